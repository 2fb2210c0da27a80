import { useEffect, useState } from 'react';
import { Row } from '../layout/row.tsx';
import textStyles from '../text/text.module.css';
import type { SolarDay } from './solar-calendar.ts';
import styles from './solar-term.module.css';

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
    <Row as="span" gap="m" className={`${textStyles.kai} ${styles.solarTerm} ${className}`}>
      {day && (
        <>
          <span>{day.year}</span>
          <span>{day.term}</span>
        </>
      )}
    </Row>
  );
}
