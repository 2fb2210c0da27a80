import type { ReactNode } from 'react';
import { Figure } from './figure.tsx';
import styles from './summary-strip.module.css';

interface SummaryPartProps {
  value: number;
  text: string;
  note: string;
  tone?: 'danger' | 'warn';
}

/** A large figure with what it counts. */
export function SummaryPart({ value, text, note, tone }: SummaryPartProps) {
  const color = tone ? styles[tone] : '';
  return (
    <div className={styles.part}>
      <span className={`${styles.number} ${value > 0 ? color : styles.none}`}>
        <Figure value={value} />
      </span>
      {text}
      <div className={styles.note}>{note}</div>
    </div>
  );
}

interface SummaryStripProps {
  label: string;
  /** The name of the file or folder. */
  name: string;
  nameNote?: string;
  note: ReactNode;
  /** Up to four SummaryParts. */
  children: ReactNode;
}

/** The source of an import, with numbers about it. */
export function SummaryStrip({ label, name, nameNote, note, children }: SummaryStripProps) {
  return (
    <section aria-label={label} className={styles.summary}>
      <div className={styles.file}>
        <p>
          <b className={styles.name}>{name}</b>
          {nameNote && <span className={styles.note}>　{nameNote}</span>}
        </p>
        <div className={styles.note}>{note}</div>
      </div>
      {children}
    </section>
  );
}
