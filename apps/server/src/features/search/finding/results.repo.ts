import { and, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { knowledgeEntry } from '../../../db/schema/assistant-knowledge.ts';
import type { CacheTag } from '../../../db/schema/cache-tags.ts';
import { resource } from '../../../db/schema/content.ts';
import { type ListedResource, selectResources } from '../../../resources/columns.ts';
import { ENTRY_PREFIX } from '../../../resources/kinds/entry/index-entry.ts';
import { isEntryVisible, isVisible } from '../../../resources/publish.ts';

export type ResultsRepo = ReturnType<typeof createResultsRepo>;

/** When one of these changes, a row of the results may be different. */
export const RESULT_TAGS: readonly CacheTag[] = [
  'search',
  'synonyms',
  'book',
  'media',
  'work',
  'exhibition',
  'article',
  'nav',
  'knowledge',
];

/** A knowledge entry as a result. */
export interface FoundEntry {
  /** Of its document in the index. */
  docId: string;
  id: string;
  title: string;
  text: string;
  updatedAt: Date;
}

const MAX_CACHED = 5_000;
/** Read counts change without a notification. */
const MAX_AGE_MS = 60_000;

/** Reads the resources of a page of results. Different searches find the same resources, so they are cached. */
export function createResultsRepo(orm: NodePgDatabase, now: () => number = Date.now) {
  const published = selectResources(orm)
    .where(and(sql`${resource.id} = any(${sql.placeholder('ids')})`, isVisible))
    .prepare('search_results');
  // Replaced after a change: rows that were read before it stay in the old map.
  let cached = new Map<string, ListedResource>();
  let cachedSince = now();
  let changesAreNotified = false;

  function reset(options: { changesAreNotified: boolean }): void {
    changesAreNotified = options.changesAreNotified;
    cached = new Map();
    cachedSince = now();
  }

  return {
    /** In the order of `ids`; resources that are no longer published are left out. */
    async read(ids: string[]): Promise<ListedResource[]> {
      if (now() - cachedSince > MAX_AGE_MS || cached.size > MAX_CACHED) reset({ changesAreNotified });
      const rows = cached;
      const missing = ids.filter((id) => !rows.has(id));
      const read = missing.length === 0 ? [] : await published.execute({ ids: missing });
      const readById = new Map(read.map((row) => [row.id, row]));
      if (changesAreNotified) for (const row of read) rows.set(row.id, row);
      return ids.flatMap((id) => rows.get(id) ?? readById.get(id) ?? []);
    },
    /** The published entries among these documents. */
    async readEntries(docIds: string[]): Promise<FoundEntry[]> {
      const ids = docIds.filter((id) => id.startsWith(ENTRY_PREFIX)).map((id) => id.slice(ENTRY_PREFIX.length));
      if (ids.length === 0) return [];
      const { id, title, text, updatedAt } = knowledgeEntry;
      const rows = await orm
        .select({ id, title, text, updatedAt })
        .from(knowledgeEntry)
        .where(and(inArray(id, ids), isEntryVisible));
      return rows.map((row) => ({ ...row, docId: ENTRY_PREFIX + row.id }));
    },
    /** Forgets cached rows. Call when a resource changes, and when change notifications start or stop arriving. */
    reset,
  };
}
