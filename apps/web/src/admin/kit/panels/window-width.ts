import { useSyncExternalStore } from 'react';
import { useAppearance } from '../../../lib/browser/appearance.ts';

/** Same as `--narrow` and `--phone` in styles/breakpoints.css. */
const NARROW = '(max-width: 68.75rem)';
/** In 大字版 a form takes 800 px, which leaves too little room for a preview. */
const NARROW_FOR_LARGE = '(max-width: 100rem)';
const PHONE = '(max-width: 48rem)';
/** Tablets, where labels in the toolbar would leave a single character of the title. */
const UPRIGHT_TABLET = '(min-width: 48.0625rem) and (max-width: 60rem)';

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

/** Whether there is no room for a panel beside a list. */
export function useIsNarrow(): boolean {
  return useMedia(NARROW);
}

/** Whether there is no room for a preview beside a form. */
export function useIsNarrowForPreview(): boolean {
  const isLarge = useAppearance().scale === 'large';
  return useMedia(isLarge ? NARROW_FOR_LARGE : NARROW);
}

/** Whether the editor's toolbar must show icons without labels. */
export function useHasCompactToolbar(): boolean {
  const isNarrow = useIsNarrow();
  const isUprightTablet = useMedia(UPRIGHT_TABLET);
  const isLarge = useAppearance().scale === 'large';
  return isUprightTablet || (isLarge && isNarrow);
}

export function useIsPhone(): boolean {
  return useMedia(PHONE);
}
