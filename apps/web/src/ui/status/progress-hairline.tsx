import type { CSSProperties } from 'react';
import styles from './progress-hairline.module.css';

interface ProgressHairlineProps {
  /** 0 to 100. */
  value: number;
  label: string;
  className?: string;
}

/** A progress bar of 2 px height. */
export function ProgressHairline({ value, label, className = '' }: ProgressHairlineProps) {
  const percent = Math.round(Math.max(0, Math.min(100, value)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      style={{ '--share': `${percent}%` } as CSSProperties}
      className={`${styles.progress} ${className}`}
    />
  );
}
