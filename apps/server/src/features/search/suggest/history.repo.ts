import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { searchHistory } from '../../../db/schema/search.ts';

/** Entries per user; older ones are deleted. */
const MAX_ENTRIES = 20;

export type HistoryRepo = ReturnType<typeof createHistoryRepo>;

export function createHistoryRepo(orm: NodePgDatabase) {
  const isOwnedBy = (userId: string) => eq(searchHistory.userId, userId);
  const newest = [desc(searchHistory.searchedAt), desc(searchHistory.id)];
  return {
    list: (userId: string) =>
      orm
        .select({ id: searchHistory.id, word: searchHistory.word, searchedAt: searchHistory.searchedAt })
        .from(searchHistory)
        .where(isOwnedBy(userId))
        .orderBy(...newest)
        .limit(MAX_ENTRIES),

    async add(userId: string, word: string): Promise<void> {
      await orm
        .insert(searchHistory)
        .values({ userId, word })
        .onConflictDoUpdate({
          target: [searchHistory.userId, searchHistory.word],
          set: { searchedAt: sql`clock_timestamp()` },
        });
      const newestIds = orm
        .select({ id: searchHistory.id })
        .from(searchHistory)
        .where(isOwnedBy(userId))
        .orderBy(...newest)
        .limit(MAX_ENTRIES);
      await orm.delete(searchHistory).where(and(isOwnedBy(userId), notInArray(searchHistory.id, newestIds)));
    },

    async remove(userId: string, ids: string[]): Promise<void> {
      await orm.delete(searchHistory).where(and(isOwnedBy(userId), inArray(sql`${searchHistory.id}::text`, ids)));
    },

    async clear(userId: string): Promise<void> {
      await orm.delete(searchHistory).where(isOwnedBy(userId));
    },
  };
}
