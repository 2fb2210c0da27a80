import { useId } from 'react';
import { useController } from 'react-hook-form';
import { describeField } from '../../../ui/fields/field-frame.tsx';
import { TextButton } from '../parts/console-link.tsx';
import { DayInput } from './day-input.tsx';
import { type FieldProps, FieldRow, useFieldError } from './form-field.tsx';
import { isMoment } from './read-day.ts';
import styles from './time-input.module.css';

interface TimeInputProps extends FieldProps {
  /** What an empty field means. */
  emptyText?: string;
  /** False: a day, `2026-01-31`. */
  withTime?: boolean;
}

/** A moment in Beijing time, `2026-01-31 08:00:00`, or a day; either may be empty. */
export function TimeInput({ emptyText = '不限', withTime = true, ...props }: TimeInputProps) {
  const { name, label } = props;
  const id = useId();
  const { field } = useController({ name });
  const error = useFieldError(name);
  const value = typeof field.value === 'string' ? field.value : '';
  // Shown without the seconds; what is not a moment stays as typed, and the schema refuses it.
  const shown = isMoment(value.slice(0, 16)) ? value.slice(0, 16) : value;
  return (
    <FieldRow {...props} id={id} error={error}>
      <DayInput
        {...describeField(id, { error, hint: props.hint })}
        withTime={withTime}
        ref={field.ref}
        id={id}
        name={name}
        value={shown}
        onBlur={field.onBlur}
        onChange={(text) => field.onChange(withTime && isMoment(text) ? `${text}:00` : text)}
        className={styles.input ?? ''}
      />
      {value ? (
        <TextButton onClick={() => field.onChange('')}>清除{label}</TextButton>
      ) : (
        <span className={styles.none}>{emptyText}</span>
      )}
    </FieldRow>
  );
}
