import { readFileSync } from 'node:fs';
import { createSegmenter } from '@meiyu/server/adapters/chinese/segmenter.ts';
import { createSearchRepo } from '@meiyu/server/features/search/finding/search.repo.ts';
import { createSearch, type Search } from '@meiyu/server/features/search/finding/search.ts';
import { createIndexRepo } from '@meiyu/server/features/search/indexing/index.repo.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDemoDatabase } from './demo-database.testkit.ts';

/** Minimum share of queries whose first result is right. */
const MIN_FIRST_SHARE = 0.85;
/** Minimum share of queries with a right result among the first five. */
const MIN_TOP_FIVE_SHARE = 0.97;

const queries = readFileSync(new URL('./relevance-set.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.includes(' | ') && !line.startsWith('#'))
  .map((line) => {
    const [query = '', ids = ''] = line.split(' | ');
    return { query, rightIds: ids.trim().split(',') };
  });

let db: Awaited<ReturnType<typeof openDemoDatabase>>;
let search: Search;
/** Ids in the index. A query is skipped if none of its right results is in the index. */
let indexedIds = new Set<string>();
beforeAll(async () => {
  db = await openDemoDatabase();
  const index = createIndexRepo(db.orm);
  const { rows } = await db.pool.query<{ id: string }>('select id from search_doc');
  indexedIds = new Set(rows.map(({ id }) => id));
  search = createSearch({
    repo: createSearchRepo(db.pool),
    dictionaryWords: index.dictionaryWords,
    segmenter: createSegmenter(),
    warn: console.warn,
  });
});
afterAll(async () => {
  await db.drop();
});

it('finds a right result, mostly as the first and nearly always among the first five', async () => {
  const checkedQueries = queries.filter(({ rightIds }) => rightIds.some((id) => indexedIds.has(id)));
  expect(checkedQueries.length).toBeGreaterThanOrEqual(200);
  const wrong: string[] = [];
  let firstCount = 0;
  let topFiveCount = 0;
  for (const { query, rightIds } of checkedQueries) {
    const { ids } = await search.findPage(query, { limit: 5, offset: 0 });
    if (rightIds.includes(ids[0] ?? '')) firstCount += 1;
    else wrong.push(`${query}: ${ids.join(' ')}`);
    if (ids.some((id) => rightIds.includes(id))) topFiveCount += 1;
  }
  const summary = `first ${((100 * firstCount) / checkedQueries.length).toFixed(1)} %, in five ${((100 * topFiveCount) / checkedQueries.length).toFixed(1)} % of ${checkedQueries.length}\n${wrong.join('\n')}`;
  console.info(summary.split('\n')[0]);
  if (process.env.MEIYU_SHOW) console.info(summary);
  expect(firstCount / checkedQueries.length, summary).toBeGreaterThanOrEqual(MIN_FIRST_SHARE);
  expect(topFiveCount / checkedQueries.length, summary).toBeGreaterThanOrEqual(MIN_TOP_FIVE_SHARE);
});
