/*
 * Marks are painted over the text as ranges; the page's own DOM stays as it is. Browsers do it themselves (CSS custom
 * highlights); for those that cannot, the ranges are kept here and drawn as boxes by `PaintOverlay`.
 */

const PAINTS = ['yellow', 'red', 'green', 'blue', 'purple', 'noted', 'hit', 'voice'] as const;
export type Paint = (typeof PAINTS)[number];

type Ranges = readonly Range[];
const NONE: Ranges = [];
const listeners = new Set<() => void>();
let kept: ReadonlyMap<Paint, Ranges> = new Map();

export function paintsItself(): boolean {
  return typeof CSS !== 'undefined' && 'highlights' in CSS && typeof Highlight === 'function';
}

export function paint(name: Paint, ranges: Ranges): void {
  if (paintsItself()) {
    if (ranges.length > 0) CSS.highlights.set(`reader-${name}`, new Highlight(...ranges));
    else CSS.highlights.delete(`reader-${name}`);
    return;
  }
  if (ranges.length === 0 && !kept.get(name)?.length) return;
  kept = new Map(kept).set(name, ranges.length > 0 ? ranges : NONE);
  for (const listener of listeners) listener();
}

export function clearPaint(): void {
  for (const name of PAINTS) paint(name, NONE);
}

export function subscribePaint(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function keptPaint(): ReadonlyMap<Paint, Ranges> {
  return kept;
}
