import { type FormEvent, useEffect, useState } from 'react';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './user-page-search.module.css';

interface UserPageSearchProps {
  label: string;
  /** The current search, from the address. */
  searchText: string;
  onSearch: (searchText: string) => void;
}

/** Searches the user's list. Enter searches; clearing the field shows everything again. */
export function UserPageSearch({ label, searchText, onSearch }: UserPageSearchProps) {
  const [typedText, setTypedText] = useState(searchText);
  // Back and forward change the search without this field.
  useEffect(() => setTypedText(searchText), [searchText]);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(typedText.trim());
  }
  function clear() {
    setTypedText('');
    onSearch('');
  }
  return (
    <search className={styles.search}>
      <form onSubmit={submit}>
        <TextField
          label={label}
          hideLabel
          icon="search"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          placeholder={label}
          value={typedText}
          onChange={(event) => setTypedText(event.currentTarget.value)}
          end={typedText && <IconButton icon="close" label="清空搜索" onClick={clear} />}
        />
      </form>
    </search>
  );
}
