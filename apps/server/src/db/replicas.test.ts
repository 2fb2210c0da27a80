import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { slowness } from '../test/slowness.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { type Database, openDatabase } from './connect.ts';
import { migrate } from './migrate.ts';
import { SUPERUSER } from './native/postmaster.ts';
import { measureReplica } from './replica-probe.ts';
import { startPair } from './test-replica.ts';

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const NAV = '/prod-api/api/businees/home/nav';

let pair: Awaited<ReturnType<typeof startPair>>;
let db: Database;
let site: TestApp;
const said: string[] = [];

const open = (replicaUrls: string[]) =>
  openDatabase({
    databaseUrl: pair.primaryUrl,
    replicaUrls,
    dataDir: '/nowhere',
    log: (line) => said.push(line),
    poolSize: 5,
  });

beforeAll(async () => {
  pair = await startPair();
  const alone = await open([]);
  await migrate(alone);
  await alone.close();
  db = await open([pair.replicaUrl]);
  site = await startTestApp({ db, env: { FLOOD_PER_MINUTE: '10000000' } });
});
afterAll(async () => {
  await site.stop();
  await db.close();
  await pair.stop();
});

const state = () => db.replicas()[0];
const asks = async () =>
  (await db.pool.query<{ aside: boolean }>('select pg_is_in_recovery() as aside')).rows[0]?.aside;
/** Where a public read is answered now. */
const isAside = () => db.readPublic(asks);
const untilAside = () => expect.poll(isAside).toBe(true);

async function onReplica<T extends pg.QueryResultRow>(query: string): Promise<T[]> {
  const client = new pg.Client(pair.replicaUrl);
  await client.connect();
  try {
    return (await client.query<T>(query)).rows;
  } finally {
    await client.end();
  }
}

const rename = (name: string) => db.pool.query(`update category set name = $1 where id = '273546280'`, [name]);
async function shownName(): Promise<string | undefined> {
  const { data } = await site.send('GET', NAV);
  return /第(\d+)次/.exec(JSON.stringify(data))?.[0];
}

it('public reads go to the replica, everything else to the primary', async () => {
  await untilAside();
  expect(await asks()).toBe(false);
  expect(await db.readPublic(() => db.orm.transaction(async () => 'a transaction too'))).toBe('a transaction too');
  const before = state()?.reads ?? 0;
  await rename('第0次');
  await untilAside();
  expect(await shownName()).toBe('第0次');
  await site.send('GET', '/prod-api/api/businees/global/search?searchValue=%E5%B1%B1');
  expect(state()?.reads).toBeGreaterThan(before + 1);
  const { text } = await site.send('GET', '/metrics');
  expect(text).toMatch(/meiyu_replica_used\{replica=".*\/postgres"\} 1\n/);
  expect(text).toMatch(/meiyu_replica_lag_seconds\{replica=".*"\} 0\.\d+/);
});

it('what writes beside a public answer writes on the primary', async () => {
  const left = Promise.withResolvers<boolean | undefined>();
  const [insert, count] = [
    `insert into site_setting (key, value) values ('replica-test', '1') on conflict do nothing`,
    `select count(*)::int as rows from site_setting where key = 'replica-test'`,
  ];
  await untilAside();
  await db.readPublic(async () => {
    await db.pool.query(insert);
    setTimeout(() => left.resolve(asks()), 20);
  });
  // What the work left running is not its reading any more.
  expect(await left.promise).toBe(false);
  expect((await db.pool.query(count)).rows).toEqual([{ rows: 1 }]);
  await untilAside();
  // A write that does not look like one fails on the replica, and the whole work is done again on the primary.
  const hidden = `with gone as (delete from site_setting where key = 'replica-test' returning key) select key from gone`;
  expect((await db.readPublic(() => db.pool.query(hidden))).rows).toEqual([{ key: 'replica-test' }]);
  expect((await db.pool.query(count)).rows).toEqual([{ rows: 0 }]);
});

it('shows nothing older than what was shown, while the replica stumbles', async () => {
  let over = false;
  async function stumble() {
    while (!over) {
      await onReplica('select pg_wal_replay_pause()');
      await sleep(60);
      await onReplica('select pg_wal_replay_resume()');
      await sleep(40);
    }
  }
  const stumbling = stumble();
  let staleCopies = 0;
  for (let time = 1; time <= 60; time += 1) {
    await rename(`第${time}次`);
    await expect.poll(shownName, { timeout: 2000, interval: 1 }).toBe(`第${time}次`);
    const [copy] = await onReplica<{ name: string }>(`select name from category where id = '273546280'`);
    if (copy?.name !== `第${time}次`) staleCopies += 1;
    // Whatever empties the memory again, it is not filled from a copy that has not seen the change.
    site.app.hot.forget(['nav']);
    expect(await shownName()).toBe(`第${time}次`);
  }
  over = true;
  await stumbling;
  // Else nothing was tried.
  expect(staleCopies).toBeGreaterThan(5);
});

it('a replica that stands still is left out, and used again when it has caught up', async () => {
  await untilAside();
  await onReplica('select pg_wal_replay_pause()');
  await rename('第1001次');
  await expect.poll(isAside).toBe(false);
  await expect.poll(shownName).toBe('第1001次');
  await expect(measureReplica(db.pool, pair.replicaUrl, 300)).rejects.toThrow('lags by more than 0.3 s');
  await expect.poll(() => state()?.used, { timeout: 8000 }).toBe(false);
  expect(state()?.lagMs).toBeGreaterThan(3000);
  expect(said.at(-1)).toMatch(/is left out: it is 3\.\d s behind/);
  await onReplica('select pg_wal_replay_resume()');
  await untilAside();
  expect(await measureReplica(db.pool, pair.replicaUrl)).toBeLessThan(1000 * slowness());
});

it('a replica that dies is not missed, and used again when it is back', async () => {
  for (const signal of ['SIGQUIT', 'SIGKILL', 'SIGINT'] as const) {
    await untilAside();
    let over = false;
    const slowest = Array.from({ length: 4 }, async () => {
      let longest = 0;
      while (!over) {
        const begun = performance.now();
        const { code } = await site.send('GET', `${NAV}?t=${Math.random()}`);
        expect(code).toBe(200);
        longest = Math.max(longest, performance.now() - begun);
      }
      return longest;
    });
    await sleep(100);
    await pair.killReplica(signal);
    try {
      expect(await isAside()).toBe(false);
      await expect.poll(() => state()?.used, { timeout: 3000 }).toBe(false);
      await sleep(100);
    } finally {
      over = true;
      await pair.startReplica();
    }
    expect(Math.max(...(await Promise.all(slowest)))).toBeLessThan(2000 * slowness());
  }
  await untilAside();
});

it('rests while the line of notices is down', async () => {
  await untilAside();
  const cut = () =>
    db.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%meiyu_cache%'`);
  await cut();
  await expect.poll(() => site.app.hot.live, { interval: 1 }).toBe(false);
  expect(await isAside()).toBe(false);
  await untilAside();
  expect(site.app.hot.live).toBe(true);
});

it('is never a server that is no copy', async () => {
  const { host } = inject('testCluster');
  const stranger = `postgresql://${SUPERUSER}@localhost/postgres?host=${encodeURIComponent(host)}`;
  await expect(measureReplica(db.pool, stranger)).rejects.toThrow('not a copy of this database');
  await expect(measureReplica(db.pool, pair.primaryUrl)).rejects.toThrow('follows nobody');
  const odd = await open([stranger, pair.primaryUrl, 'postgresql://meiyu@127.0.0.1:1/postgres']);
  const stop = await odd.listen(
    'meiyu_cache',
    () => {},
    () => {},
  );
  await sleep(300);
  expect(odd.replicas().map(({ used }) => used)).toEqual([false, false, false]);
  expect(await odd.readPublic(async () => (await odd.pool.query('select 1 as one')).rows)).toEqual([{ one: 1 }]);
  await stop();
  await odd.close();
});

it('asks no more of its role than any has', async () => {
  await db.pool.query('create role plain login');
  const plain = new pg.Client(pair.replicaUrl.replace(SUPERUSER, 'plain'));
  await untilAside();
  const replica = new pg.Client(pair.replicaUrl);
  await replica.connect();
  const known = async () => (await replica.query("select from pg_roles where rolname = 'plain'")).rowCount;
  await expect.poll(known).toBe(1);
  await replica.end();
  await plain.connect();
  const { rows } = await plain.query('select pg_last_wal_replay_lsn(), system_identifier from pg_control_system()');
  expect(rows).toHaveLength(1);
  await plain.end();
});
