import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type FlowLayout, type FlowShape, firstOnLeaf, firstRectOf, leafOfRect, measureFlow } from './leaf-geometry.ts';
import { offsetOn, rangeOn, sectionOf } from './page-ranges.ts';
import type { PageTree } from './page-tree.ts';
import { type Stretch, stretchOf } from './stretches.ts';

/** Where in the flow one wants to be; it becomes a leaf once the flow is set. */
type Wish = 'first' | 'last' | { page: number; offset?: number | undefined };

interface Leaves {
  stretches: readonly Stretch[];
  pageCount: number;
  flow: RefObject<HTMLElement | null>;
  /** Undefined until the window is measured. */
  shape: FlowShape | undefined;
  /** Leaves shown side by side. */
  step: number;
  /** Everything else the setting of the type depends on. */
  look: string;
  start: number;
  treeOf: (page: number) => PageTree | undefined;
}

interface Settled extends FlowLayout {
  key: string;
}

interface At {
  stretch: number;
  leaf: number;
  /** Counts the turns; negative after one backwards. */
  turned: number;
  wish?: Wish | undefined;
}

/** Which leaf is shown. A new size or type keeps the first letter in view; going past an end goes to the next stretch. */
export function useLeaves({ stretches, pageCount, flow, shape, step, look, start, treeOf }: Leaves) {
  const [at, setAt] = useState<At>({
    stretch: stretchOf(stretches, start),
    leaf: 0,
    turned: 0,
    wish: { page: start },
  });
  const [settled, setSettled] = useState<Settled>();
  const held = useRef<{ page: number; offset: number }>(undefined);
  const stretch = stretches[at.stretch] ?? { from: 1, to: 1 };
  const ready = pagesThere(stretch, treeOf);
  const key = ready && shape ? `${at.stretch} ${shape.width}x${shape.height} ${shape.vertical} ${step} ${look}` : '';
  const layout = settled?.key === key ? settled : undefined;

  function leafOf(wanted: Wish, { count, starts }: FlowLayout): number {
    const found =
      wanted === 'first' ? 0 : wanted === 'last' ? count - 1 : (leafOfPlace(wanted) ?? starts.get(wanted.page) ?? 0);
    return Math.floor(Math.min(found, count - 1) / step) * step;
  }

  function leafOfPlace({ page, offset }: Exclude<Wish, string>): number | undefined {
    const tree = treeOf(page);
    const section = flow.current && sectionOf(flow.current, page);
    if (!offset || !tree || !section || !flow.current || !shape) return undefined;
    const range = rangeOn(section, tree, offset, offset + 1);
    const rect = range && firstRectOf(range);
    return rect && leafOfRect(flow.current, rect, shape);
  }

  const settle = useEffectEvent((settledKey: string) => {
    if (!shape || !flow.current) return;
    const measured = measureFlow(flow.current, shape);
    const leaf = leafOf(at.wish ?? held.current ?? 'first', measured);
    setSettled({ ...measured, key: settledKey });
    setAt({ ...at, leaf, wish: undefined });
  });
  // Measured before the paint: nobody sees the flow at a wrong leaf.
  useLayoutEffect(() => {
    if (key) settle(key);
  }, [key]);

  const hold = useEffectEvent((leaf: number) => {
    const place = flow.current && shape && firstOnLeaf(flow.current, leaf, shape);
    const section = place?.node.parentElement?.closest<HTMLElement>('[data-page]');
    const page = Number(section?.dataset.page);
    const tree = treeOf(page);
    if (place && section && tree) held.current = { page, offset: offsetOn(section, tree, place.node, place.offset) };
  });
  // What is held when the setting changes; found after the paint, since nobody waits for it.
  useEffect(() => {
    if (!layout) return;
    const timer = setTimeout(() => hold(at.leaf), 30);
    return () => clearTimeout(timer);
  }, [layout, at.leaf]);

  function enter(index: number, wish: Wish, turned: number) {
    held.current = undefined;
    setAt({ stretch: index, leaf: 0, turned, wish });
  }

  /** Turns one spread; false at the ends of the book, and while the next leaves are still on their way. */
  function turn(by: 1 | -1): boolean {
    if (!layout) return false;
    const leaf = at.leaf + by * step;
    const turned = (Math.abs(at.turned) + 1) * by;
    if (leaf >= 0 && leaf < layout.count) setAt({ ...at, leaf, turned });
    else if (stretches[at.stretch + by]) enter(at.stretch + by, by > 0 ? 'first' : 'last', turned);
    else return false;
    return true;
  }

  function goTo(page: number, offset?: number) {
    const wanted = { page: Math.min(pageCount, Math.max(1, page)), offset };
    const index = stretchOf(stretches, wanted.page);
    const turned = (Math.abs(at.turned) + 1) * (wanted.page < firstPage ? -1 : 1);
    if (index !== at.stretch || !layout) enter(index, wanted, turned);
    else setAt({ ...at, leaf: leafOf(wanted, layout), turned });
  }

  /** Turns to the leaf a part of the text stands on, when that is not in view. */
  function reveal(rect: DOMRect) {
    if (!flow.current || !shape || !layout) return;
    const found = leafOfRect(flow.current, rect, shape);
    const leaf = Math.floor(Math.min(found, layout.count - 1) / step) * step;
    if (leaf !== at.leaf) setAt({ ...at, leaf, turned: (Math.abs(at.turned) + 1) * (leaf < at.leaf ? -1 : 1) });
  }

  const lastLeaf = at.leaf + step - 1;
  const firstPage = lastPageUpTo(at.leaf, layout, stretch);
  return {
    ...at,
    range: stretch,
    ready,
    layout,
    /** Of those in view; the last one is where the reader is. */
    firstPage: wishedPage(at.wish, layout) ?? firstPage,
    page: wishedPage(at.wish, layout) ?? lastPageUpTo(lastLeaf, layout, stretch),
    atStart: at.stretch === 0 && at.leaf === 0,
    atEnd: at.stretch === stretches.length - 1 && layout !== undefined && lastLeaf >= layout.count - 1,
    turn,
    goTo,
    reveal,
  };
}

function pagesThere({ from, to }: Stretch, treeOf: Leaves['treeOf']): boolean {
  for (let page = from; page <= to; page++) if (!treeOf(page)) return false;
  return true;
}

/** Until the flow is set, the page one asked for is the page one is on. */
function wishedPage(wish: Wish | undefined, layout: FlowLayout | undefined): number | undefined {
  return layout === undefined && typeof wish === 'object' ? wish.page : undefined;
}

function lastPageUpTo(leaf: number, layout: FlowLayout | undefined, stretch: Stretch): number {
  let page = stretch.from;
  for (const [one, start] of layout?.starts ?? []) if (start <= leaf) page = one;
  return page;
}
