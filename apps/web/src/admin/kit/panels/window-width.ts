import { useSyncExternalStore } from 'react';

/** As `--narrow` and `--phone` in styles/breakpoints.css. */
const NARROW = '(max-width: 68.75rem)';
const PHONE = '(max-width: 48rem)';

function useMedia(media: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(media).matches,
    () => false,
  );
}

/** No place for a panel beside a list. */
export function useIsNarrow(): boolean {
  return useMedia(NARROW);
}

export function useIsPhone(): boolean {
  return useMedia(PHONE);
}
