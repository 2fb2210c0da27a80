import { placePath } from '@meiyu/contract/page-path.ts';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Place } from '../apps/server/src/db/schema/content.ts';
import type { About } from '../apps/server/src/features/assistant/engine/engine.ts';
import { createAboutRepo } from '../apps/server/src/features/assistant/store/about.repo.ts';

/*
 * The page that a question is asked from. A context is a kind (`book page`), and the question's id chooses the page, or
 * a kind and a subject (`work: 《千里江山图》`), and the page with the most words of the subject is chosen. Every run chooses
 * the same. A context may also be an object that names the page as its reader sees it: the resource by its title, and
 * the page, region or minute by a description.
 */

/** `kind` is work, book, video, audio, news or entry; `where` is empty or page, region or minute; without it the resource is open as a whole. */
export interface NamedPage {
  kind: string;
  title: string;
  where?: string;
  detail?: string;
}

interface Candidate extends Record<string, unknown> {
  resType: 'book' | 'img' | 'video' | 'audio';
  id: string;
  place: Place;
}

/** Candidates by context, in a fixed order. Pages with little text are left out. */
const CANDIDATES: Readonly<Record<string, string>> = {
  'book page': `select 'book' as "resType", book_id as id, json_build_object('pageNum', page_num) as place
    from book_page where length(text) > 250 order by md5(book_id || page_num), page_num`,
  work: `select 'img' as "resType", r.id, json_build_object() as place from resource r join work w on w.resource_id = r.id
    where r.status = 'published' order by md5(r.id)`,
  'work region': `select 'img' as "resType", work_id as id,
      json_build_object('region', json_build_object('x', x, 'y', y, 'w', w, 'h', h)) as place
    from work_region order by md5(work_id || seq), seq`,
  'lecture minute': `select c.res_type as "resType", e.course_id as id,
      json_build_object('episodeId', e.id, 'second', 60) as place
    from episode e join resource c on c.id = e.course_id where exists (select from transcript_line t where t.episode_id = e.id and t.start_ms > 60000)
    order by md5(e.id)`,
};

function numberFor(text: string): number {
  let seed = 17;
  for (const character of text) seed = (seed * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return seed;
}

async function chooseEntry(orm: NodePgDatabase, id: string): Promise<About | undefined> {
  const { rows } = await orm.execute<{ id: string; title: string; text: string }>(
    sql.raw('select id, title, text from knowledge_entry order by md5(id)'),
  );
  const row = rows[numberFor(id) % rows.length];
  return row && { resType: 'entry', resId: row.id, title: row.title, author: '', text: row.text, linkUrl: '' };
}

interface Described {
  title: string;
  text: string;
}

interface Page extends Candidate, Described {}

/** The same candidates with their texts. */
const PAGES: Readonly<Record<string, string>> = {
  'book page': `select 'book' as "resType", p.book_id as id, json_build_object('pageNum', p.page_num) as place, r.title,
      p.title || ' ' || p.text as text
    from book_page p join resource r on r.id = p.book_id where length(p.text) > 250 order by p.book_id, p.page_num`,
  work: `select 'img' as "resType", r.id, json_build_object() as place, r.title, r.abstract || ' ' || w.html as text
    from resource r join work w on w.resource_id = r.id where r.status = 'published' order by r.id`,
  'work region': `select 'img' as "resType", g.work_id as id, r.title, g.title || ' ' || g.text || ' ' || r.abstract as text,
      json_build_object('region', json_build_object('x', g.x, 'y', g.y, 'w', g.w, 'h', g.h)) as place
    from work_region g join resource r on r.id = g.work_id order by g.work_id, g.seq`,
  'lecture minute': `select c.res_type as "resType", e.course_id as id, c.title, e.title || ' ' || string_agg(t.text, ' ' order by t.seq) as text,
      json_build_object('episodeId', e.id, 'second', t.start_ms / 60000 * 60 + 30) as place
    from transcript_line t join episode e on e.id = t.episode_id join resource c on c.id = e.course_id
    group by c.res_type, e.course_id, c.title, e.id, e.title, t.start_ms / 60000 order by e.id, t.start_ms / 60000`,
};

const CHINESE = /\p{Script=Han}+/gu;

function pairsOf(text: string): Set<string> {
  const runs = [...text.matchAll(CHINESE)].map(([run]) => run);
  return new Set(runs.flatMap((run) => [...run].slice(1).map((character, at) => `${run[at]}${character}`)));
}

/** The candidate that shares the most words with the subject. Rare words count more; a title in the subject counts most. */
function nearest<T extends Described>(rows: readonly T[], subject: string): T | undefined {
  const wanted = pairsOf(subject);
  const pairs = rows.map(({ title, text }) => pairsOf(`${title} ${text}`));
  const count = new Map([...wanted].map((pair) => [pair, pairs.filter((own) => own.has(pair)).length]));
  let best: { row: T; score: number } | undefined;
  for (const [at, row] of rows.entries()) {
    const sharedPairs = [...wanted].filter((pair) => pairs[at]?.has(pair));
    const score =
      sharedPairs.reduce((sum, pair) => sum + Math.log(1 + rows.length / (count.get(pair) ?? 1)), 0) +
      (subject.includes(row.title) ? 5 * row.title.length : 0);
    if (!best || score > best.score) best = { row, score };
  }
  return best?.row;
}

async function chooseBySubject(orm: NodePgDatabase, kind: string, subject: string): Promise<About | undefined> {
  const entries = (
    await orm.execute<{ id: string; title: string; text: string }>(
      sql.raw('select id, title, text from knowledge_entry order by id'),
    )
  ).rows;
  const pages = PAGES[kind] === undefined ? [] : (await orm.execute<Page>(sql.raw(PAGES[kind]))).rows;
  const isTitled = ({ title }: Described) => subject.includes(title);
  const namesWork = /^work/.test(kind) && !pages.some(isTitled);
  // A work that is not in the collection may have an entry in the dictionary.
  if (kind === 'entry' || (namesWork && entries.some(isTitled))) {
    const entry = nearest(namesWork ? entries.filter(isTitled) : entries, subject);
    return (
      entry && { resType: 'entry', resId: entry.id, title: entry.title, author: '', text: entry.text, linkUrl: '' }
    );
  }
  const page = nearest(pages, subject);
  return page && loadAbout(orm, page);
}

async function loadAbout(orm: NodePgDatabase, { resType, id, place }: Candidate): Promise<About | undefined> {
  const text = await createAboutRepo(orm).find({ resType, resId: id, place });
  return text && { resType, resId: id, ...text, place, linkUrl: placePath({ id, resType }, place) };
}

const PLACES_OF_KIND: Readonly<Record<string, string>> = {
  book: 'book page',
  work: 'work region',
  video: 'lecture minute',
  audio: 'lecture minute',
};

/** The resource with this title, else the entry of the dictionary; undefined where the site has neither. */
async function chooseByTitle(
  orm: NodePgDatabase,
  { title, where = '', detail = '' }: NamedPage,
): Promise<About | undefined> {
  const resources = await orm.execute<Candidate & { title: string }>(
    sql`select res_type as "resType", id, json_build_object() as place, title from resource
      where status = 'published' and replace(replace(title, '《', ''), '》', '') = ${title} order by id`,
  );
  const [resource] = resources.rows;
  if (resource) {
    const kind = { book: 'book', img: 'work', video: 'video', audio: 'audio' }[resource.resType as string] ?? '';
    const query = where === '' ? undefined : PAGES[PLACES_OF_KIND[kind] ?? ''];
    const pages = query === undefined ? [] : (await orm.execute<Page>(sql.raw(query))).rows;
    const place = nearest(
      pages.filter(({ id }) => id === resource.id),
      `${where} ${detail}`,
    );
    return loadAbout(orm, place ?? resource);
  }
  const { rows } = await orm.execute<{ id: string; title: string; text: string }>(
    sql`select id, title, text from knowledge_entry where title = ${title} or ${title} = any(aliases) order by id`,
  );
  const [entry] = rows;
  return entry && { resType: 'entry', resId: entry.id, title: entry.title, author: '', text: entry.text, linkUrl: '' };
}

export async function chooseAbout(
  orm: NodePgDatabase,
  context: string | NamedPage | null,
  id: string,
): Promise<About | undefined> {
  if (context === null || context === '') return undefined;
  if (typeof context === 'object') return chooseByTitle(orm, context);
  if (context === 'entry') return chooseEntry(orm, id);
  const [, kind = '', subject = ''] = /^([\w ]+): (.+)$/u.exec(context) ?? [];
  if (subject !== '') return chooseBySubject(orm, kind, subject);
  const query = CANDIDATES[context];
  if (!query) throw new Error(`question ${id} has the unknown context ${context}`);
  const { rows } = await orm.execute<Candidate>(sql.raw(query));
  const row = rows[numberFor(id) % rows.length];
  return row && loadAbout(orm, row);
}
