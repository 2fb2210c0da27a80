import { type KeyboardEvent, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { describeField } from '../../../ui/fields/field-frame.tsx';
import { type FieldProps, FieldRow, useFieldError } from '../../kit/form/form-field.tsx';
import { ConsoleIcon } from '../../kit/parts/console-icon.tsx';
import styles from './list-input.module.css';

interface SuggestProps extends FieldProps {
  maxLength: number;
  /** Values that others have. */
  options: readonly string[];
}

/** A text with suggestions. */
export function SuggestInput({ maxLength, options, ...field }: SuggestProps) {
  const id = useId();
  const { field: control } = useController({ name: field.name });
  const error = useFieldError(field.name);
  return (
    <FieldRow {...field} id={id} error={error}>
      <input
        {...describeField(id, { error, hint: field.hint })}
        {...control}
        value={typeof control.value === 'string' ? control.value : ''}
        id={id}
        list={options.length > 0 ? `${id}-options` : undefined}
        maxLength={maxLength}
        autoComplete="off"
        className={styles.input}
      />
      <Options id={`${id}-options`} options={options} />
    </FieldRow>
  );
}

function Options({ id, options }: { id: string; options: readonly string[] }) {
  return (
    <datalist id={id}>
      {options.map((option) => (
        <option key={option} value={option} />
      ))}
    </datalist>
  );
}

/** Several short texts: Enter or a comma adds one, Backspace takes the last one away. */
export function ListInput({ max, maxLength, options, ...field }: SuggestProps & { max: number }) {
  const id = useId();
  const { field: control } = useController({ name: field.name });
  const error = useFieldError(field.name);
  const [text, setText] = useState('');
  const values: string[] = Array.isArray(control.value) ? control.value : [];

  function add(typed: string) {
    const added = typed
      .split(/[,，、;；]/)
      .map((word) => word.trim())
      .filter((word) => word !== '' && !values.includes(word));
    setText('');
    if (added.length > 0) control.onChange([...new Set([...values, ...added])].slice(0, max));
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '') control.onChange(values.slice(0, -1));
  }
  return (
    <FieldRow {...field} id={id} error={error}>
      <span className={styles.list}>
        {values.map((value) => (
          <span key={value} className={styles.word}>
            {value}
            <button
              type="button"
              aria-label={`去掉${field.label} ${value}`}
              onClick={() => control.onChange(values.filter((other) => other !== value))}
              className={styles.remove}
            >
              <ConsoleIcon name="close" />
            </button>
          </span>
        ))}
        <input
          {...describeField(id, { error, hint: field.hint })}
          ref={control.ref}
          id={id}
          name={field.name}
          value={text}
          list={options.length > 0 ? `${id}-options` : undefined}
          maxLength={maxLength}
          placeholder={values.length < max ? '输入后按回车' : ''}
          disabled={values.length >= max}
          autoComplete="off"
          onKeyDown={onKeyDown}
          onChange={({ target: { value } }) => (/[,，、;；]$/.test(value) ? add(value) : setText(value))}
          onBlur={() => {
            add(text);
            control.onBlur();
          }}
          className={styles.input}
        />
        <Options id={`${id}-options`} options={options.filter((option) => !values.includes(option))} />
      </span>
    </FieldRow>
  );
}
