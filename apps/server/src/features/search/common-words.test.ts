import * as contract from '@meiyu/contract/search.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSegmenter } from '../../adapters/chinese/segmenter.ts';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import { startTestApp } from '../../test/app.testkit.ts';
import { createSearchRepo, type Frequencies } from './finding/search.repo.ts';
import { createSearch } from './finding/search.ts';
import { createIndexRepo } from './indexing/index.repo.ts';
import { gramsOfRun } from './words/grams.ts';

/*
 * What is very common is found and counted in other ways. Here they are taken among a few hundred, by statistics that
 * claim a large library, and must say what the plain way says.
 */

let db: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.pool.query(
    `insert into resource (id, res_type, title, abstract, published_at)
      select 'r' || n, (array['book', 'img', 'news'])[1 + n % 3], '云山' || n, case when n % 2 = 0 then '渡口' else '' end,
        timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 600) n`,
  );
  await createIndexRepo(db.orm).settle();
});
afterAll(() => db.drop());

const ask = (statistics: Partial<Frequencies> = {}) => {
  const repo = createSearchRepo(db.pool);
  const frequencies = async () => ({ ...(await repo.frequencies()), ...statistics });
  const ownWords = createIndexRepo(db.orm).ownWords;
  return createSearch({ repo: { ...repo, frequencies }, ownWords, segmenter: createSegmenter(), warn: console.warn });
};
const share = (word: string, of: number) => new Map(gramsOfRun(word).map((gram) => [gram, of]));

const WAYS: [string, Partial<Frequencies>][] = [
  ['counted beside', { documents: 10_000, inText: share('云山', 0.5) }],
  ['some of the keys', { documents: 100_000, inText: share('云山', 0.12), inKeys: share('云山', 0.01) }],
  ['down from the best known', { documents: 100_000, inText: share('云山', 0.12), inKeys: share('云山', 0.12) }],
];
it.each(WAYS)('%s: the same is found, in the same order, and counted alike', async (_, statistics) => {
  for (const kind of [undefined, 'img'] as const) {
    const options = { kind, limit: 20, offset: 0 };
    const plain = await ask().findPage('云山', options);
    expect(plain).toMatchObject({ total: kind ? 200 : 600, capped: false });
    expect(plain.ids).toHaveLength(20);
    const found = await ask(statistics).findPage('云山', options);
    expect(found).toEqual({ ...plain, wanted: found.wanted });
  }
});

it('what is beyond counting says so, and kinds of which there are few are counted', async () => {
  const kinds = new Map([[-4, 0.34], ...share('云山', 0.9)]); // img, by its number among the grams
  const page = await ask({ documents: 100_000, inText: kinds }).findPage('云山', { limit: 10, offset: 0 });
  expect(page).toMatchObject({ total: 10_000, capped: true });
  expect(Object.fromEntries(page.counts)).toEqual({ img: 1000, book: 200, news: 200 });
});

it('many searches at once need no more connections than there are', async () => {
  const search = ask(WAYS[0]?.[1]);
  const pages = await Promise.all(
    Array.from({ length: 40 }, () => search.findPage('云山', { limit: 5, offset: 0 }).then(({ total }) => total)),
  );
  expect(new Set(pages)).toEqual(new Set([600]));
});

it('nothing waits to be merged into the index when all is indexed', async () => {
  for (const index of ['search_doc_grams', 'search_doc_key_grams']) {
    const { rows } = await db.pool.query(`select gin_clean_pending_list($1::regclass)::int as pages`, [index]);
    expect(rows, index).toEqual([{ pages: 0 }]);
  }
});

it('what is common is counted anew when it changed', async () => {
  await db.pool.query('analyze search_doc');
  const program = await startTestApp({ db });
  try {
    const total = async () =>
      (await program.call(contract.global, { query: `searchValue=${encodeURIComponent('云山')}` })).total;
    expect(await total()).toBe(600);
    expect(await total()).toBe(600);
    await db.pool.query(`delete from resource where id in ('r1', 'r2')`);
    await expect.poll(total).toBe(598);
    await db.pool.query(
      `insert into resource (id, res_type, title, published_at) values ('r1', 'news', '云山', now())`,
    );
    await expect.poll(total).toBe(599);
  } finally {
    await program.stop();
  }
});
