import type { DatabaseSync } from 'node:sqlite';

/* List rows from SQLite, named and formatted by SQL as the API gives them. */

export type Row = Record<string, unknown>;
export type ListedType = 'book' | 'news' | 'img' | 'video';

const picture = (hash: string, width: number) => `'/pictures/' || ${hash} || '/${width}.webp'`;
const cover = (hash: string) => `coalesce(${picture(hash, 640)}, '')`;
const time = (column: string) => `strftime('%Y-%m-%d %H:%M:%S', ${column} / 1000, 'unixepoch', '+8 hours')`;

/** The fields of every row, from `resource r` and `resource_stat s`. */
const resourceFields = (
  coverHash: string,
) => `r.id, r.title as resTitle, r.author as resAuthor, ${cover(coverHash)} as resCoverUrl,
  r.cover_focus as coverFocus, r.res_type as resType, coalesce(s.read_count, 0) as readAmount, ${time('r.updated_at')} as updateTime`;
const RESOURCE_FIELDS = resourceFields('r.cover_file');
const CATEGORY_FIELDS = `coalesce(k.id, '') as cateId, coalesce(k.name, '') as cateName`;
/** The category a resource belongs to directly; of several, the first. */
const OWN_CATEGORY = `left join category k on k.id = (select c.id from resource_category rc join category c on c.id = rc.category_id
  where rc.resource_id = r.id and rc.direct order by c.sort, c.id limit 1)`;
const STAT = 'left join resource_stat s on s.resource_id = r.id';

/** Fields and tables of each type; a list adds the ids, details add more fields. */
const TYPES: Record<ListedType, { fields: string; from: string }> = {
  book: {
    fields: `${RESOURCE_FIELDS}, b.book_no as bookNo, b.pub_name as pubName, b.publish_time as publishTime, b.page_count as bookPage,
      r.abstract as resAbstract, r.is_recommend as isRecommend,
      (select json_group_array(category_id) from resource_category where resource_id = r.id) as cateIds`,
    from: `join resource r on r.id = p.id join book b on b.resource_id = r.id ${STAT}`,
  },
  news: {
    fields: `${RESOURCE_FIELDS}, r.title, ${CATEGORY_FIELDS}, r.abstract, ${cover('r.cover_file')} as cover, ${time('r.published_at')} as publishTime`,
    from: `join resource r on r.id = p.id ${STAT} ${OWN_CATEGORY}`,
  },
  img: {
    fields: `${resourceFields('coalesce(r.cover_file, w.image_file)')}, ${CATEGORY_FIELDS},
      w.dynasty, w.material, w.form, coalesce(f.width, 0) as width, coalesce(f.height, 0) as height,
      coalesce(f.dominant_color, '') as color, coalesce(f.placeholder, '') as placeholder`,
    from: `join resource r on r.id = p.id join work w on w.resource_id = r.id join file f on f.hash = w.image_file ${STAT} ${OWN_CATEGORY}`,
  },
  video: {
    fields: `${RESOURCE_FIELDS}, r.author as teacher, r.abstract as resAbstract, ${CATEGORY_FIELDS},
      cast(round(v.duration_ms / 1000.0) as integer) as duration, v.episode_count as episodeCount,
      round(1.0 * s.rating_sum / nullif(s.rating_count, 0), 1) as average, coalesce(s.rating_count, 0) as scoreCount`,
    from: `join resource r on r.id = p.id join course v on v.resource_id = r.id ${STAT} ${OWN_CATEGORY}`,
  },
};

/** Reads the JSON and boolean columns of a row. A row without a focal point has no field for it. */
export function toRow({ coverFocus, ...row }: Row): Row {
  const fields: Row = row;
  if (coverFocus) fields.coverFocus = JSON.parse(String(coverFocus));
  if (fields.cateIds !== undefined) {
    fields.cateIds = JSON.parse(String(fields.cateIds));
    fields.isRecommend = fields.isRecommend === 1;
  }
  return fields;
}

/** Functions that read one page of a list, rows by their ids in the order of the ids, and the fields for details. */
export function createRowReads(sqlite: DatabaseSync, resType: ListedType) {
  const { fields, from } = TYPES[resType];
  const order = 'order by r.sort desc, r.published_at desc, r.id desc';
  const inCategory = sqlite.prepare(`select ${fields} from (
      select resource_id as id from resource_category where category_id = ? and res_type = '${resType}' and listed = 1
      order by sort desc, published_at desc, resource_id desc limit ? offset ?) p ${from} ${order}`);
  const all = sqlite.prepare(`select ${fields} from (
      select id from resource where res_type = '${resType}' and status = 'published'
      order by sort desc, published_at desc, id desc limit ? offset ?) p ${from} ${order}`);
  const total = sqlite.prepare('select listed from listing_count where category_id = ? and res_type = ?');
  const byIds = sqlite.prepare(
    `select ${fields} from (select key, value as id from json_each(?)) p ${from} order by p.key`,
  );
  return {
    list(categoryId: string, limit: number, offset: number) {
      const rows = categoryId ? inCategory.all(categoryId, limit, offset) : all.all(limit, offset);
      return { rows: rows.map(toRow), total: total.get(categoryId, resType)?.listed ?? 0 };
    },
    byIds: (ids: string[]) => byIds.all(JSON.stringify(ids)).map(toRow),
    /** Prepares a query for one published resource with further fields, which may need further tables. */
    prepareOne: (moreFields: string, moreTables = '') =>
      sqlite.prepare(
        `select ${fields}, ${moreFields} from (select ? as id) p ${from} ${moreTables} where r.res_type = '${resType}' and r.status = 'published'`,
      ),
  };
}

const MAX_RELATED = 50;

/** Resources linked from one and those that link to it; of two that link to each other, only the first link counts. */
export function createRelatedRead(sqlite: DatabaseSync) {
  const prepare = (own: string, other: string, at: string, place: string) =>
    sqlite.prepare(`select ${RESOURCE_FIELDS}, l.${at} as at, l.${place} as place, l.reason from resource_link l
      join resource r on r.id = l.${other} and r.status = 'published' ${STAT}
      where l.${own} = ? order by l.resource_id, l.seq limit ${MAX_RELATED}`);
  const outgoing = prepare('resource_id', 'to_id', 'at', 'place');
  const incoming = prepare('to_id', 'resource_id', 'place', 'at');
  return (id: string): Row[] => {
    const rows = outgoing.all(id);
    const linked = new Set(rows.map((row) => row.id));
    return [...rows, ...incoming.all(id).filter((row) => !linked.has(row.id))]
      .slice(0, MAX_RELATED)
      .map(({ at, place, reason, ...row }) => ({
        ...toRow(row),
        at: at ? JSON.parse(String(at)) : undefined,
        place: place ? JSON.parse(String(place)) : undefined,
        reason: reason || undefined,
      }));
  };
}

/** Rows of search results; the snippet is the beginning of the abstract. */
export function createSearchRows(sqlite: DatabaseSync) {
  const byIds = sqlite.prepare(`select ${RESOURCE_FIELDS}, coalesce(r.res_no, '') as resNo, r.abstract as resAbstract,
      iif(r.res_type = 'exp', '1', '') as isTy, ${cover('r.cover_file')} as resCover, coalesce(k.id, '') as cateId
    from (select key, value as id from json_each(?)) p join resource r on r.id = p.id ${STAT} ${OWN_CATEGORY} order by p.key`);
  return (ids: string[]): Row[] =>
    byIds.all(JSON.stringify(ids)).map((row) => ({
      ...toRow(row),
      title: { text: row.resTitle, marks: [] },
      snippet: { text: String(row.resAbstract).slice(0, 80), marks: [] },
      hits: [],
    }));
}
