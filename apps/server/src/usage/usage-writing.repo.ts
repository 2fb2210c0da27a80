import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { LOCKS } from '../db/advisory-locks.ts';
import { searchLog } from '../db/schema/search.ts';
import { usageDay, usageItem, usageResource, usageSearch, usageVisitor } from '../db/schema/usage.ts';
import type { UsageBatch } from './usage-batch.ts';

/** A search word is kept for a day on which this many visitors searched for it, as for hot words. */
const MIN_SEARCHING_VISITORS = 3;

/** Hashes a visitor; the same visitor has another hash on every day. */
export type HashVisitor = (day: string, visitorKey: string) => Buffer;

export type UsageWritingRepo = ReturnType<typeof createUsageWritingRepo>;

/** 其他 (other media) is counted as 动态 (news), whose page shows it. */
const KIND = sql.raw(`case r.res_type when 'other' then 'news' else r.res_type end`);

const iso = (ms: number) => (ms === 0 ? null : new Date(ms).toISOString());
const jsonRows = (rows: readonly unknown[]) => sql`${JSON.stringify(rows)}::jsonb`;

function visitorRows(batch: UsageBatch, hash: HashVisitor) {
  return [...batch.visitors.values()].map((entry) => ({
    visitor: hash(batch.day, entry.key).toString('hex'),
    user_id: entry.userId ?? null,
    range_id: entry.rangeId,
    first_at: iso(entry.firstAt),
    last_at: iso(entry.lastAt),
    signed_in: entry.isSignedIn,
  }));
}

function itemRows(batch: UsageBatch, hash: HashVisitor) {
  return [...batch.items.values()].map((entry) => ({
    visitor: hash(batch.day, entry.visitorKey).toString('hex'),
    hour: entry.hour,
    resource_id: entry.resourceId,
    access: entry.access,
    investigations: entry.investigations,
    requests: entry.requests,
    denials: entry.denials,
    investigated_from: iso(entry.investigatedFrom),
    investigated_at: iso(entry.investigatedAt),
    requested_from: iso(entry.requestedFrom),
    requested_at: iso(entry.requestedAt),
  }));
}

function dayRows(batch: UsageBatch) {
  return [...batch.days.values()].map(({ userId, rangeId, ...entry }) => ({
    ...entry,
    user_id: userId ?? null,
    range_id: rangeId,
  }));
}

const resourceRows = (batch: UsageBatch) =>
  [...batch.resources.values()].map(({ resourceId, ...entry }) => ({ ...entry, resource_id: resourceId }));

/** 1 if the first of this batch repeats what another batch already counted: within 30 s, a recording within 30 min. */
const repeats = (column: string, firstColumn: string) =>
  sql.raw(
    `(case when n.${firstColumn} < u.${column} + case when u.kind in ('video', 'audio') and '${column}' = 'requested_at' then interval '30 minutes' else interval '30 seconds' end then 1 else 0 end)`,
  );

function itemStatement(batch: UsageBatch, hash: HashVisitor) {
  // `on conflict` cannot see `first`, so the repeated ones are subtracted before: the row is read in the same statement.
  return sql`insert into ${usageItem} as i (day, hour, visitor, resource_id, kind, access, investigations, requests, denials, investigated_at, requested_at)
    select ${batch.day}::date, n.hour, decode(n.visitor, 'hex'), n.resource_id, ${KIND}, n.access,
      greatest(0, n.investigations - ${repeats('investigated_at', 'investigated_from')}),
      greatest(0, n.requests - ${repeats('requested_at', 'requested_from')}), n.denials, n.investigated_at, n.requested_at
    from jsonb_to_recordset(${jsonRows(itemRows(batch, hash))}) as n (visitor text, hour int2, resource_id text, access text,
      investigations int, requests int, denials int, investigated_from timestamptz, investigated_at timestamptz,
      requested_from timestamptz, requested_at timestamptz)
    join resource r on r.id = n.resource_id
    left join ${usageItem} u on u.day = ${batch.day}::date and u.hour = n.hour and u.visitor = decode(n.visitor, 'hex')
      and u.resource_id = n.resource_id and u.access = n.access
    order by n.visitor, n.hour, n.resource_id, n.access
    on conflict (day, hour, visitor, resource_id, access) do update set
      investigations = i.investigations + excluded.investigations, requests = i.requests + excluded.requests,
      denials = i.denials + excluded.denials, investigated_at = greatest(i.investigated_at, excluded.investigated_at),
      requested_at = greatest(i.requested_at, excluded.requested_at)`;
}

export function createUsageWritingRepo(orm: NodePgDatabase, hash: HashVisitor) {
  return {
    /**
     * Adds a batch in one statement. Classes are the current ones of the accounts; resources that do not exist are left
     * out.
     */
    async write(batch: UsageBatch): Promise<void> {
      const { day } = batch;
      await orm.execute(sql`with visitors as (
          insert into ${usageVisitor} as v (day, visitor, class_id, range_id, first_at, last_at, is_signed_in)
          select ${day}::date, decode(n.visitor, 'hex'), coalesce(u.class_id::text, ''), n.range_id, n.first_at, n.last_at, n.signed_in
          from jsonb_to_recordset(${jsonRows(visitorRows(batch, hash))}) as n (visitor text, user_id uuid, range_id text,
            first_at timestamptz, last_at timestamptz, signed_in boolean)
          left join users u on u.id = n.user_id order by n.visitor
          on conflict (day, visitor) do update set
            visits = v.visits + (excluded.first_at > v.last_at + interval '30 minutes')::int,
            last_at = greatest(v.last_at, excluded.last_at), first_at = least(v.first_at, excluded.first_at),
            is_signed_in = v.is_signed_in or excluded.is_signed_in,
            class_id = case when excluded.class_id = '' then v.class_id else excluded.class_id end,
            range_id = case when v.range_id = '' then excluded.range_id else v.range_id end
        ), days as (
          insert into ${usageDay} as d (day, metric, kind, class_id, range_id, value)
          select ${day}::date, n.metric, n.kind, coalesce(u.class_id::text, '') as class_id, n.range_id, sum(n.value)
          from jsonb_to_recordset(${jsonRows(dayRows(batch))}) as n (user_id uuid, range_id text, kind text, metric text, value bigint)
          left join users u on u.id = n.user_id group by n.metric, n.kind, 4, n.range_id
          order by n.metric, n.kind, 4, n.range_id
          on conflict (day, metric, kind, class_id, range_id, is_demo) do update set value = d.value + excluded.value
        ), resources as (
          insert into ${usageResource} as d (day, metric, resource_id, kind, value)
          select ${day}::date, n.metric, n.resource_id, ${KIND}, n.value
          from jsonb_to_recordset(${jsonRows(resourceRows(batch))}) as n (resource_id text, metric text, value bigint)
          join resource r on r.id = n.resource_id order by n.metric, n.resource_id
          on conflict (day, metric, resource_id, access, is_demo) do update set value = d.value + excluded.value
        ) ${itemStatement(batch, hash)}`);
    },

    /** Computes the figures of a day that are made from visitors, their sessions and logged searches, again. */
    async rollUp(day: string): Promise<void> {
      await orm.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.usage})`);
        await tx.execute(
          sql`delete from ${usageDay} where day = ${day}::date and metric in ('visits', 'readers') and not is_demo`,
        );
        await tx.execute(sql`insert into ${usageDay} (day, metric, class_id, range_id, value)
          select day, m.metric, class_id, range_id, sum(case m.metric when 'visits' then visits else 1 end)
          from ${usageVisitor}, (values ('visits'), ('readers')) as m (metric)
          where day = ${day}::date and not is_signed_in group by day, m.metric, class_id, range_id`);
        await tx.execute(sql`delete from ${usageResource} where day = ${day}::date and access <> '' and not is_demo`);
        await tx.execute(sql`insert into ${usageResource} (day, metric, resource_id, kind, access, value)
          select day, m.metric, resource_id, kind, access, m.value from (
            select day, resource_id, kind, access, sum(investigations) as i, sum(requests) as r, sum(denials) as d,
              count(*) filter (where investigations > 0) as ui, count(*) filter (where requests > 0) as ur
            from ${usageItem} where day = ${day}::date group by day, resource_id, kind, access
          ) as s, lateral (values ('totalInvestigations', s.i), ('uniqueInvestigations', s.ui), ('totalRequests', s.r),
            ('uniqueRequests', s.ur), ('denials', s.d)) as m (metric, value) where m.value > 0`);
        await tx.execute(sql`delete from ${usageSearch} where day = ${day}::date and not is_demo`);
        await tx.execute(sql`insert into ${usageSearch} (day, word, visitors)
          select ${day}::date, word, count(distinct visitor) from ${searchLog}
          where created_at >= ${`${day}T00:00:00+08:00`}::timestamptz
            and created_at < ${`${day}T00:00:00+08:00`}::timestamptz + interval '1 day' and length(word) between 2 and 40
          group by word having count(distinct visitor) >= ${MIN_SEARCHING_VISITORS}`);
      });
    },

    /** Days with visitors, from the given one on. */
    async listDays(since: string): Promise<string[]> {
      const { rows } = await orm.execute<{ day: string }>(
        sql`select distinct day::text as day from ${usageVisitor} where day >= ${since}::date order by 1`,
      );
      return rows.map(({ day }) => day);
    },

    /** Deletes hashes of visitors and their sessions of days before this one. */
    async sweep(before: string): Promise<number> {
      const visitors = await orm.execute(sql`delete from ${usageVisitor} where day < ${before}::date`);
      const items = await orm.execute(sql`delete from ${usageItem} where day < ${before}::date`);
      return (visitors.rowCount ?? 0) + (items.rowCount ?? 0);
    },
  };
}
