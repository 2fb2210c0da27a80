import type { ReactNode } from 'react';
import { Row } from '../../../ui/layout/row.tsx';
import styles from './part-header.module.css';

interface PartHeaderProps {
  id: string;
  title: string;
  /** The last child is at the right. */
  children: ReactNode;
}

/** The heading of a part below the work. */
export function PartHeader({ id, title, children }: PartHeaderProps) {
  return (
    <Row wrap align="baseline" className={styles.partHead}>
      <h2 id={id}>{title}</h2>
      {children}
    </Row>
  );
}
