import type { CallResult } from '@meiyu/contract/endpoint.ts';
import type { categories } from '@meiyu/contract/library.ts';

export type Category = CallResult<typeof categories>[number];

/** From the top down to a category; empty when it is not there. */
export function pathTo(tree: readonly Category[], id: string): Category[] {
  for (const node of tree) {
    if (node.id === id) return [node];
    const below = pathTo(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** From the top down along what comes first. */
export function firstPath([first]: readonly Category[]): Category[] {
  return first ? [first, ...firstPath(first.children)] : [];
}

export interface Standing {
  /** The categories below `pid`: one tile each. */
  tiles: Category[];
  /** The tile one is in. */
  current: Category | undefined;
  /** Its sub-category, unless all of them are shown. */
  sub: Category | undefined;
}

/** Where `pid` and `cateId` lead in the tree. A pid the tree does not name stands for the whole of it. */
export function standIn(tree: readonly Category[], { pid, cateId }: { pid: string; cateId: string }): Standing {
  const root = pathTo(tree, pid).at(-1);
  const tiles = root ? root.children : [...tree];
  const [current, sub] = cateId ? pathTo(tiles, cateId) : [];
  return { tiles, current, sub };
}
