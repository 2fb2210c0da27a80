import type { ReactNode } from 'react';
import { Row } from '../../../ui/layout/row.tsx';
import styles from './part-head.module.css';

interface PartHeadProps {
  id: string;
  title: string;
  /** The last child is at the right. */
  children: ReactNode;
}

/** The heading of a part below the work. */
export function PartHead({ id, title, children }: PartHeadProps) {
  return (
    <Row wrap align="baseline" className={styles.partHead}>
      <h2 id={id}>{title}</h2>
      {children}
    </Row>
  );
}
