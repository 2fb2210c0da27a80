import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Chunk, chunkIndexOf } from './chunks.ts';
import { type FlowLayout, type FlowShape, isSameLayout, leafOfRect, measureFlow } from './leaf-geometry.ts';
import { pagesInView } from './leaf-numbers.ts';
import {
  type BookPosition,
  firstOfSpread,
  leafOfTarget,
  type PageTreeOf,
  positionOnLeaf,
  type Target,
} from './position-in-flow.ts';

interface LeavesOptions {
  chunks: readonly Chunk[];
  pageCount: number;
  flow: RefObject<HTMLElement | null>;
  /** Undefined until the leaf's size is measured. */
  shape: FlowShape | undefined;
  /** Leaves shown side by side: 1 or 2. */
  leavesInView: number;
  /** A key that changes with every setting, other than the size, that affects line breaks. */
  typesetting: string;
  /** The page to open first. */
  startPage: number;
  pageTreeOf: PageTreeOf;
}

interface KeyedLayout extends FlowLayout {
  /** Names the chunk, size and typesetting for which the layout was measured. */
  key: string;
}

interface Position {
  chunkIndex: number;
  leaf: number;
  /** Its absolute value grows with every turn, so that each is animated; its sign is the direction of the last turn. */
  turnCount: number;
  /** A page that was requested by number or link is the current page until the next turn, even if others are in view. */
  target?: Target | undefined;
}

interface CurrentLayout {
  layout: KeyedLayout | undefined;
}

const FIRST_PAGE: Chunk = { from: 1, to: 1 };

/**
 * Which leaf is shown. When the size or the typesetting changes, the requested page stays in view, or else the first
 * letter or picture that was in view. Turning past the end of a chunk opens the next one.
 */
export function useLeaves({
  chunks,
  pageCount,
  flow,
  shape,
  leavesInView,
  typesetting,
  startPage,
  pageTreeOf,
}: LeavesOptions) {
  const [position, setPosition] = useState<Position>({
    chunkIndex: chunkIndexOf(chunks, startPage),
    leaf: 0,
    turnCount: 0,
    target: { page: startPage },
  });
  const [lastLayout, setLastLayout] = useState<KeyedLayout>();
  const isReady = arePagesLoaded(chunks[position.chunkIndex] ?? FIRST_PAGE, pageTreeOf);
  const key =
    isReady && shape
      ? `${position.chunkIndex} ${shape.width}x${shape.height} ${shape.vertical} ${leavesInView} ${typesetting}`
      : '';
  const layout = lastLayout?.key === key ? lastLayout : undefined;
  const firstInView = useFirstInView({ flow, shape, pageTreeOf, layout, leaf: position.leaf });
  const leafOf = (target: Target, measuredLayout: FlowLayout) =>
    leafOfTarget(target, measuredLayout, { flow: flow.current, shape, leavesInView, pageTreeOf });

  const measure = useEffectEvent((layoutKey: string) => {
    if (!shape || !flow.current) return;
    const measuredLayout = measureFlow(flow.current, shape);
    const target =
      typeof position.target === 'object' ? position.target : (firstInView.current ?? position.target ?? 'first');
    setLastLayout({ ...measuredLayout, key: layoutKey });
    setPosition({ ...position, leaf: leafOf(target, measuredLayout) });
  });
  // Measured before the browser paints, so that no wrong leaf is ever visible.
  useLayoutEffect(() => {
    if (key) measure(key);
  }, [key]);

  useLateLoads(flow, layout, () => {
    if (!layout || !shape || !flow.current) return;
    if (!isSameLayout(layout, measureFlow(flow.current, shape))) measure(key);
  });

  function openChunk(chunkIndex: number, target: Target, turnCount: number) {
    firstInView.current = undefined;
    setPosition({ chunkIndex, leaf: 0, turnCount, target });
  }

  /** Turns one spread; false at the ends of the book and while the pages are loading. */
  function turn(direction: 1 | -1): boolean {
    if (!layout) return false;
    const leaf = position.leaf + direction * leavesInView;
    const turnCount = (Math.abs(position.turnCount) + 1) * direction;
    if (leaf >= 0 && leaf < layout.count) setPosition({ chunkIndex: position.chunkIndex, leaf, turnCount });
    else if (chunks[position.chunkIndex + direction])
      openChunk(position.chunkIndex + direction, direction > 0 ? 'first' : 'last', turnCount);
    else return false;
    return true;
  }

  function goTo(page: number, offset?: number) {
    const target = { page: Math.min(pageCount, Math.max(1, page)), offset };
    const chunkIndex = chunkIndexOf(chunks, target.page);
    const turnCount = (Math.abs(position.turnCount) + 1) * (target.page < visiblePages.first ? -1 : 1);
    if (chunkIndex !== position.chunkIndex || !layout) openChunk(chunkIndex, target, turnCount);
    else setPosition({ chunkIndex, leaf: leafOf(target, layout), turnCount, target });
  }

  /** Turns to the leaf that contains the rectangle, unless it is in view. */
  function reveal(rect: DOMRect) {
    if (!flow.current || !shape || !layout) return;
    const leaf = firstOfSpread(leafOfRect(flow.current, rect, shape), layout.count, leavesInView);
    const turnCount = (Math.abs(position.turnCount) + 1) * (leaf < position.leaf ? -1 : 1);
    if (leaf !== position.leaf) setPosition({ chunkIndex: position.chunkIndex, leaf, turnCount });
  }

  const view = viewOf(position, { chunks, pageCount, leavesInView, layout });
  const { visiblePages } = view;
  return { ...position, ...view, isReady, layout, turn, goTo, reveal };
}

/** The part of the book that is in view. */
function viewOf(
  { chunkIndex, leaf, target }: Position,
  {
    chunks,
    pageCount,
    leavesInView,
    layout,
  }: Pick<LeavesOptions, 'chunks' | 'pageCount' | 'leavesInView'> & CurrentLayout,
) {
  const chunk = chunks[chunkIndex] ?? FIRST_PAGE;
  const visiblePages = pagesInView(layout, chunk, leaf, leavesInView);
  const isLast = chunkIndex === chunks.length - 1;
  const isAtEnd = isLast && layout !== undefined && leaf + leavesInView >= layout.count;
  const requestedPage = typeof target === 'object' ? target.page : undefined;
  return {
    chunk,
    /** The first page that begins in view, so that reopening shows the same leaf; at the end of the book its last page. */
    page: requestedPage ?? (isAtEnd ? pageCount : visiblePages.first),
    visiblePages,
    isAtStart: chunkIndex === 0 && leaf === 0,
    isAtEnd,
  };
}

type FirstInViewOptions = Pick<LeavesOptions, 'flow' | 'shape' | 'pageTreeOf'> & CurrentLayout & { leaf: number };

const AFTER_PAINT_MS = 30;

/**
 * The first letter or picture in view, to be shown again in the next layout. It is determined after the paint, because
 * it is not needed before.
 */
function useFirstInView({
  flow,
  shape,
  pageTreeOf,
  layout,
  leaf,
}: FirstInViewOptions): RefObject<BookPosition | undefined> {
  const position = useRef<BookPosition>(undefined);
  const remember = useEffectEvent((shownLeaf: number) => {
    position.current =
      flow.current && shape
        ? (positionOnLeaf(flow.current, shownLeaf, shape, pageTreeOf) ?? position.current)
        : undefined;
  });
  useEffect(() => {
    if (!layout) return;
    const timer = setTimeout(() => remember(leaf), AFTER_PAINT_MS);
    return () => clearTimeout(timer);
  }, [layout, leaf]);
  return position;
}

/** Reports pictures of unknown size and fonts that load after the layout was measured. */
function useLateLoads(flow: LeavesOptions['flow'], layout: FlowLayout | undefined, onLoad: () => void): void {
  const handleLoad = useEffectEvent(onLoad);
  useEffect(() => {
    const root = flow.current;
    if (!layout || !root) return;
    const listen = () => handleLoad();
    root.addEventListener('load', listen, true);
    document.fonts?.addEventListener('loadingdone', listen);
    return () => {
      root.removeEventListener('load', listen, true);
      document.fonts?.removeEventListener('loadingdone', listen);
    };
  }, [layout, flow]);
}

function arePagesLoaded({ from, to }: Chunk, pageTreeOf: PageTreeOf): boolean {
  for (let page = from; page <= to; page++) if (!pageTreeOf(page)) return false;
  return true;
}
