import type { ReactNode } from 'react';
import { type DrawingName, LineDrawing } from '../icons/line-drawing.tsx';

interface EmptyStateProps {
  drawing: DrawingName;
  title: string;
  /** One sentence below the title. */
  line?: string;
  /** At most one button or link. */
  action?: ReactNode;
  level?: 2 | 3;
  className?: string;
}

/** Shown where there is nothing: a drawing, a title, a sentence and one button. */
export function EmptyState({ drawing, title, line, action, level = 2, className = '' }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={`flex flex-col items-center px-5 py-8 text-center ${className}`}>
      <LineDrawing name={drawing} />
      <Heading className="mt-3 text-title">{title}</Heading>
      {line && <p className="mt-1 text-[.9375rem] text-ink-3">{line}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
