import { and, asc, desc, eq, inArray, like, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../db/schema/account.ts';
import { resource } from '../../db/schema/content.ts';
import { exhibitionComment } from '../../db/schema/exhibition-comments.ts';
import { escapeLike } from '../../resources/escape-like.ts';
import { isVisible } from '../../resources/publish.ts';

type State = (typeof exhibitionComment.$inferSelect)['state'];
/** At most this many texts are listed for their writer. */
const MAX_OWN = 50;

function readerComments(orm: NodePgDatabase) {
  return {
    async listShown(exhibitionId: string, limit: number, offset: number) {
      const where = and(
        eq(exhibitionComment.exhibitionId, exhibitionId),
        eq(exhibitionComment.state, 'shown'),
        isVisible,
      );
      const from = () =>
        orm
          .select({
            id: exhibitionComment.id,
            userName: users.name,
            text: exhibitionComment.text,
            createdAt: exhibitionComment.createdAt,
          })
          .from(exhibitionComment)
          .innerJoin(users, eq(users.id, exhibitionComment.userId))
          .innerJoin(resource, eq(resource.id, exhibitionComment.exhibitionId))
          .where(where);
      const [rows, total] = await Promise.all([
        from().orderBy(desc(exhibitionComment.createdAt), desc(exhibitionComment.id)).limit(limit).offset(offset),
        orm.$count(from().as('shown')),
      ]);
      return { rows, total };
    },

    listOwn: (userId: string, exhibitionId: string) =>
      orm
        .select({
          id: exhibitionComment.id,
          text: exhibitionComment.text,
          createdAt: exhibitionComment.createdAt,
          state: exhibitionComment.state,
        })
        .from(exhibitionComment)
        .where(and(eq(exhibitionComment.userId, userId), eq(exhibitionComment.exhibitionId, exhibitionId)))
        .orderBy(desc(exhibitionComment.createdAt), desc(exhibitionComment.id))
        .limit(MAX_OWN),

    async isExhibition(id: string): Promise<boolean> {
      return (await orm.$count(resource, and(eq(resource.id, id), eq(resource.resType, 'exhibition'), isVisible))) > 0;
    },

    async isMinor(userId: string): Promise<boolean> {
      return (await orm.$count(users, and(eq(users.id, userId), ne(users.ageBand, '18+')))) > 0;
    },

    async add(userId: string, exhibitionId: string, text: string): Promise<string> {
      const [row] = await orm
        .insert(exhibitionComment)
        .values({ userId, exhibitionId, text })
        .returning({ id: exhibitionComment.id });
      return row?.id ?? '';
    },

    async remove(userId: string, ids: string[]): Promise<void> {
      await orm
        .delete(exhibitionComment)
        .where(and(eq(exhibitionComment.userId, userId), inArray(sql`${exhibitionComment.id}::text`, ids)));
    },
  };
}

function reviewerComments(orm: NodePgDatabase) {
  return {
    countWaiting: () => orm.$count(exhibitionComment, eq(exhibitionComment.state, 'waiting')),

    async countByState(): Promise<Record<State, number>> {
      const rows = await orm
        .select({ state: exhibitionComment.state, count: sql<number>`count(*)::int` })
        .from(exhibitionComment)
        .groupBy(exhibitionComment.state);
      const counts = { waiting: 0, shown: 0, refused: 0 };
      for (const { state, count } of rows) counts[state] = count;
      return counts;
    },

    async listForReview({ state, search }: { state: State; search: string }, limit: number, offset: number) {
      const where = and(
        eq(exhibitionComment.state, state),
        search === '' ? undefined : like(exhibitionComment.text, `%${escapeLike(search)}%`),
      );
      const order =
        state === 'waiting'
          ? [asc(exhibitionComment.createdAt), asc(exhibitionComment.id)]
          : [desc(exhibitionComment.decidedAt), desc(exhibitionComment.id)];
      const rows = await orm
        .select({
          id: exhibitionComment.id,
          userId: exhibitionComment.userId,
          userName: users.name,
          exhibitionId: exhibitionComment.exhibitionId,
          exhibition: resource.title,
          text: exhibitionComment.text,
          state: exhibitionComment.state,
          createdAt: exhibitionComment.createdAt,
          decidedAt: exhibitionComment.decidedAt,
        })
        .from(exhibitionComment)
        .innerJoin(users, eq(users.id, exhibitionComment.userId))
        .innerJoin(resource, eq(resource.id, exhibitionComment.exhibitionId))
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset);
      return { rows, total: await orm.$count(exhibitionComment, where) };
    },

    /** The state before; undefined for a text that was withdrawn. */
    async decide(id: string, state: 'shown' | 'refused', decidedBy: string): Promise<State | undefined> {
      return orm.transaction(async (tx) => {
        const isIt = eq(sql`${exhibitionComment.id}::text`, id);
        const [found] = await tx
          .select({ state: exhibitionComment.state })
          .from(exhibitionComment)
          .where(isIt)
          .for('update');
        if (found && found.state !== state)
          await tx.update(exhibitionComment).set({ state, decidedBy, decidedAt: sql`now()` }).where(isIt);
        return found?.state;
      });
    },
  };
}

export type CommentsRepo = ReturnType<typeof createCommentsRepo>;

export function createCommentsRepo(orm: NodePgDatabase) {
  return { ...readerComments(orm), ...reviewerComments(orm) };
}
