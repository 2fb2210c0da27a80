import { eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { beijingTime } from '../../../beijing-time.ts';
import { resource, resourceStat } from '../../../db/schema/content.ts';
import { exhibition } from '../../../db/schema/exhibitions.ts';
import { LIST_ORDER, ownCategory, type ReadRows, resourceListColumns } from '../../columns.ts';
import { isVisibleIn } from '../../publish.ts';
import { coverUrl, toResourceRow } from '../../resource-row.ts';

/* Exhibitions in lists: the query and the row of the API. */

/** The published works of an exhibition, in the order of its sections. */
const hungWorks = (columns: SQL, rest: SQL) => sql`(select ${columns}
  from jsonb_path_query(${exhibition.sections}, '$[*].works[*].work') with ordinality as hung (id, at)
  join work w on w.resource_id = hung.id #>> '{}'
  join resource r on r.id = w.resource_id and ${isVisibleIn('r')} ${rest})`;

function select(orm: NodePgDatabase) {
  const joinedCategory = ownCategory(orm);
  return orm
    .select({
      ...resourceListColumns(joinedCategory),
      subtitle: exhibition.subtitle,
      opensOn: exhibition.opensOn,
      closesOn: exhibition.closesOn,
      sectionCount: sql<number>`jsonb_array_length(${exhibition.sections})`,
      workCount: sql<number>`${hungWorks(sql`count(distinct w.resource_id)::int`, sql``)}`,
      firstImage: sql<string | null>`${hungWorks(sql`w.image_file`, sql`order by hung.at limit 1`)}`,
    })
    .from(resource)
    .innerJoin(exhibition, eq(exhibition.resourceId, resource.id))
    .leftJoin(resourceStat, eq(resourceStat.resourceId, resource.id))
    .leftJoinLateral(joinedCategory, sql`true`)
    .orderBy(...LIST_ORDER)
    .$dynamic();
}

export type ListedExhibition = Awaited<ReturnType<typeof select>>[number];

export const readExhibitions: ReadRows<ListedExhibition> = (orm, where) => select(orm).where(where);

/** Today in Beijing, as 'YYYY-MM-DD'. */
export const today = () => beijingTime(new Date()).slice(0, 10);

/** The dates are days as text, which sort like time. */
export function periodOf({ opensOn, closesOn }: { opensOn: string | null; closesOn: string | null }, day: string) {
  if (closesOn !== null && closesOn < day) return 'past';
  return opensOn !== null && opensOn > day ? 'soon' : 'current';
}

export function toExhibitionRow(listed: ListedExhibition, day: string) {
  return {
    ...toResourceRow({ ...listed, resType: 'exhibition' as const }),
    // Without a poster: the picture of its first work.
    resCoverUrl: coverUrl(listed.coverFile ?? listed.firstImage),
    subtitle: listed.subtitle,
    resAbstract: listed.abstract,
    opens: listed.opensOn ?? '',
    closes: listed.closesOn ?? '',
    period: periodOf(listed, day),
    sectionCount: listed.sectionCount,
    workCount: listed.workCount,
  } as const;
}
