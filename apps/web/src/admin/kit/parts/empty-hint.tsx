import type { ReactNode } from 'react';
import styles from './empty-hint.module.css';

interface EmptyHintProps {
  /** One line in Song. */
  title: string;
  /** The first step, in one plain line. */
  line?: string;
  /** At most one button. */
  action?: ReactNode;
}

/** The first step, shown in an empty list. */
export function EmptyHint({ title, line, action }: EmptyHintProps) {
  return (
    <div className={styles.hint}>
      <p className={styles.title}>{title}</p>
      {line && <p className={styles.line}>{line}</p>}
      {action && <div className={styles.act}>{action}</div>}
    </div>
  );
}
