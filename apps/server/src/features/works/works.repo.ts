import { and, asc, count, desc, eq, like, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { preparedRead } from '../../db/prepared-read.ts';
import { category, resourceCategory } from '../../db/schema/categories.ts';
import { resource } from '../../db/schema/content.ts';
import { file } from '../../db/schema/files.ts';
import { work, workRegion } from '../../db/schema/works.ts';
import { detailRead } from '../../resources/detail-read.ts';
import { escapeLike } from '../../resources/escape-like.ts';
import { readWorks } from '../../resources/kinds/work/work-row.ts';
import { listPage, readByIds, readPublished } from '../../resources/list.ts';
import { NO_MEMORY, type SiteMemory } from '../../resources/memory/site-memory.ts';
import { isVisible } from '../../resources/publish.ts';
import { listRelated } from '../../resources/related.ts';

interface WorkFilter {
  cateId: string;
  searchValue: string;
  dynasty: string;
  material: string;
  form: string;
  color: string;
}

export type WorksRepo = ReturnType<typeof createWorksRepo>;

const MAX_SIBLINGS = 12;
const isPublishedWork = and(eq(resource.resType, 'img'), isVisible);
const listOrder = [desc(resource.sort), desc(resource.publishedAt), desc(resource.id)];

function isInCategory(cateId: string): SQL | undefined {
  return cateId
    ? sql`exists (select from ${resourceCategory} c where c.resource_id = ${resource.id} and c.category_id = ${cateId} and c.listed)`
    : undefined;
}

function matchesFilter({ cateId, searchValue, dynasty, material, form, color }: WorkFilter): SQL | undefined {
  const pattern = `%${escapeLike(searchValue)}%`;
  return and(
    isPublishedWork,
    isInCategory(cateId),
    searchValue ? or(like(resource.title, pattern), like(resource.author, pattern)) : undefined,
    dynasty ? eq(work.dynasty, dynasty) : undefined,
    material ? eq(work.material, material) : undefined,
    form ? eq(work.form, form) : undefined,
    color ? sql`${work.colors} @> array[${color}]` : undefined,
  );
}

function hasNoFilter({ searchValue, dynasty, material, form, color }: WorkFilter): boolean {
  return !(searchValue || dynasty || material || form || color);
}

/** The list of works and its filter values. */
function listReads(orm: NodePgDatabase, memory: SiteMemory) {
  /** Number of works for each value of a column, most frequent first. */
  function countValues(column: typeof work.dynasty | typeof work.material | typeof work.form, cateId: string) {
    const total = count();
    return orm
      .select({ name: column, count: total })
      .from(work)
      .innerJoin(resource, eq(resource.id, work.resourceId))
      .where(and(isPublishedWork, isInCategory(cateId), sql`${column} <> ''`))
      .groupBy(column)
      .orderBy(desc(total), asc(column));
  }

  return {
    /** The unfiltered list is read by an index in its order; a filtered one by the index of the filter. */
    async list(filter: WorkFilter, limit: number, offset: number) {
      if (hasNoFilter(filter)) {
        return (
          memory.current()?.page('img', filter.cateId, limit, offset) ??
          listPage(orm, readWorks, { resTypes: ['img'], categoryId: filter.cateId }, { limit, offset })
        );
      }
      const where = matchesFilter(filter);
      const selectIds = () =>
        orm
          .select({ id: resource.id, total: sql<number>`count(*) over ()::int` })
          .from(work)
          .innerJoin(resource, eq(resource.id, work.resourceId))
          .where(where);
      const matches = await selectIds()
        .orderBy(...listOrder)
        .limit(limit)
        .offset(offset);
      // After the last page there is no row with the total.
      const total = matches[0]?.total ?? (offset > 0 ? ((await selectIds().limit(1))[0]?.total ?? 0) : 0);
      const ids = matches.map(({ id }) => id);
      return { rows: await readByIds(orm, readWorks, ids), total };
    },

    categories: (topId: string) =>
      orm
        .select({ id: category.id, name: category.name, count: sql<number>`coalesce(l.listed, 0)::int` })
        .from(category)
        .leftJoin(sql`listing_count l`, sql`l.category_id = ${category.id} and l.res_type = 'img'`)
        .where(and(eq(category.parentId, topId), eq(category.cateType, 'img')))
        .orderBy(asc(category.sort), asc(category.id)),

    dynasties: (cateId: string) => countValues(work.dynasty, cateId),

    materials: (cateId: string) => countValues(work.material, cateId),

    forms: (cateId: string) => countValues(work.form, cateId),

    /** Colours, each with the hex value from the work in which the colour has the largest share. */
    async colors(cateId: string, limit: number) {
      const { rows } = await orm.execute<{ name: string; hex: string; count: number }>(sql`
        select p.name, (array_agg(p.hex order by p.share desc))[1] as hex, count(*)::int as count
        from ${work}, ${resource}, jsonb_to_recordset(${work.palette}) as p (name text, hex text, share float8)
        where ${and(eq(resource.id, work.resourceId), isPublishedWork, isInCategory(cateId))}
        group by p.name order by count(*) desc, p.name limit ${limit}`);
      return rows;
    },
  };
}

const WORK_ID = sql.placeholder('id');

/** A work without its neighbours and related resources. */
const readWork = detailRead(readWorks, {
  details: (orm) =>
    orm
      .select({
        html: work.html,
        museum: work.museum,
        accession: work.accession,
        licence: work.licence,
        attribution: work.attribution,
        sourceUrl: work.sourceUrl,
        realSize: work.realSize,
        widthMm: work.widthMm,
        heightMm: work.heightMm,
        palette: work.palette,
        tags: resource.tags,
        originalFile: resource.originalFile,
      })
      .from(work)
      .innerJoin(resource, eq(resource.id, work.resourceId))
      .where(and(eq(work.resourceId, WORK_ID), isVisible)),
  regions: (orm) => orm.select().from(workRegion).where(eq(workRegion.workId, WORK_ID)).orderBy(asc(workRegion.seq)),
});

const readRegions = preparedRead((orm) =>
  orm
    .select()
    .from(workRegion)
    .where(sql`${workRegion.workId} = any(${sql.placeholder('ids')}::text[])`)
    .orderBy(asc(workRegion.seq)),
);

const readSiblings = preparedRead((orm) => {
  const cateId = sql.placeholder('cateId');
  return readWorks(
    orm,
    sql`${resource.id} in (
      with current as (select sort, published_at, resource_id from ${resourceCategory}
        where resource_id = ${WORK_ID} and category_id = ${cateId}),
      neighbours as (
        select resource_id, sort, published_at from current
        union all
        select c.* from current, lateral (
          select c.resource_id, c.sort, c.published_at from ${resourceCategory} c
          where c.category_id = ${cateId} and c.res_type = 'img' and c.listed
            and (c.sort, c.published_at, c.resource_id) > (current.sort, current.published_at, current.resource_id)
          order by c.sort, c.published_at, c.resource_id limit ${MAX_SIBLINGS / 2}) as c
        union all
        select c.* from current, lateral (
          select c.resource_id, c.sort, c.published_at from ${resourceCategory} c
          where c.category_id = ${cateId} and c.res_type = 'img' and c.listed
            and (c.sort, c.published_at, c.resource_id) < (current.sort, current.published_at, current.resource_id)
          order by c.sort desc, c.published_at desc, c.resource_id desc limit ${MAX_SIBLINGS}) as c)
      select resource_id from neighbours order by sort desc, published_at desc, resource_id desc limit ${MAX_SIBLINGS + 1})`,
  );
});

function workReads(orm: NodePgDatabase, memory: SiteMemory) {
  return {
    async find(id: string) {
      const { row, details, regions } = await readWork(orm, id, memory.current()?.find('img', id));
      return row[0] && details[0] && { ...row[0], ...details[0], regions };
    },

    /** The published works among these ids, in this order, each with its regions. */
    async pictures(ids: string[]) {
      const works = await readPublished(orm, readWorks, ids);
      const regions = await readRegions(orm, { ids: works.map(({ id }) => id) });
      return works.map((found) => ({ ...found, regions: regions.filter(({ workId }) => workId === found.id) }));
    },

    related: async (id: string) => memory.current()?.related(id) ?? listRelated(orm, id),

    /** The work itself and the works before and after it in the category, in the order of the list. */
    siblings: async (id: string, cateId: string) =>
      memory.current()?.siblings(id, cateId) ?? readSiblings(orm, { id, cateId }),

    /** File and size of a work, for the image service. */
    async findPicture(id: string) {
      const [row] = await orm
        .select({ hash: file.hash, width: file.width, height: file.height })
        .from(work)
        .innerJoin(resource, eq(resource.id, work.resourceId))
        .innerJoin(file, eq(file.hash, work.imageFile))
        .where(and(eq(work.resourceId, id), isVisible));
      return row?.width && row.height ? { hash: row.hash, width: row.width, height: row.height } : undefined;
    },
  };
}

function categoryReads(orm: NodePgDatabase) {
  return {
    /** All categories of works, the top category first. */
    allCategories: () =>
      orm
        .select({ id: category.id, name: category.name })
        .from(category)
        .where(eq(category.cateType, 'img'))
        .orderBy(sql`${category.parentId} is not null`, asc(category.sort), asc(category.id)),

    async findCategoryWithWorks(id: string, limit: number) {
      const [row] = await orm
        .select({ id: category.id, name: category.name })
        .from(category)
        .where(and(eq(category.id, id), eq(category.cateType, 'img')));
      if (!row) return undefined;
      const works = await orm
        .select({ id: resource.id, title: resource.title })
        .from(resource)
        .where(and(isPublishedWork, isInCategory(id)))
        .orderBy(...listOrder)
        .limit(limit);
      return { ...row, works };
    },
  };
}

export function createWorksRepo(orm: NodePgDatabase, memory = NO_MEMORY) {
  return { ...listReads(orm, memory), ...workReads(orm, memory), ...categoryReads(orm) };
}
