import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import '../../ui/fields/select.css';
import './typed-search.css';

interface TypedSearchProps {
  label: string;
  /** Names of the fields to search in; the index is the code that the API expects. */
  types: readonly string[];
  /** What helps to say it right, by type. */
  hints: readonly string[];
  /** What is searched now; the address has it. */
  type: number;
  words: string;
  /** The list that shows what is found; without a script the form itself goes there, with these beside it. */
  action: string;
  besides: Record<string, string | undefined>;
  onSearch: (type: number, words: string) => void;
}

/** Without words the type says nothing, and the address leaves it out. */
function questionOf(type: number, words: string): string {
  return words && `${type} ${words}`;
}

/** Search with type select. */
export function TypedSearch({ label, types, hints, action, besides, onSearch, ...place }: TypedSearchProps) {
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
    const trimmed = wanted.trim();
    asked.current = questionOf(type, trimmed);
    onSearch(type, trimmed);
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
    <search className="typed-search">
      <form action={action} onSubmit={submit}>
        {Object.entries(besides).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <span className="typed-search-type">
          <select
            name="type"
            aria-label="搜索类型"
            value={type}
            onChange={(event) => setType(Number(event.currentTarget.value))}
            className="select"
          >
            {types.map((name, code) => (
              <option key={name} value={code}>
                {name}
              </option>
            ))}
          </select>
          <Icon name="down" className="select-mark" />
        </span>
        <input
          ref={input}
          type="search"
          name="s"
          aria-label={label}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          placeholder={hints[type]}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {words && <IconButton icon="close" label="清空搜索" onClick={clear} />}
        <Button type="submit" look="ink" icon="search" className="typed-search-go">
          搜索
        </Button>
      </form>
    </search>
  );
}
