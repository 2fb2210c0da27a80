import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createKeyedHash } from '../crypto/keyed-hash.ts';
import { connectTo, type Database } from '../db/connect.ts';
import { SUPERUSER } from '../db/native/postmaster.ts';
import { TEST_TIMEOUT_MS } from '../db/test/cluster.testkit.ts';
import { openTestDatabase } from '../db/test/database.testkit.ts';
import { createLoginFailureRepo } from '../features/account/guard/login-failure.repo.ts';
import { createTokenRepo } from '../features/account/sessions/token.repo.ts';
import { createUserRepo } from '../features/account/users/user.repo.ts';
import { createExhibitionRepo } from '../features/exhibition/exhibition.repo.ts';
import { createRecordWriting } from '../features/learning-records/record-writing.repo.ts';
import { createLibraryRepo } from '../features/library/library.repo.ts';
import { createNewsRepo } from '../features/news/news.repo.ts';
import { createRateLimits } from '../limits/rate-limit.repo.ts';
import { addReader } from './readers.testkit.ts';

/* What is asked all day must not read whole tables: nobody notices it in a small site, and a large one stands still. */

let own: Awaited<ReturnType<typeof openTestDatabase>>;
/** One connection, on which PostgreSQL reads a table from end to end only when no index will do. */
let db: Database;

beforeAll(async () => {
  own = await openTestDatabase();
  const { rows } = await own.pool.query<{ name: string }>('select current_database() as name');
  const target = { host: inject('testCluster').host, user: SUPERUSER, database: rows[0]?.name };
  const options = '-c enable_seqscan=off';
  db = await connectTo(
    'native',
    { ...target, options },
    { log: console.error, poolSize: 1, timeoutMs: TEST_TIMEOUT_MS },
    async () => {},
  );
});
afterAll(async () => {
  await db.close();
  await own.drop();
});

async function wholeReads(): Promise<Map<string, number>> {
  await db.pool.query('select pg_stat_force_next_flush()');
  const { rows } = await db.pool.query<{ name: string; times: number }>(
    'select relname as name, seq_scan::int as times from pg_stat_user_tables',
  );
  return new Map(rows.map(({ name, times }) => [name, times]));
}

const day = { art: '', activity: 'read' as const, seconds: 1, times: 1 };

it.each<[string, (db: Database, userId: string) => Promise<unknown>]>([
  ['signing in', ({ orm }) => createUserRepo(orm).findByLogin('somebody')],
  ['signing in by number', ({ orm }) => createUserRepo(orm).findByPhone('13800138000')],
  ['failed tries', ({ orm }) => createLoginFailureRepo(orm).count(Buffer.alloc(32), '1.2.3.4')],
  [
    'a limit',
    ({ orm }) => createRateLimits(orm, createKeyedHash('x', 'rate-limit')).take('a', { limit: 1, windowMs: 1000 }),
  ],
  ['a token', (db) => createTokenRepo(db).find(Buffer.alloc(32))],
  ['a page of books', ({ orm }) => createLibraryRepo(orm).list('c', 10, 0)],
  ['a book', ({ orm }) => createLibraryRepo(orm).find('b')],
  ['similar books', ({ orm }) => createLibraryRepo(orm).similar('b', ['山水'])],
  ['a page of news', ({ orm }) => createNewsRepo(orm).list({ limit: 10, offset: 0 })],
  ['the news before and after', ({ orm }) => createNewsRepo(orm).neighbours('n')],
  ['works beside a work', ({ orm }) => createExhibitionRepo(orm).siblings('w', 'c')],
  ['where a reader is', ({ orm }, userId) => createRecordWriting(orm).findStudied(userId, 'b', 'book')],
  ['a day of a reader', ({ orm }, userId) => createRecordWriting(orm).addToDay(userId, new Date(), day)],
])('%s is found along an index', async (_name, work) => {
  const { id } = await addReader(own);
  const before = await wholeReads();
  await work(db, id);
  const after = await wholeReads();
  const read = [...after].filter(([name, times]) => times > (before.get(name) ?? 0)).map(([name]) => name);
  // A site has a few dozen classes; they fit on one page.
  expect(read.filter((name) => name !== 'category')).toEqual([]);
});
