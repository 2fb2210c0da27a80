import type { HTMLAttributes } from 'react';
import styles from './ruled-list.module.css';

interface RuledListProps extends HTMLAttributes<HTMLElement> {
  as?: 'ul' | 'ol' | 'div' | 'dl';
}

/** A list under a thick line; its rows are divided by thin ones. */
export function RuledList({ as: Name = 'ul', className = '', ...props }: RuledListProps) {
  return <Name {...props} className={`${styles.rows} ${className}`} />;
}

interface RuledRowProps extends HTMLAttributes<HTMLElement> {
  as?: 'li' | 'div' | 'article' | 'section';
}

export function RuledRow({ as: Name = 'li', className = '', ...props }: RuledRowProps) {
  return <Name {...props} className={`${styles.row} ${className}`} />;
}

/** For the link of a row that can be pressed anywhere. */
export const coverLinkClass = styles.coverLink;
