import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { foldText } from '../../../adapters/chinese/fold-text.ts';
import { soundsOf } from '../../../adapters/chinese/pinyin.ts';
import { LOCKS } from '../../../db/advisory-locks.ts';
import { int4Array } from '../../../db/int4-array.ts';
import { CACHE_CHANNEL } from '../../../db/schema/cache-tags.ts';
import { searchAuthor, searchDoc } from '../../../db/schema/search.ts';
import type { Orm } from '../../../resources/indexing/index-parts.ts';
import { ENTRY_PREFIX } from '../../../resources/kinds/entry/index-entry.ts';
import { isVisibleIn } from '../../../resources/publish.ts';
import { makeDocument, type SearchDocument, type Source } from './make-document.ts';
import { readSources } from './sources.repo.ts';

/**
 * The queue is partitioned by document id, and a partition is indexed by one worker at a time, so that an older state of a
 * document is never written after a newer one. Must be a power of two.
 */
const PARTITIONS = 8;
/** Each worker uses one core. There are more partitions than workers, so that a slow partition does not block the rest. */
const WORKERS = 2;
const PARTITION_OF_DOC = sql.raw(`hashtext(doc_id) & ${PARTITIONS - 1}`);
const BATCH_SIZE = 200;
const PASSAGES_AT_ONCE = 2_000;
/** The indexes whose lists of pending entries grow during indexing. Every search reads these lists. */
const INDEXES = ['search_doc_grams', 'search_doc_key_grams'] as const;
/** The statistics are not updated after fewer changes. */
const MIN_CHANGES_TO_ANALYSE = 500;
/** The statistics are updated when this fraction of the documents has changed; autovacuum updates them too. */
const ANALYSE_AFTER_FRACTION = 0.5;

export type IndexRepo = ReturnType<typeof createIndexRepo>;

/**
 * Writes rows of search_doc and their passages. Columns are passed as arrays, because one parameter per cell is slow. The
 * grams of all documents are one array, from which each row takes two slices: its key grams and all its grams.
 */
async function writeDocuments(tx: Orm, documents: SearchDocument[]): Promise<void> {
  if (documents.length === 0) return;
  const rows = documents.map(({ row }) => row);
  let end = 0;
  const slices = rows.map(({ keyGrams, grams }) => {
    const first = end + 1;
    const middle = end + keyGrams.length;
    end = middle + grams.length;
    return { first, middle, last: end };
  });
  const texts = (name: 'id' | 'kind' | 'title' | 'author' | 'tags' | 'keys' | 'lead' | 'pinyin' | 'initials') =>
    sql`${sql.param(rows.map((row) => row[name]))}::text[]`;
  const offsets = (name: 'first' | 'middle' | 'last') => sql`${sql.param(slices.map((slice) => slice[name]))}::int4[]`;
  await tx.execute(sql`
    insert into search_doc (id, kind, title, author, tags, keys, lead, pinyin, initials, rank, key_grams, grams)
    select id, kind, title, author, tags, keys, lead, pinyin, initials, rank,
      numbers[first : middle], numbers[middle + 1 : last]
    from (select ${int4Array(rows.flatMap(({ keyGrams, grams }) => [keyGrams, grams]))}::int4[] as numbers) as n,
      unnest(${texts('id')}, ${texts('kind')}, ${texts('title')}, ${texts('author')}, ${texts('tags')},
        ${texts('keys')}, ${texts('lead')}, ${texts('pinyin')}, ${texts('initials')},
        ${sql.param(rows.map(({ rank }) => rank))}::int8[], ${offsets('first')}, ${offsets('middle')}, ${offsets('last')})
        as t (id, kind, title, author, tags, keys, lead, pinyin, initials, rank, first, middle, last)`);
  const passages = documents.flatMap((document) => document.passages);
  for (let start = 0; start < passages.length; start += PASSAGES_AT_ONCE)
    await writePassages(tx, passages.slice(start, start + PASSAGES_AT_ONCE));
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

/**
 * Adds the authors of new documents, and removes authors of old ones who have no visible resource any more. The lock is
 * needed because all partitions write this table.
 */
async function writeAuthors(tx: Orm, sources: Source[], oldAuthors: string[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.searchAuthors})`);
  const names = [...new Set(sources.map(({ author }) => author).filter(Boolean))];
  if (names.length > 0) {
    const rows = names.map((name) => ({ name, folded: foldText(name).slice(0, 200), ...soundsOf(name) }));
    await tx.insert(searchAuthor).values(rows).onConflictDoNothing();
  }
  const formerAuthors = oldAuthors.filter(Boolean).map((author) => author.slice(0, 200));
  if (formerAuthors.length === 0) return;
  await tx.execute(sql`delete from ${searchAuthor} a where a.folded = any(${sql.param(formerAuthors)}::text[])
    and not exists (select from resource r where r.author = a.name and ${isVisibleIn('r')})`);
}

/** Indexes the oldest queued documents of a partition. Returns their number, or 'busy' if another instance holds it. */
async function indexBatch(orm: NodePgDatabase, partition: number): Promise<number | 'busy'> {
  return orm.transaction(async (tx) => {
    // Commits need not wait for the disk: if a crash loses one, the queue still holds its documents. An insert may have to
    // merge the pending entries of an index first, so it gets more time and memory.
    const { rows: locks } = await tx.execute<{ taken: boolean }>(sql`
      select set_config('synchronous_commit', 'off', true), set_config('statement_timeout', '60s', true),
        set_config('work_mem', '64MB', true), pg_try_advisory_xact_lock(${LOCKS.searchPartitions}, ${partition}) as taken`);
    if (!locks[0]?.taken) return 'busy';
    const { rows: taken } = await tx.execute<{ id: string }>(sql`
      delete from search_queue where id in (
        select id from search_queue where ${PARTITION_OF_DOC} = ${partition} order by id limit ${BATCH_SIZE}
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

/** Runs statements that may take longer than the normal timeout. */
async function withoutTimeout<T>(orm: NodePgDatabase, work: (tx: Orm) => Promise<T>): Promise<T> {
  return orm.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    return work(tx);
  });
}

export function createIndexRepo(orm: NodePgDatabase) {
  let changesSinceAnalyse = 0;

  /** Merges pending index entries and updates the statistics, so that later searches are fast. */
  async function mergePending(indexed: number): Promise<void> {
    await Promise.all(
      INDEXES.map((index) =>
        withoutTimeout(orm, (tx) => tx.execute(sql`select gin_clean_pending_list(${index}::regclass)`)),
      ),
    );
    changesSinceAnalyse += indexed;
    if (changesSinceAnalyse < MIN_CHANGES_TO_ANALYSE) return;
    const { rows } = await orm.execute<{ documents: number }>(
      sql`select reltuples::float8 as documents from pg_class where oid = 'search_doc'::regclass`,
    );
    if (changesSinceAnalyse < (rows[0]?.documents ?? 0) * ANALYSE_AFTER_FRACTION) return;
    changesSinceAnalyse = 0;
    await withoutTimeout(orm, (tx) => tx.execute(sql`analyze search_doc`));
  }

  /** Indexes until the queue is empty, or until other instances hold all remaining partitions (`busy`). */
  async function indexQueued(shouldContinue: () => boolean = () => true): Promise<{ indexed: number; busy: boolean }> {
    let indexed = 0;
    let busy = false;
    const { rows } = await withoutTimeout(orm, (tx) =>
      tx.execute<{ partition: number }>(sql`select distinct ${PARTITION_OF_DOC} as partition from search_queue`),
    );
    const remainingPartitions = rows.map(({ partition }) => partition);

    async function work(): Promise<void> {
      for (
        let partition = remainingPartitions.shift();
        partition !== undefined && shouldContinue();
        partition = remainingPartitions.shift()
      ) {
        const result = await indexBatch(orm, partition);
        if (result === 'busy') busy = true;
        else if (result > 0) {
          indexed += result;
          remainingPartitions.push(partition);
        }
      }
    }
    await Promise.all(Array.from({ length: WORKERS }, work));
    if (indexed > 0) await mergePending(indexed);
    return { indexed, busy };
  }

  return {
    indexQueued,

    /** Like `indexQueued`, but also waits until other instances are done. For commands. */
    async indexAllQueued(): Promise<number> {
      let indexed = 0;
      for (;;) {
        const round = await indexQueued();
        indexed += round.indexed;
        if (!round.busy) return indexed;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    },

    /** Queues every resource, knowledge entry and indexed document; searches still work meanwhile. */
    async queueAll(): Promise<number> {
      const { rowCount } = await withoutTimeout(orm, (tx) =>
        tx.execute(sql`insert into search_queue (doc_id)
          select id from resource union select ${ENTRY_PREFIX} || id from knowledge_entry union select id from search_doc`),
      );
      return rowCount ?? 0;
    },

    /** Tags, authors and short titles of the highest ranked documents, for the segmenter's dictionary. */
    async dictionaryWords(documentLimit: number): Promise<string[]> {
      const { rows } = await withoutTimeout(orm, (tx) =>
        tx.execute<{ word: string }>(sql`
        select distinct word from (select title, author, tags from search_doc order by rank desc limit ${documentLimit}) as d,
          lateral (select unnest(array[d.title, d.author] || string_to_array(d.tags, E'\n')) as word) as w
        where length(word) between 2 and 12`),
      );
      return rows.map(({ word }) => word);
    },
  };
}
