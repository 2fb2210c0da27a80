import { useId } from 'react';
import { FieldError } from '../../../ui/fields/field-frame.tsx';
import './choice-field.css';

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
    <fieldset className="choice" aria-describedby={error && `${id}-error`}>
      <legend className="field-label">{label}</legend>
      <div className="choice-row">
        {options.map((option) => (
          <label key={option.value}>
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
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
