import type { CSSProperties, ReactNode } from 'react';
import styles from './catalogue.module.css';

interface SampleCellProps {
  name: string;
  note?: string;
  /** The number of columns, of twelve, on a wide screen. */
  span?: 3 | 4 | 6 | 12;
  children: ReactNode;
}

export function SampleCell({ name, note, span = 4, children }: SampleCellProps) {
  return (
    <section className={styles.cell} style={{ '--span': span } as CSSProperties}>
      <h2>
        {name}
        {note && <span>{note}</span>}
      </h2>
      {children}
    </section>
  );
}
