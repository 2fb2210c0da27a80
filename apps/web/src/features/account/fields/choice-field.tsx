import { useId } from 'react';
import fieldStyles from '../../../ui/fields/field.module.css';
import { FieldError } from '../../../ui/fields/field-frame.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import styles from './choice-field.module.css';

interface ChoiceFieldProps {
  label: string;
  name: string;
  value: string;
  options: readonly { value: string; label: string }[];
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A group of radio buttons. */
export function ChoiceField({ label, name, value, options, error, onChange }: ChoiceFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className={fieldStyles.label}>{label}</legend>
      <Row wrap gap="s">
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              aria-invalid={error ? true : undefined}
            />
            {option.label}
          </label>
        ))}
      </Row>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
