import { and, asc, count as countRows, desc, eq, gte, lt, ne, sql, sum } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { aiDrawing } from '../../db/schema/assistant-drawings.ts';
import { studyDay } from '../../db/schema/learning-records.ts';
import { note } from '../../db/schema/notes.ts';

export type OverviewRepo = ReturnType<typeof createOverviewRepo>;

/** The yearly overview of a user. */
export function createOverviewRepo(orm: NodePgDatabase) {
  const seconds = sum(studyDay.seconds).mapWith(Number);
  const count = sum(studyDay.times).mapWith(Number);
  return {
    async readYear(userId: string, year: number) {
      const isInYear = and(
        eq(studyDay.userId, userId),
        gte(studyDay.day, `${year}-01-01`),
        lt(studyDay.day, `${year + 1}-01-01`),
      );
      const [days, arts, activities] = await Promise.all([
        orm
          .select({ date: studyDay.day, seconds, count })
          .from(studyDay)
          .where(isInYear)
          .groupBy(studyDay.day)
          .orderBy(asc(studyDay.day)),
        orm
          .select({ name: studyDay.art, seconds })
          .from(studyDay)
          .where(and(isInYear, ne(studyDay.art, '')))
          .groupBy(studyDay.art)
          .orderBy(desc(sql`2`), asc(studyDay.art)),
        orm
          .select({ activity: studyDay.activity, seconds, count })
          .from(studyDay)
          .where(isInYear)
          .groupBy(studyDay.activity),
      ]);
      return { days, arts, activities };
    },

    /** Notes and drawings created between two times. */
    async countCreated(userId: string, from: Date, to: Date): Promise<{ notes: number; drawings: number }> {
      const countCreatedIn = async (table: typeof note | typeof aiDrawing) => {
        const isInPeriod = and(eq(table.userId, userId), gte(table.createdAt, from), lt(table.createdAt, to));
        const [row] = await orm.select({ total: countRows() }).from(table).where(isInPeriod);
        return row?.total ?? 0;
      };
      const [notes, drawings] = await Promise.all([countCreatedIn(note), countCreatedIn(aiDrawing)]);
      return { notes, drawings };
    },
  };
}
