import { useId } from 'react';
import { useController } from 'react-hook-form';
import { describeField } from '../../../ui/fields/field-frame.tsx';
import { TextButton } from '../parts/console-link.tsx';
import { type FieldProps, FieldRow, useFieldError } from './form-field.tsx';
import styles from './time-input.module.css';

/** A moment in Beijing time, `2026-01-31 08:00:00`, or empty; `emptyText` says what that means. */
export function TimeInput({ emptyText = '不限', ...props }: FieldProps & { emptyText?: string }) {
  const { name, label } = props;
  const id = useId();
  const { field } = useController({ name });
  const error = useFieldError(name);
  const value = typeof field.value === 'string' ? field.value : '';
  // The browser's field has neither the space nor the seconds.
  const shown = value.slice(0, 16).replace(' ', 'T');
  return (
    <FieldRow {...props} id={id} error={error}>
      <input
        {...describeField(id, { error, hint: props.hint })}
        ref={field.ref}
        id={id}
        name={name}
        type="datetime-local"
        value={shown}
        onBlur={field.onBlur}
        onChange={(event) => {
          const text = event.target.value;
          field.onChange(text ? `${text.replace('T', ' ')}:00` : '');
        }}
        className={styles.input}
      />
      {value ? (
        <TextButton onClick={() => field.onChange('')}>清除{label}</TextButton>
      ) : (
        <span className={styles.none}>{emptyText}</span>
      )}
    </FieldRow>
  );
}
