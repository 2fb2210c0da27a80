import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { offsetOn, rangeOn, sectionOf } from '../page-text/page-ranges.ts';
import type { PageTree } from '../page-text/page-tree.ts';
import {
  type FlowLayout,
  type FlowShape,
  firstOnLeaf,
  firstRectOf,
  isSameLayout,
  leafOfRect,
  measureFlow,
  picturesOn,
} from './leaf-geometry.ts';
import { pagesInView } from './screens.ts';
import { type Stretch, stretchOf } from './stretches.ts';

/** A letter of a page, one of its pictures, or else its beginning. */
interface Place {
  page: number;
  offset?: number | undefined;
  picture?: number | undefined;
}

/** Where in the flow one wants to be; it becomes a leaf once the flow is set. */
type Wish = 'first' | 'last' | Place;

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
  /** What was asked for by number or by link: until the next turn that is the page one is on, whatever else is in view. */
  wish?: Wish | undefined;
}

/**
 * Which leaf is shown. A new size or type keeps what was asked for in view, or else the first letter or picture that was;
 * going past an end goes to the next stretch.
 */
export function useLeaves({ stretches, pageCount, flow, shape, step, look, start, treeOf }: Leaves) {
  const [at, setAt] = useState<At>({
    stretch: stretchOf(stretches, start),
    leaf: 0,
    turned: 0,
    wish: { page: start },
  });
  const [settled, setSettled] = useState<Settled>();
  const held = useRef<Place>(undefined);
  const stretch = stretches[at.stretch] ?? { from: 1, to: 1 };
  const ready = pagesThere(stretch, treeOf);
  const key = ready && shape ? `${at.stretch} ${shape.width}x${shape.height} ${shape.vertical} ${step} ${look}` : '';
  const layout = settled?.key === key ? settled : undefined;

  function leafOf(wanted: Wish, { count, starts }: FlowLayout): number {
    if (wanted === 'first') return 0;
    const found = wanted === 'last' ? count - 1 : (leafOfPlace(wanted) ?? starts.get(wanted.page)?.leaf ?? 0);
    return spreadOf(found, count);
  }

  /** The first leaf of the spread a leaf lies in. */
  function spreadOf(leaf: number, count: number): number {
    return Math.floor(Math.min(leaf, count - 1) / step) * step;
  }

  function leafOfPlace({ page, offset, picture }: Place): number | undefined {
    const tree = treeOf(page);
    const section = flow.current && sectionOf(flow.current, page);
    if (!tree || !section || !flow.current || !shape) return undefined;
    const range = offset ? rangeOn(section, tree, offset, offset + 1) : undefined;
    const rect =
      picture === undefined
        ? range && firstRectOf(range)
        : section.querySelectorAll('img')[picture]?.getBoundingClientRect();
    return rect && leafOfRect(flow.current, rect, shape);
  }

  const settle = useEffectEvent((settledKey: string) => {
    if (!shape || !flow.current) return;
    const measured = measureFlow(flow.current, shape);
    const wanted = typeof at.wish === 'object' ? at.wish : (held.current ?? at.wish ?? 'first');
    setSettled({ ...measured, key: settledKey });
    setAt({ ...at, leaf: leafOf(wanted, measured) });
  });
  // Measured before the paint: nobody sees the flow at a wrong leaf.
  useLayoutEffect(() => {
    if (key) settle(key);
  }, [key]);

  useLateArrivals(flow, layout, () => {
    if (!layout || !shape || !flow.current) return;
    if (!isSameLayout(layout, measureFlow(flow.current, shape))) settle(key);
  });

  const hold = useEffectEvent((leaf: number) => {
    held.current = flow.current && shape ? (placeOn(flow.current, leaf, shape, treeOf) ?? held.current) : undefined;
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
    if (leaf >= 0 && leaf < layout.count) setAt({ stretch: at.stretch, leaf, turned });
    else if (stretches[at.stretch + by]) enter(at.stretch + by, by > 0 ? 'first' : 'last', turned);
    else return false;
    return true;
  }

  function goTo(page: number, offset?: number) {
    const wanted = { page: Math.min(pageCount, Math.max(1, page)), offset };
    const index = stretchOf(stretches, wanted.page);
    const turned = (Math.abs(at.turned) + 1) * (wanted.page < inView.first ? -1 : 1);
    if (index !== at.stretch || !layout) enter(index, wanted, turned);
    else setAt({ stretch: index, leaf: leafOf(wanted, layout), turned, wish: wanted });
  }

  /** Turns to the leaf a part of the text stands on, when that is not in view. */
  function reveal(rect: DOMRect) {
    if (!flow.current || !shape || !layout) return;
    const leaf = spreadOf(leafOfRect(flow.current, rect, shape), layout.count);
    const turned = (Math.abs(at.turned) + 1) * (leaf < at.leaf ? -1 : 1);
    if (leaf !== at.leaf) setAt({ stretch: at.stretch, leaf, turned });
  }

  const inView = pagesInView(layout, stretch, at.leaf, step);
  const isLast = at.stretch === stretches.length - 1;
  const atEnd = isLast && layout !== undefined && at.leaf + step >= layout.count;
  const asked = typeof at.wish === 'object' ? at.wish.page : undefined;
  return {
    ...at,
    range: stretch,
    ready,
    layout,
    /** The first that begins in view, so that coming back opens the same screen; at the end of the book its last one. */
    page: asked ?? (atEnd ? pageCount : inView.first),
    inView,
    atStart: at.stretch === 0 && at.leaf === 0,
    atEnd,
    turn,
    goTo,
    reveal,
  };
}

/** The boxes of pictures are reserved; this is for a picture whose size nobody knew, and for letters that come late. */
function useLateArrivals(flow: Leaves['flow'], layout: FlowLayout | undefined, onArrival: () => void): void {
  const arrive = useEffectEvent(onArrival);
  useEffect(() => {
    const root = flow.current;
    if (!layout || !root) return;
    const listen = () => arrive();
    root.addEventListener('load', listen, true);
    document.fonts?.addEventListener('loadingdone', listen);
    return () => {
      root.removeEventListener('load', listen, true);
      document.fonts?.removeEventListener('loadingdone', listen);
    };
  }, [layout, flow]);
}

function pagesThere({ from, to }: Stretch, treeOf: Leaves['treeOf']): boolean {
  for (let page = from; page <= to; page++) if (!treeOf(page)) return false;
  return true;
}

/** The first letter or picture on a leaf. */
function placeOn(flow: HTMLElement, leaf: number, shape: FlowShape, treeOf: Leaves['treeOf']): Place | undefined {
  const letter = firstOnLeaf(flow, leaf, shape);
  const [picture] = letter ? [] : picturesOn(flow, leaf, leaf + 1, shape);
  const section = (letter?.node.parentElement ?? picture)?.closest<HTMLElement>('[data-page]');
  const page = Number(section?.dataset.page);
  const tree = treeOf(page);
  if (!section || !tree) return undefined;
  if (letter) return { page, offset: offsetOn(section, tree, letter.node, letter.offset) };
  return picture && { page, picture: [...section.querySelectorAll('img')].indexOf(picture) };
}
