import type { REVIEW_STATES } from '@meiyu/contract/own-exhibition-fields.ts';
import { and, asc, desc, eq, isNotNull, isNull, like, ne, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../../db/schema/account.ts';
import { ownExhibition } from '../../../db/schema/own-exhibitions.ts';
import { escapeLike } from '../../../resources/escape-like.ts';
import { isRowId } from './own-exhibitions.repo.ts';

type State = (typeof REVIEW_STATES)[number];

const { submitted, submittedAt, approved, reason, decidedAt } = ownExhibition;
const WHERE: Record<State, SQL | undefined> = {
  waiting: isNotNull(submittedAt),
  shown: isNotNull(approved),
  refused: and(isNull(submittedAt), isNull(approved), ne(reason, '')),
};

/** What staff judge: what waits, else what is shown, else (after a refusal) what its reader has now. */
const judged = sql`coalesce(${submitted}, ${approved})`;
const columns = {
  id: ownExhibition.id,
  userId: ownExhibition.userId,
  userName: users.name,
  document: sql<typeof ownExhibition.$inferSelect.submitted>`${judged}`,
  /** A refused text stays with its reader; staff see its name only. */
  title: sql<string>`coalesce(${judged}, ${ownExhibition.document}) ->> 'title'`,
  isWaiting: sql<boolean>`${submitted} is not null`,
  isShown: sql<boolean>`${approved} is not null`,
  submittedAt,
  decidedAt,
  reason,
};

export type ReviewedRow = Awaited<ReturnType<ReviewRepo['list']>>['rows'][number];
export type ReviewRepo = ReturnType<typeof createReviewRepo>;

interface Decision {
  decision: 'approve' | 'refuse' | 'takeDown';
  reason: string;
  decidedBy: string;
  /** For an exhibition that is not shown yet. */
  newKey: string;
}

function changesOf({ decision, reason: why, newKey }: Decision, before: { shareKey: string | null }) {
  const noSubmission = { submitted: null, submittedAt: null };
  if (decision === 'approve')
    return { ...noSubmission, approved: sql`${submitted}`, shareKey: before.shareKey ?? newKey, reason: '' };
  if (decision === 'refuse') return { ...noSubmission, reason: why };
  return { ...noSubmission, approved: null, shareKey: null, reason: why };
}

export function createReviewRepo(orm: NodePgDatabase) {
  const select = () =>
    orm.select(columns).from(ownExhibition).innerJoin(users, eq(users.id, ownExhibition.userId)).$dynamic();

  return {
    countWaiting: () => orm.$count(ownExhibition, WHERE.waiting),

    async countByState(): Promise<Record<State, number>> {
      const [waiting, shown, refused] = await Promise.all([
        orm.$count(ownExhibition, WHERE.waiting),
        orm.$count(ownExhibition, WHERE.shown),
        orm.$count(ownExhibition, WHERE.refused),
      ]);
      return { waiting, shown, refused };
    },

    async list({ state, search }: { state: State; search: string }, limit: number, offset: number) {
      const where = and(WHERE[state], search === '' ? undefined : like(columns.title, `%${escapeLike(search)}%`));
      const order =
        state === 'waiting' ? [asc(submittedAt), asc(ownExhibition.id)] : [desc(decidedAt), desc(ownExhibition.id)];
      const rows = await select()
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset);
      return { rows, total: await orm.$count(ownExhibition, where) };
    },

    /** One that waits, is shown or was refused; the others are nobody's business. */
    async find(id: string) {
      if (!isRowId(id)) return undefined;
      const [row] = await select().where(and(eq(ownExhibition.id, id), or(WHERE.waiting, WHERE.shown, WHERE.refused)));
      return row;
    },

    /** `stale` when there is another submission, or none, or nothing to take down. */
    decide: (id: string, isJudged: (row: { submittedAt: Date | null }) => boolean, decision: Decision) =>
      orm.transaction(async (tx) => {
        if (!isRowId(id)) return { outcome: 'missing' as const };
        const isIt = eq(ownExhibition.id, id);
        const [before] = await tx
          .select({ ...columns, userName: sql<string>`''`, shareKey: ownExhibition.shareKey })
          .from(ownExhibition)
          .where(isIt)
          .for('update');
        if (!before) return { outcome: 'missing' as const };
        const canBe = decision.decision === 'takeDown' ? before.isShown : before.isWaiting && isJudged(before);
        if (!canBe) return { outcome: 'stale' as const };
        await tx
          .update(ownExhibition)
          .set({ ...changesOf(decision, before), decidedBy: decision.decidedBy, decidedAt: sql`now()` })
          .where(isIt);
        const shareKey = decision.decision === 'approve' ? (before.shareKey ?? decision.newKey) : '';
        return {
          outcome: 'done' as const,
          userId: before.userId,
          title: before.title,
          wasShown: before.isShown,
          shareKey,
        };
      }),
  };
}
