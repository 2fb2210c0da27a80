import { useSyncExternalStore } from 'react';

/** The breakpoint --narrow of the style sheets. */
const NARROW_QUERY = '(max-width: 68.75rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW_QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export function isNarrowWindow(): boolean {
  return matchMedia(NARROW_QUERY).matches;
}

/** Follows the window width, on pages that the server does not render. */
export function useNarrowWindow(): boolean {
  return useSyncExternalStore(subscribe, isNarrowWindow, () => false);
}
