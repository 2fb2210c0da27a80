import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { foldText } from '../../../adapters/chinese/fold-text.ts';
import { soundsOf } from '../../../adapters/chinese/pinyin.ts';
import { LOCKS } from '../../../db/advisory-locks.ts';
import { int4Array } from '../../../db/int4-array.ts';
import { CACHE_CHANNEL } from '../../../db/schema/cache-tags.ts';
import { searchAuthor, searchDoc } from '../../../db/schema/search.ts';
import type { Orm } from '../../../resources/indexing/index-parts.ts';
import { isVisibleAs } from '../../../resources/publish.ts';
import { makeDocument, type SearchDocument, type Source } from './make-document.ts';
import { KNOWLEDGE_PREFIX, readSources } from './sources.repo.ts';

/** Documents are shared out by their ids: an older state of one never comes after a newer one. A power of two. */
const SHARES = 8;
/** Each takes a core. With more shares than these, one that is long about tidying the index leaves the others work. */
const WORKERS = 2;
const SHARE_OF_DOC = sql.raw(`hashtext(doc_id) & ${SHARES - 1}`);
const BATCH = 200;
const PASSAGES_AT_ONCE = 2_000;
/** What waits to be merged into these grows while much is indexed, and every search reads it. */
const INDEXES = ['search_doc_grams', 'search_doc_key_grams'] as const;
/** Of so few documents the planner need know nothing. */
const LEAST_ANALYSED = 500;
/** Shares change slowly: statistics of half as many mislead nobody, and the server itself looks now and then. */
const WORTH_ANALYSING = 0.5;

export type IndexRepo = ReturnType<typeof createIndexRepo>;

/**
 * Columns as arrays: a row with a parameter for each of its cells takes longer to put together than to make. The numbers
 * of all documents are one array, of which each gets its stretches.
 */
async function writeDocuments(tx: Orm, documents: SearchDocument[]): Promise<void> {
  if (documents.length === 0) return;
  const rows = documents.map(({ row }) => row);
  let end = 0;
  const stretches = rows.map(({ keyGrams, grams }) => {
    const first = end + 1;
    const middle = end + keyGrams.length;
    end = middle + grams.length;
    return { first, middle, last: end };
  });
  const texts = (name: 'id' | 'kind' | 'title' | 'author' | 'tags' | 'keys' | 'lead' | 'pinyin' | 'initials') =>
    sql`${sql.param(rows.map((row) => row[name]))}::text[]`;
  const places = (name: 'first' | 'middle' | 'last') =>
    sql`${sql.param(stretches.map((stretch) => stretch[name]))}::int4[]`;
  await tx.execute(sql`
    insert into search_doc (id, kind, title, author, tags, keys, lead, pinyin, initials, rank, key_grams, grams)
    select id, kind, title, author, tags, keys, lead, pinyin, initials, rank,
      numbers[first : middle], numbers[middle + 1 : last]
    from (select ${int4Array(rows.flatMap(({ keyGrams, grams }) => [keyGrams, grams]))}::int4[] as numbers) as n,
      unnest(${texts('id')}, ${texts('kind')}, ${texts('title')}, ${texts('author')}, ${texts('tags')},
        ${texts('keys')}, ${texts('lead')}, ${texts('pinyin')}, ${texts('initials')},
        ${sql.param(rows.map(({ rank }) => rank))}::int8[], ${places('first')}, ${places('middle')}, ${places('last')})
        as t (id, kind, title, author, tags, keys, lead, pinyin, initials, rank, first, middle, last)`);
  const passages = documents.flatMap((document) => document.passages);
  for (let at = 0; at < passages.length; at += PASSAGES_AT_ONCE)
    await writePassages(tx, passages.slice(at, at + PASSAGES_AT_ONCE));
}

async function writePassages(tx: Orm, passages: SearchDocument['passages']): Promise<void> {
  const texts = (values: (string | null)[]) => sql`${sql.param(values)}::text[]`;
  await tx.execute(sql`
    insert into search_passage (doc_id, seq, place, heading, text, folded)
    select doc_id, seq, place::jsonb, heading, text, folded
    from unnest(${texts(passages.map(({ docId }) => docId))}, ${sql.param(passages.map(({ seq }) => seq))}::int4[],
      ${texts(passages.map(({ place }) => place && JSON.stringify(place)))}, ${texts(passages.map(({ heading }) => heading))},
      ${texts(passages.map(({ text }) => text))}, ${texts(passages.map(({ folded }) => folded))})
      as t (doc_id, seq, place, heading, text, folded)`);
}

/** Authors who came, and those of whom nothing is left. The shares have them in common, so they take turns. */
async function writeAuthors(tx: Orm, sources: Source[], before: string[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.searchAuthors})`);
  const names = [...new Set(sources.map(({ author }) => author).filter(Boolean))];
  if (names.length > 0) {
    const rows = names.map((name) => ({ name, folded: foldText(name).slice(0, 200), ...soundsOf(name) }));
    await tx.insert(searchAuthor).values(rows).onConflictDoNothing();
  }
  const gone = before.filter(Boolean).map((author) => author.slice(0, 200));
  if (gone.length === 0) return;
  await tx.execute(sql`delete from ${searchAuthor} a where a.folded = any(${sql.param(gone)}::text[])
    and not exists (select from resource r where r.author = a.name and ${isVisibleAs('r')})`);
}

/** Takes what was queued first. How many documents were brought up to date, or that another instance is at it. */
async function indexSome(orm: NodePgDatabase, share: number): Promise<number | 'busy'> {
  return orm.transaction(async (tx) => {
    // After a crash the queue still has what was lost with this, so nobody needs to wait for the disk. An insert that
    // has to tidy the index first takes longer than a visitor would wait; the more it sorts at once, the less it writes.
    const { rows: locks } = await tx.execute<{ taken: boolean }>(sql`
      select set_config('synchronous_commit', 'off', true), set_config('statement_timeout', '60s', true),
        set_config('work_mem', '64MB', true), pg_try_advisory_xact_lock(${LOCKS.searchShares}, ${share}) as taken`);
    if (!locks[0]?.taken) return 'busy';
    const { rows: taken } = await tx.execute<{ id: string }>(sql`
      delete from search_queue where id in (
        select id from search_queue where ${SHARE_OF_DOC} = ${share} order by id limit ${BATCH}
      ) returning doc_id as id`);
    const ids = [...new Set(taken.map(({ id }) => id))];
    if (ids.length === 0) return 0;
    const sources = await readSources(tx, ids);
    const removed = await tx
      .delete(searchDoc)
      .where(sql`${searchDoc.id} = any(${sql.param(ids)}::text[])`)
      .returning({ author: searchDoc.author });
    await writeDocuments(tx, sources.map(makeDocument));
    await writeAuthors(
      tx,
      sources,
      removed.map(({ author }) => author),
    );
    await tx.execute(sql`select pg_notify(${CACHE_CHANNEL}, 'search')`);
    return ids.length;
  });
}

/** For what may take longer than a visitor would wait. */
async function patiently<T>(orm: NodePgDatabase, work: (tx: Orm) => Promise<T>): Promise<T> {
  return orm.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    return work(tx);
  });
}

export function createIndexRepo(orm: NodePgDatabase) {
  let changed = 0;

  /** Searches that come after find everything where it belongs. */
  async function tidy(indexed: number): Promise<void> {
    await Promise.all(
      INDEXES.map((index) =>
        patiently(orm, (tx) => tx.execute(sql`select gin_clean_pending_list(${index}::regclass)`)),
      ),
    );
    changed += indexed;
    if (changed < LEAST_ANALYSED) return;
    const { rows } = await orm.execute<{ known: number }>(
      sql`select reltuples::float8 as known from pg_class where oid = 'search_doc'::regclass`,
    );
    if (changed < (rows[0]?.known ?? 0) * WORTH_ANALYSING) return;
    changed = 0;
    await patiently(orm, (tx) => tx.execute(sql`analyze search_doc`));
  }

  /** Until nothing is queued any more, or another instance is at it. */
  async function catchUp(goOn: () => boolean = () => true): Promise<{ indexed: number; busy: boolean }> {
    let indexed = 0;
    let busy = false;
    const { rows } = await patiently(orm, (tx) =>
      tx.execute<{ share: number }>(sql`select distinct ${SHARE_OF_DOC} as share from search_queue`),
    );
    const open = rows.map(({ share }) => share);

    async function work(): Promise<void> {
      for (let share = open.shift(); share !== undefined && goOn(); share = open.shift()) {
        const done = await indexSome(orm, share);
        if (done === 'busy') busy = true;
        else if (done > 0) {
          indexed += done;
          open.push(share);
        }
      }
    }
    await Promise.all(Array.from({ length: WORKERS }, work));
    if (indexed > 0) await tidy(indexed);
    return { indexed, busy };
  }

  return {
    catchUp,

    /** For commands, which end when all is found: whoever else is at it is waited for. */
    async settle(): Promise<number> {
      let indexed = 0;
      for (;;) {
        const some = await catchUp();
        indexed += some.indexed;
        if (!some.busy) return indexed;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    },

    /** Everything there is, and everything the index has, is looked at again; searches go on meanwhile. */
    async queueAll(): Promise<number> {
      const { rowCount } = await patiently(orm, (tx) =>
        tx.execute(sql`insert into search_queue (doc_id)
          select id from resource union select ${KNOWLEDGE_PREFIX} || id from knowledge_entry union select id from search_doc`),
      );
      return rowCount ?? 0;
    },

    /** Words a dictionary does not have: tags, authors and short titles, the best known first. */
    async ownWords(most: number): Promise<string[]> {
      const { rows } = await patiently(orm, (tx) =>
        tx.execute<{ word: string }>(sql`
        select distinct word from (select title, author, tags from search_doc order by rank desc limit ${most}) as d,
          lateral (select unnest(array[d.title, d.author] || string_to_array(d.tags, E'\n')) as word) as w
        where length(word) between 2 and 12`),
      );
      return rows.map(({ word }) => word);
    },
  };
}
