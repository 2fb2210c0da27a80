import * as contract from '@meiyu/contract/search.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSegmenter } from '../../adapters/chinese/segmenter.ts';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import { startTestApp } from '../../test/app.testkit.ts';
import { createSearchRepo, type Frequencies } from './finding/search.repo.ts';
import { createSearch } from './finding/search.ts';
import { createIndexRepo } from './indexing/index.repo.ts';
import { gramsOfRun, kindGram } from './words/grams.ts';

/*
 * Very common queries are found and counted by other statements. Fake statistics of a large library make the search use
 * these statements on a few hundred documents; the results must be the same.
 */

let db: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.pool.query(
    `insert into resource (id, res_type, title, abstract, published_at)
      select 'r' || n, (array['book', 'img', 'news'])[1 + n % 3], '云山' || n, case when n % 2 = 0 then '渡口' else '' end,
        timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 600) n`,
  );
  await createIndexRepo(db.orm).indexAllQueued();
});
afterAll(() => db.drop());

const createSearchWith = (statistics: Partial<Frequencies> = {}) => {
  const repo = createSearchRepo(db.pool);
  const frequencies = async () => ({ ...(await repo.frequencies()), ...statistics });
  const dictionaryWords = createIndexRepo(db.orm).dictionaryWords;
  return createSearch({
    repo: { ...repo, frequencies },
    dictionaryWords,
    segmenter: createSegmenter(),
    warn: console.warn,
  });
};
const sharesOfGrams = (word: string, share: number) => new Map(gramsOfRun(word).map((gram) => [gram, share]));

const STRATEGIES: [string, Partial<Frequencies>][] = [
  ['counting on a second connection', { documents: 10_000, inText: sharesOfGrams('云山', 0.5) }],
  [
    'reading only some matches in the key fields',
    { documents: 100_000, inText: sharesOfGrams('云山', 0.12), inKeys: sharesOfGrams('云山', 0.01) },
  ],
  [
    'scanning by rank',
    { documents: 100_000, inText: sharesOfGrams('云山', 0.12), inKeys: sharesOfGrams('云山', 0.12) },
  ],
];
it.each(STRATEGIES)('%s: finds the same results in the same order with the same counts', async (_, statistics) => {
  for (const kind of [undefined, 'img'] as const) {
    const options = { kind, limit: 20, offset: 0 };
    const expected = await createSearchWith().findPage('云山', options);
    expect(expected).toMatchObject({ total: kind ? 200 : 600, capped: false });
    expect(expected.ids).toHaveLength(20);
    const page = await createSearchWith(statistics).findPage('云山', options);
    expect(page).toEqual({ ...expected, weightedQuery: page.weightedQuery });
  }
});

it('counts above the limits are capped, and kinds with few matches are counted', async () => {
  const inText = new Map([[kindGram('img'), 0.34], ...sharesOfGrams('云山', 0.9)]);
  const page = await createSearchWith({ documents: 100_000, inText }).findPage('云山', { limit: 10, offset: 0 });
  expect(page).toMatchObject({ total: 10_000, capped: true });
  expect(Object.fromEntries(page.counts)).toEqual({ img: 1000, book: 200, news: 200 });
});

it('many parallel searches do not run out of connections', async () => {
  const search = createSearchWith(STRATEGIES[0]?.[1]);
  const pages = await Promise.all(
    Array.from({ length: 40 }, () => search.findPage('云山', { limit: 5, offset: 0 }).then(({ total }) => total)),
  );
  expect(new Set(pages)).toEqual(new Set([600]));
});

it('no index entries are pending after indexing', async () => {
  for (const index of ['search_doc_grams', 'search_doc_key_grams']) {
    const { rows } = await db.pool.query(`select gin_clean_pending_list($1::regclass)::int as pages`, [index]);
    expect(rows, index).toEqual([{ pages: 0 }]);
  }
});

it('common queries are counted again after a change', async () => {
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
