import type { ReactNode } from 'react';
import styles from './editor-columns.module.css';

/** A form with the preview beside it; below 1100 px the preview is a drawer. */
export function EditorColumns({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={`${styles.editor} ${className}`}>{children}</div>;
}
