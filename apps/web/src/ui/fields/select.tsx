import { type ComponentProps, useId } from 'react';
import { Icon } from '../icons/icon.tsx';
import { describeField, FieldFrame, type FieldTexts } from './field-frame.tsx';
import styles from './select.module.css';

interface SelectOption {
  value: string;
  label: string;
}

interface SelectProps extends FieldTexts, Omit<ComponentProps<'select'>, 'id' | 'children'> {
  options: readonly SelectOption[];
}

/**
 * The select element of the browser, which phones and screen readers handle well. Browsers that allow it show the list
 * in our style (select.module.css).
 */
export function Select({ label, hideLabel, error, hint, options, className, ...select }: SelectProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} error={error} hint={hint} className={className}>
      <select {...select} {...describeField(id, { error, hint })} id={id} className={styles.select}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" className={styles.mark} />
    </FieldFrame>
  );
}
