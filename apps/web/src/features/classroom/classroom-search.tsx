import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type ClassroomPlace, listPath, SEARCH_FIELDS } from './classroom-place.ts';
import '../../ui/select.css';
import '../library/library-search.css';

const HINTS = ['想学点什么？', '课名里的几个字', '老师的名字'];

/** Search with type select: 全部, 标题, 作者 (spec §9). A new search begins at page 1 and stays in its class. */
export function ClassroomSearch({ place }: { place: ClassroomPlace }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [field, setField] = useState(place.field);
  const [words, setWords] = useState(place.words);
  // Back and forward change what is searched without this form.
  useEffect(() => {
    setField(place.field);
    setWords(place.words);
  }, [place.field, place.words]);

  function search(wanted: string) {
    const next = { ...place, field, words: wanted.trim(), page: 1 };
    void navigate(listPath(next), { preventScrollReset: true });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    search(words);
  }
  function clear() {
    setWords('');
    input.current?.focus();
    if (place.words) search('');
  }

  return (
    <search className="library-search">
      <form action={`/cloud-classroom/index/list/${place.type}`} onSubmit={submit}>
        {place.cateId && <input type="hidden" name="cateId" value={place.cateId} />}
        <span className="library-search-type">
          <select
            name="type"
            aria-label="搜索类型"
            value={field}
            onChange={(event) => setField(Number(event.currentTarget.value))}
            className="select"
          >
            {SEARCH_FIELDS.map((label, code) => (
              <option key={label} value={code}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="down" className="select-mark" />
        </span>
        <input
          ref={input}
          type="search"
          name="s"
          aria-label="搜索课程"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          placeholder={HINTS[field]}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {words && <IconButton icon="close" label="清空搜索" onClick={clear} />}
        <Button type="submit" look="ink" icon="search" className="library-search-go">
          搜索
        </Button>
      </form>
    </search>
  );
}
