import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useFieldError } from '../form/form-field.tsx';
import { TextEditor } from './text-editor.tsx';
import styles from './text-input-area.module.css';
import type { StorePicture } from './text-pictures.ts';

interface TextInputAreaProps {
  name: string;
  label: string;
  /** The title of the group says the same. */
  isLabelHidden?: boolean;
  required?: boolean;
  hint?: string;
  disabled?: boolean;
  storePicture?: StorePicture | null;
}

/** The text of a field of the form; the value is HTML. */
export function TextInputArea({
  name,
  label,
  isLabelHidden,
  required,
  hint,
  disabled,
  storePicture,
}: TextInputAreaProps) {
  const id = useId();
  const { field } = useController({ name });
  const error = useFieldError(name);
  return (
    <fieldset aria-labelledby={isLabelHidden ? undefined : id} className={styles.area}>
      {!isLabelHidden && (
        <span id={id} className={styles.label}>
          {label}
          {required && <span className={styles.required}> *</span>}
        </span>
      )}
      <TextEditor
        ref={field.ref}
        field={name}
        label={label}
        value={typeof field.value === 'string' ? field.value : ''}
        onChange={field.onChange}
        error={error}
        hint={hint}
        disabled={disabled}
        storePicture={storePicture}
      />
    </fieldset>
  );
}
