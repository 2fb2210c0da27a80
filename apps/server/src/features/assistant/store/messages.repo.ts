import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Database } from '../../../db/connect.ts';
import { PROCESS_NAME } from '../../../db/connections/pool.ts';
import { type AI_STATUS, aiMessage, aiSession, type Suggestions } from '../../../db/schema/assistant.ts';
import { AppError } from '../../../errors.ts';

type Status = (typeof AI_STATUS)[number];
export type EndStatus = Exclude<Status, 'queued' | 'running'>;
export type MessageRow = typeof aiMessage.$inferSelect;

export interface NewQuestion {
  userId: string;
  sid: string;
  type: 1 | 2;
  questionId: string;
  answerId: string;
  content: string;
  withPhoto?: boolean | undefined;
  /** The resource the question was started from. */
  context?: Record<string, unknown> | undefined;
  /** Id of an earlier question that is deleted with every message after it. */
  replaces?: string | undefined;
  engine: string;
  /** Name of the instance that makes the answer. */
  owner: string;
  /** A fixed answer, which needs no job. */
  fixedAnswer?: { content: string; status: EndStatus; notice: string } | undefined;
}

/** The current text of a running answer. */
export interface AnswerText {
  id: string;
  content: string;
  reasoning: string;
}

export interface FinishedAnswer extends AnswerText {
  status: EndStatus;
  engine: string;
  notice: string;
  citations: unknown[];
  suggestions: Suggestions;
  usage: Record<string, number> | null;
}

interface RunningAnswer {
  sid: string;
  questionId: string;
  answerId: string;
  type: number;
  content: string;
  owner: string;
}

export type MessagesRepo = ReturnType<typeof createMessagesRepo>;

const RUNNING_STATUSES = ['queued', 'running'] as const;
/** An owner without a heartbeat for this long is gone; owners send one every three seconds. */
const SILENCE_MS = 15_000;
/** For an owner without database connections this shorter limit applies; reconnecting takes less time. */
const DISCONNECTED_MS = 1000;
const hasNoBeatFor = (ms: number) => sql`${aiMessage.beatAt} < now() - ${ms} * interval '1 millisecond'`;
const ownerProcess = sql`split_part(${aiMessage.owner}, '#', 1)`;

/** Makes the name under which an instance owns answers: the name of its process and a random part. */
export const nameInstance = () => `${PROCESS_NAME}#${randomUUID()}`;

/** How the answers of an owner that is gone are interrupted. */
export interface InterruptOptions {
  /** Message stored with the interrupted answer. */
  notice: string;
  /** Whether an owner without database connections counts as gone; false while it may still be reconnecting. */
  disconnectedMeansGone: boolean;
}
const isRunning = inArray(aiMessage.status, [...RUNNING_STATUSES]);

/** Translates violations of unique indexes, which decide even between concurrent requests. */
function toRefusal(error: unknown): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code, constraint } = cause as { code?: string; constraint?: string };
  if (code !== '23505') return error;
  if (constraint === 'ai_message_one_running') return new AppError('AI_BUSY');
  return constraint === 'ai_message_pkey' ? new AppError('BAD_INPUT') : error;
}

/**
 * The owner is another process, and it has no database connection. Checked only if this process finds its own connection,
 * because a pooler may hide the names of processes. With PGlite, which serves one process, all others are gone.
 */
function isOwnerDisconnected(databaseType: Database['type']): SQL {
  const isConnected = (name: SQL) =>
    sql`exists (select from pg_stat_activity where datname = current_database() and application_name = ${name})`;
  const isGone =
    databaseType === 'wasm'
      ? sql`true`
      : sql`(${isConnected(sql`${PROCESS_NAME}`)} and not ${isConnected(ownerProcess)})`;
  return sql`(${ownerProcess} <> ${PROCESS_NAME} and ${isGone})`;
}

function isAbandoned(databaseType: Database['type'], { disconnectedMeansGone }: InterruptOptions): SQL | undefined {
  return disconnectedMeansGone
    ? or(hasNoBeatFor(SILENCE_MS), and(hasNoBeatFor(DISCONNECTED_MS), isOwnerDisconnected(databaseType)))
    : hasNoBeatFor(SILENCE_MS);
}

const interrupted = (notice: string) => ({ status: 'interrupted' as const, error: notice, updatedAt: sql`now()` });

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** Deletes a question and all messages after it; refused while one of them is still running. */
async function removeFromQuestionOn(tx: Transaction, sid: string, questionId: string): Promise<void> {
  const [old] = await tx
    .select({ seq: aiMessage.seq })
    .from(aiMessage)
    .where(and(eq(aiMessage.id, questionId), eq(aiMessage.sid, sid), eq(aiMessage.role, 'user')));
  if (!old) throw new AppError('MESSAGE_MISSING');
  const removed = await tx
    .delete(aiMessage)
    .where(and(eq(aiMessage.sid, sid), gte(aiMessage.seq, old.seq)))
    .returning({ status: aiMessage.status });
  if (removed.some(({ status }) => status === 'running' || status === 'queued')) throw new AppError('AI_BUSY');
}

async function insertPair(tx: Transaction, question: NewQuestion, seq: number): Promise<void> {
  const { sid, userId, type, questionId, answerId, content, withPhoto, fixedAnswer } = question;
  const shared = { sid, userId, type };
  await tx.insert(aiMessage).values([
    { ...shared, id: questionId, seq, role: 'user', content, withPhoto },
    {
      ...shared,
      id: answerId,
      seq: seq + 1,
      role: 'assistant',
      content: fixedAnswer?.content ?? '',
      status: fixedAnswer?.status ?? 'running',
      engine: question.engine,
      error: fixedAnswer?.notice || null,
      owner: question.owner,
      beatAt: sql`now()`,
    },
  ]);
}

/** Stores a question and its empty or fixed answer; undefined when the answer existed before. */
async function storePair(
  tx: Transaction,
  databaseType: Database['type'],
  question: NewQuestion,
  options: InterruptOptions,
): Promise<{ seq: number } | undefined> {
  const { userId, sid, type, answerId, content } = question;
  const [session] = await tx
    .select({ type: aiSession.type, content: aiSession.content })
    .from(aiSession)
    .where(and(eq(aiSession.sid, sid), eq(aiSession.userId, userId)))
    .for('update');
  if (!session) throw new AppError('SESSION_MISSING');
  if (session.type !== type) throw new AppError('SESSION_OTHER_TOOL');
  const [known] = await tx.select({ sid: aiMessage.sid }).from(aiMessage).where(eq(aiMessage.id, answerId));
  if (known?.sid === sid) return undefined;
  // An abandoned answer must not block the user until the next regular check.
  await tx
    .update(aiMessage)
    .set(interrupted(options.notice))
    .where(and(eq(aiMessage.userId, userId), eq(aiMessage.type, type), isRunning, isAbandoned(databaseType, options)));
  if (question.replaces !== undefined) await removeFromQuestionOn(tx, sid, question.replaces);
  const [last] = await tx
    .select({ seq: sql<number>`coalesce(max(${aiMessage.seq}), 0)::int` })
    .from(aiMessage)
    .where(eq(aiMessage.sid, sid));
  const seq = (last?.seq ?? 0) + 1;
  await insertPair(tx, question, seq);
  const isFirst = seq === 1 || session.content === null;
  await tx
    .update(aiSession)
    .set({
      updatedAt: sql`now()`,
      ...(isFirst ? { content } : {}),
      ...(isFirst && question.context ? { context: question.context } : {}),
    })
    .where(eq(aiSession.sid, sid));
  return { seq };
}

function messageWrites(orm: NodePgDatabase, databaseType: Database['type']) {
  return {
    /** Stores a question and its empty or fixed answer in one transaction; undefined when it was stored before. */
    begin: (question: NewQuestion, options: InterruptOptions): Promise<{ seq: number } | undefined> =>
      orm
        .transaction((tx) => storePair(tx, databaseType, question, options))
        .catch((error: unknown) => {
          throw toRefusal(error);
        }),

    /** Saves texts of running answers and returns the ids of those that still exist. */
    async save(instance: string, texts: readonly AnswerText[]): Promise<Set<string>> {
      const values = sql.join(
        texts.map(({ id, content, reasoning }) => sql`(${id}::uuid, ${content}::text, ${reasoning}::text)`),
        sql`, `,
      );
      // An answer that was interrupted while the database was unreachable may still be saved by its owner.
      const { rows } = await orm.execute<{ id: string }>(sql`
        update ai_message m set content = v.content, reasoning = v.reasoning, beat_at = now(), updated_at = now()
        from (values ${values}) as v (id, content, reasoning)
        where m.id = v.id and m.owner = ${instance} and m.status in ('running', 'interrupted') returning m.id`);
      return new Set(rows.map(({ id }) => id));
    },

    /** Saves a heartbeat for all running answers of the instance. */
    async beat(instance: string): Promise<void> {
      await orm
        .update(aiMessage)
        .set({ beatAt: sql`now()` })
        .where(and(eq(aiMessage.owner, instance), isRunning));
    },

    /** False when the answer was deleted with its session. */
    async finish(instance: string, { id, notice, ...answer }: FinishedAnswer): Promise<boolean> {
      const { rowCount } = await orm
        .update(aiMessage)
        .set({ ...answer, error: notice || null, updatedAt: sql`now()` })
        .where(and(eq(aiMessage.id, id), eq(aiMessage.owner, instance)));
      return rowCount === 1;
    },

    /** Interrupts the answers of owners that are gone. */
    async interruptAbandoned(options: InterruptOptions): Promise<number> {
      const { rowCount } = await orm
        .update(aiMessage)
        .set(interrupted(options.notice))
        .where(and(isRunning, isAbandoned(databaseType, options)));
      return rowCount ?? 0;
    },
  };
}

function messageReads(orm: NodePgDatabase) {
  return {
    async findAnswer(userId: string, id: string): Promise<MessageRow | undefined> {
      const [row] = await orm
        .select()
        .from(aiMessage)
        .where(and(eq(aiMessage.id, id), eq(aiMessage.userId, userId), eq(aiMessage.role, 'assistant')));
      return row;
    },

    /** The question an answer belongs to. */
    async findQuestion({ sid, seq }: { sid: string; seq: number }): Promise<MessageRow | undefined> {
      const [row] = await orm
        .select()
        .from(aiMessage)
        .where(and(eq(aiMessage.sid, sid), eq(aiMessage.seq, seq - 1)));
      return row;
    },

    /** The running answers of a user, on all instances. */
    async listRunning(userId: string): Promise<RunningAnswer[]> {
      const rows = await orm
        .select()
        .from(aiMessage)
        .where(and(eq(aiMessage.userId, userId), isRunning))
        .orderBy(asc(aiMessage.createdAt));
      return Promise.all(
        rows.map(async ({ sid, seq, id, type, content, owner }) => {
          const [question] = await orm
            .select({ id: aiMessage.id })
            .from(aiMessage)
            .where(and(eq(aiMessage.sid, sid), eq(aiMessage.seq, seq - 1)));
          return { sid, questionId: question?.id ?? '', answerId: id, type, content, owner: owner ?? '' };
        }),
      );
    },

    async findMany(ids: readonly string[]): Promise<MessageRow[]> {
      return ids.length === 0
        ? []
        : orm
            .select()
            .from(aiMessage)
            .where(inArray(aiMessage.id, [...ids]));
    },

    /** Earlier messages of the session, the newest first, in any status. */
    async listBefore(sid: string, seq: number, limit: number) {
      return orm
        .select({ role: aiMessage.role, content: aiMessage.content, status: aiMessage.status })
        .from(aiMessage)
        .where(and(eq(aiMessage.sid, sid), lt(aiMessage.seq, seq)))
        .orderBy(desc(aiMessage.seq))
        .limit(limit);
    },
  };
}

export function createMessagesRepo(orm: NodePgDatabase, databaseType: Database['type']) {
  return { ...messageReads(orm), ...messageWrites(orm, databaseType) };
}
