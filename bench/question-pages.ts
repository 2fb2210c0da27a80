import { placePath } from '@meiyu/contract/page-path.ts';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Place } from '../apps/server/src/db/schema/content.ts';
import type { About } from '../apps/server/src/features/assistant/engine/engine.ts';
import { createAboutRepo } from '../apps/server/src/features/assistant/store/about.repo.ts';

/* The page that a question is asked from: chosen by the question's id, so that every run chooses the same. */

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

export async function chooseAbout(orm: NodePgDatabase, context: string | null, id: string): Promise<About | undefined> {
  if (context === null) return undefined;
  if (context === 'entry') return chooseEntry(orm, id);
  const query = CANDIDATES[context];
  if (!query) throw new Error(`question ${id} has the unknown context ${context}`);
  const { rows } = await orm.execute<Candidate>(sql.raw(query));
  const row = rows[numberFor(id) % rows.length];
  const text = row && (await createAboutRepo(orm).find({ resType: row.resType, resId: row.id, place: row.place }));
  if (!row || !text) return undefined;
  const { resType, id: resId, place } = row;
  return { resType, resId, ...text, place, linkUrl: placePath({ id: resId, resType }, place) };
}
