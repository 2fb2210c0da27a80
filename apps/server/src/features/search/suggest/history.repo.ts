import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { searchHistory } from '../../../db/schema/search.ts';

/** Older ones are forgotten. */
const KEPT = 20;

export type HistoryRepo = ReturnType<typeof createHistoryRepo>;

export function createHistoryRepo(orm: NodePgDatabase) {
  const own = (userId: string) => eq(searchHistory.userId, userId);
  const newest = [desc(searchHistory.searchedAt), desc(searchHistory.id)];
  return {
    list: (userId: string) =>
      orm
        .select({ id: searchHistory.id, word: searchHistory.word, searchedAt: searchHistory.searchedAt })
        .from(searchHistory)
        .where(own(userId))
        .orderBy(...newest)
        .limit(KEPT),

    async add(userId: string, word: string): Promise<void> {
      await orm
        .insert(searchHistory)
        .values({ userId, word })
        .onConflictDoUpdate({
          target: [searchHistory.userId, searchHistory.word],
          set: { searchedAt: sql`clock_timestamp()` },
        });
      const kept = orm
        .select({ id: searchHistory.id })
        .from(searchHistory)
        .where(own(userId))
        .orderBy(...newest)
        .limit(KEPT);
      await orm.delete(searchHistory).where(and(own(userId), notInArray(searchHistory.id, kept)));
    },

    async remove(userId: string, ids: string[]): Promise<void> {
      await orm.delete(searchHistory).where(and(own(userId), inArray(sql`${searchHistory.id}::text`, ids)));
    },

    async clear(userId: string): Promise<void> {
      await orm.delete(searchHistory).where(own(userId));
    },
  };
}
