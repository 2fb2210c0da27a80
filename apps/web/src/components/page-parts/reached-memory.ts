/*
 * How far one has come in a list that goes on by itself. It is kept for this tab and for this entry of its history, not in
 * the address: a link that is copied while scrolling opens the list at its beginning.
 */

const KEY = 'cymy_reached';
/** The root layout's ScrollRestoration keeps the places in the window here. */
const PLACES = 'cymy_scroll';
/** Of so many lists one remembers the last. */
const MOST_LISTS = 20;
/** Coming back must not make the server fetch thousands. */
const MOST_PAGES = 12;

function read(key: string): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, number>) : {};
  } catch {
    return {};
  }
}

/** An address that was typed opens at its beginning, though the tab may have been there before. */
function isTyped(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

/** Pages to have before one is where one left. The first entry of a tab has no key of its own. */
export function readReached(entry: string, key: string): number {
  if (key === 'default' && isTyped()) return 1;
  return Math.min(MOST_PAGES, Number(read(KEY)[entry]) || 1);
}

export function keepReached(entry: string, count: number): void {
  const { [entry]: _before, ...others } = read(KEY);
  const kept = Object.fromEntries([...Object.entries(others).slice(1 - MOST_LISTS), [entry, count]]);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage the list begins at its beginning.
  }
}

/** Where in the window one left that entry. */
export function readLeftAt(key: string): number | undefined {
  const place = Number(read(PLACES)[key]);
  return Number.isFinite(place) ? place : undefined;
}
