import { useEffect, useRef } from 'react';

/**
 * The focus goes to a page's heading when one enters it (`app/use-page-focus.ts`). A heading that comes only with its
 * data gets it then, unless one has moved on meanwhile.
 */
export function useLateHeading(isThere: boolean): void {
  const waited = useRef(!isThere);
  useEffect(() => {
    if (!isThere || !waited.current) return;
    waited.current = false;
    const page = document.getElementById('content');
    const heading = page?.querySelector('h1');
    if (!heading || document.activeElement !== page) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [isThere]);
}
