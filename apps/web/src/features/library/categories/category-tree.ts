import type { CallResult } from '@meiyu/contract/endpoint.ts';
import type { categories } from '@meiyu/contract/library.ts';

export type Category = CallResult<typeof categories>[number];

/** The path from the top to a category; empty if it is not in the tree. */
export function pathTo(tree: readonly Category[], id: string): Category[] {
  for (const node of tree) {
    if (node.id === id) return [node];
    const rest = pathTo(node.children, id);
    if (rest.length > 0) return [node, ...rest];
  }
  return [];
}

/** The path from the top through the first category of each level. */
export function firstPath([first]: readonly Category[]): Category[] {
  return first ? [first, ...firstPath(first.children)] : [];
}

export interface CategorySelection {
  /** The categories below `pid`: one tile each. */
  tiles: Category[];
  /** The selected tile. */
  current: Category | undefined;
  /** The selected sub-category; undefined for all. */
  sub: Category | undefined;
}

/** Finds `pid` and `cateId` in the tree. An unknown `pid` means the whole tree. */
export function selectCategory(
  tree: readonly Category[],
  { pid, cateId }: { pid: string; cateId: string },
): CategorySelection {
  const root = pathTo(tree, pid).at(-1);
  const tiles = root ? root.children : [...tree];
  const [current, sub] = cateId ? pathTo(tiles, cateId) : [];
  return { tiles, current, sub };
}
