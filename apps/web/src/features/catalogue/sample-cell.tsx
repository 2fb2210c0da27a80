import type { ReactNode } from 'react';

interface SampleCellProps {
  name: string;
  note?: string;
  /** The number of columns, of twelve, on a wide screen. */
  span?: 3 | 4 | 6 | 12;
  children: ReactNode;
}

const SPANS = { 3: 'pc:col-span-3', 4: 'pc:col-span-4', 6: 'pc:col-span-6', 12: 'pc:col-span-12' };

export function SampleCell({ name, note, span = 4, children }: SampleCellProps) {
  return (
    <section className={`min-w-0 border-t border-rule-strong pt-3.5 ${SPANS[span]}`}>
      <h2 className="mb-5 font-hei text-fine font-medium tracking-[.06em] text-ink-4">
        {name}
        {note && <span className="ml-3 font-normal">{note}</span>}
      </h2>
      {children}
    </section>
  );
}
