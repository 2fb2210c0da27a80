import { and, asc, count, desc, eq, like, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { category, resourceCategory } from '../../db/schema/categories.ts';
import { resource } from '../../db/schema/content.ts';
import { work, workRegion } from '../../db/schema/exhibition.ts';
import { file } from '../../db/schema/files.ts';
import { escapeLike } from '../../resources/escape-like.ts';
import { readWorks } from '../../resources/kinds/work/work-row.ts';
import { findPublished, listPage, readByIds } from '../../resources/list.ts';
import { isVisible } from '../../resources/publish.ts';
import { listRelated } from '../../resources/related.ts';

interface WallFilter {
  cateId: string;
  searchValue: string;
  dynasty: string;
  material: string;
  form: string;
  color: string;
}

export type ExhibitionRepo = ReturnType<typeof createExhibitionRepo>;

const SIBLINGS = 12;
const shown = and(eq(resource.resType, 'img'), isVisible);
const order = [desc(resource.sort), desc(resource.publishedAt), desc(resource.id)];

function inClass(cateId: string): SQL | undefined {
  return cateId
    ? sql`exists (select from ${resourceCategory} c where c.resource_id = ${resource.id} and c.category_id = ${cateId} and c.listed)`
    : undefined;
}

function chosen({ cateId, searchValue, dynasty, material, form, color }: WallFilter): SQL | undefined {
  const words = `%${escapeLike(searchValue)}%`;
  return and(
    shown,
    inClass(cateId),
    searchValue ? or(like(resource.title, words), like(resource.author, words)) : undefined,
    dynasty ? eq(work.dynasty, dynasty) : undefined,
    material ? eq(work.material, material) : undefined,
    form ? eq(work.form, form) : undefined,
    color ? sql`${work.colors} @> array[${color}]` : undefined,
  );
}

function isWhole({ searchValue, dynasty, material, form, color }: WallFilter): boolean {
  return !(searchValue || dynasty || material || form || color);
}

/** What the wall shows, and what it can be narrowed by. */
function wallReads(orm: NodePgDatabase) {
  /** How many works there are of each value of a column, the most frequent first. */
  function tally(column: typeof work.dynasty | typeof work.material | typeof work.form, cateId: string) {
    const total = count();
    return orm
      .select({ name: column, count: total })
      .from(work)
      .innerJoin(resource, eq(resource.id, work.resourceId))
      .where(and(shown, inClass(cateId), sql`${column} <> ''`))
      .groupBy(column)
      .orderBy(desc(total), asc(column));
  }

  return {
    /** The wall as it hangs is read along the list's own index; a choice among it by the choice's. */
    async list(filter: WallFilter, limit: number, offset: number) {
      if (isWhole(filter)) {
        return listPage(orm, readWorks, { resTypes: ['img'], categoryId: filter.cateId }, { limit, offset });
      }
      const where = chosen(filter);
      const from = () =>
        orm
          .select({ id: resource.id, total: sql<number>`count(*) over ()::int` })
          .from(work)
          .innerJoin(resource, eq(resource.id, work.resourceId))
          .where(where);
      const found = await from()
        .orderBy(...order)
        .limit(limit)
        .offset(offset);
      // Past the end there is no row to tell how many there are.
      const total = found[0]?.total ?? (offset > 0 ? ((await from().limit(1))[0]?.total ?? 0) : 0);
      const ids = found.map(({ id }) => id);
      return { rows: await readByIds(orm, readWorks, ids), total };
    },

    classes: (topId: string) =>
      orm
        .select({ id: category.id, name: category.name, count: sql<number>`coalesce(l.listed, 0)::int` })
        .from(category)
        .leftJoin(sql`listing_count l`, sql`l.category_id = ${category.id} and l.res_type = 'img'`)
        .where(eq(category.parentId, topId))
        .orderBy(asc(category.sort), asc(category.id)),

    dynasties: (cateId: string) => tally(work.dynasty, cateId),

    materials: (cateId: string) => tally(work.material, cateId),

    forms: (cateId: string) => tally(work.form, cateId),

    /** Colours with the value they have where they fill most of a work. */
    async colors(cateId: string, limit: number) {
      const { rows } = await orm.execute<{ name: string; hex: string; count: number }>(sql`
        select p.name, (array_agg(p.hex order by p.share desc))[1] as hex, count(*)::int as count
        from ${work}, ${resource}, jsonb_to_recordset(${work.palette}) as p (name text, hex text, share float8)
        where ${and(eq(resource.id, work.resourceId), shown, inClass(cateId))}
        group by p.name order by count(*) desc, p.name limit ${limit}`);
      return rows;
    },
  };
}

/** One work, and what stands beside it. */
function workReads(orm: NodePgDatabase) {
  return {
    async find(id: string) {
      const row = await findPublished(orm, readWorks, id, ['img']);
      if (!row) return undefined;
      const [own] = await orm
        .select({
          html: work.html,
          museum: work.museum,
          realSize: work.realSize,
          widthMm: work.widthMm,
          heightMm: work.heightMm,
          palette: work.palette,
          tags: resource.tags,
          originalFile: resource.originalFile,
        })
        .from(work)
        .innerJoin(resource, eq(resource.id, work.resourceId))
        .where(eq(work.resourceId, id));
      return own && { ...row, ...own };
    },

    regions: (id: string) =>
      orm
        .select({
          seq: workRegion.seq,
          title: workRegion.title,
          text: workRegion.text,
          x: workRegion.x,
          y: workRegion.y,
          w: workRegion.w,
          h: workRegion.h,
        })
        .from(workRegion)
        .where(eq(workRegion.workId, id))
        .orderBy(asc(workRegion.seq)),

    related: (id: string) => listRelated(orm, id),

    /** Those that hang before and after it in its class, itself among them where it hangs; `lateral` begins there. */
    async siblings(id: string, cateId: string) {
      const { rows } = await orm.execute<{ id: string }>(sql`
        with me as (select sort, published_at, resource_id from ${resourceCategory}
          where resource_id = ${id} and category_id = ${cateId}),
        near as (
          select resource_id, sort, published_at from me
          union all
          select c.* from me, lateral (
            select c.resource_id, c.sort, c.published_at from ${resourceCategory} c
            where c.category_id = ${cateId} and c.res_type = 'img' and c.listed
              and (c.sort, c.published_at, c.resource_id) > (me.sort, me.published_at, me.resource_id)
            order by c.sort, c.published_at, c.resource_id limit ${SIBLINGS / 2}) as c
          union all
          select c.* from me, lateral (
            select c.resource_id, c.sort, c.published_at from ${resourceCategory} c
            where c.category_id = ${cateId} and c.res_type = 'img' and c.listed
              and (c.sort, c.published_at, c.resource_id) < (me.sort, me.published_at, me.resource_id)
            order by c.sort desc, c.published_at desc, c.resource_id desc limit ${SIBLINGS}) as c)
        select resource_id as id from near order by sort desc, published_at desc, resource_id desc limit ${SIBLINGS + 1}`);
      const ids = rows.map((row) => row.id);
      return readByIds(orm, readWorks, ids);
    },

    /** What the image service needs of a work, or of a book's plate under its file's own name. */
    async picture(id: string) {
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

function classReads(orm: NodePgDatabase) {
  return {
    /** Every class of works, the one that holds them all first. */
    allClasses: () =>
      orm
        .select({ id: category.id, name: category.name })
        .from(category)
        .where(eq(category.cateType, 'img'))
        .orderBy(sql`${category.parentId} is not null`, asc(category.sort), asc(category.id)),

    async shownClass(id: string, limit: number) {
      const [found] = await orm
        .select({ id: category.id, name: category.name })
        .from(category)
        .where(and(eq(category.id, id), eq(category.cateType, 'img')));
      if (!found) return undefined;
      const works = await orm
        .select({ id: resource.id, title: resource.title })
        .from(resource)
        .where(and(shown, inClass(id)))
        .orderBy(...order)
        .limit(limit);
      return { ...found, works };
    },
  };
}

export function createExhibitionRepo(orm: NodePgDatabase) {
  return { ...wallReads(orm), ...workReads(orm), ...classReads(orm) };
}
