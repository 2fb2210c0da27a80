import type { HTMLAttributes } from 'react';
import styles from './facts.module.css';

interface FactsProps extends HTMLAttributes<HTMLElement> {
  as?: 'p' | 'div' | 'ul' | 'dl' | 'span';
}

/** Short facts beside each other in small text: date, author, number of pages. */
export function Facts({ as: Name = 'p', className = '', ...props }: FactsProps) {
  return <Name {...props} className={`${styles.facts} ${className}`} />;
}
