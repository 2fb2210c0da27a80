import type { ReactNode } from 'react';
import styles from './difference-list.module.css';

interface DifferenceRow {
  key: string;
  label: string;
  text: ReactNode;
}

/** The differences between two versions, field by field. */
export function DifferenceList({ rows }: { rows: readonly DifferenceRow[] }) {
  if (rows.length === 0) return <p className={styles.none}>内容没有不同。</p>;
  return (
    <dl className={styles.differences}>
      {rows.map(({ key, label, text }) => (
        <div key={key} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.text}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The old text struck, and the new text underlined. */
export function BeforeAfter({ before, after }: { before: string; after: string }) {
  return (
    <>
      {before && <del className={styles.before}>{before}</del>}
      {before && after && ' '}
      {after && <ins className={styles.after}>{after}</ins>}
    </>
  );
}

interface ParagraphProps {
  kind: 'same' | 'removed' | 'added' | 'skipped';
  children: ReactNode;
}

const PARAGRAPHS = {
  same: { Tag: 'span', className: '' },
  skipped: { Tag: 'span', className: styles.skipped },
  removed: { Tag: 'del', className: styles.before },
  added: { Tag: 'ins', className: styles.after },
} as const;

/** A paragraph of a text that differs. */
export function DifferentParagraph({ kind, children }: ParagraphProps) {
  const { Tag, className } = PARAGRAPHS[kind];
  return <Tag className={`${styles.paragraph} ${className}`}>{children}</Tag>;
}
