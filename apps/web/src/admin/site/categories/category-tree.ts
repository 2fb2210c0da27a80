import type { SiteContent } from '@meiyu/contract/admin/site-content.ts';
import { moveItem } from '../../../components/sortable/move-item.ts';

export type Categories = SiteContent<'categories'>;
export type Category = Categories['items'][number];

const MAX_DEPTH = 5;

export function childrenOf(items: readonly Category[], parentId: string): Category[] {
  return items.filter((item) => item.parentId === parentId);
}

/** The category and everything below it. */
export function subtreeOf(items: readonly Category[], id: string): Category[] {
  const own = items.filter((item) => item.id === id);
  return [...own, ...childrenOf(items, id).flatMap((child) => subtreeOf(items, child.id))];
}

/** 1 for the top level. */
export function depthOf(items: readonly Category[], { parentId }: Category): number {
  const parent = parentId === '' ? undefined : items.find(({ id }) => id === parentId);
  return parent ? depthOf(items, parent) + 1 : 1;
}

/** The navigation stays as it is, and so does the category that contains everything of its kind. */
export function isFixed(items: readonly Category[], { parentId, cateType }: Category): boolean {
  if (parentId === '') return true;
  return cateType !== 'link' && items.find(({ id }) => id === parentId)?.cateType !== cateType;
}

/** A category between its siblings: `by` is -1 or 1. */
export function moveSibling(items: readonly Category[], parentId: string, from: number, to: number): Category[] {
  const moved = moveItem(childrenOf(items, parentId), from, to);
  let next = 0;
  return items.map((item) => (item.parentId === parentId ? (moved[next++] ?? item) : item));
}

/**
 * The possible parents of a category: one of the same resource type, or any for a link, not below itself, at most 5
 * deep.
 */
export function possibleParents(items: readonly Category[], category: Category): Category[] {
  const own = new Set(subtreeOf(items, category.id).map(({ id }) => id));
  const height =
    1 + Math.max(0, ...subtreeOf(items, category.id).map((item) => depthOf(items, item) - depthOf(items, category)));
  return items.filter(
    (item) =>
      !own.has(item.id) &&
      depthOf(items, item) + height <= MAX_DEPTH &&
      (category.cateType === 'link' || item.cateType === category.cateType),
  );
}

export function mayHaveChildren(items: readonly Category[], category: Category): boolean {
  return depthOf(items, category) < MAX_DEPTH;
}

/** A category as the last one below `parent`, of its kind. */
export function addChild(items: readonly Category[], parent: Category, id: string): Category[] {
  const { cateType } = parent;
  return [...items, { id, parentId: parent.id, name: '', cateType, linkUrl: '', tiles: [], inNav: true }];
}

/** The name with those above it: `书画 ／ 笔墨与材料`. */
export function pathName(items: readonly Category[], { name, parentId }: Category): string {
  const parent = parentId === '' ? undefined : items.find(({ id }) => id === parentId);
  return parent ? `${pathName(items, parent)} ／ ${name}` : name;
}

/** How many resources are in each category itself, and in it and all below it as they are published. */
export interface ResourceCounts {
  own: Record<string, number>;
  within: Record<string, number>;
}

/**
 * How many resources are in a category and below it. One that is in two categories counts once, unless what is below was
 * changed and not published yet.
 */
export function resourcesIn(
  items: readonly Category[],
  id: string,
  { own, within }: ResourceCounts,
  published: readonly Category[] = [],
): number {
  const ids = subtreeOf(items, id).map((item) => item.id);
  const before = new Set(subtreeOf(published, id).map((item) => item.id));
  const isSame = ids.length === before.size && ids.every((each) => before.has(each));
  return isSame ? (within[id] ?? 0) : ids.reduce((sum, each) => sum + (own[each] ?? 0), 0);
}

/** Where the resources of a removed category may go: a category of their kind that stays. */
export function possibleTargets(items: readonly Category[], { id, cateType }: Category): Category[] {
  const removed = new Set(subtreeOf(items, id).map((item) => item.id));
  return items.filter((item) => !removed.has(item.id) && item.cateType === cateType && cateType !== 'link');
}

/**
 * Removes a category and everything below it. Its resources, and those that were to be moved there, are moved to
 * `target`.
 */
export function removeCategory(
  { items, moves = [] }: Categories,
  id: string,
  counts: Record<string, number>,
  target: string,
): Categories {
  const removed = new Set(subtreeOf(items, id).map((item) => item.id));
  const redirected = moves.map((move) => (removed.has(move.to) ? { ...move, to: target } : move));
  const own = [...removed].filter((each) => (counts[each] ?? 0) > 0).map((from) => ({ from, to: target }));
  return { items: items.filter((item) => !removed.has(item.id)), moves: [...redirected, ...own] };
}
