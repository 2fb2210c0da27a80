import type { Period } from '@meiyu/contract/admin/statistics-periods.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { schoolClass } from '../../db/schema/classes.ts';
import { resource } from '../../db/schema/content.ts';
import { ipRange } from '../../db/schema/site.ts';
import { type USAGE_METRICS, usageDay, usageResource, usageSearch } from '../../db/schema/usage.ts';

export type UsageMetric = (typeof USAGE_METRICS)[number];
export type StatisticsRepo = ReturnType<typeof createStatisticsRepo>;

export interface UsageFilter extends Period {
  kind: string;
  classId: string;
  rangeId: string;
}

export interface GroupRow {
  key: string;
  metric: UsageMetric;
  value: number;
}

const GROUP_COLUMNS = { kind: 'kind', class: 'class_id', range: 'range_id' } as const;

const within = ({ since, until }: Period): SQL => sql`day between ${since}::date and ${until}::date`;

function matching(filter: UsageFilter): SQL {
  const parts = [within(filter)];
  if (filter.kind) parts.push(sql`kind = ${filter.kind}`);
  if (filter.classId) parts.push(sql`class_id = ${filter.classId}`);
  if (filter.rangeId) parts.push(sql`range_id = ${filter.rangeId}`);
  return sql.join(parts, sql` and `);
}

function figureReads(orm: NodePgDatabase) {
  const read = async <T extends Record<string, unknown>>(query: SQL) => (await orm.execute<T>(query)).rows;

  return {
    /** Every figure of a period, of each group. */
    sumByGroup: (filter: UsageFilter, by: keyof typeof GROUP_COLUMNS) =>
      read<GroupRow & Record<string, unknown>>(sql`
        select ${sql.raw(GROUP_COLUMNS[by])} as key, metric, sum(value)::float8 as value
        from ${usageDay} where ${matching(filter)} group by 1, 2`),

    /** Readers of each group on each day. */
    readersByDay: ({ kind: _kind, ...filter }: UsageFilter, by: 'class' | 'range') =>
      read<{ day: string; key: string; readers: number }>(sql`
        select day::text as day, ${sql.raw(GROUP_COLUMNS[by])} as key, sum(value)::float8 as readers
        from ${usageDay} where metric = 'readers' and ${matching({ ...filter, kind: '' })} group by 1, 2`),

    async sum(filter: UsageFilter): Promise<Map<UsageMetric, number>> {
      const rows = await read<{ metric: UsageMetric; value: number }>(
        sql`select metric, sum(value)::float8 as value from ${usageDay} where ${matching(filter)} group by 1`,
      );
      return new Map(rows.map(({ metric, value }) => [metric, value]));
    },

    /** One figure of each day that has any. */
    async sumByDay(filter: UsageFilter, metric: UsageMetric): Promise<Map<string, number>> {
      const rows = await read<{ day: string; value: number }>(
        sql`select day::text as day, sum(value)::float8 as value from ${usageDay}
          where metric = ${metric} and ${matching(filter)} group by 1`,
      );
      return new Map(rows.map(({ day, value }) => [day, value]));
    },

    async hasDemo(period: Period): Promise<boolean> {
      const rows = await read<{ found: boolean }>(
        sql`select exists (select from ${usageDay} where is_demo and ${within(period)}) as found`,
      );
      return rows[0]?.found === true;
    },

    /** The first day with figures. */
    async firstDay(): Promise<string | undefined> {
      const [row] = await read<{ day: string | null }>(sql`select min(day)::text as day from ${usageDay}`);
      return row?.day ?? undefined;
    },
  };
}

function listReads(orm: NodePgDatabase) {
  return {
    /** The most used resources, with the same figure of the period before. */
    async topResources(period: Period, before: Period, options: { metric: string; kind: string; limit: number }) {
      const ofKind = options.kind ? sql`and kind = ${options.kind}` : sql``;
      const { rows } = await orm.execute<{
        resId: string;
        resType: 'book';
        resTitle: string;
        resAuthor: string;
        value: number;
        before: number;
      }>(sql`
        with top as (
          select resource_id, min(kind) as kind, sum(value)::float8 as value from ${usageResource}
          where metric = ${options.metric} and ${within(period)} ${ofKind}
          group by 1 order by value desc, resource_id limit ${options.limit}
        )
        select t.resource_id as "resId", coalesce(r.res_type, t.kind) as "resType", coalesce(r.title, '') as "resTitle",
          coalesce(r.author, '') as "resAuthor", t.value, coalesce((select sum(u.value) from ${usageResource} u
            where u.resource_id = t.resource_id and u.metric = ${options.metric} and ${within(before)}), 0)::float8 as before
        from top t left join ${resource} r on r.id = t.resource_id order by t.value desc, t.resource_id`);
      return rows;
    },

    async topSearches(period: Period, before: Period, limit: number) {
      const { rows } = await orm.execute<{ words: string; value: number; before: number }>(sql`
        with top as (
          select word, sum(visitors)::float8 as value from ${usageSearch} where ${within(period)}
          group by 1 order by value desc, word limit ${limit}
        )
        select t.word as words, t.value, coalesce((select sum(u.visitors) from ${usageSearch} u
          where u.word = t.word and ${within(before)}), 0)::float8 as before
        from top t order by t.value desc, t.word`);
      return rows;
    },

    /** How often each step was reached in resources of a kind. */
    async sumSteps(period: Period, kind: string): Promise<Map<string, number>> {
      const { rows } = await orm.execute<{ metric: string; value: number }>(sql`
        select metric, sum(value)::float8 as value from ${usageResource}
        where metric in ('begun', 'tenPages', 'half', 'finished') and kind = ${kind} and ${within(period)} group by 1`);
      return new Map(rows.map(({ metric, value }) => [metric, value]));
    },

    listClasses: () =>
      orm.select({ id: schoolClass.id, name: schoolClass.name }).from(schoolClass).orderBy(schoolClass.name),

    listRanges: () =>
      orm
        .select({
          id: ipRange.id,
          name: sql<string>`case ${ipRange.note} when '' then ${ipRange.label} else ${ipRange.note} end`,
        })
        .from(ipRange)
        .orderBy(ipRange.first, ipRange.last),
  };
}

export function createStatisticsRepo(orm: NodePgDatabase) {
  return {
    ...figureReads(orm),
    ...listReads(orm),

    /** Deletes all demo figures; the number of rows. */
    async removeDemo(): Promise<number> {
      const { rows } = await orm.execute<{ count: number }>(sql`
        with d as (delete from ${usageDay} where is_demo returning 1),
          r as (delete from ${usageResource} where is_demo returning 1),
          s as (delete from ${usageSearch} where is_demo returning 1)
        select ((select count(*) from d) + (select count(*) from r) + (select count(*) from s))::int as count`);
      return rows[0]?.count ?? 0;
    },
  };
}
