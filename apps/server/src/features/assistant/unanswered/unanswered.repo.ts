import { and, count, desc, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../../db/schema/account.ts';
import {
  type QUESTION_STATES,
  type UNANSWERED_REASONS,
  unansweredAsk,
  unansweredQuestion,
} from '../../../db/schema/assistant-questions.ts';
import { escapeLike } from '../../../resources/escape-like.ts';

export type QuestionState = (typeof QUESTION_STATES)[number];
export type UnansweredReason = (typeof UNANSWERED_REASONS)[number];
export type StoredQuestion = typeof unansweredQuestion.$inferSelect;
export type UnansweredRepo = ReturnType<typeof createUnansweredRepo>;

export interface AskedQuestion {
  key: string;
  text: string;
  reason: UnansweredReason;
  isPersonal: boolean;
  /** Keyed hash of the question and the account. */
  person: Buffer;
  /** '2026-11-18' */
  day: string;
}

export interface QuestionFilter {
  state: QuestionState;
  reason?: UnansweredReason | '';
  search?: string;
  /** Asked last on or after this day. */
  since?: Date | undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** What may be personal is shown only after two people have asked it. */
const isShown = or(eq(unansweredQuestion.isPersonal, false), gte(unansweredQuestion.people, 2));

function matches({ state, reason = '', search = '', since }: QuestionFilter): SQL | undefined {
  return and(
    eq(unansweredQuestion.state, state),
    isShown,
    reason === '' ? undefined : eq(unansweredQuestion.reason, reason),
    search === '' ? undefined : ilike(unansweredQuestion.text, `%${escapeLike(search)}%`),
    since && gte(unansweredQuestion.lastAskedAt, since),
  );
}

const recount = (where: SQL) => sql`
  update ${unansweredQuestion} as q set people = c.people, asked = c.asked from (
    select question_id, count(distinct person)::int as people, count(*)::int as asked
    from ${unansweredAsk} where ${where} group by question_id) as c
  where q.id = c.question_id and (q.people, q.asked) is distinct from (c.people, c.asked)`;

export function createUnansweredRepo(orm: NodePgDatabase) {
  return {
    /** Stores what was asked. A question that was marked as answered and could not be answered again is open again. */
    async add(asked: readonly AskedQuestion[]): Promise<void> {
      const column = <T>(read: (question: AskedQuestion) => T) => sql.param(asked.map(read));
      await orm.transaction(async (tx) => {
        const { rows } = await tx.execute<{ id: string; key: string }>(sql`
          insert into ${unansweredQuestion} as q (key, text, reason, is_personal)
          select distinct on (key) key, text, reason, bool_or(personal) over (partition by key) from unnest(
            ${column(({ key }) => key)}::text[], ${column(({ text }) => text)}::text[],
            ${column(({ reason }) => reason)}::text[], ${column(({ isPersonal }) => isPersonal)}::bool[])
            as t (key, text, reason, personal) order by key
          on conflict (key) do update set last_asked_at = now(), reason = excluded.reason,
            is_personal = q.is_personal or excluded.is_personal,
            state = case when q.state = 'added' then 'open' else q.state end
          returning id, key`);
        const idOfKey = new Map(rows.map(({ id, key }) => [key, id]));
        const ids = sql.param(asked.map(({ key }) => idOfKey.get(key) ?? ''));
        await tx.execute(sql`
          insert into ${unansweredAsk} (question_id, person, day)
          select * from unnest(${ids}::uuid[], ${column(({ person }) => person)}::bytea[],
            ${column(({ day }) => day)}::date[])
          on conflict do nothing`);
        await tx.execute(recount(sql`question_id = any(${ids}::uuid[])`));
      });
    },

    async list(filter: QuestionFilter, limit: number, offset: number) {
      const where = matches(filter);
      const [rows, [counted]] = await Promise.all([
        orm
          .select()
          .from(unansweredQuestion)
          .where(where)
          .orderBy(desc(unansweredQuestion.asked), desc(unansweredQuestion.lastAskedAt), unansweredQuestion.id)
          .limit(limit)
          .offset(offset),
        orm.select({ total: count() }).from(unansweredQuestion).where(where),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },

    countShown: (state: QuestionState) => orm.$count(unansweredQuestion, matches({ state })),
    /** Open questions that are not shown yet. */
    countHidden: () =>
      orm.$count(
        unansweredQuestion,
        and(
          eq(unansweredQuestion.state, 'open'),
          eq(unansweredQuestion.isPersonal, true),
          lt(unansweredQuestion.people, 2),
        ),
      ),

    async find(id: string): Promise<StoredQuestion | undefined> {
      if (!UUID.test(id)) return undefined;
      const [row] = await orm
        .select()
        .from(unansweredQuestion)
        .where(and(eq(unansweredQuestion.id, id), isShown));
      return row;
    },

    /** Who decided, as text; an account may have been deleted since. */
    async nameHandler(handledBy: string | null): Promise<string> {
      if (!handledBy?.startsWith('user:')) return handledBy ?? '';
      const [row] = await orm
        .select({ name: users.name })
        .from(users)
        .where(sql`${users.id}::text = ${handledBy.slice('user:'.length)}`);
      return row?.name ?? '已注销的账号';
    },

    /** False when somebody else has changed the state meanwhile. */
    async setState(
      id: string,
      before: QuestionState,
      after: { state: QuestionState; note: string; handledBy: string },
    ): Promise<boolean> {
      const { rowCount } = await orm
        .update(unansweredQuestion)
        .set({ ...after, handledAt: sql`now()` })
        .where(and(eq(unansweredQuestion.id, id), eq(unansweredQuestion.state, before)));
      return rowCount === 1;
    },

    /** Deletes what is older than this many days. */
    async removeOld(days: number): Promise<void> {
      await orm.transaction(async (tx) => {
        const { rows } = await tx.execute<{ id: string }>(sql`
          delete from ${unansweredAsk} where day < current_date - ${days}::int returning question_id as id`);
        await tx.execute(
          sql`delete from ${unansweredQuestion} where last_asked_at < now() - ${days} * interval '1 day'`,
        );
        if (rows.length > 0)
          await tx.execute(
            recount(sql`question_id = any(${sql.param([...new Set(rows.map(({ id }) => id))])}::uuid[])`),
          );
      });
    },
  };
}
