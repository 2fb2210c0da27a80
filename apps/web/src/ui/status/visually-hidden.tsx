import type { ReactNode } from 'react';
import styles from '../text/text.module.css';

interface VisuallyHiddenProps {
  as?: 'span' | 'div' | 'h2' | 'h3';
  id?: string;
  children: ReactNode;
}

/** For screen readers only. */
export function VisuallyHidden({ as: Tag = 'span', id, children }: VisuallyHiddenProps) {
  return (
    <Tag id={id} className={styles.hidden}>
      {children}
    </Tag>
  );
}
