import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { WALL_PATH, type WallPlace, wallPath } from '../api/wall-place.ts';

/** Words narrow what is chosen; without a script the form itself goes there. */
export function WallSearch({ place }: { place: WallPlace }) {
  const navigate = useNavigate();
  const [words, setWords] = useState(place.words);
  const asked = useRef(place.words);
  // Back and forward change what is searched without this form; what it asked for itself must not overwrite what is
  // being typed by the time it arrives.
  useEffect(() => {
    if (asked.current === place.words) return;
    asked.current = place.words;
    setWords(place.words);
  }, [place.words]);

  function search(wanted: string) {
    asked.current = wanted;
    void navigate(wallPath({ ...place, words: wanted, page: 1 }), { preventScrollReset: true });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    search(words.trim());
  }
  function clear() {
    setWords('');
    search('');
  }
  const { words: _words, page: _page, ...kept } = place;
  return (
    <search className="wall-search">
      <form action={WALL_PATH} onSubmit={submit}>
        {Object.entries(kept).map(([name, value]) => value && <input key={name} type="hidden" {...{ name, value }} />)}
        <TextField
          label="搜索作品"
          hideLabel
          icon="search"
          type="search"
          name="s"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          placeholder="作品或作者"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          end={place.words && <IconButton icon="close" label="清空搜索" onClick={clear} />}
        />
      </form>
    </search>
  );
}
