import type { ContentKind } from '@meiyu/contract/admin/content-fields.ts';
import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { knowledgeEntry } from '../../db/schema/assistant-knowledge.ts';
import { category } from '../../db/schema/categories.ts';
import { type Place, resource, resourceLink } from '../../db/schema/content.ts';
import { file } from '../../db/schema/files.ts';
import { work } from '../../db/schema/works.ts';
import { escapeLike } from '../../resources/escape-like.ts';
import { isEntryNamed } from '../../resources/kinds/entry/entry-store.ts';
import { isEntryVisible, isVisible } from '../../resources/publish.ts';

const MAX_TARGETS = 30;
const MAX_VALUES = 50;
const MAX_PLACES = 60;

export interface LinkTarget {
  id: string;
  kind: string;
  title: string;
  author: string;
  coverFile: string | null;
  isPublished: boolean;
}

export interface FoundPlace {
  place: Place;
  title: string;
  /** Where the search was found; empty for a chapter or region. */
  text: string;
}

export type ContentLookupsRepo = ReturnType<typeof createContentLookupsRepo>;

const targetColumns = {
  id: resource.id,
  kind: resource.resType,
  title: resource.title,
  author: resource.author,
  coverFile: resource.coverFile,
  isPublished: sql<boolean>`${isVisible}`,
};

const entryColumns = {
  id: knowledgeEntry.id,
  title: knowledgeEntry.title,
  isPublished: sql<boolean>`${isEntryVisible}`,
};
const ENTRY_TARGET = { kind: 'entry', author: '', coverFile: null };

/** The most frequent values of an expression over the rows of a table. */
async function frequentValues(orm: NodePgDatabase, value: SQL, from: SQL): Promise<string[]> {
  const { rows } = await orm.execute<{ value: string }>(sql`
    select value from (select ${value} as value from ${from}) as t where value <> ''
    group by value order by count(*) desc, value limit ${MAX_VALUES}`);
  return rows.map((row) => row.value);
}

async function bookPlaces(orm: NodePgDatabase, id: string, search: string): Promise<FoundPlace[]> {
  const like = `%${escapeLike(search)}%`;
  const { rows } = await orm.execute<{ page: number; title: string; text: string }>(
    search === ''
      ? sql`select page_num as page, title, '' as text from book_toc where book_id = ${id} order by seq limit ${MAX_PLACES}`
      : sql`select page_num as page, title, text from book_page where book_id = ${id}
          and (text like ${like} or title like ${like}) order by page_num limit ${MAX_PLACES}`,
  );
  return rows.map(({ page, title, text }) => ({ place: { pageNum: page }, title, text }));
}

async function coursePlaces(orm: NodePgDatabase, id: string, search: string): Promise<FoundPlace[]> {
  const like = `%${escapeLike(search)}%`;
  const { rows } = await orm.execute<{ episode: string; ms: number; title: string; text: string }>(
    search === ''
      ? sql`select e.id as episode, coalesce(c.start_ms, 0) as ms, coalesce(c.title, e.title) as title, '' as text
          from episode e left join episode_chapter c on c.episode_id = e.id
          where e.course_id = ${id} order by e.seq, c.seq limit ${MAX_PLACES}`
      : sql`select e.id as episode, t.start_ms as ms, e.title, t.text from episode e
          join transcript_line t on t.episode_id = e.id
          where e.course_id = ${id} and t.text like ${like} order by e.seq, t.seq limit ${MAX_PLACES}`,
  );
  return rows.map(({ episode, ms, title, text }) => ({
    place: { episodeId: episode, second: ms / 1000 },
    title,
    text,
  }));
}

async function workPlaces(orm: NodePgDatabase, id: string, search: string): Promise<FoundPlace[]> {
  const like = `%${escapeLike(search)}%`;
  const { rows } = await orm.execute<{ x: number; y: number; w: number; h: number; title: string; text: string }>(sql`
    select x, y, w, h, title, text from work_region where work_id = ${id} and (title like ${like} or text like ${like})
    order by seq limit ${MAX_PLACES}`);
  return rows.map(({ title, text, ...region }) => ({ place: { region }, title, text: search === '' ? '' : text }));
}

export function createContentLookupsRepo(orm: NodePgDatabase) {
  return {
    /** All resources with these ids in any state, except those in the bin. */
    async findTargets(ids: readonly string[]): Promise<Map<string, LinkTarget>> {
      if (ids.length === 0) return new Map();
      const rows = await orm
        .select(targetColumns)
        .from(resource)
        .where(and(inArray(resource.id, [...ids]), ne(resource.status, 'bin')));
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** The entries among these that are not in the bin. */
    async findEntries(ids: readonly string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const rows = await orm
        .select({ id: knowledgeEntry.id })
        .from(knowledgeEntry)
        .where(and(inArray(knowledgeEntry.id, [...ids]), ne(knowledgeEntry.status, 'bin')));
      return new Set(rows.map(({ id }) => id));
    },

    /** The entries with these ids, titles or other names that are not in the bin, by the word that names them. */
    async findNamedEntries(words: readonly string[]): Promise<Map<string, LinkTarget>> {
      if (words.length === 0) return new Map();
      const rows = await orm
        .select({ ...entryColumns, aliases: knowledgeEntry.aliases })
        .from(knowledgeEntry)
        .where(and(isEntryNamed([...words]), ne(knowledgeEntry.status, 'bin')));
      const find = (word: string) =>
        rows.find(({ id }) => id === word) ??
        rows.find(({ title }) => title === word) ??
        rows.find(({ aliases }) => aliases.includes(word));
      return new Map(
        words.flatMap((word) => {
          const found = find(word);
          return found ? [[word, { ...found, ...ENTRY_TARGET }] as const] : [];
        }),
      );
    },

    async searchEntries(search: string): Promise<LinkTarget[]> {
      const like = `%${escapeLike(search.toLowerCase())}%`;
      const rows = await orm
        .select(entryColumns)
        .from(knowledgeEntry)
        .where(
          and(
            ne(knowledgeEntry.status, 'bin'),
            ne(knowledgeEntry.title, ''),
            search === ''
              ? undefined
              : sql`(lower(${knowledgeEntry.title}) like ${like} or ${knowledgeEntry.id} = ${search}
                  or exists (select from unnest(${knowledgeEntry.aliases}) as alias where lower(alias) like ${like}))`,
          ),
        )
        .orderBy(desc(isEntryVisible), asc(sql`length(${knowledgeEntry.title})`), asc(knowledgeEntry.id))
        .limit(MAX_TARGETS);
      return rows.map((row) => ({ ...row, ...ENTRY_TARGET }));
    },

    searchTargets({ search, kind, except }: { search: string; kind: string; except: string }): Promise<LinkTarget[]> {
      const like = `%${escapeLike(search.toLowerCase())}%`;
      return orm
        .select(targetColumns)
        .from(resource)
        .where(
          and(
            kind === '' ? sql`${resource.resType} not in ('other', 'exhibition')` : sql`${resource.resType} = ${kind}`,
            inArray(resource.status, ['published', 'scheduled', 'hidden', 'draft']),
            ne(resource.title, ''),
            except === '' ? undefined : ne(resource.id, except),
            search === ''
              ? undefined
              : sql`(lower(${resource.title}) like ${like} or lower(${resource.author}) like ${like}
                  or lower(coalesce(${resource.resNo}, '')) like ${like} or ${resource.id} = ${search})`,
          ),
        )
        .orderBy(desc(isVisible), desc(resource.updatedAt), asc(resource.id))
        .limit(MAX_TARGETS);
    },

    /** Resources and entries that link to it. */
    async linkedFrom(id: string) {
      const resources = await orm
        .select({
          id: resource.id,
          kind: sql<string>`${resource.resType}`,
          title: resource.title,
          at: resourceLink.at,
          place: resourceLink.place,
        })
        .from(resourceLink)
        .innerJoin(resource, eq(resource.id, resourceLink.resourceId))
        .where(and(eq(resourceLink.toId, id), ne(resource.status, 'bin')))
        .orderBy(asc(resource.id), asc(resourceLink.seq))
        .limit(100);
      const entries = await orm
        .select({ id: knowledgeEntry.id, title: knowledgeEntry.title })
        .from(knowledgeEntry)
        .where(and(sql`${id} = any(${knowledgeEntry.resourceIds})`, ne(knowledgeEntry.status, 'bin')))
        .orderBy(asc(knowledgeEntry.id))
        .limit(100);
      return [...resources, ...entries.map((entry) => ({ ...entry, kind: 'entry', at: null, place: null }))];
    },

    async places(id: string, search: string) {
      const [row] = await orm
        .select({ kind: resource.resType })
        .from(resource)
        .where(and(eq(resource.id, id), inArray(resource.status, ['published', 'hidden'])));
      if (!row) return undefined;
      const find =
        row.kind === 'book'
          ? bookPlaces
          : row.kind === 'img'
            ? workPlaces
            : /^(video|audio)$/.test(row.kind)
              ? coursePlaces
              : undefined;
      const { rows: episodes } = await orm.execute<{ id: string; title: string; ms: number }>(
        sql`select id, title, duration_ms as ms from episode where course_id = ${id} order by seq`,
      );
      const { rows: pages } = await orm.execute<{ pages: number }>(
        sql`select page_count as pages from book where resource_id = ${id}`,
      );
      const [image] = await orm
        .select({ hash: file.hash, width: file.width, height: file.height })
        .from(work)
        .innerJoin(file, eq(file.hash, work.imageFile))
        .where(eq(work.resourceId, id));
      return {
        kind: row.kind,
        found: find ? await find(orm, id, search) : [],
        episodes,
        pageCount: pages[0]?.pages ?? 0,
        image,
      };
    },

    async categoriesOf(kind: ContentKind) {
      if (kind === 'entry') return [];
      return orm
        .select({ id: category.id, parentId: category.parentId, name: category.name })
        .from(category)
        .where(eq(category.cateType, kind))
        .orderBy(asc(category.sort), asc(category.id));
    },

    async values(kind: ContentKind) {
      const of = (column: string) =>
        kind === 'img' ? frequentValues(orm, sql.raw(column), sql`work`) : Promise.resolve([]);
      const from = kind === 'entry' ? sql`knowledge_entry` : sql`resource where res_type = ${kind} and status <> 'bin'`;
      const [tags, arts, dynasties, materials, forms, museums, entryKinds] = await Promise.all([
        frequentValues(orm, sql`unnest(tags)`, from),
        kind === 'entry' ? [] : frequentValues(orm, sql`art`, from),
        of('dynasty'),
        of('material'),
        of('form'),
        of('museum'),
        kind === 'entry' ? frequentValues(orm, sql`kind`, from) : [],
      ]);
      return { tags, arts, dynasties, materials, forms, museums, entryKinds };
    },
  };
}
