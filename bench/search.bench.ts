import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSegmenter } from '../apps/server/src/adapters/chinese/segmenter.ts';
import type { Database } from '../apps/server/src/db/connect.ts';
import { createResultsRepo } from '../apps/server/src/features/search/finding/results.repo.ts';
import { createSearchRepo } from '../apps/server/src/features/search/finding/search.repo.ts';
import { createSearch } from '../apps/server/src/features/search/finding/search.ts';
import { createIndexRepo } from '../apps/server/src/features/search/indexing/index.repo.ts';
import { createSuggestRepo } from '../apps/server/src/features/search/suggest/suggest.repo.ts';
import { createSuggest } from '../apps/server/src/features/search/suggest/suggest.ts';
import { makeQueries } from './search-queries.ts';
import { generatedTexts, MAX_COMPARED_SIZE, makeSource, openSet, setFolder } from './search-set.ts';
import { type Language, readLanguage } from './search-words.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const P95_GOALS_MS: Record<number, number> = { 10000: 15, 1000000: 80 };
const MIN_INDEXED_PER_SECOND = 800;
const QUERIES = 300;
/** The compared methods take seconds for each query, so they get only a few. */
const COMPARED_QUERIES = 20;

function takeQueries(language: Language, count: number, seed: number): string[] {
  return makeQueries(language, generatedTexts(language, count), seed).take(QUERIES).toArray();
}

/** Times in milliseconds. */
interface Times {
  median: number;
  p95: number;
  worst: number;
}

async function timeQueries(queries: string[], run: (query: string) => Promise<unknown>): Promise<Times> {
  const times: number[] = [];
  for (const query of queries) {
    const startedAt = performance.now();
    await run(query);
    times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const valueAt = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { median: valueAt(0.5), p95: valueAt(0.95), worst: valueAt(1) };
}

function format({ median, p95, worst }: Times): string {
  return `median ${median.toFixed(1)}, p95 ${p95.toFixed(1)}, worst ${worst.toFixed(1)} ms`;
}

/** Usual methods for comparison; each returns the first page and the total, as a results page needs them. */
function listOtherMethods(db: Database): [string, (query: string) => Promise<unknown>][] {
  const pageAndTotal = (where: string) => async (query: string) => {
    const client = await db.pool.connect();
    try {
      await client.query(`begin; set local statement_timeout = '60s'`);
      await client.query(`select id from reference where ${where} order by id limit 10`, [query]);
      const { rows } = await client.query(
        `select count(*)::int as total from (select from reference where ${where} limit 10001) as t`,
        [query],
      );
      return rows[0]?.total;
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  const like = `text like '%' || $1 || '%'`;
  return [
    // An expression instead of the column, so that the trigram index is not used.
    ['LIKE', pageAndTotal(`(text || '') like '%' || $1 || '%'`)],
    ['pg_trgm', pageAndTotal(like)],
    ['simple tsvector', pageAndTotal(`to_tsvector('simple', text) @@ plainto_tsquery('simple', $1)`)],
  ];
}

async function measure(db: Database, count: number, language: Language, print: (line: string) => void): Promise<void> {
  const queries = takeQueries(language, count, 4242);
  const index = createIndexRepo(db.orm);
  const search = createSearch({
    repo: createSearchRepo(db.pool),
    dictionaryWords: index.dictionaryWords,
    segmenter: createSegmenter(),
    warn: print,
  });
  const results = createResultsRepo(db.orm);
  const runSearch = async (query: string) => {
    const page = await search.findPage(query, { limit: 10, offset: 0 });
    await Promise.all([results.read(page.ids), search.findHits(page)]);
    return page;
  };
  // Warm up with other queries, so that the measured ones are not cached.
  const warmUpQueries = takeQueries(language, count, 777);
  await timeQueries(warmUpQueries, runSearch);
  print(
    `search: ${count} resources, ${QUERIES} queries, totals not cached: ${format(await timeQueries(queries, runSearch))}`,
  );
  // In production the search is notified of index changes and caches its totals.
  search.resetCounts({ changesAreNotified: true });
  await timeQueries(warmUpQueries, runSearch);
  print(
    `search: ${count} resources, ${QUERIES} queries: ${format(await timeQueries(queries, runSearch))} (goal: p95 at most ${P95_GOALS_MS[count] ?? '–'} ms)`,
  );
  const suggest = createSuggest(createSuggestRepo(db.orm));
  const typedTexts = ['q', 'ss', 'shan', 'shanshui', 'hn', '山', '山水', '古', 'w', 'zhong'];
  await timeQueries(typedTexts, suggest);
  const inputs = Array.from({ length: 100 }, (_, index) => typedTexts[index % typedTexts.length] ?? '');
  print(
    `search: ${count} resources, ${inputs.length} suggestions: ${format(await timeQueries(inputs, suggest))} (goal: at most 30 ms)`,
  );
  const comparedQueries = queries.slice(0, COMPARED_QUERIES);
  const ours = await timeQueries(comparedQueries, runSearch);
  for (const [name, other] of count <= MAX_COMPARED_SIZE ? listOtherMethods(db) : []) {
    const theirs = await timeQueries(comparedQueries, other);
    let foundByBoth = 0;
    for (const query of comparedQueries.slice(0, 10))
      if ((await runSearch(query)).total > 0 && Number(await other(query)) > 0) foundByBoth += 1;
    print(
      `search: ${count} resources, ${name}: ${format(theirs)}, ${(theirs.p95 / ours.p95).toFixed(1)} times ours; finds something for ${foundByBoth} of 10`,
    );
  }
  const readMemoryMb = () => Math.round(process.memoryUsage.rss() / 2 ** 20);
  const memoryMb = [readMemoryMb()];
  // A leak shows from the second step on; in the first step the program fills its caches.
  for (let step = 0; step < 3; step += 1) {
    for (let round = 0; round < 5; round += 1) await timeQueries(queries, runSearch);
    memoryMb.push(readMemoryMb());
  }
  print(`search: memory ${memoryMb.join(' → ')} MB, with ${5 * QUERIES} searches between`);
}

/** Indexes resources through the tables and the queue, as an import does; returns the rate a second. */
async function indexOnce(db: Database, language: Language, count: number): Promise<number> {
  const articles = Array.from({ length: count }, (_, n) => makeSource(n, language, ['林疏']));
  await db.pool.query(
    `insert into resource (id, res_type, title, author, abstract, tags)
      select 'i' || n, 'news', title, author, lead, string_to_array(tags, ' ') from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[]) as t (n, title, author, lead, tags)`,
    [
      articles.map((_, n) => n),
      articles.map(({ title }) => title),
      articles.map(({ author }) => author),
      articles.map(({ lead }) => lead),
      articles.map(({ tags }) => tags.join(' ')),
    ],
  );
  await db.pool.query(
    `insert into article (resource_id, html, text) select 'i' || n, '', text from unnest($1::int[], $2::text[]) as t (n, text)`,
    [
      articles.map((_, n) => n),
      articles.map(({ passages }) =>
        passages
          .map(({ text }) => text)
          .join('\n')
          .slice(0, 600),
      ),
    ],
  );
  await db.pool.query('delete from search_queue where id not in (select min(id) from search_queue group by doc_id)');
  const startedAt = performance.now();
  const indexed = await createIndexRepo(db.orm).indexAllQueued();
  const seconds = (performance.now() - startedAt) / 1000;
  await db.pool.query(`delete from resource where id like 'i%'`);
  await createIndexRepo(db.orm).indexAllQueued();
  // The set is kept, so vacuum now instead of during the next measurement.
  const client = await db.pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query('vacuum');
  client.release(true);
  return Math.round(indexed / seconds);
}

/** Indexes five times, because one run takes only a few seconds and the first is slower. */
async function measureIndexing(db: Database, language: Language, print: (line: string) => void): Promise<void> {
  const count = 4_000;
  const rates: number[] = [];
  for (let round = 0; round < 5; round += 1) rates.push(await indexOnce(db, language, count));
  const medianRate = rates.toSorted((a, b) => a - b)[2];
  print(
    `search: ${count} resources indexed at ${rates.join(', ')} a second, median ${medianRate} (goal: at least ${MIN_INDEXED_PER_SECOND})`,
  );
}

export async function run(print: (line: string) => void): Promise<void> {
  const language = readLanguage(join(ROOT, 'demo/content'));
  const wanted = (process.env.MEIYU_BENCH_SEARCH ?? '').split(',').map(Number).filter(Boolean);
  const sizes = wanted.length > 0 ? wanted : [10_000, ...(existsSync(setFolder(1_000_000)) ? [1_000_000] : [])];
  for (const count of sizes) {
    const db = await openSet(count, language, print);
    try {
      await measure(db, count, language, print);
      if (count === 10_000) await measureIndexing(db, language, print);
    } finally {
      await db.close();
    }
  }
  if (!sizes.includes(1_000_000))
    print(
      'search: a million resources: MEIYU_BENCH_SEARCH=1000000 builds that set once (half an hour, 12 GB) and keeps it',
    );
}
