import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { rowClass } from '../layout/row.tsx';
import styles from './checkbox.module.css';
import { describeField, FieldError } from './field-frame.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'ref'> {
  /** The label; it may hold links. */
  children: ReactNode;
  /** `seal` is for agreements only, so that a view has at most one area filled with red. */
  variant?: 'ink' | 'seal';
  /** Some but not all of its rows are selected. */
  indeterminate?: boolean;
  error?: string | undefined;
}

export function Checkbox({
  children,
  variant = 'ink',
  indeterminate = false,
  error,
  className = '',
  ...input
}: CheckboxProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  // `indeterminate` has no attribute, only a property.
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  });
  return (
    <div className={className}>
      <label
        className={`${rowClass({ gap: 'm', align: 'start' })} ${styles.check} ${variant === 'seal' ? styles.checkSeal : ''}`}
      >
        <input {...input} {...describeField(id, { error, hint: undefined })} ref={box} type="checkbox" />
        <span>{children}</span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
