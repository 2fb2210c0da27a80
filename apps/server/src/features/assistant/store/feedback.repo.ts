import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../../db/schema/account.ts';
import { aiFeedback, aiMessage } from '../../../db/schema/assistant.ts';

export type FeedbackRepo = ReturnType<typeof createFeedbackRepo>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function createFeedbackRepo(orm: NodePgDatabase) {
  async function isOwnAnswer(userId: string, id: string): Promise<boolean> {
    if (!UUID.test(id)) return false;
    const [row] = await orm
      .select({ id: aiMessage.id })
      .from(aiMessage)
      .where(and(eq(aiMessage.id, id), eq(aiMessage.userId, userId), eq(aiMessage.role, 'assistant')));
    return row !== undefined;
  }

  const isOpenReport = and(eq(aiFeedback.kind, 'report'), isNull(aiFeedback.handledAt));

  return {
    /** Sets liked (1), disliked (-1) or neither (0); false when the user has no such answer. */
    async setLiked(userId: string, messageId: string, liked: 1 | 0 | -1): Promise<boolean> {
      if (!(await isOwnAnswer(userId, messageId))) return false;
      await orm.transaction(async (tx) => {
        const isLikeOrDislike = inArray(aiFeedback.kind, ['like', 'dislike'] as const);
        await tx.delete(aiFeedback).where(and(eq(aiFeedback.messageId, messageId), isLikeOrDislike));
        if (liked === 0) return;
        const kind = liked === 1 ? ('like' as const) : ('dislike' as const);
        await tx.insert(aiFeedback).values({ messageId, userId, kind }).onConflictDoNothing();
      });
      return true;
    },

    /**
     * Reports an answer; false when the user has no such answer. A second report opens the first again with the new
     * reason.
     */
    async report(userId: string, messageId: string, reason: string): Promise<boolean> {
      if (!(await isOwnAnswer(userId, messageId))) return false;
      await orm
        .insert(aiFeedback)
        .values({ messageId, userId, kind: 'report', reason })
        .onConflictDoUpdate({
          target: [aiFeedback.messageId, aiFeedback.kind],
          set: { reason, createdAt: sql`now()`, handledAt: null },
        });
      return true;
    },

    /** Reports that the operator has not handled yet, the oldest first. */
    async listOpen({ limit, offset }: { limit: number; offset: number }) {
      const [rows, [counted]] = await Promise.all([
        orm
          .select({
            messageId: aiFeedback.messageId,
            userName: users.name,
            reason: aiFeedback.reason,
            createdAt: aiFeedback.createdAt,
            type: aiMessage.type,
            content: aiMessage.content,
            engine: aiMessage.engine,
          })
          .from(aiFeedback)
          .innerJoin(aiMessage, eq(aiMessage.id, aiFeedback.messageId))
          .innerJoin(users, eq(users.id, aiFeedback.userId))
          .where(isOpenReport)
          .orderBy(asc(aiFeedback.createdAt), asc(aiFeedback.messageId))
          .limit(limit)
          .offset(offset),
        orm.select({ total: count() }).from(aiFeedback).where(isOpenReport),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },

    /** Marks the report of a message as handled; returns who reported it, or undefined when it has no open report. */
    async close(messageId: string): Promise<string | undefined> {
      if (!UUID.test(messageId)) return undefined;
      const [row] = await orm
        .update(aiFeedback)
        .set({ handledAt: sql`now()` })
        .where(and(eq(aiFeedback.messageId, messageId), isOpenReport))
        .returning({ userId: aiFeedback.userId });
      return row?.userId;
    },
  };
}
