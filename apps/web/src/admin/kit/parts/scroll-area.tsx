import type { ReactNode } from 'react';

/** In the order of Tab, because arrow keys scroll what has the focus (WCAG 2.1.1). */
const REACHED_BY_TAB = 0;

interface ScrollAreaProps {
  label: string;
  className: string;
  children: ReactNode;
}

/** A region that scrolls by itself, also by keys. */
export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  return (
    <section aria-label={label} tabIndex={REACHED_BY_TAB} className={className}>
      {children}
    </section>
  );
}
