import { readFileSync } from 'node:fs';
import { createSegmenter } from '@meiyu/server/adapters/chinese/segmenter.ts';
import { createSearchRepo } from '@meiyu/server/features/search/finding/search.repo.ts';
import { createSearch, type Search } from '@meiyu/server/features/search/finding/search.ts';
import { createIndexRepo } from '@meiyu/server/features/search/indexing/index.repo.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDemoDatabase } from './demo-database.testkit.ts';

/** Least shares of queries whose first result is right, and that have a right one among the first five. */
const FIRST = 0.85;
const IN_FIVE = 0.97;

const judged = readFileSync(new URL('./relevance-set.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.includes(' | ') && !line.startsWith('#'))
  .map((line) => {
    const [words = '', right = ''] = line.split(' | ');
    return { words, right: right.trim().split(',') };
  });

let db: Awaited<ReturnType<typeof openDemoDatabase>>;
let search: Search;
/** A recording that is not in the folder yet is not asked for. */
let there = new Set<string>();
beforeAll(async () => {
  db = await openDemoDatabase();
  const index = createIndexRepo(db.orm);
  const { rows } = await db.pool.query<{ id: string }>('select id from search_doc');
  there = new Set(rows.map(({ id }) => id));
  search = createSearch({
    repo: createSearchRepo(db.pool),
    catalogueWords: index.catalogueWords,
    segmenter: createSegmenter(),
    warn: console.warn,
  });
});
afterAll(async () => {
  await db.drop();
});

it('finds what people mean, first and in five', async () => {
  const asked = judged.filter(({ right }) => right.some((id) => there.has(id)));
  expect(asked.length).toBeGreaterThanOrEqual(200);
  const wrong: string[] = [];
  let first = 0;
  let inFive = 0;
  for (const { words, right } of asked) {
    const { ids } = await search.findPage(words, { limit: 5, offset: 0 });
    if (right.includes(ids[0] ?? '')) first += 1;
    else wrong.push(`${words}: ${ids.join(' ')}`);
    if (ids.some((id) => right.includes(id))) inFive += 1;
  }
  const said = `first ${((100 * first) / asked.length).toFixed(1)} %, in five ${((100 * inFive) / asked.length).toFixed(1)} % of ${asked.length}\n${wrong.join('\n')}`;
  console.info(said.split('\n')[0]);
  if (process.env.MEIYU_SHOW) console.info(said);
  expect(first / asked.length, said).toBeGreaterThanOrEqual(FIRST);
  expect(inFive / asked.length, said).toBeGreaterThanOrEqual(IN_FIVE);
});
