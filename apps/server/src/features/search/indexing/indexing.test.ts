import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSegmenter } from '../../../adapters/chinese/segmenter.ts';
import { LOCKS } from '../../../db/advisory-locks.ts';
import { makePool } from '../../../db/connections/pool.ts';
import { openTestDatabase } from '../../../db/test/database.testkit.ts';
import { createSearchRepo } from '../finding/search.repo.ts';
import { createSearch, type SearchDeps } from '../finding/search.ts';
import { createIndexRepo } from './index.repo.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
const countIndexed = async () => (await db.pool.query('select count(*)::int as n from search_doc')).rows[0].n;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.pool.query(
    `insert into resource (id, res_type, title, published_at)
      select 'r' || n, 'book', '渡口' || n, now() from generate_series(1, 400) n`,
  );
});
afterAll(() => db.drop());

it('a partition held by another instance does not block the others and is indexed later', async () => {
  const index = createIndexRepo(db.orm);
  const otherInstance = await db.pool.connect();
  await otherInstance.query('begin');
  await otherInstance.query('select pg_advisory_xact_lock($1, 3)', [LOCKS.searchPartitions]); // partition 3
  const { indexed, busy } = await index.indexQueued();
  expect(busy).toBe(true);
  expect(indexed).toBeGreaterThan(300);
  expect(indexed).toBeLessThan(400);
  expect(await countIndexed()).toBe(indexed);

  const indexing = index.indexAllQueued();
  await otherInstance.query('commit');
  otherInstance.release();
  expect(await indexing).toBe(400 - indexed);
  expect(await countIndexed()).toBe(400);
  expect(await index.indexQueued()).toEqual({ indexed: 0, busy: false });
});

it('indexing stops on request, and the rest stays queued', async () => {
  const index = createIndexRepo(db.orm);
  await index.queueAll();
  let batches = 0;
  const { indexed } = await index.indexQueued(() => {
    batches += 1;
    return batches <= 2;
  });
  expect(indexed).toBeGreaterThan(0);
  expect(indexed).toBeLessThan(400);
  expect(await index.indexAllQueued()).toBe(400 - indexed);
});

function searchWith(dictionaryWords: SearchDeps['dictionaryWords']) {
  const warnings: string[] = [];
  const search = createSearch({
    repo: createSearchRepo(db.pool),
    dictionaryWords,
    segmenter: createSegmenter(),
    warn: (line) => warnings.push(line),
  });
  return { warnings, find: () => search.findPage('渡口', { limit: 5, offset: 0 }) };
}

it('a failure to read the words for the dictionary is logged, and searches work without them', async () => {
  let calls = 0;
  const { find, warnings } = searchWith(async () => {
    calls += 1;
    throw new Error('no time left');
  });
  for (let search = 0; search < 3; search += 1) expect(await find()).toMatchObject({ total: 400 });
  expect(warnings).toEqual(['search did not learn the words of the catalogue: no time left']);
  expect(calls).toBe(1);
});

it('searches do not wait forever for the words of the dictionary', async () => {
  const { promise: never } = Promise.withResolvers<string[]>();
  const { find, warnings } = searchWith(() => never);
  expect(await find()).toMatchObject({ total: 400 });
  expect(await find()).toMatchObject({ total: 400 });
  expect(warnings).toEqual([]);
});

it('the words for the dictionary are read without a statement timeout', async () => {
  await db.pool.query(`create function slowly(text) returns text language plpgsql as
    'begin perform pg_sleep(0.002); return $1; end'`);
  await db.pool.query('alter table search_doc rename to search_doc_quick');
  await db.pool.query(
    `create view search_doc as select slowly(title) as title, author, tags, rank from search_doc_quick`,
  );
  const impatientPool = makePool(
    { ...db.pool.options, statement_timeout: 50 },
    { poolSize: 1, maxWaiting: 8, log: console.error },
  );
  try {
    await expect(impatientPool.query('select title from search_doc limit 50')).rejects.toThrow('statement timeout');
    expect(await createIndexRepo(drizzle(impatientPool)).dictionaryWords(50)).toHaveLength(50);
  } finally {
    await impatientPool.end();
    await db.pool.query('drop view search_doc');
    await db.pool.query('alter table search_doc_quick rename to search_doc');
  }
});
