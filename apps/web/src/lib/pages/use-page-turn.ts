import { useEffect, useRef } from 'react';

/**
 * Scrolls to the heading of a list and focuses it after the pager at the bottom, which calls `onTurn`, has changed the
 * page.
 */
export function usePageTurn(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isTurned = useRef(false);
  useEffect(() => {
    // The page is never 0; naming it makes the effect run when it changes.
    if (!isTurned.current || page === 0) return;
    isTurned.current = false;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [page]);
  return {
    heading,
    onTurn() {
      isTurned.current = true;
    },
  };
}
