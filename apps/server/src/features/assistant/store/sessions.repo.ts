import { and, asc, count, desc, eq, exists, ilike, inArray, lt, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../../db/schema/account.ts';
import { aiFeedback, aiMessage, aiSession } from '../../../db/schema/assistant.ts';
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

export type SessionsRepo = ReturnType<typeof createSessionsRepo>;

const DELETE_ROWS = 500;

/** The unique indexes decide, however many ask at once; this only puts their word into ours. */
function toRefusal(error: unknown): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code, constraint } = cause as { code?: string; constraint?: string };
  if (code !== '23505') return error;
  if (constraint === 'ai_session_one_empty') return new AppError('SESSION_IS_NEW');
  // Taken: whose it is stays untold, and a page makes another.
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

/** How many messages each has. The last of them is an answer, since questions and answers come in pairs. */
async function countMessages(orm: NodePgDatabase, rows: Omit<SessionRow, 'seq' | 'role'>[]): Promise<SessionRow[]> {
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
  const found = new Map(counted.map(({ sid, seq }) => [sid, seq]));
  return rows.map((row) => {
    const seq = found.get(row.sid) ?? 0;
    return { ...row, seq, role: seq > 0 ? 'assistant' : 'user' };
  });
}

function sessionReads(orm: NodePgDatabase) {
  const ofSession = eq(aiMessage.sid, aiSession.sid);

  return {
    async list(userId: string, { type, search, limit, offset }: ListOptions): Promise<SessionRow[]> {
      const pattern = `%${escapeLike(search)}%`;
      const said = orm
        .select({ one: sql`1` })
        .from(aiMessage)
        .where(and(ofSession, ilike(aiMessage.content, pattern)));
      const rows = await orm
        .select(columns)
        .from(aiSession)
        .where(
          and(
            eq(aiSession.userId, userId),
            eq(aiSession.type, type),
            search === '' ? undefined : or(ilike(aiSession.content, pattern), exists(said)),
          ),
        )
        .orderBy(desc(aiSession.updatedAt), desc(aiSession.sid))
        .limit(limit)
        .offset(offset);
      return countMessages(orm, rows);
    },

    async messages(userId: string, sid: string) {
      const rows = await orm
        .select()
        .from(aiMessage)
        .where(and(eq(aiMessage.sid, sid), eq(aiMessage.userId, userId)))
        .orderBy(asc(aiMessage.seq));
      const said = await orm
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
      const liked = new Map(said.map(({ messageId, kind }) => [messageId, kind === 'like' ? 1 : -1]));
      return rows.map((row) => ({ ...row, liked: liked.get(row.id) ?? 0 }));
    },

    async isMinor(userId: string): Promise<boolean> {
      const [row] = await orm.select({ ageBand: users.ageBand }).from(users).where(eq(users.id, userId));
      return row !== undefined && row.ageBand !== '18+';
    },
  };
}

function sessionWrites(orm: NodePgDatabase) {
  return {
    /** One of one's own that is there already is given as it is. */
    async add(session: { sid: string; userId: string; type: number; content: string }): Promise<SessionRow> {
      const { sid, userId, type } = session;
      const mine = and(eq(aiSession.sid, sid), eq(aiSession.userId, userId), eq(aiSession.type, type));
      const [known] = await orm.select(columns).from(aiSession).where(mine);
      const made = known
        ? [known]
        : await orm
            .insert(aiSession)
            .values({ ...session, content: session.content || null })
            .returning(columns)
            .catch(async (error: unknown) => {
              const refusal = toRefusal(error);
              // Both rules may be broken at once; an empty session is told of first, so that another's sid tells nothing.
              if (!(refusal instanceof AppError) || refusal.error !== 'BAD_INPUT' || session.content !== '')
                throw refusal;
              const [empty] = await orm
                .select({ sid: aiSession.sid })
                .from(aiSession)
                .where(and(eq(aiSession.userId, userId), eq(aiSession.type, type), sql`${aiSession.content} is null`));
              throw empty ? new AppError('SESSION_IS_NEW') : refusal;
            });
      const [row] = await countMessages(orm, made);
      if (!row) throw new Error('a session was not written');
      return row;
    },

    /** Deletes those that are the user's, with all they hold, and gives the answers that still ran in them. */
    remove: (userId: string, sids: string[]): Promise<{ id: string; owner: string }[]> =>
      orm.transaction(async (tx) => {
        const mine = and(eq(aiSession.userId, userId), inArray(aiSession.sid, sids));
        // Locked first: a question that is on its way either is found here or finds the session gone.
        const found = await tx.select({ sid: aiSession.sid }).from(aiSession).where(mine).for('update');
        if (found.length === 0) return [];
        const ids = found.map(({ sid }) => sid);
        const runs = await tx
          .select({ id: aiMessage.id, owner: aiMessage.owner })
          .from(aiMessage)
          .where(and(inArray(aiMessage.sid, ids), inArray(aiMessage.status, ['queued', 'running'])));
        await tx.delete(aiSession).where(inArray(aiSession.sid, ids));
        return runs.map(({ id, owner }) => ({ id, owner: owner ?? '' }));
      }),

    /** What nobody has touched for so many days. In portions, since one may hold much. */
    async removeOlder(days: number): Promise<number> {
      let removed = 0;
      for (let gone = DELETE_ROWS; gone === DELETE_ROWS; removed += gone) {
        const old = orm
          .select({ sid: aiSession.sid })
          .from(aiSession)
          .where(lt(aiSession.updatedAt, sql`now() - ${days} * interval '1 day'`))
          .limit(DELETE_ROWS);
        const { rowCount } = await orm.delete(aiSession).where(inArray(aiSession.sid, old));
        gone = rowCount ?? 0;
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
