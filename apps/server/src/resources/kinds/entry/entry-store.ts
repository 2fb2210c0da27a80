import { asc, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { knowledgeEntry } from '../../../db/schema/assistant-knowledge.ts';

/** A knowledge entry of the assistant. */
export interface Entry {
  id: string;
  /** 画家, 作品, 技法 … */
  kind: string;
  title: string;
  aliases: string[];
  tags: string[];
  text: string;
  resourceIds: string[];
}

export interface StoredEntry extends Entry {
  /** The hash of the entry's fields as they were imported. */
  contentHash: string;
}

export const ENTRY_COLUMNS = {
  id: knowledgeEntry.id,
  kind: knowledgeEntry.kind,
  title: knowledgeEntry.title,
  aliases: knowledgeEntry.aliases,
  tags: knowledgeEntry.tags,
  text: knowledgeEntry.text,
  resourceIds: knowledgeEntry.resourceIds,
};

const ROWS_PER_INSERT = 500;

/** The first entries in the order of their ids; without a limit all. */
export async function readEntries(orm: NodePgDatabase, limit?: number): Promise<Entry[]> {
  const query = orm.select(ENTRY_COLUMNS).from(knowledgeEntry).orderBy(asc(knowledgeEntry.id));
  return limit === undefined ? query : query.limit(limit);
}

/** Content hashes of the stored entries, by id. */
export async function readEntryHashes(orm: NodePgDatabase): Promise<Map<string, string | null>> {
  const rows = await orm
    .select({ id: knowledgeEntry.id, contentHash: knowledgeEntry.contentHash })
    .from(knowledgeEntry);
  return new Map(rows.map(({ id, contentHash }) => [id, contentHash]));
}

/** Adds entries or replaces those with the same id. */
export async function writeEntries(orm: NodePgDatabase, entries: StoredEntry[]): Promise<void> {
  await orm.transaction(async (tx) => {
    for (let start = 0; start < entries.length; start += ROWS_PER_INSERT) {
      const batch = entries.slice(start, start + ROWS_PER_INSERT);
      const ids = batch.map(({ id }) => id);
      await tx.delete(knowledgeEntry).where(inArray(knowledgeEntry.id, ids));
      await tx.insert(knowledgeEntry).values(batch);
    }
  });
}
