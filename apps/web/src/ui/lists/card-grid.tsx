import type { HTMLAttributes } from 'react';
import styles from './card-grid.module.css';

interface CardGridProps extends HTMLAttributes<HTMLElement> {
  as?: 'ul' | 'div' | 'ol';
}

/** Cards in columns of equal width; the class of the user sets --card-width or the columns, and the gap. */
export function CardGrid({ as: Name = 'div', className = '', ...props }: CardGridProps) {
  return <Name {...props} className={`${styles.grid} ${className}`} />;
}
