import { useSyncExternalStore } from 'react';

/** As `--narrow` in styles/breakpoints.css: no place for a panel beside a list. */
const NARROW = '(max-width: 68.75rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  );
}
