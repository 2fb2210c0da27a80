import type { HTMLAttributes } from 'react';
import styles from './split-pane.module.css';

interface SplitPaneProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'section';
  /** The side column is the first child, at the left. */
  sideFirst?: boolean;
}

/** A main column and a side column; the class of the user sets --side and --split-gap. */
export function SplitPane({ as: Name = 'div', sideFirst, className = '', ...props }: SplitPaneProps) {
  return <Name {...props} className={`${styles.split} ${sideFirst ? styles.sideFirst : ''} ${className}`} />;
}
