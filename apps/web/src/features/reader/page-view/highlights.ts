/*
 * Marks are painted over the text as ranges, without changing the page's DOM. This uses CSS custom highlights; in browsers
 * without them the ranges are stored here and drawn as boxes by `HighlightOverlay`.
 */

const HIGHLIGHTS = ['yellow', 'red', 'green', 'blue', 'purple', 'noted', 'hit', 'voice'] as const;
export type HighlightName = (typeof HIGHLIGHTS)[number];

type Ranges = readonly Range[];
const NO_RANGES: Ranges = [];
const listeners = new Set<() => void>();
let overlayRanges: ReadonlyMap<HighlightName, Ranges> = new Map();

export function supportsHighlights(): boolean {
  return typeof CSS !== 'undefined' && 'highlights' in CSS && typeof Highlight === 'function';
}

export function paintRanges(name: HighlightName, ranges: Ranges): void {
  if (supportsHighlights()) {
    if (ranges.length > 0) CSS.highlights.set(`reader-${name}`, new Highlight(...ranges));
    else CSS.highlights.delete(`reader-${name}`);
    return;
  }
  if (ranges.length === 0 && !overlayRanges.get(name)?.length) return;
  overlayRanges = new Map(overlayRanges).set(name, ranges.length > 0 ? ranges : NO_RANGES);
  for (const listener of listeners) listener();
}

export function clearHighlights(): void {
  for (const name of HIGHLIGHTS) paintRanges(name, NO_RANGES);
}

export function subscribeHighlights(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentHighlights(): ReadonlyMap<HighlightName, Ranges> {
  return overlayRanges;
}
