import { useEffect, useState } from 'react';
import type { SolarDay } from './solar-calendar.ts';

/**
 * The 干支 year and solar term, such as 乙巳 | 立冬. Computed in the browser after the first paint, because a cached page
 * would show yesterday's term. Its space is reserved.
 */
export function SolarTerm({ className = '' }: { className?: string }) {
  const [day, setDay] = useState<SolarDay>();
  useEffect(() => {
    let isMounted = true;
    // It is only decoration, so a failed load is ignored.
    import('./solar-calendar.ts').then(
      ({ solarDay }) => isMounted && setDay(solarDay(Date.now())),
      () => {},
    );
    return () => {
      isMounted = false;
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
