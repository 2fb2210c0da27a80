import { type ComponentProps, useRef } from 'react';
import { ConsoleIcon } from '../parts/console-icon.tsx';
import styles from './day-input.module.css';
import { isDay, isMoment, readDay } from './read-day.ts';

interface DayInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** As typed; whoever stores it checks it with `isDay` or `isMoment`, or with the schema of the call. */
  value: string;
  onChange: (value: string) => void;
  withTime?: boolean;
}

/**
 * A day as 2026-08-31, or a moment as 2026-08-31 08:00. The browser's own field writes it in the language of the browser,
 * so it is only the calendar behind the button.
 */
export function DayInput({ value, onChange, withTime = false, className = '', onBlur, max, ...input }: DayInputProps) {
  const calendar = useRef<HTMLInputElement>(null);
  const read = readDay(value, withTime);
  const isWrong = value !== '' && !(withTime ? isMoment : isDay)(read);
  function settle() {
    if (read !== value) onChange(read);
  }
  return (
    <span className={styles.day}>
      <input
        {...input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        placeholder={withTime ? '年-月-日 时:分' : '年-月-日'}
        aria-invalid={isWrong || input['aria-invalid']}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
        onBlur={(event) => {
          settle();
          onBlur?.(event);
        }}
        className={`${styles.text} ${className}`}
      />
      <span className={styles.picker}>
        <button
          type="button"
          aria-hidden="true"
          tabIndex={-1}
          title="打开日历"
          onClick={() => calendar.current?.showPicker()}
          className={styles.open}
        >
          <ConsoleIcon name="calendar" />
        </button>
        <input
          ref={calendar}
          type={withTime ? 'datetime-local' : 'date'}
          aria-hidden="true"
          tabIndex={-1}
          max={max}
          value={isWrong ? '' : read.replace(' ', 'T')}
          onChange={(event) => onChange(event.target.value.replace('T', ' '))}
          className={styles.calendar}
        />
      </span>
    </span>
  );
}
