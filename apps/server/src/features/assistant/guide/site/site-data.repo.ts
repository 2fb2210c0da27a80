import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { listingCount } from '../../../../db/schema/categories.ts';
import { episode } from '../../../../db/schema/classroom.ts';
import { RES_TYPES, resource, resourceStat } from '../../../../db/schema/content.ts';
import { siteSetting } from '../../../../db/schema/site.ts';
import type { ResType } from '../../../../resources/columns.ts';
import { isVisible, isVisibleIn } from '../../../../resources/publish.ts';
import type { SiteFacts } from './help-topic.ts';

export const NEWEST_KEPT = 5;
const MAX_EPISODES = 20_000;
const MAX_CATALOGUE = 4000;

export interface Subject {
  tags: string[];
  art: string;
  categories: string[];
}

export interface CatalogueRow {
  id: string;
  resType: ResType;
  title: string;
  author: string;
  abstract: string;
  publishedAt: Date;
  /** Tags, art, form, material and categories. */
  subject: string;
  /** Of a course: time, age, materials. */
  facts: string;
}

export type SiteDataRepo = ReturnType<typeof createSiteDataRepo>;

/** What the guide says about the whole collection. */
export function createSiteDataRepo(orm: NodePgDatabase) {
  return {
    /** How many resources of each type are published, from the table that triggers keep. */
    async counts(): Promise<Map<ResType, number>> {
      const rows = await orm.select().from(listingCount).where(eq(listingCount.categoryId, ''));
      const counts = new Map(rows.map(({ resType, listed }) => [resType, listed]));
      return new Map(RES_TYPES.map((resType) => [resType, counts.get(resType) ?? 0]));
    },

    /** The ids that were published last, for each type. */
    async newest(): Promise<Map<ResType, string[]>> {
      const ids = await Promise.all(
        RES_TYPES.map((resType) =>
          orm
            .select({ id: resource.id })
            .from(resource)
            .where(and(eq(resource.resType, resType), isVisible))
            .orderBy(desc(resource.publishedAt), desc(resource.id))
            .limit(NEWEST_KEPT),
        ),
      );
      return new Map(RES_TYPES.map((resType, at) => [resType, (ids[at] ?? []).map(({ id }) => id)]));
    },

    async mostRead(resTypes: readonly ResType[], limit: number): Promise<string[]> {
      const rows = await orm
        .select({ id: resource.id })
        .from(resourceStat)
        .innerJoin(resource, eq(resource.id, resourceStat.resourceId))
        .where(and(inArray(resource.resType, [...resTypes]), isVisible, sql`${resourceStat.readCount} > 0`))
        .orderBy(desc(resourceStat.readCount), desc(resource.id))
        .limit(limit);
      return rows.map(({ id }) => id);
    },

    /** The length of each course: of all episodes together, and of the shortest one. */
    async lengths(): Promise<Map<string, { minutes: number; shortest: number }>> {
      const rows = await orm
        .select({
          id: episode.courseId,
          total: sql`sum(${episode.durationMs})`.mapWith(Number),
          shortest: sql`min(${episode.durationMs})`.mapWith(Number),
        })
        .from(episode)
        .where(sql`${episode.durationMs} > 0`)
        .groupBy(episode.courseId)
        .limit(MAX_EPISODES);
      return new Map(
        rows.map(({ id, total, shortest }) => [id, { minutes: total / 60_000, shortest: shortest / 60_000 }]),
      );
    },

    /** Every published resource with what it can be found by. */
    async catalogue(): Promise<CatalogueRow[]> {
      const { rows } = await orm.execute<Record<keyof CatalogueRow, string>>(sql`
        select r.id, r.res_type as "resType", r.title, r.author, r.abstract, r.published_at as "publishedAt",
          concat_ws(' ', array_to_string(r.tags, ' '), r.art, w.form, w.material, (
            select string_agg(c.name, ' ') from resource_category rc join category c on c.id = rc.category_id
            where rc.resource_id = r.id)) as subject,
          coalesce((select '页数：' || b.page_count || ' 页' from book b where b.resource_id = r.id),
            (select '展期：' || coalesce(e.opens_on::text, '') || ' 至 ' || coalesce(e.closes_on::text, '') from exhibition e
              where e.resource_id = r.id and e.closes_on is not null),
            (select string_agg(f ->> 'name' || '：' || (f ->> 'value'), '；') from article a,
            jsonb_array_elements(a.facts) f where a.resource_id = r.id), '') as facts
        from resource r left join work w on w.resource_id = r.id
        where ${isVisibleIn('r')} order by r.published_at desc, r.id limit ${MAX_CATALOGUE}`);
      return rows.map((row) => ({ ...row, resType: row.resType as ResType, publishedAt: new Date(row.publishedAt) }));
    },

    async subjects(ids: readonly string[]): Promise<Map<string, Subject>> {
      if (ids.length === 0) return new Map();
      const { rows } = await orm.execute<{ id: string; tags: string[]; art: string; categories: string[] }>(sql`
        select r.id, r.tags, r.art, array(
          select c.name from resource_category rc join category c on c.id = rc.category_id where rc.resource_id = r.id
        ) as categories
        from resource r where r.id in ${[...ids]}`);
      return new Map(rows.map(({ id, tags, art, categories }) => [id, { tags, art, categories }]));
    },

    async authors(resType: ResType): Promise<{ author: string; count: number }[]> {
      const count = sql`count(*)`.mapWith(Number);
      return orm
        .select({ author: resource.author, count })
        .from(resource)
        .where(and(eq(resource.resType, resType), isVisible, sql`${resource.author} <> ''`))
        .groupBy(resource.author)
        .orderBy(desc(count), resource.author)
        .limit(NEWEST_KEPT);
    },

    async contact(): Promise<SiteFacts['contact']> {
      const [row] = await orm.select().from(siteSetting).where(eq(siteSetting.key, 'footer'));
      const footer = (row?.value ?? {}) as Record<string, unknown>;
      const textOf = (key: string) => (typeof footer[key] === 'string' ? footer[key].trim() : '');
      return { name: textOf('contactName'), phone: textOf('contactMobile'), email: textOf('contactEmail') };
    },
  };
}
