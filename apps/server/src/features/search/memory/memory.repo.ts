import type pg from 'pg';
import type { Candidate } from '../finding/search.repo.ts';
import type { MemoryDocument, MemoryPassage } from './memory-index.ts';

export type MemoryRepo = ReturnType<typeof createMemoryRepo>;

/** The indexer always replaces whole rows, so the transaction that wrote a row (xmin) distinguishes versions. */
export function createMemoryRepo(pool: Pick<pg.Pool, 'query'>) {
  return {
    /** The size of the passages on disk: an upper bound of their text that is cheap to compute. */
    async passageBytes(): Promise<number> {
      const { rows } = await pool.query<{ bytes: number }>(`select pg_table_size('search_passage')::float8 as bytes`);
      return rows[0]?.bytes ?? 0;
    },

    /** The versions of all documents by their ids, but not of more than `limit`. */
    async versions(limit: number): Promise<Map<string, string>> {
      const { rows } = await pool.query<{ id: string; version: string }>({
        name: 'search_versions',
        text: 'select id, xmin::text as version from search_doc limit $1',
        values: [limit],
      });
      return new Map(rows.map(({ id, version }) => [id, version]));
    },

    async documents(ids: string[]): Promise<MemoryDocument[]> {
      const { rows: documents } = await pool.query<Candidate & { version: string }>({
        name: 'search_documents',
        text: `select id, kind, title, author, tags, keys, lead, rank::float8 as rank, xmin::text as version
          from search_doc where id = any($1::text[])`,
        values: [ids],
      });
      const { rows: passages } = await pool.query<MemoryPassage & { docId: string }>({
        name: 'search_passages',
        text: `select doc_id as "docId", seq, place, heading, text, folded
          from search_passage where doc_id = any($1::text[]) order by doc_id, seq`,
        values: [ids],
      });
      const passagesOf = Map.groupBy(passages, ({ docId }) => docId);
      return documents.map(({ version, ...candidate }) => ({
        candidate,
        version,
        passages: (passagesOf.get(candidate.id) ?? []).map(({ docId: _, ...passage }) => passage),
      }));
    },
  };
}
