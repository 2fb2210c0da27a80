import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { searchSynonym } from '../../../db/schema/search.ts';
import { escapeLike } from '../../../resources/escape-like.ts';
import { foldSynonym, type SynonymGroup } from './expand-query.ts';

export type SynonymsRepo = ReturnType<typeof createSynonymsRepo>;
export type StoredSynonyms = typeof searchSynonym.$inferSelect;

export interface NewSynonyms extends SynonymGroup {
  words: string[];
  /** The words in the spelling of staff. */
  label: string[];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const textArray = (words: readonly string[]) => sql`${sql.param(words)}::text[]`;

export function createSynonymsRepo(orm: NodePgDatabase) {
  return {
    /** All groups, for the searches. */
    listAll: (): Promise<SynonymGroup[]> =>
      orm
        .select({ words: searchSynonym.words, oneWay: searchSynonym.oneWay })
        .from(searchSynonym)
        .orderBy(searchSynonym.createdAt, searchSynonym.id),

    async search(text: string, limit: number, offset: number) {
      const part = `%${escapeLike(foldSynonym(text) || text)}%`;
      const where =
        text === ''
          ? undefined
          : sql`exists (select from unnest(${searchSynonym.words}) as word where word like ${part})`;
      const [rows, [counted]] = await Promise.all([
        orm
          .select()
          .from(searchSynonym)
          .where(where)
          .orderBy(desc(searchSynonym.updatedAt), searchSynonym.id)
          .limit(limit)
          .offset(offset),
        orm.select({ total: count() }).from(searchSynonym).where(where),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },

    async find(id: string): Promise<StoredSynonyms | undefined> {
      if (!UUID.test(id)) return undefined;
      const [row] = await orm.select().from(searchSynonym).where(eq(searchSynonym.id, id));
      return row;
    },

    /** Another group that contains one of these words. */
    async findOther(words: readonly string[], id: string): Promise<StoredSynonyms | undefined> {
      const [row] = await orm
        .select()
        .from(searchSynonym)
        .where(
          and(sql`${searchSynonym.words} && ${textArray(words)}`, id === '' ? undefined : ne(searchSynonym.id, id)),
        )
        .limit(1);
      return row;
    },

    countAll: () => orm.$count(searchSynonym),

    async add({ words, oneWay, label }: NewSynonyms): Promise<string> {
      const [row] = await orm
        .insert(searchSynonym)
        .values({ words, oneWay, label })
        .returning({ id: searchSynonym.id });
      return row?.id ?? '';
    },

    /** False when the group has changed since `before`. */
    async change(id: string, before: readonly string[], { words, oneWay, label }: NewSynonyms): Promise<boolean> {
      const { rowCount } = await orm
        .update(searchSynonym)
        .set({ words, oneWay, label, updatedAt: sql`now()` })
        .where(and(eq(searchSynonym.id, id), sql`${searchSynonym.label} = ${textArray(before)}`));
      return rowCount === 1;
    },

    async remove(id: string): Promise<boolean> {
      if (!UUID.test(id)) return false;
      const { rowCount } = await orm.delete(searchSynonym).where(eq(searchSynonym.id, id));
      return rowCount === 1;
    },
  };
}
