import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Listen } from '../db/connections/listen.ts';
import { openTestDatabase } from '../db/test/database.testkit.ts';
import { createCipherFailures } from './cipher-failures.ts';
import { encryptBody, makeKey, TEST_SECRET } from './encrypting-client.testkit.ts';
import type { RsaBits } from './key-ring.ts';
import { type KeyRotation, startKeyRotation } from './key-rotation.ts';
import { createOpenCipher } from './open-cipher.ts';
import { createRsaKeyRepo } from './rsa-key.repo.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let started: KeyRotation[] = [];
let warnings: string[] = [];

beforeEach(async () => {
  database = await openTestDatabase();
  warnings = [];
});
afterEach(async () => {
  await Promise.all(started.map((keys) => keys.stop()));
  started = [];
  await database.drop();
});

interface InstanceOptions {
  secret?: string;
  bits?: RsaBits;
  listen?: Listen;
  now?: () => number;
}

/** The key handling of one instance of the program. */
async function startInstance({
  secret = TEST_SECRET,
  bits = 1024,
  listen = database.listen,
  now,
}: InstanceOptions = {}) {
  const repo = createRsaKeyRepo(database.orm);
  const warn = (line: string) => warnings.push(line);
  const keys = await startKeyRotation({ repo, listen, secret, bits, warn, now });
  started.push(keys);
  const open = createOpenCipher({ ring: keys, usedBlocks: repo, required: true, failures: createCipherFailures() });
  return { keys, open: (pub: string, body: string) => open(pub, body, '203.0.113.5') };
}
const keyRows = async () =>
  (await database.pool.query('select id, bits, retired_at, sealed from rsa_key order by created_at')).rows;
/** For an instance that receives no notifications. */
const listenToNothing: Listen = async () => async () => {};

test('instances that start together share one key, and accept each other’s bodies once', async () => {
  const [a, b] = await Promise.all([startInstance(), startInstance(), startInstance()]);
  expect(await keyRows()).toHaveLength(1);
  expect(a.keys.publicKey()).toBe(b.keys.publicKey());
  const body = encryptBody({ a: 1 }, a.keys.publicKey());
  expect(await b.open(a.keys.publicKey(), body)).toEqual({ a: 1 });
  await expect(a.open(a.keys.publicKey(), body)).rejects.toMatchObject({ error: 'BAD_CIPHER' });
  await expect(b.open(a.keys.publicKey(), body)).rejects.toMatchObject({ error: 'BAD_CIPHER' });
});

test('the database holds no unencrypted private key', async () => {
  await startInstance();
  const [row] = await keyRows();
  // 06 09 2a 86 48 86 f7 0d 01 01 01 occurs in every PKCS#8 RSA key.
  expect(row.sealed.includes(Buffer.from('2a864886f70d010101', 'hex'))).toBe(false);
});

test('the other instance learns of a rotation, and pages with the old key still work there', async () => {
  const [a, b] = [await startInstance(), await startInstance()];
  const before = a.keys.publicKey();
  await a.keys.rotate();
  const after = a.keys.publicKey();
  expect(after).not.toBe(before);
  await expect.poll(() => b.keys.publicKey()).toBe(after);
  for (const pub of [before, after]) expect(await b.open(pub, encryptBody({ pub: 1 }, pub))).toEqual({ pub: 1 });
  const [old] = await keyRows();
  expect(old.retired_at.getTime() - Date.now()).toBeGreaterThan(7 * 24 * 3600_000 - 60_000);
});

test('an instance that missed the notification reloads the keys, at most once a second', async () => {
  const a = await startInstance();
  let clock = Date.now();
  const b = await startInstance({ listen: listenToNothing, now: () => clock });
  await a.keys.rotate();
  const pub = a.keys.publicKey();
  expect(await b.open(pub, encryptBody({ a: 1 }, pub))).toEqual({ a: 1 });

  const unknownKey = await makeKey();
  const query = vi.spyOn(database.pool, 'query');
  clock += 1000;
  await Promise.all(Array.from({ length: 50 }, async () => expect(await b.keys.find(unknownKey.pub)).toBeUndefined()));
  expect(query).toHaveBeenCalledTimes(1);
  clock += 999;
  await b.keys.find(unknownKey.pub);
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
});

test('a key of 30 days is replaced, by one of the instances only', async () => {
  const [a, b] = [await startInstance(), await startInstance()];
  await Promise.all([a.keys.ensureFreshKey(), b.keys.ensureFreshKey()]);
  expect(await keyRows()).toHaveLength(1);
  await database.pool.query(`update rsa_key set created_at = now() - interval '30 days'`);
  await Promise.all([a.keys.ensureFreshKey(), b.keys.ensureFreshKey()]);
  expect(await keyRows()).toHaveLength(2);
  expect(a.keys.publicKey()).toBe(b.keys.publicKey());
});

test('a higher RSA_BITS creates a new key; an instance with a lower setting accepts it', async () => {
  const a = await startInstance();
  const old = a.keys.publicKey();
  const b = await startInstance({ bits: 2048 });
  const c = await startInstance();
  expect((await keyRows()).map(({ bits }) => bits)).toEqual([1024, 2048]);
  expect(c.keys.publicKey()).toBe(b.keys.publicKey());
  for (const pub of [old, b.keys.publicKey()]) expect(await c.open(pub, encryptBody({ a: 1 }, pub))).toEqual({ a: 1 });
});

test('a retired key decrypts nothing and is deleted together with old blocks', async () => {
  const a = await startInstance();
  const repo = createRsaKeyRepo(database.orm);
  const old = a.keys.publicKey();
  await a.keys.rotate();
  await a.open(old, encryptBody({ a: 1 }, old));
  await database.pool.query(`update rsa_key set retired_at = now() where retired_at is not null`);
  await database.pool.query(`update rsa_seen set seen_at = now() - interval '25 hours'`);
  await a.open(a.keys.publicKey(), encryptBody({ a: 1 }, a.keys.publicKey()));
  const refusal = () => a.open(old, encryptBody({ a: 1 }, old)).catch((error: { error: string }) => error.error);
  await expect.poll(refusal).toBe('UNKNOWN_KEY');
  await repo.sweep();
  expect(await keyRows()).toHaveLength(1);
  // Recent rows stay: until the notification arrived, the old key may have decrypted another body.
  const aDayOld = `select from rsa_seen where seen_at < now() - interval '1 day'`;
  expect((await database.pool.query(aDayOld)).rowCount).toBe(0);
  expect((await database.pool.query('select from rsa_seen')).rowCount).toBeGreaterThan(0);
});

test('with a new APP_SECRET the program starts with a new key and logs a warning', async () => {
  const a = await startInstance();
  const b = await startInstance({ secret: `${TEST_SECRET} changed` });
  expect(b.keys.publicKey()).not.toBe(a.keys.publicKey());
  expect(warnings.join()).toContain('APP_SECRET');
});
