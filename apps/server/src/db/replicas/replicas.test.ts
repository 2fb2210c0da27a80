import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { type Database, openDatabase } from '../connect.ts';
import { migrate } from '../migrate/migrate.ts';
import { SUPERUSER } from '../native/postmaster.ts';
import { startPair } from './replica.testkit.ts';
import { measureReplica } from './replica-probe.ts';

const NAV = '/prod-api/api/businees/home/nav';

let pair: Awaited<ReturnType<typeof startPair>>;
let db: Database;
let site: TestApp;
const logged: string[] = [];

const openWithReplicas = (replicaUrls: string[]) =>
  openDatabase({
    databaseUrl: pair.primaryUrl,
    replicaUrls,
    dataDir: '/nowhere',
    log: (line) => logged.push(line),
    poolSize: 5,
  });

beforeAll(async () => {
  pair = await startPair();
  const primaryOnly = await openWithReplicas([]);
  await migrate(primaryOnly);
  await primaryOnly.close();
  db = await openWithReplicas([pair.replicaUrl]);
  site = await startTestApp({ db, env: { FLOOD_PER_MINUTE: '10000000' } });
});
afterAll(async () => {
  await site.stop();
  await db.close();
  await pair.stop();
});

const state = () => db.replicas()[0];
const queryIsOnReplica = async () =>
  (await db.pool.query<{ replica: boolean }>('select pg_is_in_recovery() as replica')).rows[0]?.replica;
/** Whether a replica answers public reads now. */
const usesReplica = () => db.readPublic(queryIsOnReplica);
const untilReplicaIsUsed = () => expect.poll(usesReplica).toBe(true);

const rename = (name: string) => db.pool.query(`update category set name = $1 where id = '273546280'`, [name]);
async function shownName(): Promise<string | undefined> {
  const { data } = await site.send('GET', NAV);
  return /第(\d+)次/.exec(JSON.stringify(data))?.[0];
}

it('public reads go to the replica, everything else to the primary', async () => {
  await untilReplicaIsUsed();
  expect(await queryIsOnReplica()).toBe(false);
  expect(await db.readPublic(() => db.orm.transaction(async () => 'a transaction too'))).toBe('a transaction too');
  const readsBefore = state()?.reads ?? 0;
  await rename('第0次');
  await untilReplicaIsUsed();
  expect(await shownName()).toBe('第0次');
  await site.send('GET', '/prod-api/api/businees/global/search?searchValue=%E5%B1%B1');
  expect(state()?.reads).toBeGreaterThan(readsBefore + 1);
  const { text } = await site.send('GET', '/metrics');
  expect(text).toMatch(/meiyu_replica_used\{replica=".*\/postgres"\} 1\n/);
  expect(text).toMatch(/meiyu_replica_lag_seconds\{replica=".*"\} 0\.\d+/);
});

it('writes during a public read go to the primary', async () => {
  const afterwards = Promise.withResolvers<boolean | undefined>();
  const [insert, count] = [
    `insert into site_setting (key, value) values ('replica-test', '1') on conflict do nothing`,
    `select count(*)::int as rows from site_setting where key = 'replica-test'`,
  ];
  await untilReplicaIsUsed();
  await db.readPublic(async () => {
    await db.pool.query(insert);
    setImmediate(() => afterwards.resolve(queryIsOnReplica()));
  });
  // Work that continues after the public read uses the primary.
  expect(await afterwards.promise).toBe(false);
  expect((await db.pool.query(count)).rows).toEqual([{ rows: 1 }]);
  await untilReplicaIsUsed();
  // A hidden write fails on the replica, and all the work is repeated on the primary.
  const hiddenWrite = `with gone as (delete from site_setting where key = 'replica-test' returning key) select key from gone`;
  expect((await db.readPublic(() => db.pool.query(hiddenWrite))).rows).toEqual([{ key: 'replica-test' }]);
  expect((await db.pool.query(count)).rows).toEqual([{ rows: 0 }]);
});

it('replicas are not used while the notification connection is down', async () => {
  await untilReplicaIsUsed();
  const cutConnection = () =>
    db.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%meiyu_cache%'`);
  await cutConnection();
  await expect.poll(() => site.app.hot.live, { interval: 1 }).toBe(false);
  expect(await usesReplica()).toBe(false);
  await untilReplicaIsUsed();
  expect(site.app.hot.live).toBe(true);
});

it('a server that is not a replica of the primary is never used', async () => {
  const { host } = inject('testCluster');
  const otherServerUrl = `postgresql://${SUPERUSER}@localhost/postgres?host=${encodeURIComponent(host)}`;
  await expect(measureReplica(db.pool, otherServerUrl)).rejects.toThrow('not a copy of this database');
  await expect(measureReplica(db.pool, pair.primaryUrl)).rejects.toThrow('follows nobody');
  const misconfigured = await openWithReplicas([
    otherServerUrl,
    pair.primaryUrl,
    'postgresql://meiyu@127.0.0.1:1/postgres',
  ]);
  const stop = await misconfigured.listen(
    'meiyu_cache',
    () => {},
    () => {},
  );
  // All are notified of these changes; the real replica is used again each time, the others never.
  for (const round of [1, 2, 3]) {
    await rename(`第${round}次`);
    await untilReplicaIsUsed();
  }
  expect(misconfigured.replicas().map(({ used }) => used)).toEqual([false, false, false]);
  expect(await misconfigured.readPublic(async () => (await misconfigured.pool.query('select 1 as one')).rows)).toEqual([
    { one: 1 },
  ]);
  await stop();
  await misconfigured.close();
});

it('probing needs no special database privileges', async () => {
  await db.pool.query('create role plain login');
  const plainClient = new pg.Client(pair.replicaUrl.replace(SUPERUSER, 'plain'));
  await untilReplicaIsUsed();
  const replica = new pg.Client(pair.replicaUrl);
  await replica.connect();
  const countPlainRoles = async () => (await replica.query("select from pg_roles where rolname = 'plain'")).rowCount;
  await expect.poll(countPlainRoles).toBe(1);
  await replica.end();
  await plainClient.connect();
  const { rows } = await plainClient.query(
    'select pg_last_wal_replay_lsn(), system_identifier from pg_control_system()',
  );
  expect(rows).toHaveLength(1);
  await plainClient.end();
});
