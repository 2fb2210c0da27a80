import { type ComponentProps, useEffect, useRef } from 'react';
import styles from './tick-box.module.css';

interface TickBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  /** The accessible name. */
  'aria-label': string;
  indeterminate?: boolean;
}

/** A tick box of 14 px without text, with a target of 24 px, for rows of tables. */
export function TickBox({ indeterminate = false, ...input }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  // `indeterminate` has no attribute, only a property.
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  });
  return (
    <span className={styles.target}>
      <input {...input} ref={box} type="checkbox" className={styles.box} />
    </span>
  );
}
