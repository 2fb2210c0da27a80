import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { measureSlowness } from '../../test/slowness.timing.testkit.ts';
import { type Database, openDatabase } from '../connect.ts';
import { migrate } from '../migrate/migrate.ts';
import { startPair } from './replica.testkit.ts';
import { measureReplica } from './replica-probe.ts';

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
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

it('never shows an older state than before, while the replica pauses and resumes', async () => {
  let isOver = false;
  async function pauseRepeatedly() {
    while (!isOver) {
      await onReplica('select pg_wal_replay_pause()');
      await sleep(60);
      await onReplica('select pg_wal_replay_resume()');
      await sleep(40);
    }
  }
  const pausing = pauseRepeatedly();
  let staleCopies = 0;
  for (let round = 1; round <= 60; round += 1) {
    await rename(`第${round}次`);
    await expect.poll(shownName).toBe(`第${round}次`);
    const [replicaRow] = await onReplica<{ name: string }>(`select name from category where id = '273546280'`);
    if (replicaRow?.name !== `第${round}次`) staleCopies += 1;
    // After another invalidation the cache must not be filled from a replica that has not seen the change.
    site.app.hot.invalidate(['nav']);
    expect(await shownName()).toBe(`第${round}次`);
  }
  isOver = true;
  await pausing;
  // Otherwise the replica was never behind and nothing was tested.
  expect(staleCopies).toBeGreaterThan(5);
});

it('a replica that stops replaying is not used until it has caught up', async () => {
  await untilReplicaIsUsed();
  await onReplica('select pg_wal_replay_pause()');
  await rename('第1001次');
  await expect.poll(usesReplica).toBe(false);
  await expect.poll(shownName).toBe('第1001次');
  await expect(measureReplica(db.pool, pair.replicaUrl, 300)).rejects.toThrow('lags by more than 0.3 s');
  await expect.poll(() => state()?.used).toBe(false);
  expect(state()?.lagMs).toBeGreaterThan(3000);
  expect(logged.at(-1)).toMatch(/is left out: it is 3\.\d s behind/);
  await onReplica('select pg_wal_replay_resume()');
  await untilReplicaIsUsed();
  expect(await measureReplica(db.pool, pair.replicaUrl)).toBeLessThan(1000 * measureSlowness());
});

it('when a replica dies no request fails, and it is used again when it is back', async () => {
  for (const signal of ['SIGQUIT', 'SIGKILL', 'SIGINT'] as const) {
    await untilReplicaIsUsed();
    let isOver = false;
    const longestPerClient = Array.from({ length: 4 }, async () => {
      let longest = 0;
      while (!isOver) {
        const startedAt = performance.now();
        const { code } = await site.send('GET', `${NAV}?t=${Math.random()}`);
        expect(code).toBe(200);
        longest = Math.max(longest, performance.now() - startedAt);
      }
      return longest;
    });
    await sleep(100);
    await pair.killReplica(signal);
    try {
      expect(await usesReplica()).toBe(false);
      await expect.poll(() => state()?.used).toBe(false);
      await sleep(100);
    } finally {
      isOver = true;
      await pair.startReplica();
    }
    expect(Math.max(...(await Promise.all(longestPerClient)))).toBeLessThan(2000 * measureSlowness());
  }
  await untilReplicaIsUsed();
});
