import { offsetOn, rangeOn, sectionOf } from '../page-text/page-ranges.ts';
import type { PageTree } from '../page-text/page-tree.ts';
import {
  type FlowLayout,
  type FlowShape,
  firstLetterOnLeaf,
  firstRectOf,
  leafOfRect,
  picturesOn,
} from './leaf-geometry.ts';

/** A character of a page (`offset`), one of its pictures (`picture`, an index), or else its beginning. */
export interface BookPosition {
  page: number;
  offset?: number | undefined;
  picture?: number | undefined;
}

/** Which leaf to show: the first or last of the chunk, or the one at a position. It is found once the flow is laid out. */
export type Target = 'first' | 'last' | BookPosition;

/** Returns the parsed text of a page, or undefined until it is loaded. */
export type PageTreeOf = (page: number) => PageTree | undefined;

/** The flow in its current layout. */
interface CurrentFlow {
  flow: HTMLElement | null;
  shape: FlowShape | undefined;
  /** Leaves shown side by side: 1 or 2. */
  leavesInView: number;
  pageTreeOf: PageTreeOf;
}

/** The first leaf of the spread that shows the target. */
export function leafOfTarget(target: Target, { count, starts }: FlowLayout, currentFlow: CurrentFlow): number {
  if (target === 'first') return 0;
  const targetLeaf =
    target === 'last' ? count - 1 : (leafOfPosition(target, currentFlow) ?? starts.get(target.page)?.leaf ?? 0);
  return firstOfSpread(targetLeaf, count, currentFlow.leavesInView);
}

/** The first leaf of the spread that contains the leaf. */
export function firstOfSpread(leaf: number, count: number, leavesInView: number): number {
  return Math.floor(Math.min(leaf, count - 1) / leavesInView) * leavesInView;
}

function leafOfPosition(
  { page, offset, picture }: BookPosition,
  { flow, shape, pageTreeOf }: CurrentFlow,
): number | undefined {
  const tree = pageTreeOf(page);
  const section = flow && sectionOf(flow, page);
  if (!tree || !section || !flow || !shape) return undefined;
  const range = offset ? rangeOn(section, tree, offset, offset + 1) : undefined;
  const rect =
    picture === undefined
      ? range && firstRectOf(range)
      : section.querySelectorAll('img')[picture]?.getBoundingClientRect();
  return rect && leafOfRect(flow, rect, shape);
}

/** The first letter or picture on a leaf. */
export function positionOnLeaf(
  flow: HTMLElement,
  leaf: number,
  shape: FlowShape,
  pageTreeOf: PageTreeOf,
): BookPosition | undefined {
  const letter = firstLetterOnLeaf(flow, leaf, shape);
  const [picture] = letter ? [] : picturesOn(flow, leaf, leaf + 1, shape);
  const section = (letter?.node.parentElement ?? picture)?.closest<HTMLElement>('[data-page]');
  const page = Number(section?.dataset.page);
  const tree = pageTreeOf(page);
  if (!section || !tree) return undefined;
  if (letter) return { page, offset: offsetOn(section, tree, letter.node, letter.offset) };
  return picture && { page, picture: [...section.querySelectorAll('img')].indexOf(picture) };
}
