import type { ReactNode } from 'react';
import styles from './catalogue.module.css';

interface SampleCellProps {
  name: string;
  note?: string;
  /** Whether the sample takes the whole width of the page. */
  wide?: boolean;
  children: ReactNode;
}

export function SampleCell({ name, note, wide, children }: SampleCellProps) {
  return (
    <section className={`${styles.cell} ${wide ? styles.wide : ''}`}>
      <h2>
        {name}
        {note && `　${note}`}
      </h2>
      {children}
    </section>
  );
}
