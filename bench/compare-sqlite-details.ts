import type { DatabaseSync } from 'node:sqlite';
import { createRelatedRead, createRowReads, type ListedType, type Row, toRow } from './compare-sqlite-rows.ts';

/* Details of one resource from SQLite, with the same fields as the API. */

const parse = (json: unknown) => JSON.parse(String(json));
/** Pictures with a longer side count as originals. */
const MAX_PUBLIC_SIDE = 2048;
const HLS = 'application/vnd.apple.mpegurl';

function createBookDetails(sqlite: DatabaseSync) {
  const { byIds, prepareOne } = createRowReads(sqlite, 'book');
  const find = prepareOne(
    `r.title as bookTitle, b.subtitle, nullif(b.book_size, 0) as bookSize, b.book_source as bookSource, r.tags,
     b.writing_mode as direction, iif(b.right_to_left, 'rtl', 'ltr') as pageProgression, r.original_file as originalFile,
     (select count(*) from book_plate where book_id = r.id) as plateCount`,
  );
  const contents = sqlite.prepare(
    'select title, page_num as pageNum, level from book_toc where book_id = ? order by seq',
  );
  const categories =
    sqlite.prepare(`select c.id, coalesce(c.parent_id, '0') as parentId, c.name, rc.direct from resource_category rc
    join category c on c.id = rc.category_id where rc.resource_id = ? order by c.sort, c.id`);
  const inCategory =
    sqlite.prepare(`select resource_id as id from resource_category where category_id = ? and res_type = 'book' and listed = 1
    order by sort desc, published_at desc, resource_id desc limit 100`);
  const withTag = sqlite.prepare(`select r.id from resource_tag t join resource r on r.id = t.resource_id
    where t.tag = ? and r.res_type = 'book' and r.status = 'published' limit 30`);
  const rank =
    sqlite.prepare(`select r.id from json_each(:candidates) n join resource r on r.id = n.key where r.id <> :id
    order by n.value + 2 * (select count(*) from resource_tag t where t.resource_id = r.id and t.tag in (select value from json_each(:tags))) desc,
      r.sort desc, r.published_at desc, r.id desc limit 6`);

  /** Books that share categories or tags with the book, those that share most first. */
  function similar(id: string, categoryIds: string[], tags: string[]): Row[] {
    const candidates: Record<string, number> = {};
    for (const tag of tags) for (const row of withTag.all(tag)) candidates[String(row.id)] = 0;
    for (const category of categoryIds) for (const row of inCategory.all(category)) candidates[String(row.id)] = 1;
    const ranked = rank.all({ id, candidates: JSON.stringify(candidates), tags: JSON.stringify(tags) });
    return byIds(ranked.map((row) => String(row.id)));
  }

  return (id: string): Row | undefined => {
    const found = find.get(id);
    if (!found) return undefined;
    const { originalFile, tags: tagsJson, ...row } = found;
    const tags: string[] = parse(tagsJson);
    const categoryRows = categories.all(id);
    const nodes = new Map(
      categoryRows.map(({ id, parentId, name }) => [id, { id, parentId, name, children: [] as unknown[] }]),
    );
    const roots: unknown[] = [];
    for (const node of nodes.values()) (nodes.get(node.parentId)?.children ?? roots).push(node);
    const direct = categoryRows.filter((category) => category.direct).map((category) => String(category.id));
    return {
      ...toRow(row),
      tags,
      cate: roots,
      contents: contents.all(id),
      hasOriginal: originalFile !== null,
      similar: similar(id, direct, tags),
    };
  };
}

function createNewsDetails(sqlite: DatabaseSync) {
  const find = createRowReads(sqlite, 'news').prepareOne(
    'a.html as content, a.source, r.tags, r.sort, r.published_at as publishedAt',
    'join article a on a.resource_id = r.id',
  );
  const prepareNeighbour = (comparison: '>' | '<', order: 'asc' | 'desc') =>
    sqlite.prepare(`select id, title from resource where res_type = 'news' and status = 'published'
      and (sort, published_at, id) ${comparison} (?, ?, ?) order by sort ${order}, published_at ${order}, id ${order} limit 1`);
  const before = prepareNeighbour('>', 'asc');
  const after = prepareNeighbour('<', 'desc');
  return (id: string): Row | undefined => {
    const found = find.get(id);
    if (!found) return undefined;
    const { sort = 0, publishedAt = 0, tags, ...row } = found;
    const toNeighbour = (neighbour: Row | undefined) => (neighbour ? { ...neighbour, cateId: row.cateId } : null);
    return {
      ...toRow(row),
      tags: parse(tags),
      prev: toNeighbour(before.get(sort, publishedAt, id)),
      next: toNeighbour(after.get(sort, publishedAt, id)),
    };
  };
}

function createWorkDetails(sqlite: DatabaseSync) {
  const { byIds, prepareOne } = createRowReads(sqlite, 'img');
  const find = prepareOne(
    `w.html as content, w.museum, w.real_size as realSize, w.width_mm / 10.0 as realWidth, w.height_mm / 10.0 as realHeight,
     '/pictures/' || w.image_file || '/1280.webp' as imgUrl, '/iiif/3/' || r.id as iiifUrl, '/iiif/manifest/' || r.id as manifestUrl,
     max(coalesce(f.width, 0), coalesce(f.height, 0)) as maxSide, r.original_file as originalFile, r.tags, w.palette,
     w.accession, w.licence, w.attribution, w.source_url as sourceUrl`,
  );
  const regions = sqlite.prepare('select seq, title, text, x, y, w, h from work_region where work_id = ? order by seq');
  const prepareSiblings = (comparison: '>=' | '<', order: 'asc' | 'desc', limit: number) =>
    sqlite.prepare(`select resource_id as id from resource_category where category_id = :category and res_type = 'img' and listed = 1
      and (sort, published_at, resource_id) ${comparison}
        (select sort, published_at, resource_id from resource_category where resource_id = :id and category_id = :category)
      order by sort ${order}, published_at ${order}, resource_id ${order} limit ${limit}`);
  const selfAndBefore = prepareSiblings('>=', 'asc', 7);
  const after = prepareSiblings('<', 'desc', 12);
  return (id: string): Row | undefined => {
    const found = find.get(id);
    if (!found) return undefined;
    const { originalFile, tags, palette, licence, ...row } = found;
    const key = { id, category: String(row.cateId) };
    const siblings = [...selfAndBefore.all(key).reverse(), ...after.all(key)].slice(0, 13);
    return {
      ...toRow(row),
      tags: parse(tags),
      palette: parse(palette),
      // the generated works have no licence whose name would have to be derived from its text
      licence: { name: String(licence), url: '' },
      hasOriginal: originalFile !== null || Number(row.maxSide) > MAX_PUBLIC_SIDE,
      regions: regions.all(id).map(({ seq, title, text, ...region }) => ({ id: String(seq), title, text, region })),
      siblings: byIds(siblings.map((sibling) => String(sibling.id))),
    };
  };
}

function createCourseDetails(sqlite: DatabaseSync) {
  const find = createRowReads(sqlite, 'video').prepareOne(
    'v.html as content, v.teacher_intro as teacherIntro, r.tags, r.original_file as originalFile',
  );
  const episodes = sqlite.prepare(`select id, title, duration_ms / 1000.0 as duration,
    coalesce('/pictures/' || poster_file || '/1280.webp', '') as poster, waveform from episode where course_id = ? order by seq`);
  const sources =
    sqlite.prepare(`select '/media/' || f.hash || '/' || iif(e.kind = 'hls', 'hls/master.m3u8', coalesce(f.name, 'file')) as url,
    iif(e.kind = 'hls', '${HLS}', f.mime) as type, e.quality from episode_source e join file f on f.hash = e.file_hash
    where e.episode_id = ? order by e.seq`);
  const captions =
    sqlite.prepare(`select '/files/' || file_hash || '/' || lang || '.vtt' as url, lang, label from episode_caption
    where episode_id = ? order by seq`);
  const transcript =
    sqlite.prepare(`select start_ms / 1000.0 as start, end_ms / 1000.0 as end, text from transcript_line
    where episode_id = ? order by seq`);
  const chapters = sqlite.prepare(
    'select start_ms / 1000.0 as start, title from episode_chapter where episode_id = ? order by seq',
  );
  const scores = sqlite.prepare('select score, count(*) as ratings from rating where resource_id = ? group by score');

  function toEpisode({ waveform, ...episode }: Row) {
    const id = String(episode.id);
    const files = sources.all(id);
    return {
      ...episode,
      url: (files.find(({ type }) => type !== HLS) ?? files[0])?.url ?? '',
      sources: files,
      captions: captions.all(id),
      transcript: transcript.all(id),
      chapters: chapters.all(id),
      waveform: waveform
        ? Array.from(waveform as Uint8Array, (byte) => Math.round((byte / 255) * 1000) / 1000)
        : undefined,
    };
  }

  return (id: string): Row | undefined => {
    const found = find.get(id);
    if (!found) return undefined;
    const { originalFile, tags, ...row } = found;
    const counts = new Map(scores.all(id).map(({ score, ratings }) => [score, ratings]));
    return {
      ...toRow(row),
      tags: parse(tags),
      episodes: episodes.all(id).map(toEpisode),
      playable: true,
      hasOriginal: originalFile !== null,
      distribution: [1, 2, 3, 4, 5].map((score) => counts.get(score) ?? 0),
    };
  };
}

export function createDetails(sqlite: DatabaseSync): Record<ListedType, (id: string) => Row | undefined> {
  const related = createRelatedRead(sqlite);
  const withRelated = (find: (id: string) => Row | undefined) => (id: string) => {
    const found = find(id);
    return found && { ...found, related: related(id) };
  };
  return {
    book: withRelated(createBookDetails(sqlite)),
    news: withRelated(createNewsDetails(sqlite)),
    img: withRelated(createWorkDetails(sqlite)),
    video: withRelated(createCourseDetails(sqlite)),
  };
}
