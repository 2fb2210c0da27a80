import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSegmenter } from '../../../adapters/chinese/segmenter.ts';
import { LOCKS } from '../../../db/advisory-locks.ts';
import { openTestDatabase } from '../../../db/test/database.testkit.ts';
import { createSearchRepo } from '../finding/search.repo.ts';
import { createSearch, type SearchDeps } from '../finding/search.ts';
import { createIndexRepo } from './index.repo.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
const known = async () => (await db.pool.query('select count(*)::int as n from search_doc')).rows[0].n;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.pool.query(
    `insert into resource (id, res_type, title, published_at)
      select 'r' || n, 'book', '渡口' || n, now() from generate_series(1, 400) n`,
  );
});
afterAll(() => db.drop());

it('a share that another instance is at holds up no other, and is looked at again', async () => {
  const index = createIndexRepo(db.orm);
  const other = await db.pool.connect();
  await other.query('begin');
  await other.query('select pg_advisory_xact_lock($1, 3)', [LOCKS.searchShares]);
  const { indexed, busy } = await index.catchUp();
  expect(busy).toBe(true);
  expect(indexed).toBeGreaterThan(300);
  expect(indexed).toBeLessThan(400);
  expect(await known()).toBe(indexed);

  const settling = index.settle();
  await other.query('commit');
  other.release();
  expect(await settling).toBe(400 - indexed);
  expect(await known()).toBe(400);
  expect(await index.catchUp()).toEqual({ indexed: 0, busy: false });
});

it('who is told to stop begins nothing more, and the rest stays queued', async () => {
  const index = createIndexRepo(db.orm);
  await index.queueAll();
  let begun = 0;
  const { indexed } = await index.catchUp(() => {
    begun += 1;
    return begun <= 2;
  });
  expect(indexed).toBeGreaterThan(0);
  expect(indexed).toBeLessThan(400);
  expect(await index.settle()).toBe(400 - indexed);
});

function searchWith(ownWords: SearchDeps['ownWords']) {
  const warnings: string[] = [];
  const search = createSearch({
    repo: createSearchRepo(db.pool),
    ownWords,
    segmenter: createSegmenter(),
    warn: (line) => warnings.push(line),
  });
  return { warnings, find: () => search.findPage('渡口', { limit: 5, offset: 0 }) };
}

it('words of the catalogue that cannot be read are told, and searches find without them', async () => {
  let asked = 0;
  const { find, warnings } = searchWith(async () => {
    asked += 1;
    throw new Error('no time left');
  });
  for (let search = 0; search < 3; search += 1) expect(await find()).toMatchObject({ total: 400 });
  expect(warnings).toEqual(['search did not learn the words of the catalogue: no time left']);
  expect(asked).toBe(1);
});

it('words of the catalogue that never come hold no search up for ever', async () => {
  const { promise: never } = Promise.withResolvers<string[]>();
  const { find, warnings } = searchWith(() => never);
  expect(await find()).toMatchObject({ total: 400 });
  expect(await find()).toMatchObject({ total: 400 });
  expect(warnings).toEqual([]);
});

it('the words of the catalogue are read however long it takes', async () => {
  await db.pool.query(`create function slowly(text) returns text language plpgsql as
    'begin perform pg_sleep(0.002); return $1; end'`);
  await db.pool.query('alter table search_doc rename to search_doc_quick');
  await db.pool.query(
    `create view search_doc as select slowly(title) as title, author, tags, rank from search_doc_quick`,
  );
  const hasty = new pg.Pool({ ...db.pool.options, statement_timeout: 50 });
  try {
    await expect(hasty.query('select title from search_doc limit 50')).rejects.toThrow('statement timeout');
    expect(await createIndexRepo(drizzle(hasty)).ownWords(50)).toHaveLength(50);
  } finally {
    await hasty.end();
    await db.pool.query('drop view search_doc');
    await db.pool.query('alter table search_doc_quick rename to search_doc');
  }
});
