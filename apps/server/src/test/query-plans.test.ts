import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createStaffRepo } from '../admin/staff/staff.repo.ts';
import { createKeyedHash } from '../crypto/keyed-hash.ts';
import { connectTo, type Database } from '../db/connect.ts';
import { SUPERUSER } from '../db/native/postmaster.ts';
import { TEST_TIMEOUT_MS } from '../db/test/cluster.testkit.ts';
import { openTestDatabase } from '../db/test/database.testkit.ts';
import { createExpiringRepo } from '../features/account/expiry/expiring.repo.ts';
import { createLoginFailureRepo } from '../features/account/guard/login-failure.repo.ts';
import { createKnownDeviceRepo } from '../features/account/sessions/known-device.repo.ts';
import { createTokenRepo } from '../features/account/sessions/token.repo.ts';
import { createUserRepo } from '../features/account/users/user.repo.ts';
import { createUserListRepo } from '../features/account/users/user-list.repo.ts';
import { createRecordWriteRepo } from '../features/learning-records/record-writing.repo.ts';
import { createLibraryRepo } from '../features/library/library.repo.ts';
import { createNewsRepo } from '../features/news/news.repo.ts';
import { createMailOutboxRepo } from '../features/notices/mail/mail-outbox.repo.ts';
import { createNoticesRepo } from '../features/notices/notices.repo.ts';
import { createWorksRepo } from '../features/works/works.repo.ts';
import { createRateLimits } from '../limits/rate-limit.repo.ts';
import { addTestUser } from './test-users.testkit.ts';

/* Frequent queries must not scan whole tables, which would be unnoticed on a small site and very slow on a large one. */

let testDatabase: Awaited<ReturnType<typeof openTestDatabase>>;
/** One connection, on which PostgreSQL scans a whole table only if no index can be used. */
let db: Database;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  const { rows } = await testDatabase.pool.query<{ name: string }>('select current_database() as name');
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
  await testDatabase.drop();
});

async function countSeqScans(): Promise<Map<string, number>> {
  await db.pool.query('select pg_stat_force_next_flush()');
  const { rows } = await db.pool.query<{ name: string; count: number }>(
    'select relname as name, seq_scan::int as count from pg_stat_user_tables',
  );
  return new Map(rows.map(({ name, count }) => [name, count]));
}

const studyDay = { artForm: '', activity: 'read' as const, seconds: 1, count: 1 };

it.each<[string, (db: Database, userId: string) => Promise<unknown>]>([
  ['signing in', ({ orm }) => createUserRepo(orm).findByLogin('somebody')],
  ['signing in by phone', ({ orm }) => createUserRepo(orm).findByPhone('13800138000')],
  ['failed logins', ({ orm }) => createLoginFailureRepo(orm).count(Buffer.alloc(32), '1.2.3.4')],
  [
    'a rate limit',
    ({ orm }) => createRateLimits(orm, createKeyedHash('x', 'rate-limit')).take('a', { limit: 1, windowMs: 1000 }),
  ],
  ['a token', (db) => createTokenRepo(db).find(Buffer.alloc(32))],
  ...(['created', 'name', '-expiry', '-lastUse'] as const).map(
    (order): [string, (db: Database) => Promise<unknown>] => [
      `accounts sorted by ${order}`,
      ({ orm }) => createUserListRepo(orm).page({ search: '', state: '', classId: '', ageBand: '' }, order, 20, 0),
    ],
  ),
  ['the staff', ({ orm }) => createStaffRepo(orm).list({ search: '', role: '' }, 20, 0)],
  ['a page of books', ({ orm }) => createLibraryRepo(orm).list('c', 10, 0)],
  ['a book', ({ orm }) => createLibraryRepo(orm).find('b')],
  ['similar books', ({ orm }) => createLibraryRepo(orm).similar('b', ['山水'])],
  ['a page of news', ({ orm }) => createNewsRepo(orm).list({ limit: 10, offset: 0 })],
  ['the news before and after', ({ orm }) => createNewsRepo(orm).neighbours('n')],
  ['works of the same category', ({ orm }) => createWorksRepo(orm).siblings('w', 'c')],
  ['the progress of a user', ({ orm }, userId) => createRecordWriteRepo(orm).findStudiedResource(userId, 'b', 'book')],
  ['the study time of a day', ({ orm }, userId) => createRecordWriteRepo(orm).addToDay(userId, new Date(), studyDay)],
  ['the notices of a user', ({ orm }, userId) => createNoticesRepo(orm).list(userId, 10, 0)],
  [
    'sending a notice',
    ({ orm }, userId) =>
      createNoticesRepo(orm).add(userId, { kind: 'report', title: 'x', body: '', link: '', key: 'k' }),
  ],
  ['reading all notices', ({ orm }, userId) => createNoticesRepo(orm).markAllRead(userId)],
  ['mails that wait', ({ orm }) => createMailOutboxRepo(orm).claim()],
  ['a known device', ({ orm }, userId) => createKnownDeviceRepo(orm).remember(userId, Buffer.alloc(32))],
  [
    'accounts about to expire',
    ({ orm }) => createExpiringRepo(orm).listUntold(30, 7, '00000000-0000-0000-0000-000000000000'),
  ],
])('%s uses an index', async (_name, query) => {
  const { id } = await addTestUser(testDatabase);
  const scansBefore = await countSeqScans();
  await query(db, id);
  const scansAfter = await countSeqScans();
  const scanned = [...scansAfter].filter(([name, count]) => count > (scansBefore.get(name) ?? 0)).map(([name]) => name);
  // A site has only a few dozen categories, so scanning them is fine.
  expect(scanned.filter((name) => name !== 'category')).toEqual([]);
});
