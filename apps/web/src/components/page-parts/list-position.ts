/*
 * How many pages of an endless list are loaded. It is stored for this tab and this history entry, not in the address, so
 * that a copied link opens the list at its beginning.
 */

const PAGES_KEY = 'cymy_reached';
/** The router stores the scroll positions of the history entries under this key. */
export const SCROLL_KEY = 'cymy_scroll';
/** How many lists are remembered. */
const MAX_LISTS = 20;
/** Limits how many pages are loaded again. */
const MAX_PAGES = 12;

function readNumbers(key: string): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, number>) : {};
  } catch {
    return {};
  }
}

/** Whether the tab opened the page by an address or a link, not by a reload or by going back. */
function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

/**
 * The number of pages to load again. The first history entry of a tab always has the key `default`, so on a new visit
 * its stored number belongs to an earlier visit and is ignored.
 */
export function readLoadedPages(entry: string, key: string): number {
  if (key === 'default' && isNewVisit()) return 1;
  return Math.min(MAX_PAGES, Number(readNumbers(PAGES_KEY)[entry]) || 1);
}

export function saveLoadedPages(entry: string, count: number): void {
  const { [entry]: _before, ...others } = readNumbers(PAGES_KEY);
  const entries = Object.fromEntries([...Object.entries(others).slice(1 - MAX_LISTS), [entry, count]]);
  try {
    sessionStorage.setItem(PAGES_KEY, JSON.stringify(entries));
  } catch {
    // Without storage the list opens at its beginning.
  }
}

/** The stored scroll positions, by the keys of the history entries. */
export function readScrollTops(): Record<string, number> {
  return readNumbers(SCROLL_KEY);
}

/** The scroll position of a history entry, in pixels. */
export function readScrollTop(key: string): number | undefined {
  const top = Number(readNumbers(SCROLL_KEY)[key]);
  return Number.isFinite(top) ? top : undefined;
}
