import { useEffect, useRef } from 'react';

/**
 * A page change focuses the heading, or `#content` while there is none (`app/routing/use-page-focus.ts`). A heading
 * that appears only after its data has loaded is focused at that moment, unless the user has moved the focus meanwhile.
 */
export function useFocusLoadedHeading(isLoaded: boolean): void {
  const wasLoading = useRef(!isLoaded);
  useEffect(() => {
    if (!isLoaded || !wasLoading.current) return;
    wasLoading.current = false;
    const page = document.getElementById('content');
    const heading = page?.querySelector('h1');
    if (!heading || document.activeElement !== page) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [isLoaded]);
}
