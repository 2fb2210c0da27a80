import type { ContentKind, ContentState } from '@meiyu/contract/admin/content-fields.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { category, resourceCategory } from '../../db/schema/categories.ts';
import { escapeLike } from '../../resources/escape-like.ts';

export interface ContentFilter {
  kind: ContentKind;
  search: string;
  state: ContentState | '';
  category: string;
  tag: string;
  draft: '' | 'yes' | 'no';
  cover: '' | 'yes' | 'no';
  home: '' | 'yes' | 'no';
  sort: 'updateTime' | 'publishTime' | 'title' | 'readAmount' | 'order';
  direction: 'asc' | 'desc';
}

export interface ContentListRow {
  id: string;
  title: string;
  author: string;
  cover: string | null;
  coverFocus: { x: number; y: number } | null;
  state: ContentState;
  publishAt: Date | null;
  draftEditor: string | null;
  draftAt: Date | null;
  tags: string[];
  isHome: boolean;
  isRecommend: boolean;
  readCount: number;
  publishedAt: Date | null;
  changedAt: Date;
  binnedAt: Date | null;
  binnedBy: string | null;
  isKept: boolean;
  draftCategories: string[] | null;
}

export type ContentListRepo = ReturnType<typeof createContentListRepo>;

const JOIN_DRAFT = (owner: string, table: string) =>
  sql.raw(`left join content_draft d on d.owner = '${owner}' and d.id = ${table}.id and d.document is not null`);
const DRAFT_COLUMNS = sql.raw(`d.publish_at, d.editor as draft_editor, d.updated_at as draft_at,
  case when d.document is not null then array(select jsonb_array_elements_text(coalesce(d.document -> 'categories', '[]')))
  end as draft_categories`);
const STATE = (table: string) =>
  sql.raw(
    `case when d.publish_at is not null and ${table}.status in ('draft', 'hidden') then 'scheduled' else ${table}.status end`,
  );

/** Readers' records of it, for which a deleted resource is kept. */
const IS_KEPT = sql.raw(`(exists (select from note x where x.resource_id = r.id)
  or exists (select from learning_record x where x.resource_id = r.id)
  or exists (select from rating x where x.resource_id = r.id)
  or exists (select from download_application x where x.resource_id = r.id)
  or exists (select from bookshelf_item x where x.book_id = r.id))`);

/** All rows of one kind in one shape. */
function rowsOf(kind: ContentKind): SQL {
  if (kind === 'entry')
    return sql`select e.id, coalesce(d.title, e.title) as title, coalesce(d.document ->> 'entryKind', e.kind) as author,
      ''::text as number, null::text as cover, null::jsonb as cover_focus, ${STATE('e')} as state, e.tags,
      false as is_home, false as is_recommend, 0::bigint as read_count, 0 as sort,
      case when e.status <> 'draft' then e.updated_at end as published_at,
      greatest(e.updated_at, d.updated_at) as changed_at, e.binned_at, e.binned_by, false as is_kept, ${DRAFT_COLUMNS}
      from knowledge_entry e ${JOIN_DRAFT('entry', 'e')}`;
  return sql`select r.id, coalesce(d.title, r.title) as title, coalesce(d.document ->> 'author', r.author) as author,
    coalesce(r.res_no, '') as number, coalesce(d.document -> 'cover' ->> 'hash', r.cover_file) as cover, r.cover_focus,
    ${STATE('r')} as state, case when r.status = 'draft' and d.document is not null
      then array(select jsonb_array_elements_text(d.document -> 'tags')) else r.tags end as tags, r.is_home,
    r.is_recommend, coalesce(s.read_count, 0) as read_count, r.sort,
    case when r.status <> 'draft' then r.published_at end as published_at,
    greatest(r.updated_at, d.updated_at) as changed_at, r.binned_at, r.binned_by,
    (r.status = 'bin' and ${IS_KEPT}) as is_kept, ${DRAFT_COLUMNS}
    from resource r ${JOIN_DRAFT('resource', 'r')} left join resource_stat s on s.resource_id = r.id
    where r.res_type = ${kind}`;
}

const yesNo = (value: '' | 'yes' | 'no', condition: SQL): SQL | undefined =>
  value === '' ? undefined : value === 'yes' ? condition : sql`not (${condition})`;

function conditionsOf({ search, category: categoryId, tag, draft, cover, home }: ContentFilter): SQL | undefined {
  const like = `%${escapeLike(search.toLowerCase())}%`;
  return and(
    search === ''
      ? undefined
      : sql`(lower(title) like ${like} or lower(author) like ${like} or lower(number) like ${like} or id = ${search})`,
    categoryId === ''
      ? undefined
      : sql`(${categoryId} = any(draft_categories) or exists (select from resource_category c
          where c.resource_id = id and c.category_id = ${categoryId}))`,
    tag === '' ? undefined : sql`${tag} = any(tags)`,
    yesNo(draft, sql`draft_at is not null`),
    yesNo(cover, sql`cover is not null`),
    yesNo(home, sql`is_home`),
  );
}

const ORDERS: Record<ContentFilter['sort'], string[]> = {
  updateTime: ['changed_at'],
  publishTime: ['published_at'],
  title: ['title'],
  readAmount: ['read_count'],
  order: ['sort', 'published_at'],
};

export function createContentListRepo(orm: NodePgDatabase) {
  return {
    async list(filter: ContentFilter, { limit, offset }: { limit: number; offset: number }) {
      const state = filter.state === '' ? sql`state <> 'bin'` : sql`state = ${filter.state}`;
      const direction = filter.direction === 'asc' ? 'asc nulls first' : 'desc nulls last';
      const order = [...ORDERS[filter.sort], 'id'].map((column) => `${column} ${direction}`).join(', ');
      const conditions = conditionsOf(filter) ?? sql`true`;
      const { rows } = await orm.execute<Record<string, unknown>>(sql`
        select id, title, author, cover, cover_focus as "coverFocus", state, publish_at as "publishAt",
          draft_editor as "draftEditor", draft_at as "draftAt", tags, is_home as "isHome",
          is_recommend as "isRecommend", read_count::int as "readCount", published_at as "publishedAt",
          changed_at as "changedAt", binned_at as "binnedAt", binned_by as "binnedBy", is_kept as "isKept",
          draft_categories as "draftCategories"
        from (${rowsOf(filter.kind)}) as t where ${conditions} and ${state}
        order by ${sql.raw(order)} limit ${limit} offset ${offset}`);
      const counted = await orm.execute<{ state: ContentState; rows: number; bare: number }>(sql`
        select state, count(*)::int as rows, (count(*) filter (where cover is null))::int as bare from (${rowsOf(filter.kind)}) as t where ${conditions} group by state`);
      const counts = { draft: 0, scheduled: 0, published: 0, hidden: 0, bin: 0 };
      for (const row of counted.rows) counts[row.state] = row.rows;
      const noCover = counted.rows.reduce((sum, { state: each, bare }) => sum + (each === 'bin' ? 0 : bare), 0);
      const total = Object.entries(counts).reduce(
        (sum, [name, count]) => sum + ((filter.state === '' ? name !== 'bin' : name === filter.state) ? count : 0),
        0,
      );
      return { rows: rows.map(toListRow), counts: { ...counts, noCover }, total };
    },

    /** Names of the categories each resource is in itself. */
    async categoriesOf(ids: string[]): Promise<Map<string, { id: string; name: string }[]>> {
      if (ids.length === 0) return new Map();
      const rows = await orm
        .select({ resourceId: resourceCategory.resourceId, id: category.id, name: category.name })
        .from(resourceCategory)
        .innerJoin(category, eq(category.id, resourceCategory.categoryId))
        .where(and(inArray(resourceCategory.resourceId, ids), eq(resourceCategory.direct, true)))
        .orderBy(category.sort, category.id);
      return new Map(
        [...Map.groupBy(rows, ({ resourceId }) => resourceId)].map(([id, own]) => [
          id,
          own.map(({ resourceId: _resource, ...row }) => row),
        ]),
      );
    },
  };
}

const MOMENTS = ['publishAt', 'draftAt', 'publishedAt', 'changedAt', 'binnedAt'] as const;

/** Raw SQL answers moments as text. */
function toListRow(row: Record<string, unknown>): ContentListRow {
  const moments = MOMENTS.map((name) => [name, row[name] === null ? null : new Date(String(row[name]))]);
  return { ...row, ...Object.fromEntries(moments) } as ContentListRow;
}
