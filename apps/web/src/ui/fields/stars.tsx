import type { CSSProperties } from 'react';
import { ICON_PATHS } from '../icons/icon-paths.ts';
import styles from './stars.module.css';

/** One star; `share` is the filled part of its width, from the left, between 0 and 1. */
export function Star({ share, className = '' }: { share: number; className?: string }) {
  const style = { '--share': `${Math.round(share * 100)}%` } as CSSProperties;
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`${styles.star} ${className}`}>
      {share > 0 && <path d={ICON_PATHS.star} className={styles.starFill} style={style} />}
      <path d={ICON_PATHS.star} />
    </svg>
  );
}

interface StarsProps {
  value: number;
  max?: number;
  className?: string;
}

/** Shows a score. To let the user give one, use rating-input.tsx. */
export function Stars({ value, max = 5, className = '' }: StarsProps) {
  return (
    <span role="img" aria-label={`${value} 分，满分 ${max} 分`} className={`${styles.stars} ${className}`}>
      {Array.from({ length: max }, (_, index) => {
        const number = index + 1;
        return <Star key={number} share={Math.max(0, Math.min(1, value - index))} />;
      })}
    </span>
  );
}
