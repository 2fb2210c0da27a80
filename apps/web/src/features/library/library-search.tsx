import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type LibraryPlace, SEARCH_TYPES } from './library-place.ts';
import '../../ui/select.css';
import './library-search.css';

interface LibrarySearchProps {
  place: LibraryPlace;
  /** The list that shows what is found; without a script the form itself goes there. */
  action: string;
  pathOf: (place: LibraryPlace) => string;
  /** What the form says besides, for browsers without a script. */
  title?: string;
}

/** What helps to say it right, by type. */
const HINTS = ['想找哪一本书？', '978-7-…，连字符可省', '书名里的几个字', '作者的名字', '如 2021 或 2021-04'];

/** Without words the type says nothing, and the address leaves it out. */
function questionOf(type: number, words: string): string {
  return words && `${type} ${words}`;
}

/** Search with type select (spec §2). A new search begins at page 1 and stays in the category (spec §4). */
export function LibrarySearch({ place, action, pathOf, title }: LibrarySearchProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [type, setType] = useState(place.type);
  const [words, setWords] = useState(place.words);
  const found = questionOf(place.type, place.words);
  const asked = useRef(found);
  // Back and forward, and a hot word, change what is searched without this form. What it asked for itself must not
  // overwrite what is being typed by the time it arrives.
  useEffect(() => {
    if (asked.current === found) return;
    asked.current = found;
    setType(place.type);
    setWords(place.words);
  }, [found, place.type, place.words]);

  function search(wanted: string) {
    const next = { ...place, type, words: wanted.trim(), page: 1 };
    asked.current = questionOf(next.type, next.words);
    void navigate(pathOf(next), { preventScrollReset: true });
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
      <form action={action} onSubmit={submit}>
        <input type="hidden" name="pid" value={place.pid} />
        {place.cateId && <input type="hidden" name="cateId" value={place.cateId} />}
        {title && <input type="hidden" name="title" value={title} />}
        <span className="library-search-type">
          <select
            name="type"
            aria-label="搜索类型"
            value={type}
            onChange={(event) => setType(Number(event.currentTarget.value))}
            className="select"
          >
            {SEARCH_TYPES.map((label, code) => (
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
          aria-label="搜索图书"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          placeholder={HINTS[type]}
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
