import { type ComponentProps, useId } from 'react';
import { Icon } from '../icons/icon.tsx';
import { describeField, FieldFrame, type FieldWords } from './field-frame.tsx';
import './select.css';

interface SelectOption {
  value: string;
  label: string;
}

interface SelectProps extends FieldWords, Omit<ComponentProps<'select'>, 'id' | 'children'> {
  options: readonly SelectOption[];
}

/**
 * The browser's own list: on a phone it is the wheel people know, and every reader of screens can use it. Where the
 * browser lets its list be dressed, it wears our paper (select.css).
 */
export function Select({ label, hideLabel, error, hint, options, className, ...select }: SelectProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} error={error} hint={hint} className={className}>
      <select {...select} {...describeField(id, { error, hint })} id={id} className="select">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" className="select-mark" />
    </FieldFrame>
  );
}
