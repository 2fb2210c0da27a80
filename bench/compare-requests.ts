import { BASE_PATH } from '@meiyu/contract/endpoint.ts';
import { list as newsList } from '@meiyu/contract/news.ts';
import { global as searchCall } from '@meiyu/contract/search.ts';
import type { Database } from '../apps/server/src/db/connect.ts';
import { DETAILS, LISTS } from './calls.ts';
import { NUMBER } from './compare-client.ts';
import type { ResType } from './mixed-mix.ts';
import { makeQueries, type SiteTexts } from './search-queries.ts';
import { type Language, makeRandom } from './search-words.ts';

/** The requests of one line of the table. */
export interface Workload {
  name: string;
  requests: string[];
  /** Whether our program may answer from memory: always or never. */
  fromMemory: boolean;
  /** Whether each request is sent to our program only once. Otherwise a number makes them different, or they repeat. */
  once: boolean;
}

const PAGE_SIZE = 10;
const MAX_PAGE = 20;
const MAX_DETAILS = 20_000;
const MAX_QUERIES = 40_000;
/** The number of searches in the workload that repeats its searches. */
const REPEATED_QUERIES = 20;

const head = (method: string, path: string) =>
  `${method} ${BASE_PATH}${path} HTTP/1.1\r\nHost: bench\r\nAccept-Encoding: identity\r\n`;
const get = (path: string) => `${head('GET', path)}\r\n`;
const post = (path: string, body: string) =>
  `${head('POST', path)}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

function shuffle<T>(values: T[]): T[] {
  const random = makeRandom(1);
  return values
    .map((value) => ({ value, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}

/** Every page of every list, up to `MAX_PAGE`. The calls ignore the parameter `n`, but the cache does not. */
async function listRequests(db: Database): Promise<string[]> {
  const { rows } = await db.pool.query<{ resType: ResType; id: string; listed: number }>(
    `select res_type as "resType", category_id as id, listed from listing_count
     where res_type = any($1) and listed > 0 order by category_id, res_type`,
    [Object.keys(LISTS)],
  );
  return rows.flatMap(({ resType, id, listed }) => {
    const pages = Math.min(MAX_PAGE, Math.ceil(listed / PAGE_SIZE));
    return Array.from({ length: pages }, (_, index) =>
      get(`${LISTS[resType].path}?pageNum=${index + 1}&pageSize=${PAGE_SIZE}&cateId=${id}&n=${NUMBER}`),
    );
  });
}

async function detailsRequests(db: Database): Promise<string[]> {
  const { rows } = await db.pool.query<{ resType: ResType; id: string }>(
    `select res_type as "resType", id from resource where status = 'published' and res_type = any($1)
     order by hashtext(id) limit $2`,
    [Object.keys(DETAILS), MAX_DETAILS],
  );
  return rows.map(({ resType, id }) => {
    const { call, field } = DETAILS[resType];
    return post(call.path, `{"${field}":"${id}","n":"${NUMBER}"}`);
  });
}

export async function makeReads(db: Database): Promise<Workload[]> {
  const hotList = get(`${newsList.path}?pageNum=1&pageSize=${PAGE_SIZE}`);
  return [
    { name: 'hot list', requests: [hotList], fromMemory: true, once: false },
    { name: 'cold lists', requests: shuffle(await listRequests(db)), fromMemory: false, once: false },
    { name: 'cold details', requests: await detailsRequests(db), fromMemory: false, once: false },
  ];
}

export const searchRequest = (query: string) =>
  get(`${searchCall.path}?pageNum=1&pageSize=${PAGE_SIZE}&searchValue=${encodeURIComponent(query)}`);

/** Titles and passages of the site itself. */
export async function readSiteTexts(db: Database): Promise<SiteTexts> {
  const { rows: titles } = await db.pool.query<{ text: string }>(
    `select title as text from resource where status = 'published' order by id`,
  );
  const { rows: passages } = await db.pool.query<{ text: string }>(
    'select text from search_passage where length(text) > 20 order by doc_id, seq limit 10000',
  );
  const pick = (rows: { text: string }[], random: () => number) => rows[Math.floor(random() * rows.length)]?.text ?? '';
  return { title: (random) => pick(titles, random), passage: (random) => pick(passages, random) };
}

export function makeSearches(language: Language, texts: SiteTexts): Workload[] {
  const queries = new Set<string>();
  for (const query of makeQueries(language, texts, 4242)) {
    if (query) queries.add(query);
    if (queries.size === MAX_QUERIES) break;
  }
  const requests = Array.from(queries, searchRequest);
  const repeated = requests.splice(0, REPEATED_QUERIES);
  return [
    // Shuffled, because short words become rarer the more queries there are.
    { name: 'new searches', requests: shuffle(requests), fromMemory: false, once: true },
    { name: 'the same searches again', requests: repeated, fromMemory: true, once: false },
  ];
}
