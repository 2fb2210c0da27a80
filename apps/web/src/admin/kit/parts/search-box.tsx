import { useEffect, useRef, useState } from 'react';
import { KeyHint } from '../keys/key-hint.tsx';
import { useShortcut } from '../keys/shortcuts.ts';
import { ConsoleIcon } from './console-icon.tsx';
import styles from './console-search.module.css';

interface SearchBoxProps {
  /** The accessible name. */
  label: string;
  placeholder: string;
  value: string;
  /** Called on Enter, when the field is cleared, and after a pause in typing. */
  onSearch: (text: string) => void;
}

const PAUSE_MS = 350;

/** The search of a page. `/` puts the cursor into it, Esc leaves it. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [shownValue, setShownValue] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useShortcut('/', '搜索', () => input.current?.focus());
  if (value !== shownValue) {
    setShownValue(value);
    setText(value);
  }

  function search(next: string) {
    clearTimeout(timer.current);
    if (next.trim() !== value) onSearch(next.trim());
  }
  function change(next: string) {
    setText(next);
    clearTimeout(timer.current);
    if (next === '') search('');
    else timer.current = setTimeout(() => search(next), PAUSE_MS);
  }

  return (
    <search className={styles.search}>
      <form
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault();
          search(text);
        }}
      >
        <ConsoleIcon name="search" />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          aria-label={label}
          placeholder={placeholder}
          maxLength={100}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && input.current?.blur()}
          className={styles.input}
        />
        <KeyHint keys="/" />
      </form>
    </search>
  );
}
