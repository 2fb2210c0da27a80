import { offsetOn, rangeOn, sectionOf } from '../page-text/page-ranges.ts';
import type { PageTree } from '../page-text/page-tree.ts';
import { type FlowLayout, type FlowShape, firstOnLeaf, firstRectOf, leafOfRect, picturesOn } from './leaf-geometry.ts';

/** A letter of a page, one of its pictures, or else its beginning. */
export interface Place {
  page: number;
  offset?: number | undefined;
  picture?: number | undefined;
}

/** Where in the flow one wants to be; it becomes a leaf once the flow is set. */
export type Wish = 'first' | 'last' | Place;

export type TreeOf = (page: number) => PageTree | undefined;

/** The flow as it is set now. */
interface SetFlow {
  flow: HTMLElement | null;
  shape: FlowShape | undefined;
  /** Leaves shown side by side. */
  step: number;
  treeOf: TreeOf;
}

/** The first leaf to show for a wish. */
export function leafOfWish(wanted: Wish, { count, starts }: FlowLayout, set: SetFlow): number {
  if (wanted === 'first') return 0;
  const found = wanted === 'last' ? count - 1 : (leafOfPlace(wanted, set) ?? starts.get(wanted.page)?.leaf ?? 0);
  return spreadOf(found, count, set.step);
}

/** The first leaf of the spread a leaf lies in. */
export function spreadOf(leaf: number, count: number, step: number): number {
  return Math.floor(Math.min(leaf, count - 1) / step) * step;
}

function leafOfPlace({ page, offset, picture }: Place, { flow, shape, treeOf }: SetFlow): number | undefined {
  const tree = treeOf(page);
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
export function placeOn(flow: HTMLElement, leaf: number, shape: FlowShape, treeOf: TreeOf): Place | undefined {
  const letter = firstOnLeaf(flow, leaf, shape);
  const [picture] = letter ? [] : picturesOn(flow, leaf, leaf + 1, shape);
  const section = (letter?.node.parentElement ?? picture)?.closest<HTMLElement>('[data-page]');
  const page = Number(section?.dataset.page);
  const tree = treeOf(page);
  if (!section || !tree) return undefined;
  if (letter) return { page, offset: offsetOn(section, tree, letter.node, letter.offset) };
  return picture && { page, picture: [...section.querySelectorAll('img')].indexOf(picture) };
}
