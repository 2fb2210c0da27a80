import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import selectStyles from '../../ui/fields/select.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './typed-search.module.css';

interface SearchByTypeProps {
  label: string;
  /** Names of the fields to search in; the index is the code that the API expects. */
  types: readonly string[];
  /** The placeholder of the field, by type. */
  hints: readonly string[];
  /** The current search, from the address. */
  type: number;
  searchText: string;
  /** The path of the result list, where the form goes without JavaScript. */
  action: string;
  /** Other query parameters that the form sends without JavaScript. */
  hiddenFields: Record<string, string | undefined>;
  onSearch: (type: number, searchText: string) => void;
}

/** Identifies a search. Without text the type is ignored, as in the address. */
function searchKey(type: number, searchText: string): string {
  return searchText && `${type} ${searchText}`;
}

/** A search field with a select for the type of search. */
export function SearchByType({ label, types, hints, action, hiddenFields, onSearch, ...current }: SearchByTypeProps) {
  const input = useRef<HTMLInputElement>(null);
  const [type, setType] = useState(current.type);
  const [searchText, setSearchText] = useState(current.searchText);
  const currentKey = searchKey(current.type, current.searchText);
  const lastKey = useRef(currentKey);
  // Back, forward and hot words change the search without this form. A search that this form started must not
  // overwrite the text typed since then.
  useEffect(() => {
    if (lastKey.current === currentKey) return;
    lastKey.current = currentKey;
    setType(current.type);
    setSearchText(current.searchText);
  }, [currentKey, current.type, current.searchText]);

  function search(text: string) {
    const trimmed = text.trim();
    lastKey.current = searchKey(type, trimmed);
    onSearch(type, trimmed);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    search(searchText);
  }
  function clear() {
    setSearchText('');
    input.current?.focus();
    if (current.searchText) search('');
  }

  return (
    <search className={styles.typedSearch}>
      <form action={action} onSubmit={submit}>
        {Object.entries(hiddenFields).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <span className={styles.type}>
          <select
            name="type"
            aria-label="搜索类型"
            value={type}
            onChange={(event) => setType(Number(event.currentTarget.value))}
            className={`${selectStyles.select} ${styles.select}`}
          >
            {types.map((name, code) => (
              <option key={name} value={code}>
                {name}
              </option>
            ))}
          </select>
          <Icon name="down" className={`${selectStyles.mark} ${styles.mark}`} />
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
          value={searchText}
          onChange={(event) => setSearchText(event.currentTarget.value)}
          className={styles.text}
        />
        {searchText && <IconButton icon="close" label="清空搜索" onClick={clear} className={styles.clear} />}
        <Button type="submit" variant="ink" icon="search" className={styles.go}>
          搜索
        </Button>
      </form>
    </search>
  );
}
