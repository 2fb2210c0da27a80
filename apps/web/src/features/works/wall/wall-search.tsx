import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { WALL_PATH, type WallSelection, wallPath } from '../api/wall-selection.ts';

/** Searches within the chosen filters; without JavaScript the form is sent to the same address. */
export function WallSearch({ selection }: { selection: WallSelection }) {
  const navigate = useNavigate();
  const [typedText, setTypedText] = useState(selection.searchText);
  const requestedText = useRef(selection.searchText);
  // Back and forward change the search text from outside. A search that this form started must not overwrite what the user
  // has typed since.
  useEffect(() => {
    if (requestedText.current === selection.searchText) return;
    requestedText.current = selection.searchText;
    setTypedText(selection.searchText);
  }, [selection.searchText]);

  function search(newText: string) {
    requestedText.current = newText;
    void navigate(wallPath({ ...selection, searchText: newText, page: 1 }), { preventScrollReset: true });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    search(typedText.trim());
  }
  function clear() {
    setTypedText('');
    search('');
  }
  const { searchText: _text, page: _page, ...filters } = selection;
  return (
    <search>
      <form action={WALL_PATH} onSubmit={submit}>
        {Object.entries(filters).map(
          ([name, value]) => value && <input key={name} type="hidden" {...{ name, value }} />,
        )}
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
          value={typedText}
          onChange={(event) => setTypedText(event.currentTarget.value)}
          end={selection.searchText && <IconButton icon="close" label="清空搜索" onClick={clear} />}
        />
      </form>
    </search>
  );
}
