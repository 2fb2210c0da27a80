import { and, asc, count, desc, eq, gte, lt, ne, sql, sum } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { aiDrawing } from '../../db/schema/assistant-drawings.ts';
import { studyDay } from '../../db/schema/learning-records.ts';
import { note } from '../../db/schema/notes.ts';

export type OverviewRepo = ReturnType<typeof createOverviewRepo>;

/** The yearly overview of a user. */
export function createOverviewRepo(orm: NodePgDatabase) {
  const seconds = sum(studyDay.seconds).mapWith(Number);
  const times = sum(studyDay.times).mapWith(Number);
  return {
    async year(userId: string, year: number) {
      const inYear = and(
        eq(studyDay.userId, userId),
        gte(studyDay.day, `${year}-01-01`),
        lt(studyDay.day, `${year + 1}-01-01`),
      );
      const [days, arts, activities] = await Promise.all([
        orm
          .select({ date: studyDay.day, seconds, count: times })
          .from(studyDay)
          .where(inYear)
          .groupBy(studyDay.day)
          .orderBy(asc(studyDay.day)),
        orm
          .select({ name: studyDay.art, seconds })
          .from(studyDay)
          .where(and(inYear, ne(studyDay.art, '')))
          .groupBy(studyDay.art)
          .orderBy(desc(sql`2`), asc(studyDay.art)),
        orm
          .select({ activity: studyDay.activity, seconds, times })
          .from(studyDay)
          .where(inYear)
          .groupBy(studyDay.activity),
      ]);
      return { days, arts, activities };
    },

    /** Notes and drawings created between two times. */
    async countCreated(userId: string, from: Date, to: Date): Promise<{ notes: number; drawings: number }> {
      const countIn = async (table: typeof note | typeof aiDrawing) => {
        const during = and(eq(table.userId, userId), gte(table.createdAt, from), lt(table.createdAt, to));
        const [row] = await orm.select({ n: count() }).from(table).where(during);
        return row?.n ?? 0;
      };
      const [notes, drawings] = await Promise.all([countIn(note), countIn(aiDrawing)]);
      return { notes, drawings };
    },
  };
}
