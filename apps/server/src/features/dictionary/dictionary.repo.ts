import { and, eq, ne, not } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { knowledgeEntry } from '../../db/schema/assistant-knowledge.ts';
import { readResources } from '../../resources/columns.ts';
import { readEntries } from '../../resources/kinds/entry/entry-store.ts';
import { readPublished } from '../../resources/list.ts';
import { isEntryVisible } from '../../resources/publish.ts';

/** More are not kept in memory. */
const MAX_ENTRIES = 20_000;

export type DictionaryRepo = ReturnType<typeof createDictionaryRepo>;

export function createDictionaryRepo(orm: NodePgDatabase) {
  return {
    /** The kind and the relations of an entry that was published before and is not now. */
    async findWithdrawn(id: string) {
      const [found] = await orm
        .select({ kind: knowledgeEntry.kind, related: knowledgeEntry.related })
        .from(knowledgeEntry)
        // An entry that was never published has no text yet.
        .where(and(eq(knowledgeEntry.id, id), ne(knowledgeEntry.text, ''), not(isEntryVisible)));
      return found;
    },
    entries: () => readEntries(orm, MAX_ENTRIES),
    resources: (ids: string[]) => readPublished(orm, readResources, ids),
  };
}
