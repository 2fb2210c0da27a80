import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useFieldError } from '../../kit/form/form-field.tsx';
import { TextEditor } from '../../kit/rich-text/text-editor.tsx';
import styles from './text-input-area.module.css';

interface TextInputAreaProps {
  name: string;
  label: string;
  hint?: string;
  disabled?: boolean;
}

/** The text of a field of the form; the value is HTML. */
export function TextInputArea({ name, label, hint, disabled }: TextInputAreaProps) {
  const id = useId();
  const { field } = useController({ name });
  const error = useFieldError(name);
  return (
    <fieldset aria-labelledby={id} className={styles.area}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <TextEditor
        ref={field.ref}
        field={name}
        label={label}
        value={typeof field.value === 'string' ? field.value : ''}
        onChange={field.onChange}
        error={error}
        hint={hint}
        disabled={disabled}
      />
    </fieldset>
  );
}
