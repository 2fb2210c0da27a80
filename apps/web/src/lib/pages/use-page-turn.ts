import { useEffect, useRef } from 'react';

/** After a page change by the pager at the bottom, scrolls to the heading of the list and focuses it. */
export function usePageTurn(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const turned = useRef(false);
  useEffect(() => {
    if (!turned.current || page === 0) return;
    turned.current = false;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [page]);
  return {
    heading,
    onTurn() {
      turned.current = true;
    },
  };
}
