import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectTo, type Database, openDatabase } from '../apps/server/src/db/connect.ts';
import { migrate } from '../apps/server/src/db/migrate/migrate.ts';
import { readBookQuery } from '../apps/server/src/features/library/book-query.ts';
import { createLibraryRepo } from '../apps/server/src/features/library/library.repo.ts';
import { createReaderRepo } from '../apps/server/src/features/reader/reader.repo.ts';

/** Numbers of books in the two databases that are compared. */
const SMALL = 1_000;
const LARGE = 100_000;
const ROUNDS = 200;
const WARM_UP_ROUNDS = 10;
const PAGE_SIZE = 8;
/** The goal: with a hundred times the books a list takes at most 1.5 times as long. */
const MAX_RATIO = 1.5;

/** Half of the books are in one category, half in another, both with one parent. */
async function fill(db: Database, books: number): Promise<void> {
  const client = await db.pool.connect();
  const sql = (text: string) => client.query(text);
  await sql('set statement_timeout = 0');
  await sql(`insert into category (id, parent_id, name, cate_type) values
    ('273546280', null, '数字图书馆', 'book'), ('book-a', '273546280', '书画', 'book'), ('book-b', '273546280', '音乐', 'book')`);
  await sql(`insert into resource (id, res_type, title, author, tags, published_at)
    select 'b' || n, 'book',
      (array['山水', '花鸟', '人物', '古琴', '昆曲', '园林', '剪纸', '青绿'])[1 + n % 8]
        || (array['入门', '十讲', '画稿', '手记', '图谱'])[1 + n / 8 % 5] || ' 第 ' || n || ' 册',
      (array['陆', '沈', '何', '周'])[1 + n % 4] || (array['问渠', '砚秋', '知白', '守墨', '听松'])[1 + n / 4 % 5] || n % 997,
      array['标签' || n % 300], timestamptz '2020-01-01' + n * interval '1 minute' from generate_series(1, ${books}) n`);
  await sql(`insert into book (resource_id, book_no, pub_name, publish_time, page_count)
    select 'b' || n, '978-7-' || lpad(n::text, 8, '0') || '-' || n % 10, '清和美术出版社', (1950 + n % 75)::text, 20 from generate_series(1, ${books}) n`);
  await sql(`insert into resource_category (resource_id, category_id, direct)
    select 'b' || n, case n % 2 when 0 then 'book-a' else 'book-b' end, true from generate_series(1, ${books}) n
    union all select 'b' || n, '273546280', false from generate_series(1, ${books}) n`);
  await sql(`insert into book_page (book_id, page_num, title, html, text)
    select id, n, '章', '<p>' || repeat('墨落在纸上，先是一点，慢慢洇开成一片云。', 30) || '</p>', repeat('墨落在纸上，先是一点，慢慢洇开成一片云。', 30)
    from (values ('b1', 20), ('b2', 2000)) as t (id, pages), generate_series(1, pages) n`);
  await sql(`update book set page_count = 2000 where resource_id = 'b2'`);
  // In production autovacuum does this within a minute.
  await sql('vacuum analyze');
  client.release();
}

async function openSecond(first: Database): Promise<Database> {
  await first.pool.query('create database second');
  const { host, user } = first.pool.options;
  return connectTo('native', { host, user, database: 'second' }, { log: () => {}, poolSize: 4 }, async () => {});
}

interface MediansMs {
  small: number;
  large: number;
}

/** Medians of interleaved rounds, so that other load on the machine affects both alike. */
async function compare(
  small: () => Promise<unknown>,
  large: () => Promise<unknown>,
  rounds = ROUNDS,
): Promise<MediansMs> {
  const timesMs: Record<keyof MediansMs, number[]> = { small: [], large: [] };
  for (let round = 0; round < rounds + WARM_UP_ROUNDS; round += 1) {
    for (const [name, work] of [
      ['small', small],
      ['large', large],
    ] as const) {
      const startedAt = performance.now();
      await work();
      if (round >= WARM_UP_ROUNDS) timesMs[name].push(performance.now() - startedAt);
    }
  }
  const medianOf = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return { small: medianOf(timesMs.small), large: medianOf(timesMs.large) };
}

const toQuery = (type: number, text: string) => {
  const query = readBookQuery(type, text);
  if (query === undefined || query === 'everything') throw new Error(`“${text}” is not a search`);
  return query;
};

/** Compares lists with their totals, searches and page reads between 1,000 and 100,000 books. */
export async function run(print: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'meiyu-library-'));
  chmodSync(folder, 0o755); // the user that runs PostgreSQL needs access
  const smallDb = await openDatabase({ mode: 'native', dataDir: folder, log: () => {}, poolSize: 4 });
  const largeDb = await openSecond(smallDb);
  try {
    for (const db of [smallDb, largeDb]) await migrate(db);
    await fill(smallDb, SMALL);
    await fill(largeDb, LARGE);
    const [smallRepo, largeRepo] = [createLibraryRepo(smallDb.orm), createLibraryRepo(largeDb.orm)];
    const printFigures = (name: string, { small, large }: MediansMs, maxRatio?: number) =>
      print(
        `library: ${name}: ${small.toFixed(2)} ms at ${SMALL}, ${large.toFixed(2)} ms at ${LARGE} books, ${(large / small).toFixed(2)} times${maxRatio ? ` (goal: at most ${maxRatio})` : ''}`,
      );
    const measureList = async (name: string, cateId: string, offsetOf: (total: number) => number) =>
      printFigures(
        `${name}, rows and total`,
        await compare(
          () => smallRepo.list(cateId, PAGE_SIZE, offsetOf(cateId === 'book-a' ? SMALL / 2 : SMALL)),
          () => largeRepo.list(cateId, PAGE_SIZE, offsetOf(cateId === 'book-a' ? LARGE / 2 : LARGE)),
        ),
        MAX_RATIO,
      );
    await measureList('first page', '', () => 0);
    await measureList('first page of a category', 'book-a', () => 0);
    await measureList('last page', '', (total) => total - PAGE_SIZE);
    await measureList('last page of a category', 'book-a', (total) => total - PAGE_SIZE);
    // The types of search are those of the API: 0 all fields, 1 ISBN, 2 title, 3 author, 4 date.
    const measureSearch = async (name: string, type: number, text: string) =>
      printFigures(
        `search ${name}`,
        await compare(
          () => smallRepo.search(toQuery(type, text), '', PAGE_SIZE, 0),
          () => largeRepo.search(toQuery(type, text), '', PAGE_SIZE, 0),
          50,
        ),
      );
    await measureSearch('a whole title', 2, '古琴入门 第 5 册');
    await measureSearch('an author', 3, '砚秋77');
    await measureSearch('an ISBN', 1, '978-7-00000500-0');
    await measureSearch('a year', 4, '1987');
    await measureSearch('a word in every eighth title', 2, '山水');
    await measureSearch('one character in every fifth title', 0, '讲');
    await measureSearch('a term that no book contains', 0, '量子');
    const reader = createReaderRepo(largeDb.orm);
    const pageTimesMs = await compare(
      () => reader.findPage('b1', 1 + Math.floor(Math.random() * 20)),
      () => reader.findPage('b2', 1 + Math.floor(Math.random() * 2000)),
    );
    print(
      `library: a page of a book of 20 pages ${pageTimesMs.small.toFixed(2)} ms, of 2000 pages ${pageTimesMs.large.toFixed(2)} ms, ${(pageTimesMs.large / pageTimesMs.small).toFixed(2)} times (goal: at most ${MAX_RATIO})`,
    );
    const searchTimesMs = await compare(
      () => reader.findPagesWithWords('b1', ['一片云'], 20, 0),
      () => reader.findPagesWithWords('b2', ['一片云'], 20, 0),
      20,
    );
    print(
      `library: a text in a book of 20 pages ${searchTimesMs.small.toFixed(2)} ms, of 2000 pages ${searchTimesMs.large.toFixed(1)} ms`,
    );
  } finally {
    await largeDb.close();
    await smallDb.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
