import { readScrollTops, SCROLL_KEY } from '../../components/page-parts/list-position.ts';

/** The scroll positions of the history entries of this tab, by their keys. */
const scrollTops: Record<string, number> = typeof window === 'undefined' ? {} : readScrollTops();

export function saveScrollTop(key: string): void {
  scrollTops[key] = window.scrollY;
}

function scrollToElement(hash: string): boolean {
  let element: HTMLElement | null = null;
  try {
    element = document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Not a valid fragment.
  }
  element?.scrollIntoView();
  return element !== null;
}

interface Arrival {
  key: string;
  hash: string;
  /** Whether the user came back to an entry of the history, or reloaded the page. */
  isReturn: boolean;
  /** Whether the scroll position stays as it is. */
  keepsScroll: boolean;
}

/** Scrolls to where the user was, to the fragment of the address, or to the top. */
export function scrollOnArrival({ key, hash, isReturn, keepsScroll }: Arrival): void {
  const scrollTop = isReturn ? scrollTops[key] : undefined;
  if (scrollTop !== undefined) window.scrollTo(0, scrollTop);
  else if (!(hash && scrollToElement(hash)) && !keepsScroll) window.scrollTo(0, 0);
}

/**
 * The browser must not scroll by itself, because a page may still be loading. It may again after the app has been left.
 */
export function controlScrolling(currentKey: () => string): void {
  history.scrollRestoration = 'manual';
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  window.addEventListener('pagehide', () => {
    saveScrollTop(currentKey());
    history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(SCROLL_KEY, JSON.stringify(scrollTops));
    } catch {
      // Without storage a reloaded page opens at its beginning.
    }
  });
}
