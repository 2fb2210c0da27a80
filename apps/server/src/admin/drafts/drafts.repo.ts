import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { staffDraft } from '../../db/schema/staff.ts';

export type DraftsRepo = ReturnType<typeof createDraftsRepo>;

export function createDraftsRepo(orm: NodePgDatabase) {
  const ownDraft = (userId: string, key: string) => and(eq(staffDraft.userId, userId), eq(staffDraft.key, key));
  return {
    async find(userId: string, key: string) {
      const [row] = await orm
        .select({ content: staffDraft.content, updatedAt: staffDraft.updatedAt })
        .from(staffDraft)
        .where(ownDraft(userId, key));
      return row;
    },

    async save(userId: string, key: string, content: Record<string, unknown>): Promise<Date> {
      const [row] = await orm
        .insert(staffDraft)
        .values({ userId, key, content })
        .onConflictDoUpdate({
          target: [staffDraft.userId, staffDraft.key],
          set: { content, updatedAt: sql`now()` },
        })
        .returning({ updatedAt: staffDraft.updatedAt });
      if (!row) throw new Error('a draft was not written');
      return row.updatedAt;
    },

    async remove(userId: string, key: string): Promise<void> {
      await orm.delete(staffDraft).where(ownDraft(userId, key));
    },
  };
}
