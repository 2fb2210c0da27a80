import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readResources } from '../../resources/columns.ts';
import { readEntries } from '../../resources/kinds/entry/entry-store.ts';
import { readPublished } from '../../resources/list.ts';

/** More are not kept in memory. */
const MAX_ENTRIES = 20_000;

export type DictionaryRepo = ReturnType<typeof createDictionaryRepo>;

export function createDictionaryRepo(orm: NodePgDatabase) {
  return {
    entries: () => readEntries(orm, MAX_ENTRIES),
    resources: (ids: string[]) => readPublished(orm, readResources, ids),
  };
}
