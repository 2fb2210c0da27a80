import type { ReactNode } from 'react';
import { Column } from '../layout/row.tsx';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A placeholder block; `ratio` (width / height) or `className` sets its size. Hidden from screen readers: wrap blocks in SkeletonGroup. */
export function Skeleton({ ratio, className = '' }: { ratio?: `${number}/${number}`; className?: string | undefined }) {
  return <span aria-hidden="true" style={{ aspectRatio: ratio }} className={`${styles.block} ${className}`} />;
}

export function SkeletonLines({ lines, className }: { lines: number; className?: string }) {
  return (
    <Column as="span" gap="m" className={className}>
      {Array.from({ length: lines }, (_, index) => {
        const line = index + 1;
        return <Skeleton key={line} className={styles.line} />;
      })}
    </Column>
  );
}

interface SkeletonGroupProps {
  /** The text for screen readers. */
  label?: string;
  className?: string;
  children: ReactNode;
}

export function SkeletonGroup({ label = '正在载入', className, children }: SkeletonGroupProps) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
