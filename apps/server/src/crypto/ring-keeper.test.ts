import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Listen } from '../db/connections/listen.ts';
import { openTestDatabase } from '../db/test/database.testkit.ts';
import { createCipherFailures } from './cipher-failures.ts';
import { encryptBody, makeKey, TEST_SECRET } from './encrypting-client.testkit.ts';
import type { RsaBits } from './key-ring.ts';
import { createOpenCipher } from './open-cipher.ts';
import { type RingKeeper, startRingKeeper } from './ring-keeper.ts';
import { createRsaKeyRepo } from './rsa-key.repo.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let keepers: RingKeeper[] = [];
let warnings: string[] = [];

beforeEach(async () => {
  database = await openTestDatabase();
  warnings = [];
});
afterEach(async () => {
  await Promise.all(keepers.map((keeper) => keeper.stop()));
  keepers = [];
  await database.drop();
});

interface Differences {
  secret?: string;
  bits?: RsaBits;
  listen?: Listen;
  now?: () => number;
}

/** One instance of the program, as far as keys go. */
async function startInstance({ secret = TEST_SECRET, bits = 1024, listen = database.listen, now }: Differences = {}) {
  const repo = createRsaKeyRepo(database.orm);
  const warn = (line: string) => warnings.push(line);
  const keeper = await startRingKeeper({ repo, listen, secret, bits, warn, now });
  keepers.push(keeper);
  const open = createOpenCipher({ ring: keeper, seen: repo, required: true, failures: createCipherFailures() });
  return { keeper, open: (pub: string, body: string) => open(pub, body, '203.0.113.5') };
}
const keyRows = async () =>
  (await database.pool.query('select id, bits, retired_at, sealed from rsa_key order by created_at')).rows;
/** An instance that hears no notices. */
const deaf: Listen = async () => async () => {};

test('instances that start together end with one key, and open each other’s bodies once', async () => {
  const [a, b] = await Promise.all([startInstance(), startInstance(), startInstance()]);
  expect(await keyRows()).toHaveLength(1);
  expect(a.keeper.publicKey()).toBe(b.keeper.publicKey());
  const body = encryptBody({ a: 1 }, a.keeper.publicKey());
  expect(await b.open(a.keeper.publicKey(), body)).toEqual({ a: 1 });
  await expect(a.open(a.keeper.publicKey(), body)).rejects.toMatchObject({ error: 'BAD_CIPHER' });
  await expect(b.open(a.keeper.publicKey(), body)).rejects.toMatchObject({ error: 'BAD_CIPHER' });
});

test('the database holds no private key in the clear', async () => {
  await startInstance();
  const [row] = await keyRows();
  // 06 09 2a 86 48 86 f7 0d 01 01 01 is what every PKCS#8 RSA key has in it.
  expect(row.sealed.includes(Buffer.from('2a864886f70d010101', 'hex'))).toBe(false);
});

test('a rotation reaches the other instance, and pages with the old key still work there', async () => {
  const [a, b] = [await startInstance(), await startInstance()];
  const before = a.keeper.publicKey();
  await a.keeper.rotate();
  const after = a.keeper.publicKey();
  expect(after).not.toBe(before);
  await expect.poll(() => b.keeper.publicKey()).toBe(after);
  for (const pub of [before, after]) expect(await b.open(pub, encryptBody({ pub: 1 }, pub))).toEqual({ pub: 1 });
  const [old] = await keyRows();
  expect(old.retired_at.getTime() - Date.now()).toBeGreaterThan(7 * 24 * 3600_000 - 60_000);
});

test('an instance that missed the notice looks again, at most once a second', async () => {
  const a = await startInstance();
  let clock = Date.now();
  const b = await startInstance({ listen: deaf, now: () => clock });
  await a.keeper.rotate();
  const pub = a.keeper.publicKey();
  expect(await b.open(pub, encryptBody({ a: 1 }, pub))).toEqual({ a: 1 });

  const stranger = await makeKey();
  const query = vi.spyOn(database.pool, 'query');
  clock += 1000;
  await Promise.all(Array.from({ length: 50 }, async () => expect(await b.keeper.find(stranger.pub)).toBeUndefined()));
  expect(query).toHaveBeenCalledTimes(1);
  clock += 999;
  await b.keeper.find(stranger.pub);
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
});

test('a key of 30 days is replaced, by one of the instances only', async () => {
  const [a, b] = [await startInstance(), await startInstance()];
  await Promise.all([a.keeper.ensureFreshKey(), b.keeper.ensureFreshKey()]);
  expect(await keyRows()).toHaveLength(1);
  await database.pool.query(`update rsa_key set created_at = now() - interval '30 days'`);
  await Promise.all([a.keeper.ensureFreshKey(), b.keeper.ensureFreshKey()]);
  expect(await keyRows()).toHaveLength(2);
  expect(a.keeper.publicKey()).toBe(b.keeper.publicKey());
});

test('raised RSA_BITS make a new key; an instance still at fewer bits leaves it', async () => {
  const a = await startInstance();
  const old = a.keeper.publicKey();
  const b = await startInstance({ bits: 2048 });
  const c = await startInstance();
  expect((await keyRows()).map(({ bits }) => bits)).toEqual([1024, 2048]);
  expect(c.keeper.publicKey()).toBe(b.keeper.publicKey());
  for (const pub of [old, b.keeper.publicKey()])
    expect(await c.open(pub, encryptBody({ a: 1 }, pub))).toEqual({ a: 1 });
});

test('a key past its grace opens nothing and is swept away with old blocks', async () => {
  const a = await startInstance();
  const repo = createRsaKeyRepo(database.orm);
  const old = a.keeper.publicKey();
  await a.keeper.rotate();
  await a.open(old, encryptBody({ a: 1 }, old));
  await database.pool.query(`update rsa_key set retired_at = now() where retired_at is not null`);
  await database.pool.query(`update rsa_seen set seen_at = now() - interval '25 hours'`);
  await a.open(a.keeper.publicKey(), encryptBody({ a: 1 }, a.keeper.publicKey()));
  const refusal = () => a.open(old, encryptBody({ a: 1 }, old)).catch((error: { error: string }) => error.error);
  await expect.poll(refusal).toBe('UNKNOWN_KEY');
  await repo.sweep();
  expect(await keyRows()).toHaveLength(1);
  // Those of this minute stay: while the news travelled, the old key may have opened one more.
  const aDayOld = `select from rsa_seen where seen_at < now() - interval '1 day'`;
  expect((await database.pool.query(aDayOld)).rowCount).toBe(0);
  expect((await database.pool.query('select from rsa_seen')).rowCount).toBeGreaterThan(0);
});

test('under a new APP_SECRET the program starts with a new key and says so', async () => {
  const a = await startInstance();
  const b = await startInstance({ secret: `${TEST_SECRET} changed` });
  expect(b.keeper.publicKey()).not.toBe(a.keeper.publicKey());
  expect(warnings.join()).toContain('APP_SECRET');
});
