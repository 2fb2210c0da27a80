import type { HTMLAttributes } from 'react';
import styles from './row.module.css';

type Tag = 'div' | 'p' | 'span' | 'ul' | 'ol' | 'li' | 'dl' | 'nav' | 'header' | 'footer' | 'section' | 'figcaption';
/** 4, 8, 12, 16 and 24 px. */
type Gap = 'xs' | 's' | 'm' | 'l' | 'xl';

interface RowLayout {
  /** Other gaps are set by the class of the user. */
  gap?: Gap | undefined;
  align?: 'center' | 'baseline' | 'start' | 'end' | 'stretch' | undefined;
  /** The free space is between the children. */
  spread?: boolean | undefined;
  wrap?: boolean | undefined;
}

/** For elements that `Row` does not make, such as links and buttons. */
export function rowClass(layout: RowLayout, className?: string): string {
  const { gap, align = 'center', spread, wrap } = layout;
  const classes = [
    styles.row,
    align !== 'center' && styles[align],
    gap && styles[gap],
    spread && styles.spread,
    wrap && styles.wrapping,
    className,
  ];
  return classes.filter(Boolean).join(' ');
}

interface RowProps extends HTMLAttributes<HTMLElement>, RowLayout {
  as?: Tag;
}

/** Children beside each other, centred vertically. */
export function Row({ as: Name = 'div', gap, align, spread, wrap, className, ...props }: RowProps) {
  return <Name {...props} className={rowClass({ gap, align, spread, wrap }, className)} />;
}

interface ColumnProps extends HTMLAttributes<HTMLElement> {
  as?: Tag;
  gap?: Gap;
}

/** Children below each other. */
export function Column({ as: Name = 'div', gap, className, ...props }: ColumnProps) {
  return <Name {...props} className={[styles.column, gap && styles[gap], className].filter(Boolean).join(' ')} />;
}
