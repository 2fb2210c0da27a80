import { addDays } from '@meiyu/contract/admin/statistics-periods.ts';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { resource } from '../../db/schema/content.ts';
import { usageDay, usageResource, usageSearch } from '../../db/schema/usage.ts';
import { type DemoResource, makeDemoFigures } from './demo-figures.ts';

/** Adds invented figures, marked as such, for the 90 days before `today`; the number of rows. */
export async function addDemoFigures(orm: NodePgDatabase, today: string): Promise<number> {
  const storedResources = await orm
    .select({ id: resource.id, kind: resource.resType })
    .from(resource)
    .where(sql`${resource.status} = 'published' and ${resource.resType} not in ('other', 'exhibition')`)
    .orderBy(resource.id);
  const resources = storedResources.filter(
    (row): row is DemoResource => row.kind !== 'other' && row.kind !== 'exhibition',
  );
  const figures = makeDemoFigures(resources, addDays(today, -1));
  const rows = (list: readonly unknown[]) => sql`${JSON.stringify(list)}::jsonb`;
  await orm.execute(sql`
    with days as (
      insert into ${usageDay} (day, metric, kind, is_demo, value)
      select n.day, n.metric, n.kind, true, n.value
      from jsonb_to_recordset(${rows(figures.days)}) as n (day date, metric text, kind text, value bigint)
      on conflict do nothing
    ), uses as (
      insert into ${usageResource} (day, metric, resource_id, kind, access, is_demo, value)
      select n.day, n.metric, n.id, n.kind, n.access, true, n.value
      from jsonb_to_recordset(${rows(figures.resources)}) as n (day date, metric text, id text, kind text, access text, value bigint)
      on conflict do nothing
    )
    insert into ${usageSearch} (day, word, is_demo, visitors)
    select n.day, n.word, true, n.visitors
    from jsonb_to_recordset(${rows(figures.searches)}) as n (day date, word text, visitors int) on conflict do nothing`);
  return figures.days.length + figures.resources.length + figures.searches.length;
}
