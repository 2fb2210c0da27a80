import { type FormEvent, useId, useState } from 'react';
import { ConsoleDialog } from '../panels/console-dialog.tsx';
import { Action } from '../parts/action.tsx';
import styles from './ask-dialog.module.css';

interface AskDialogProps {
  title: string;
  label: string;
  hint?: string;
  value: string;
  maxLength?: number;
  /** Offered while typing. */
  suggestions?: readonly string[];
  /** Returns the error message of a value; empty if it is valid. */
  check?: (value: string) => string;
  onDone: (value: string) => void;
  onClose: () => void;
}

/** Asks for one line. */
export function AskDialog(props: AskDialogProps) {
  const { title, label, hint, value, maxLength = 1000, suggestions = [], check, onDone, onClose } = props;
  const id = useId();
  const [text, setText] = useState(value);
  const [error, setError] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    // The form of the page is around it in React's tree.
    event.stopPropagation();
    const fault = check?.(text.trim()) ?? '';
    setError(fault);
    if (fault) return;
    onClose();
    onDone(text.trim());
  }
  return (
    <ConsoleDialog open onClose={onClose} title={title}>
      <form onSubmit={submit} className={styles.form}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <input
          id={id}
          value={text}
          maxLength={maxLength}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          list={suggestions.length > 0 ? `${id}-list` : undefined}
          onChange={(event) => setText(event.target.value)}
          className={styles.input}
        />
        {suggestions.length > 0 && (
          <datalist id={`${id}-list`}>
            {suggestions.map((suggestion) => (
              <option key={suggestion} value={suggestion} />
            ))}
          </datalist>
        )}
        <p id={`${id}-note`} className={error ? styles.error : styles.hint}>
          {error || hint}
        </p>
        <div className={styles.actions}>
          <Action onClick={onClose}>取消</Action>
          <Action type="submit" variant="primary">
            确定
          </Action>
        </div>
      </form>
    </ConsoleDialog>
  );
}
