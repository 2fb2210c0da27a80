import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useStaying } from '../../../lib/browser/use-staying.ts';

const REST_MS = 500;

/** The address names the page one is on, so that reloading, sharing and coming back open there. */
export function usePlaceInAddress(page: number, start: number): void {
  const [, setQuery] = useSearchParams();
  const isStaying = useStaying();
  const named = useRef(start);
  useEffect(() => {
    if (named.current === page) return;
    const timer = setTimeout(() => {
      if (!isStaying()) return;
      named.current = page;
      const change = (query: URLSearchParams) => {
        query.set('page', String(page));
        return query;
      };
      // A transition between two pictures of the same page would swallow the next tap.
      setQuery(change, { replace: true, preventScrollReset: true, viewTransition: false });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [page, setQuery, isStaying]);
}
