import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { resource } from '../../../db/schema/content.ts';
import { book } from '../../../db/schema/library.ts';
import { usageDay, usageResource } from '../../../db/schema/usage.ts';

export type CounterMetric =
  | 'totalInvestigations'
  | 'uniqueInvestigations'
  | 'totalRequests'
  | 'uniqueRequests'
  | 'denials';

/** Figures of a resource in a month. */
export interface CounterRow {
  id: string;
  kind: 'book' | 'video' | 'audio' | 'img' | 'news' | 'exp' | 'other' | 'exhibition';
  access: 'Controlled' | 'Free_To_Read';
  month: string;
  metric: CounterMetric;
  value: number;
}

export interface CounterTitle {
  id: string;
  title: string;
  publisher: string;
  isbn: string;
  /** Of a book: as printed. */
  publishTime: string;
}

export type CounterRepo = ReturnType<typeof createCounterRepo>;

/** `from` and `until` are days. */
export function createCounterRepo(orm: NodePgDatabase) {
  return {
    async sumByMonth(from: string, until: string, isDemo: boolean): Promise<CounterRow[]> {
      const { rows } = await orm.execute<CounterRow & Record<string, unknown>>(sql`
        select resource_id as id, kind, access, to_char(day, 'YYYY-MM') as month, metric, sum(value)::float8 as value
        from ${usageResource} where access <> '' and is_demo = ${isDemo}
          and metric in ('totalInvestigations', 'uniqueInvestigations', 'totalRequests', 'uniqueRequests', 'denials')
          and day between ${from}::date and ${until}::date
        group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`);
      return rows;
    },

    async searchesByMonth(from: string, until: string, isDemo: boolean): Promise<{ month: string; value: number }[]> {
      const { rows } = await orm.execute<{ month: string; value: number }>(sql`
        select to_char(day, 'YYYY-MM') as month, sum(value)::float8 as value from ${usageDay}
        where metric = 'searches' and is_demo = ${isDemo} and day between ${from}::date and ${until}::date
        group by 1 order by 1`);
      return rows;
    },

    /** Current data of the resources; deleted ones are missing. */
    async readTitles(ids: readonly string[]): Promise<Map<string, CounterTitle>> {
      const { rows } = await orm.execute<CounterTitle & Record<string, unknown>>(sql`
        select r.id, r.title, coalesce(b.pub_name, '') as publisher, coalesce(b.book_no, '') as isbn,
          coalesce(b.publish_time, '') as "publishTime"
        from ${resource} r left join ${book} b on b.resource_id = r.id where r.id = any(${sql.param(ids)}::text[])`);
      return new Map(rows.map((row) => [row.id, row]));
    },
  };
}
