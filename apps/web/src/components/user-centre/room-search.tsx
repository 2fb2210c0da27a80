import { type FormEvent, useEffect, useState } from 'react';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import './room-search.css';

interface RoomSearchProps {
  label: string;
  /** What is searched now; the address has it. */
  words: string;
  onSearch: (words: string) => void;
}

/** Looks among one's own things. Enter searches; an emptied field shows all again. */
export function RoomSearch({ label, words, onSearch }: RoomSearchProps) {
  const [typed, setTyped] = useState(words);
  // Back and forward change what is searched without this field.
  useEffect(() => setTyped(words), [words]);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(typed.trim());
  }
  function clear() {
    setTyped('');
    onSearch('');
  }
  return (
    <search className="room-search">
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
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          end={typed && <IconButton icon="close" label="清空搜索" onClick={clear} />}
        />
      </form>
    </search>
  );
}
