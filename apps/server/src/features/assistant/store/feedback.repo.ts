import { and, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
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

  return {
    /** Sets liked (1), disliked (-1) or neither (0); false when the user has no such answer. */
    async setLiked(userId: string, messageId: string, liked: 1 | 0 | -1, reason = ''): Promise<boolean> {
      if (!(await isOwnAnswer(userId, messageId))) return false;
      await orm.transaction(async (tx) => {
        const isLikeOrDislike = inArray(aiFeedback.kind, ['like', 'dislike'] as const);
        await tx.delete(aiFeedback).where(and(eq(aiFeedback.messageId, messageId), isLikeOrDislike));
        if (liked === 0) return;
        const kind = liked === 1 ? ('like' as const) : ('dislike' as const);
        await tx
          .insert(aiFeedback)
          .values({ messageId, userId, kind, reason: liked === -1 ? reason : '' })
          .onConflictDoNothing();
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
          set: { reason, createdAt: sql`now()`, handledAt: null, outcome: null, handledBy: null, reply: '' },
        });
      return true;
    },
  };
}
