import type { HelpKind } from '@meiyu/contract/admin/ai-fields.ts';
import { asc, gte, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { helpCallWeek } from '../../../db/schema/assistant-questions.ts';

export type HelpCallsRepo = ReturnType<typeof createHelpCallsRepo>;

/** The Monday of the present week in Beijing. */
const THIS_WEEK = sql`date_trunc('week', now() at time zone 'Asia/Shanghai')::date`;

export interface HelpCallWeek {
  /** Its Monday. */
  week: string;
  total: number;
  kinds: { kind: HelpKind; calls: number }[];
}

/** How many calls for help there were in a week. Nothing else of a call is kept here. */
export function createHelpCallsRepo(orm: NodePgDatabase) {
  return {
    async add(kind: HelpKind): Promise<void> {
      await orm
        .insert(helpCallWeek)
        .values({ week: THIS_WEEK, kind, calls: 1 })
        .onConflictDoUpdate({
          target: [helpCallWeek.week, helpCallWeek.kind],
          set: { calls: sql`${helpCallWeek.calls} + 1` },
        });
    },

    /** The newest weeks, the present one first; weeks without a call are in it too. */
    async list(weeks: number): Promise<HelpCallWeek[]> {
      const [first, rows] = await Promise.all([
        orm.execute<{ week: string }>(sql`select to_char(${THIS_WEEK}, 'YYYY-MM-DD') as week`),
        orm
          .select()
          .from(helpCallWeek)
          .where(gte(helpCallWeek.week, sql`${THIS_WEEK} - ${(weeks - 1) * 7}::int`))
          .orderBy(asc(helpCallWeek.kind)),
      ]);
      const monday = Date.parse(first.rows[0]?.week ?? '');
      return Array.from({ length: weeks }, (_, ago) => {
        const week = new Date(monday - ago * 7 * 86_400_000).toISOString().slice(0, 10);
        const kinds = rows.filter((row) => row.week === week).map(({ kind, calls }) => ({ kind, calls }));
        return { week, total: kinds.reduce((sum, { calls }) => sum + calls, 0), kinds };
      });
    },
  };
}
