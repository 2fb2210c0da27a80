import type { EntryAspects, RelatedEntry } from '@meiyu/contract/entry-aspects.ts';
import { arrayOverlaps, asc, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { knowledgeEntry } from '../../../db/schema/assistant-knowledge.ts';
import { isEntryVisible } from '../../publish.ts';

/** A knowledge entry of the assistant. */
export interface Entry {
  id: string;
  /** 画家, 作品, 技法 … */
  kind: string;
  title: string;
  aliases: string[];
  tags: string[];
  text: string;
  /** Empty for a subject that belongs to no period. */
  period: string;
  aspects: EntryAspects;
  related: RelatedEntry[];
  resourceIds: string[];
}

export interface StoredEntry extends Entry {
  /** The hash of the entry's fields as they were imported; null for one that staff wrote. */
  contentHash: string | null;
}

export const ENTRY_COLUMNS = {
  id: knowledgeEntry.id,
  kind: knowledgeEntry.kind,
  title: knowledgeEntry.title,
  aliases: knowledgeEntry.aliases,
  tags: knowledgeEntry.tags,
  text: knowledgeEntry.text,
  period: knowledgeEntry.period,
  aspects: knowledgeEntry.aspects,
  related: knowledgeEntry.related,
  resourceIds: knowledgeEntry.resourceIds,
};

/** The entries with one of these ids, titles or other names. */
export function isEntryNamed(words: string[]): SQL | undefined {
  const { id, title, aliases } = knowledgeEntry;
  return or(inArray(id, words), inArray(title, words), arrayOverlaps(aliases, words));
}

const ROWS_PER_INSERT = 500;

/** The first published entries in the order of their ids; without a limit all. */
export async function readEntries(orm: NodePgDatabase, limit?: number): Promise<Entry[]> {
  const query = orm.select(ENTRY_COLUMNS).from(knowledgeEntry).where(isEntryVisible).orderBy(asc(knowledgeEntry.id));
  return limit === undefined ? query : query.limit(limit);
}

/** Stored entries by id, in any state. `contentHash` is null when staff changed them since their import. */
export async function readEntryStates(orm: NodePgDatabase) {
  const rows = await orm
    .select({
      ...ENTRY_COLUMNS,
      contentHash: knowledgeEntry.contentHash,
      status: knowledgeEntry.status,
      binnedAt: knowledgeEntry.binnedAt,
      binnedBy: knowledgeEntry.binnedBy,
    })
    .from(knowledgeEntry);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Adds entries or replaces those with the same id. Withdrawn ones stay withdrawn; all others are published. */
export async function writeEntries(orm: Pick<NodePgDatabase, 'insert'>, entries: StoredEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += ROWS_PER_INSERT)
    await orm
      .insert(knowledgeEntry)
      .values(entries.slice(start, start + ROWS_PER_INSERT))
      .onConflictDoUpdate({
        target: knowledgeEntry.id,
        set: {
          kind: sql`excluded.kind`,
          title: sql`excluded.title`,
          aliases: sql`excluded.aliases`,
          tags: sql`excluded.tags`,
          text: sql`excluded.text`,
          period: sql`excluded.period`,
          aspects: sql`excluded.aspects`,
          related: sql`excluded.related`,
          resourceIds: sql`excluded.resource_ids`,
          contentHash: sql`excluded.content_hash`,
          status: sql`case ${knowledgeEntry.status} when 'hidden' then 'hidden' else 'published' end`,
          binnedAt: null,
          binnedBy: null,
          updatedAt: sql`now()`,
        },
      });
}
