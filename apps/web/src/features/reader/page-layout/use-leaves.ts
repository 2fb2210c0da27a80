import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type FlowLayout, type FlowShape, isSameLayout, leafOfRect, measureFlow } from './leaf-geometry.ts';
import { leafOfWish, type Place, placeOn, spreadOf, type TreeOf, type Wish } from './place-in-flow.ts';
import { pagesInView } from './screens.ts';
import { type Stretch, stretchOf } from './stretches.ts';

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
  treeOf: TreeOf;
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

interface LayoutNow {
  layout: Settled | undefined;
}

const FIRST_PAGE: Stretch = { from: 1, to: 1 };

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
  const ready = pagesThere(stretches[at.stretch] ?? FIRST_PAGE, treeOf);
  const key = ready && shape ? `${at.stretch} ${shape.width}x${shape.height} ${shape.vertical} ${step} ${look}` : '';
  const layout = settled?.key === key ? settled : undefined;
  const held = useHeldPlace({ flow, shape, treeOf, layout, leaf: at.leaf });
  const leafOf = (wanted: Wish, set: FlowLayout) =>
    leafOfWish(wanted, set, { flow: flow.current, shape, step, treeOf });

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
    const leaf = spreadOf(leafOfRect(flow.current, rect, shape), layout.count, step);
    const turned = (Math.abs(at.turned) + 1) * (leaf < at.leaf ? -1 : 1);
    if (leaf !== at.leaf) setAt({ stretch: at.stretch, leaf, turned });
  }

  const view = viewOf(at, { stretches, pageCount, step, layout });
  const { inView } = view;
  return { ...at, ...view, ready, layout, turn, goTo, reveal };
}

/** What of the book is in view. */
function viewOf(
  { stretch, leaf, wish }: At,
  { stretches, pageCount, step, layout }: Pick<Leaves, 'stretches' | 'pageCount' | 'step'> & LayoutNow,
) {
  const range = stretches[stretch] ?? FIRST_PAGE;
  const inView = pagesInView(layout, range, leaf, step);
  const isLast = stretch === stretches.length - 1;
  const atEnd = isLast && layout !== undefined && leaf + step >= layout.count;
  const asked = typeof wish === 'object' ? wish.page : undefined;
  return {
    range,
    /** The first that begins in view, so that coming back opens the same screen; at the end of the book its last one. */
    page: asked ?? (atEnd ? pageCount : inView.first),
    inView,
    atStart: stretch === 0 && leaf === 0,
    atEnd,
  };
}

type HeldPlace = Pick<Leaves, 'flow' | 'shape' | 'treeOf'> & LayoutNow & { leaf: number };

/** What is held in view when the setting changes; found after the paint, since nobody waits for it. */
function useHeldPlace({ flow, shape, treeOf, layout, leaf }: HeldPlace): RefObject<Place | undefined> {
  const held = useRef<Place>(undefined);
  const hold = useEffectEvent((shown: number) => {
    held.current = flow.current && shape ? (placeOn(flow.current, shown, shape, treeOf) ?? held.current) : undefined;
  });
  useEffect(() => {
    if (!layout) return;
    const timer = setTimeout(() => hold(leaf), 30);
    return () => clearTimeout(timer);
  }, [layout, leaf]);
  return held;
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

function pagesThere({ from, to }: Stretch, treeOf: TreeOf): boolean {
  for (let page = from; page <= to; page++) if (!treeOf(page)) return false;
  return true;
}
