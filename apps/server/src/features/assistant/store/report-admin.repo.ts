import { and, asc, count, desc, eq, ilike, isNotNull, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../../../db/schema/account.ts';
import { aiFeedback, aiMessage } from '../../../db/schema/assistant.ts';
import { aiDrawing } from '../../../db/schema/assistant-drawings.ts';
import { file } from '../../../db/schema/files.ts';
import { escapeLike } from '../../../resources/escape-like.ts';

export type ReportAdminRepo = ReturnType<typeof createReportAdminRepo>;
export type Report = NonNullable<Awaited<ReturnType<ReportAdminRepo['find']>>>;
export type ReportOutcome = NonNullable<(typeof aiFeedback.$inferSelect)['outcome']>;

export interface ReportFilter {
  state: 'open' | 'closed';
  type?: '' | '1' | '2';
  /** A code like `wrong`. */
  reason?: string;
  /** Part of the answer or of the reader's remark. */
  search?: string;
}

export interface Closing {
  outcome: ReportOutcome;
  reply: string;
  /** `user:<id>` or the operator's name. */
  handledBy: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isReport = eq(aiFeedback.kind, 'report');
const isOpen = and(isReport, isNull(aiFeedback.handledAt));
const isClosed = and(isReport, isNotNull(aiFeedback.handledAt));

const question = alias(aiMessage, 'question');

const columns = {
  messageId: aiFeedback.messageId,
  userId: aiFeedback.userId,
  userName: users.name,
  reason: aiFeedback.reason,
  createdAt: aiFeedback.createdAt,
  handledAt: aiFeedback.handledAt,
  outcome: aiFeedback.outcome,
  reply: aiFeedback.reply,
  handledBy: aiFeedback.handledBy,
  handlerName: sql<string | null>`case when ${aiFeedback.handledBy} ~ '^user:[0-9a-f-]{36}$'
    then (select name from users as handler where handler.id = substr(${aiFeedback.handledBy}, 6)::uuid)
    else ${aiFeedback.handledBy} end`,
  type: aiMessage.type,
  content: aiMessage.content,
  engine: aiMessage.engine,
  question: question.content,
  questionAt: question.createdAt,
};

export function createReportAdminRepo(orm: NodePgDatabase) {
  const selectReports = () =>
    orm
      .select(columns)
      .from(aiFeedback)
      .innerJoin(aiMessage, eq(aiMessage.id, aiFeedback.messageId))
      .innerJoin(users, eq(users.id, aiFeedback.userId))
      // The question of an answer is the last message of the reader before it.
      .leftJoin(
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
      .$dynamic();

  function matches({ state, type = '', reason = '', search = '' }: ReportFilter): SQL | undefined {
    const part = `%${escapeLike(search)}%`;
    return and(
      state === 'open' ? isOpen : isClosed,
      type === '' ? undefined : eq(aiMessage.type, Number(type)),
      reason === '' ? undefined : or(eq(aiFeedback.reason, reason), like(aiFeedback.reason, `${reason}\n%`)),
      search === '' ? undefined : or(ilike(aiMessage.content, part), ilike(aiFeedback.reason, part)),
    );
  }

  return {
    /** Open reports the oldest first, closed ones the last closed first. */
    async list(filter: ReportFilter, limit: number, offset: number) {
      const where = matches(filter);
      const order = filter.state === 'open' ? asc(aiFeedback.createdAt) : desc(aiFeedback.handledAt);
      const [rows, [counted]] = await Promise.all([
        selectReports().where(where).orderBy(order, asc(aiFeedback.messageId)).limit(limit).offset(offset),
        orm
          .select({ total: count() })
          .from(aiFeedback)
          .innerJoin(aiMessage, eq(aiMessage.id, aiFeedback.messageId))
          .where(where),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },

    countOpen: () => orm.$count(aiFeedback, isOpen),
    countClosed: () => orm.$count(aiFeedback, isClosed),

    async find(messageId: string) {
      if (!UUID.test(messageId)) return undefined;
      const [row] = await selectReports().where(and(isReport, eq(aiFeedback.messageId, messageId)));
      return row;
    },

    listDrawings: (messageId: string) =>
      orm
        .select({ prompt: aiDrawing.prompt, hash: aiDrawing.fileHash, width: file.width, height: file.height })
        .from(aiDrawing)
        .innerJoin(file, eq(file.hash, aiDrawing.fileHash))
        .where(eq(aiDrawing.messageId, messageId))
        .orderBy(asc(aiDrawing.seq)),

    /** Closes a report as it was at `createdAt`; false when it was closed or reported again meanwhile. */
    async close(messageId: string, createdAt: Date, { outcome, reply, handledBy }: Closing): Promise<boolean> {
      const millisecondLater = new Date(createdAt.getTime() + 1);
      const { rowCount } = await orm
        .update(aiFeedback)
        .set({ handledAt: sql`now()`, outcome, reply, handledBy })
        .where(and(eq(aiFeedback.messageId, messageId), isOpen, lt(aiFeedback.createdAt, millisecondLater)));
      return rowCount === 1;
    },
  };
}
