import type { ReactNode } from 'react';
import { type DrawingName, LineDrawing } from '../icons/line-drawing.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  drawing: DrawingName;
  title: string;
  /** One sentence below the title. */
  line?: string;
  /** At most one button or link. */
  action?: ReactNode;
  level?: 2 | 3;
  className?: string;
}

/** Shown instead of an empty list: a drawing, a title, a sentence and one button. */
export function EmptyState({ drawing, title, line, action, level = 2, className = '' }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={`${styles.emptyState} ${className}`}>
      <LineDrawing name={drawing} />
      <Heading>{title}</Heading>
      {line && <p>{line}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
