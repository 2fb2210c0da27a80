import type { Category } from './category-tree.ts';

/** The functions that the rows of the tree need. */
export interface CategoryTools {
  items: Category[];
  /** How many resources are in a category and below it. */
  countIn: (id: string) => number;
  expanded: ReadonlySet<string>;
  /** The category whose details are open. */
  openId: string;
  /** A new category, whose name is written next. */
  newId: string;
  change: (items: Category[]) => void;
  toggle: (id: string) => void;
  open: (id: string) => void;
  add: (parent: Category) => void;
  remove: (category: Category) => void;
}
