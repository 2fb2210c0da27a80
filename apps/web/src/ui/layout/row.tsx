import type { HTMLAttributes } from 'react';
import styles from './row.module.css';

type Tag = 'div' | 'p' | 'span' | 'ul' | 'ol' | 'li' | 'dl' | 'nav' | 'header' | 'footer' | 'section' | 'figcaption';
/** 4, 8, 12, 16 and 24 px. */
type Gap = 'xs' | 's' | 'm' | 'l' | 'xl';

interface RowProps extends HTMLAttributes<HTMLElement> {
  as?: Tag;
  /** Other gaps are set by the class of the user. */
  gap?: Gap;
  align?: 'center' | 'baseline' | 'start' | 'end' | 'stretch';
  /** The free space is between the children. */
  spread?: boolean;
  wrap?: boolean;
}

/** Children beside each other, centred vertically. */
export function Row({ as: Name = 'div', gap, align = 'center', spread, wrap, className, ...props }: RowProps) {
  const classes = [
    styles.row,
    align !== 'center' && styles[align],
    gap && styles[gap],
    spread && styles.spread,
    wrap && styles.wrapping,
    className,
  ];
  return <Name {...props} className={classes.filter(Boolean).join(' ')} />;
}

interface ColumnProps extends HTMLAttributes<HTMLElement> {
  as?: Tag;
  gap?: Gap;
}

/** Children below each other. */
export function Column({ as: Name = 'div', gap, className, ...props }: ColumnProps) {
  return <Name {...props} className={[styles.column, gap && styles[gap], className].filter(Boolean).join(' ')} />;
}
