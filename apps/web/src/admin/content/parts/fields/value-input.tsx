import { type KeyboardEvent, useState } from 'react';
import styles from './value-input.module.css';

interface ValueInputProps {
  /** The accessible name. */
  label: string;
  /** Shown before the field; without it only the accessible name is there. */
  caption?: string;
  value: number;
  format: (value: number) => string;
  /** Undefined for an invalid text. */
  parse: (text: string) => number | undefined;
  /** Called when the field is left, on Enter, and for each step. */
  onChange: (value: number) => void;
  /** How much the arrow keys change it; ten times as much with Shift. */
  step: number;
  /** The id of an error message that is shown elsewhere. */
  describedBy?: string | undefined;
  isWrong?: boolean;
  className?: string | undefined;
}

/**
 * A number with a special text form, such as 29.4 or 03:25.5. It changes when the field is left, so that it does not
 * disturb typing.
 */
export function ValueInput(props: ValueInputProps) {
  const { label, caption, value, format, parse, onChange, step, describedBy, isWrong = false, className = '' } = props;
  const [typed, setTyped] = useState<string>();
  const parsed = typed === undefined ? value : parse(typed);

  function commit() {
    if (parsed === undefined) return;
    setTyped(undefined);
    if (typed !== undefined && typed !== format(value)) onChange(parsed);
  }
  function onKeyDown(event: KeyboardEvent) {
    const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (way !== 0) {
      event.preventDefault();
      setTyped(undefined);
      onChange((parsed ?? value) + way * step * (event.shiftKey ? 10 : 1));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      commit();
    } else if (event.key === 'Escape' && typed !== undefined) {
      event.stopPropagation();
      setTyped(undefined);
    }
  }
  return (
    <label className={`${styles.value} ${className}`}>
      {caption && <span className={styles.caption}>{caption}</span>}
      <input
        aria-label={label}
        aria-invalid={parsed === undefined || isWrong || undefined}
        aria-describedby={describedBy}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed ?? format(value)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => (parsed === undefined ? setTyped(undefined) : commit())}
        onKeyDown={onKeyDown}
        className={styles.number}
      />
    </label>
  );
}
