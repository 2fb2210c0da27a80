import { and, asc, count, desc, eq, exists, ilike, inArray, lt, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../../db/schema/account.ts';
import { aiFeedback, aiMessage, aiSession } from '../../../db/schema/assistant.ts';
import { schoolClass } from '../../../db/schema/classes.ts';
import { AppError } from '../../../errors.ts';
import { escapeLike } from '../../../resources/escape-like.ts';

export interface SessionRow {
  sid: string;
  userId: string;
  type: number;
  content: string | null;
  createdAt: Date;
  updatedAt: Date;
  seq: number;
  role: 'user' | 'assistant';
}

/** What an answer must know of the person who asks. */
export interface AskerRow {
  /** Under 18. */
  isMinor: boolean;
  isUnder14: boolean;
  /** Empty without a class. */
  className: string;
}

export type SessionsRepo = ReturnType<typeof createSessionsRepo>;

const DELETE_BATCH_SIZE = 500;

/** Translates violations of unique indexes, which decide even between concurrent requests. */
function toRefusal(error: unknown): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code, constraint } = cause as { code?: string; constraint?: string };
  if (code !== '23505') return error;
  if (constraint === 'ai_session_one_empty') return new AppError('SESSION_IS_NEW');
  // Another session has this id; the refusal does not reveal whose, and the page makes another id.
  return constraint === 'ai_session_pkey' ? new AppError('BAD_INPUT') : error;
}

const columns = {
  sid: aiSession.sid,
  userId: aiSession.userId,
  type: aiSession.type,
  content: aiSession.content,
  createdAt: aiSession.createdAt,
  updatedAt: aiSession.updatedAt,
};

/** Adds the number of messages. The last message is an answer, because questions and answers are stored in pairs. */
async function addMessageCounts(orm: NodePgDatabase, rows: Omit<SessionRow, 'seq' | 'role'>[]): Promise<SessionRow[]> {
  if (rows.length === 0) return [];
  const counted = await orm
    .select({ sid: aiMessage.sid, seq: count() })
    .from(aiMessage)
    .where(
      inArray(
        aiMessage.sid,
        rows.map(({ sid }) => sid),
      ),
    )
    .groupBy(aiMessage.sid);
  const countBySid = new Map(counted.map(({ sid, seq }) => [sid, seq]));
  return rows.map((row) => {
    const seq = countBySid.get(row.sid) ?? 0;
    return { ...row, seq, role: seq > 0 ? 'assistant' : 'user' };
  });
}

function sessionReads(orm: NodePgDatabase) {
  const belongsToSession = eq(aiMessage.sid, aiSession.sid);

  return {
    async list(userId: string, { type, search, limit, offset }: ListOptions): Promise<SessionRow[]> {
      const pattern = `%${escapeLike(search)}%`;
      const matchingMessage = orm
        .select({ one: sql`1` })
        .from(aiMessage)
        .where(and(belongsToSession, ilike(aiMessage.content, pattern)));
      const rows = await orm
        .select(columns)
        .from(aiSession)
        .where(
          and(
            eq(aiSession.userId, userId),
            eq(aiSession.type, type),
            search === '' ? undefined : or(ilike(aiSession.content, pattern), exists(matchingMessage)),
          ),
        )
        .orderBy(desc(aiSession.updatedAt), desc(aiSession.sid))
        .limit(limit)
        .offset(offset);
      return addMessageCounts(orm, rows);
    },

    async messages(userId: string, sid: string) {
      const rows = await orm
        .select()
        .from(aiMessage)
        .where(and(eq(aiMessage.sid, sid), eq(aiMessage.userId, userId)))
        .orderBy(asc(aiMessage.seq));
      const feedback = await orm
        .select({ messageId: aiFeedback.messageId, kind: aiFeedback.kind })
        .from(aiFeedback)
        .innerJoin(aiMessage, eq(aiMessage.id, aiFeedback.messageId))
        .where(
          and(
            eq(aiMessage.sid, sid),
            eq(aiFeedback.userId, userId),
            inArray(aiFeedback.kind, ['like', 'dislike'] as const),
          ),
        );
      const likedById = new Map(feedback.map(({ messageId, kind }) => [messageId, kind === 'like' ? 1 : -1]));
      return rows.map((row) => ({ ...row, liked: likedById.get(row.id) ?? 0 }));
    },

    async findAsker(userId: string): Promise<AskerRow> {
      const [row] = await orm
        .select({ ageBand: users.ageBand, className: schoolClass.name })
        .from(users)
        .leftJoin(schoolClass, eq(schoolClass.id, users.classId))
        .where(eq(users.id, userId));
      return {
        isMinor: row !== undefined && row.ageBand !== '18+',
        isUnder14: row?.ageBand === 'under14',
        className: row?.className ?? '',
      };
    },
  };
}

function sessionWrites(orm: NodePgDatabase) {
  return {
    /** An existing session of the same user is returned unchanged. */
    async add(session: { sid: string; userId: string; type: number; content: string }): Promise<SessionRow> {
      const { sid, userId, type } = session;
      const isThisSession = and(eq(aiSession.sid, sid), eq(aiSession.userId, userId), eq(aiSession.type, type));
      const [known] = await orm.select(columns).from(aiSession).where(isThisSession);
      const sessions = known
        ? [known]
        : await orm
            .insert(aiSession)
            .values({ ...session, content: session.content || null })
            .returning(columns)
            .catch(async (error: unknown) => {
              const refusal = toRefusal(error);
              // Both indexes may be violated; SESSION_IS_NEW comes first, so that the answer does not reveal other users' ids.
              if (!(refusal instanceof AppError) || refusal.error !== 'BAD_INPUT' || session.content !== '')
                throw refusal;
              const [empty] = await orm
                .select({ sid: aiSession.sid })
                .from(aiSession)
                .where(and(eq(aiSession.userId, userId), eq(aiSession.type, type), sql`${aiSession.content} is null`));
              throw empty ? new AppError('SESSION_IS_NEW') : refusal;
            });
      const [row] = await addMessageCounts(orm, sessions);
      if (!row) throw new Error('a session was not written');
      return row;
    },

    /** Deletes the user's sessions among these ids and returns the answers that were still running in them. */
    remove: (userId: string, sids: string[]): Promise<{ id: string; owner: string }[]> =>
      orm.transaction(async (tx) => {
        const isOneOfThem = and(eq(aiSession.userId, userId), inArray(aiSession.sid, sids));
        // The sessions are locked first: a question that arrives now was either stored before, or finds no session.
        const lockedSessions = await tx.select({ sid: aiSession.sid }).from(aiSession).where(isOneOfThem).for('update');
        if (lockedSessions.length === 0) return [];
        const ids = lockedSessions.map(({ sid }) => sid);
        const running = await tx
          .select({ id: aiMessage.id, owner: aiMessage.owner })
          .from(aiMessage)
          .where(and(inArray(aiMessage.sid, ids), inArray(aiMessage.status, ['queued', 'running'])));
        await tx.delete(aiSession).where(inArray(aiSession.sid, ids));
        return running.map(({ id, owner }) => ({ id, owner: owner ?? '' }));
      }),

    /** Deletes sessions that were not used for `days` days, in batches, because a session may hold many messages. */
    async removeUnused(days: number): Promise<number> {
      let removed = 0;
      for (let batch = DELETE_BATCH_SIZE; batch === DELETE_BATCH_SIZE; removed += batch) {
        const old = orm
          .select({ sid: aiSession.sid })
          .from(aiSession)
          .where(lt(aiSession.updatedAt, sql`now() - ${days} * interval '1 day'`))
          .limit(DELETE_BATCH_SIZE);
        const { rowCount } = await orm.delete(aiSession).where(inArray(aiSession.sid, old));
        batch = rowCount ?? 0;
      }
      return removed;
    },
  };
}

export function createSessionsRepo(orm: NodePgDatabase) {
  return { ...sessionReads(orm), ...sessionWrites(orm) };
}

interface ListOptions {
  type: number;
  search: string;
  limit: number;
  offset: number;
}
