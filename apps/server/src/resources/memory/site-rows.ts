import type { Place } from '../../db/schema/content.ts';
import type { ListedResource, ResType } from '../columns.ts';
import type { ListedBook } from '../kinds/book/book-row.ts';
import type { ListedCourse } from '../kinds/course/course-row.ts';
import type { ListedWork } from '../kinds/work/work-row.ts';
import { MAX_RELATED, type Related } from '../related.ts';

/** The rows of each type, as lists show them. */
export type Listed = { [T in ResType]: ListedResource } & {
  book: ListedBook;
  img: ListedWork;
  video: ListedCourse;
  audio: ListedCourse;
};

export interface Placement {
  resourceId: string;
  categoryId: string;
  direct: boolean;
}

export interface Link {
  resourceId: string;
  toId: string;
  at: Place | null;
  place: Place | null;
  reason: string;
}

export interface Stat {
  id: string;
  readCount: number;
  ratingCount: number;
  ratingSum: number;
}

interface SiteContent {
  /** All published resources; those of one type in list order. */
  rows: readonly ListedResource[];
  placements: readonly Placement[];
  /** In the order of their resource and their number. */
  links: readonly Link[];
  tagsOfBooks: readonly { id: string; tags: string[] }[];
  /** In the order of the navigation. */
  categories: readonly Category[];
}

interface Category {
  id: string;
  parentId: string | null;
  name: string;
}

const MAX_SIMILAR = 6;
const MAX_SIBLINGS = 12;
/** The same limits as in the database. */
const CANDIDATES_PER_CATEGORY = 100;
const CANDIDATES_PER_TAG = 30;

function append<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

export type SiteRows = ReturnType<typeof createSiteRows>;

/** The published resources of a small site: the same lists and neighbours as from the database, without reading it. */
export function createSiteRows({ rows, placements, links, tagsOfBooks, categories }: SiteContent) {
  /** By type, and by type and category; in list order. */
  const lists = new Map<string, ListedResource[]>();
  const rowById = new Map<string, ListedResource>();
  /** Position in the list of the type. */
  const positions = new Map<string, number>();
  const directCategories = new Map<string, string[]>();
  const booksWithTag = new Map<string, ListedResource[]>();
  const outgoing = Map.groupBy(links, ({ resourceId }) => resourceId);
  const incoming = Map.groupBy(links, ({ toId }) => toId);
  const tagsOf = new Map(tagsOfBooks.map(({ id, tags }) => [id, new Set(tags)]));
  const placementsOf = Map.groupBy(placements, ({ resourceId }) => resourceId);

  for (const row of rows) {
    rowById.set(row.id, row);
    append(lists, row.resType, row);
    positions.set(row.id, (lists.get(row.resType)?.length ?? 0) - 1);
    for (const { categoryId, direct } of placementsOf.get(row.id) ?? []) {
      append(lists, `${row.resType} ${categoryId}`, row);
      if (direct) append(directCategories, row.id, categoryId);
    }
    for (const tag of tagsOf.get(row.id) ?? []) append(booksWithTag, tag, row);
  }

  /** The list of a type, or of a type in a category. */
  const listOf = <T extends ResType>(resType: T, categoryId = '') =>
    (lists.get(categoryId ? `${resType} ${categoryId}` : resType) ?? []) as Listed[T][];
  const positionOf = ({ id }: { id: string }) => positions.get(id) ?? 0;

  /** The number of rows before the row of this position, in a list of the same type. */
  function countBefore(list: readonly { id: string }[], position: number): number {
    let [from, to] = [0, list.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const row = list[middle];
      if (row && positionOf(row) < position) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  const toRelated = (id: string, { at, place, reason }: Omit<Link, 'resourceId' | 'toId'>): Related[] => {
    const row = rowById.get(id);
    return row ? [{ ...row, at, place, reason }] : [];
  };

  return {
    page<T extends ResType>(resType: T, categoryId: string | undefined, limit: number, offset: number) {
      const list = listOf(resType, categoryId);
      return { rows: list.slice(offset, offset + limit), total: list.length };
    },

    find<T extends ResType>(resType: T, id: string): Listed[T] | undefined {
      const row = rowById.get(id);
      return row?.resType === resType ? (row as Listed[T]) : undefined;
    },

    /** The categories of a resource and all their ancestors. */
    categoriesOf(id: string): readonly Category[] | undefined {
      if (!rowById.has(id)) return undefined;
      const ids = new Set((placementsOf.get(id) ?? []).map(({ categoryId }) => categoryId));
      return categories.filter((category) => ids.has(category.id));
    },

    /** As `listRelated`, for a published resource; undefined if it is not known. */
    related(id: string): Related[] | undefined {
      if (!rowById.has(id)) return undefined;
      const to = (outgoing.get(id) ?? []).flatMap((link) => toRelated(link.toId, link)).slice(0, MAX_RELATED);
      const from = (incoming.get(id) ?? [])
        .flatMap((link) => toRelated(link.resourceId, { ...link, at: link.place, place: link.at }))
        .slice(0, MAX_RELATED);
      const outgoingIds = new Set(to.map((row) => row.id));
      return [...to, ...from.filter((row) => !outgoingIds.has(row.id))].slice(0, MAX_RELATED);
    },

    /** Books that share categories or tags with a book, those that share most first. */
    similarBooks(id: string): ListedBook[] | undefined {
      if (!rowById.has(id)) return undefined;
      const tags = [...(tagsOf.get(id) ?? [])];
      const inCategory = new Map<string, number>();
      for (const tag of tags)
        for (const row of (booksWithTag.get(tag) ?? []).slice(0, CANDIDATES_PER_TAG)) inCategory.set(row.id, 0);
      for (const categoryId of directCategories.get(id) ?? [])
        for (const row of listOf('book', categoryId).slice(0, CANDIDATES_PER_CATEGORY)) inCategory.set(row.id, 1);
      inCategory.delete(id);
      const books = listOf('book');
      return Array.from(inCategory, ([bookId, bonus]) => {
        const shared = tags.reduce((sum, tag) => sum + (tagsOf.get(bookId)?.has(tag) ? 1 : 0), 0);
        return { score: bonus + 2 * shared, position: positions.get(bookId) ?? 0 };
      })
        .sort((a, b) => b.score - a.score || a.position - b.position)
        .slice(0, MAX_SIMILAR)
        .flatMap(({ position }) => books[position] ?? []);
    },

    /** A work and those before and after it in a category. */
    siblings(id: string, categoryId: string): ListedWork[] | undefined {
      const position = positions.get(id);
      if (position === undefined) return undefined;
      const list = listOf('img', categoryId);
      const index = categoryId ? countBefore(list, position) : -1;
      if (list[index]?.id !== id) return [];
      return list.slice(Math.max(0, index - MAX_SIBLINGS / 2), index + 1 + MAX_SIBLINGS).slice(0, MAX_SIBLINGS + 1);
    },

    /** The previous and the next resource in the list of the type, or of a category. */
    neighbours(resType: ResType, id: string, categoryId: string | undefined) {
      const position = positions.get(id);
      if (position === undefined || rowById.get(id)?.resType !== resType) return undefined;
      const list = listOf(resType, categoryId);
      const index = countBefore(list, position);
      const titleOf = (row: ListedResource | undefined) => row && { id: row.id, title: row.title };
      return { prev: titleOf(list[index - 1]), next: titleOf(list[list[index]?.id === id ? index + 1 : index]) };
    },

    /** Counts change without a notification. */
    setCounts(stats: readonly Stat[]): void {
      for (const { id, readCount, ratingCount, ratingSum } of stats) {
        const row = rowById.get(id);
        if (row) Object.assign(row, { readCount }, 'ratingCount' in row && { ratingCount, ratingSum });
      }
    },
  };
}
