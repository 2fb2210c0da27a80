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
  /** What the question was started from. */
  context?: Record<string, unknown> | undefined;
  /** This question and all after it give way. */
  replaces?: string | undefined;
  engine: string;
  owner: string;
  /** An answer that is there at once needs no job. */
  ready?: { content: string; status: EndStatus; notice: string } | undefined;
}

/** What a running answer has come to. */
export interface Growth {
  id: string;
  content: string;
  reasoning: string;
}

export interface Ending extends Growth {
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

const RUNNING = ['queued', 'running'] as const;
/** Longer than any owner is silent by itself: it beats every three seconds. */
const SILENT_MS = 15_000;
/** A process that connects anew after its connections were cut is back sooner. */
const ABSENT_MS = 1000;
const silentFor = (ms: number) => sql`${aiMessage.beatAt} < now() - ${ms} * interval '1 millisecond'`;
const ownerProcess = sql`split_part(${aiMessage.owner}, '#', 1)`;

/** The owner of answers: which part of which process. */
export const nameInstance = () => `${PROCESS_NAME}#${randomUUID()}`;

/** How the owners of running answers are told from those that are no more. */
export interface Abandoned {
  /** What the answer says from then on. */
  notice: string;
  /** Not while connections were cut lately: then every owner is missed for a while. */
  trustAbsence: boolean;
}
const running = inArray(aiMessage.status, [...RUNNING]);

/** What unique indexes say, in our words: they decide, however many ask at once. */
function toRefusal(error: unknown): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code, constraint } = cause as { code?: string; constraint?: string };
  if (code !== '23505') return error;
  if (constraint === 'ai_message_one_running') return new AppError('AI_BUSY');
  return constraint === 'ai_message_pkey' ? new AppError('BAD_INPUT') : error;
}

/**
 * The owner's process holds no connection any more. Seen only where this process sees itself: behind something that
 * renames connections nobody can be missed. PGlite serves one process alone.
 */
function isAbsent(databaseType: Database['type']): SQL {
  const named = (name: SQL) =>
    sql`exists (select from pg_stat_activity where datname = current_database() and application_name = ${name})`;
  const gone =
    databaseType === 'wasm' ? sql`true` : sql`(${named(sql`${PROCESS_NAME}`)} and not ${named(ownerProcess)})`;
  return sql`(${ownerProcess} <> ${PROCESS_NAME} and ${gone})`;
}

function isAbandoned(databaseType: Database['type'], { trustAbsence }: Abandoned): SQL | undefined {
  return trustAbsence
    ? or(silentFor(SILENT_MS), and(silentFor(ABSENT_MS), isAbsent(databaseType)))
    : silentFor(SILENT_MS);
}

const interrupt = (notice: string) => ({ status: 'interrupted' as const, error: notice, updatedAt: sql`now()` });

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** A question and all after it give way to a new one, unless one of them is still being answered. */
async function removeFrom(tx: Transaction, sid: string, questionId: string): Promise<void> {
  const [old] = await tx
    .select({ seq: aiMessage.seq })
    .from(aiMessage)
    .where(and(eq(aiMessage.id, questionId), eq(aiMessage.sid, sid), eq(aiMessage.role, 'user')));
  if (!old) throw new AppError('MESSAGE_MISSING');
  const gone = await tx
    .delete(aiMessage)
    .where(and(eq(aiMessage.sid, sid), gte(aiMessage.seq, old.seq)))
    .returning({ status: aiMessage.status });
  if (gone.some(({ status }) => status === 'running' || status === 'queued')) throw new AppError('AI_BUSY');
}

async function insertPair(tx: Transaction, asked: NewQuestion, seq: number): Promise<void> {
  const { sid, userId, type, questionId, answerId, content, ready } = asked;
  const both = { sid, userId, type };
  await tx.insert(aiMessage).values([
    { ...both, id: questionId, seq, role: 'user', content },
    {
      ...both,
      id: answerId,
      seq: seq + 1,
      role: 'assistant',
      content: ready?.content ?? '',
      status: ready?.status ?? 'running',
      engine: asked.engine,
      error: ready?.notice || null,
      owner: asked.owner,
      beatAt: sql`now()`,
    },
  ]);
}

/** Question and empty answer; undefined when the answer was there before. */
async function storePair(
  tx: Transaction,
  databaseType: Database['type'],
  asked: NewQuestion,
  abandoned: Abandoned,
): Promise<{ seq: number } | undefined> {
  const { userId, sid, type, answerId, content } = asked;
  const [session] = await tx
    .select({ type: aiSession.type, content: aiSession.content })
    .from(aiSession)
    .where(and(eq(aiSession.sid, sid), eq(aiSession.userId, userId)))
    .for('update');
  if (!session) throw new AppError('SESSION_MISSING');
  if (session.type !== type) throw new AppError('SESSION_OTHER_TOOL');
  const [known] = await tx.select({ sid: aiMessage.sid }).from(aiMessage).where(eq(aiMessage.id, answerId));
  if (known?.sid === sid) return undefined;
  // A job nobody minds any more must not keep its user waiting for the sweeping.
  await tx
    .update(aiMessage)
    .set(interrupt(abandoned.notice))
    .where(and(eq(aiMessage.userId, userId), eq(aiMessage.type, type), running, isAbandoned(databaseType, abandoned)));
  if (asked.replaces !== undefined) await removeFrom(tx, sid, asked.replaces);
  const [top] = await tx
    .select({ seq: sql<number>`coalesce(max(${aiMessage.seq}), 0)::int` })
    .from(aiMessage)
    .where(eq(aiMessage.sid, sid));
  const seq = (top?.seq ?? 0) + 1;
  await insertPair(tx, asked, seq);
  const first = seq === 1 || session.content === null;
  await tx
    .update(aiSession)
    .set({
      updatedAt: sql`now()`,
      ...(first ? { content } : {}),
      ...(first && asked.context ? { context: asked.context } : {}),
    })
    .where(eq(aiSession.sid, sid));
  return { seq };
}

function messageWrites(orm: NodePgDatabase, databaseType: Database['type']) {
  return {
    /**
     * Question and empty answer, both or neither. Asked twice, it was asked once: undefined says that the answer was
     * there before.
     */
    begin: (asked: NewQuestion, abandoned: Abandoned): Promise<{ seq: number } | undefined> =>
      orm
        .transaction((tx) => storePair(tx, databaseType, asked, abandoned))
        .catch((error: unknown) => {
          throw toRefusal(error);
        }),

    /** Saves what has grown, and gives the ids that are still there to be saved. */
    async save(owner: string, grown: readonly Growth[]): Promise<Set<string>> {
      const values = sql.join(
        grown.map(({ id, content, reasoning }) => sql`(${id}::uuid, ${content}::text, ${reasoning}::text)`),
        sql`, `,
      );
      // One that was thought lost while the database was away is still its owner's to save.
      const { rows } = await orm.execute<{ id: string }>(sql`
        update ai_message m set content = v.content, reasoning = v.reasoning, beat_at = now(), updated_at = now()
        from (values ${values}) as v (id, content, reasoning)
        where m.id = v.id and m.owner = ${owner} and m.status in ('running', 'interrupted') returning m.id`);
      return new Set(rows.map(({ id }) => id));
    },

    async beat(owner: string): Promise<void> {
      await orm
        .update(aiMessage)
        .set({ beatAt: sql`now()` })
        .where(and(eq(aiMessage.owner, owner), running));
    },

    /** False when the answer has gone with its session. */
    async finish(owner: string, { id, notice, ...ending }: Ending): Promise<boolean> {
      const { rowCount } = await orm
        .update(aiMessage)
        .set({ ...ending, error: notice || null, updatedAt: sql`now()` })
        .where(and(eq(aiMessage.id, id), eq(aiMessage.owner, owner)));
      return rowCount === 1;
    },

    /** Ends what an owner that is no more has left behind. */
    async interruptAbandoned(abandoned: Abandoned): Promise<number> {
      const { rowCount } = await orm
        .update(aiMessage)
        .set(interrupt(abandoned.notice))
        .where(and(running, isAbandoned(databaseType, abandoned)));
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

    /** What runs for a user, on whichever instance. */
    async listRunning(userId: string): Promise<RunningAnswer[]> {
      const rows = await orm
        .select()
        .from(aiMessage)
        .where(and(eq(aiMessage.userId, userId), running))
        .orderBy(asc(aiMessage.createdAt));
      const found = await Promise.all(
        rows.map(async ({ sid, seq, id, type, content, owner }) => {
          const [question] = await orm
            .select({ id: aiMessage.id })
            .from(aiMessage)
            .where(and(eq(aiMessage.sid, sid), eq(aiMessage.seq, seq - 1)));
          return { sid, questionId: question?.id ?? '', answerId: id, type, content, owner: owner ?? '' };
        }),
      );
      return found;
    },

    async findMany(ids: readonly string[]): Promise<MessageRow[]> {
      return ids.length === 0
        ? []
        : orm
            .select()
            .from(aiMessage)
            .where(inArray(aiMessage.id, [...ids]));
    },

    /** What was said before, the newest first, whatever came of it. */
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
