import { useEffect, useState } from 'react';
import type { SolarDay } from './solar-calendar.ts';

/**
 * 乙巳 | 立冬. Known only in the reader's browser, after the first paint: a page kept in a cache would show
 * yesterday's, and the sum is nobody's first need. Its room is kept.
 */
export function SolarTerm({ className = '' }: { className?: string }) {
  const [day, setDay] = useState<SolarDay>();
  useEffect(() => {
    let current = true;
    // Without it the header is merely plainer, so a failed fetch is let pass.
    import('./solar-calendar.ts').then(
      ({ solarDay }) => current && setDay(solarDay(Date.now())),
      () => {},
    );
    return () => {
      current = false;
    };
  }, []);
  return (
    <span
      className={`flex min-w-[5.75rem] items-center justify-end gap-3 font-kai text-[.9375rem] text-ink-3 ${className}`}
    >
      {day && (
        <>
          <span>{day.year}</span>
          <span aria-hidden="true" className="h-[1em] w-px bg-rule-strong" />
          <span>{day.term}</span>
        </>
      )}
    </span>
  );
}
