import type { HTMLAttributes } from 'react';
import { Row } from '../layout/row.tsx';
import styles from './facts.module.css';
import textStyles from './text.module.css';

interface FactsProps extends HTMLAttributes<HTMLElement> {
  as?: 'p' | 'div' | 'ul' | 'dl' | 'span';
}

/** Short facts beside each other in small text: date, author, number of pages. */
export function Facts({ as = 'p', className = '', ...props }: FactsProps) {
  return <Row {...props} as={as} wrap align="baseline" className={`${textStyles.meta} ${styles.facts} ${className}`} />;
}
