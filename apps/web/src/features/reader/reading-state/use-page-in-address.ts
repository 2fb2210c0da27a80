import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useStillHere } from '../../../lib/browser/use-still-here.ts';

const PAUSE_MS = 500;

/** Keeps the page number in the address, so that reloading or sharing opens the same page. */
export function usePageInAddress(page: number, startPage: number): void {
  const [, setSearchParams] = useSearchParams();
  const isStillHere = useStillHere();
  const addressPage = useRef(startPage);
  useEffect(() => {
    if (addressPage.current === page) return;
    const timer = setTimeout(() => {
      if (!isStillHere()) return;
      addressPage.current = page;
      const setPage = (searchParams: URLSearchParams) => {
        searchParams.set('page', String(page));
        return searchParams;
      };
      // A view transition would block the next tap while it runs.
      setSearchParams(setPage, { replace: true, preventScrollReset: true, viewTransition: false });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [page, setSearchParams, isStillHere]);
}
