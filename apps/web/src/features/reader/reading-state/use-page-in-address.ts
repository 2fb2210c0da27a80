import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useStillHere } from '../../../lib/browser/use-still-here.ts';

const PAUSE_MS = 500;

/** Keeps the page number in the address, so that reloading or sharing opens the same page. */
export function usePageInAddress(page: number, start: number): void {
  const [, setQuery] = useSearchParams();
  const isStillHere = useStillHere();
  const addressPage = useRef(start);
  useEffect(() => {
    if (addressPage.current === page) return;
    const timer = setTimeout(() => {
      if (!isStillHere()) return;
      addressPage.current = page;
      const change = (query: URLSearchParams) => {
        query.set('page', String(page));
        return query;
      };
      // A view transition would block the next tap while it runs.
      setQuery(change, { replace: true, preventScrollReset: true, viewTransition: false });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [page, setQuery, isStillHere]);
}
