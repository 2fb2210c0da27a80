import { and, desc, eq, gt, gte, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alias } from 'drizzle-orm/pg-core';
import { aiFeedback, aiMessage } from '../../../db/schema/assistant.ts';

export type DislikesRepo = ReturnType<typeof createDislikesRepo>;
export type Dislike = Awaited<ReturnType<DislikesRepo['listNewest']>>[number];

const question = alias(aiMessage, 'question');

export function createDislikesRepo(orm: NodePgDatabase) {
  return {
    /** Answers of 你问我答 that their readers disliked, the newest first, with their questions. */
    listNewest: (days: number, limit: number) =>
      orm
        .select({
          userId: aiFeedback.userId,
          createdAt: aiFeedback.createdAt,
          reason: aiFeedback.reason,
          answer: aiMessage.content,
          engine: aiMessage.engine,
          question: sql<string>`coalesce(${question.content}, '')`,
        })
        .from(aiFeedback)
        .innerJoin(aiMessage, eq(aiMessage.id, aiFeedback.messageId))
        // The question of an answer is the last message of the reader before it.
        .innerJoin(
          question,
          and(
            eq(question.sid, aiMessage.sid),
            eq(
              question.seq,
              sql`(select max(earlier.seq) from ai_message as earlier
                where earlier.sid = ${aiMessage.sid} and earlier.role = 'user' and earlier.seq < ${aiMessage.seq})`,
            ),
          ),
        )
        .where(
          and(
            eq(aiFeedback.kind, 'dislike'),
            gte(aiFeedback.createdAt, sql`now() - ${days} * interval '1 day'`),
            eq(aiMessage.type, 1),
            // Fixed answers, as to calls for help, are stored with their questions at the same moment.
            gt(aiMessage.updatedAt, aiMessage.createdAt),
          ),
        )
        .orderBy(desc(aiFeedback.createdAt))
        .limit(limit),
  };
}
