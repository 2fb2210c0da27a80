import type { ReactNode } from 'react';
import './skeleton.css';

/** A placeholder block; `className` sets its size. Hidden from screen readers: wrap blocks in SkeletonGroup. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton-block ${className}`} />;
}

const WIDTHS = ['w-4/5', 'w-3/5', 'w-11/12', 'w-3/4', 'w-1/2'];

export function SkeletonLines({ lines, className = '' }: { lines: number; className?: string }) {
  return (
    <span className={`grid content-start gap-3 ${className}`}>
      {Array.from({ length: lines }, (_, index) => {
        const line = index + 1;
        return <Skeleton key={line} className={`${line === 1 ? 'h-6' : 'h-3.5'} ${WIDTHS[index % WIDTHS.length]}`} />;
      })}
    </span>
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
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
