/*
 * How many pages of an endless list are loaded. It is stored for this tab and this history entry, not in the address, so
 * that a copied link opens the list at its beginning.
 */

const KEY = 'cymy_reached';
/** The root layout's ScrollRestoration stores the scroll positions under this key. */
const SCROLL_KEY = 'cymy_scroll';
/** How many lists are remembered. */
const MAX_LISTS = 20;
/** Limits the number of rows that are loaded again. */
const MAX_PAGES = 12;

function read(key: string): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, number>) : {};
  } catch {
    return {};
  }
}

/** Whether the address was typed: then the list opens at its beginning. */
function isTyped(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

/** The number of pages to load again. The first entry of a tab has no unique key. */
export function readLoadedPages(entry: string, key: string): number {
  if (key === 'default' && isTyped()) return 1;
  return Math.min(MAX_PAGES, Number(read(KEY)[entry]) || 1);
}

export function saveLoadedPages(entry: string, count: number): void {
  const { [entry]: _before, ...others } = read(KEY);
  const entries = Object.fromEntries([...Object.entries(others).slice(1 - MAX_LISTS), [entry, count]]);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(entries));
  } catch {
    // Without storage the list opens at its beginning.
  }
}

/** The scroll position of a history entry, in pixels. */
export function readScrollTop(key: string): number | undefined {
  const top = Number(read(SCROLL_KEY)[key]);
  return Number.isFinite(top) ? top : undefined;
}
