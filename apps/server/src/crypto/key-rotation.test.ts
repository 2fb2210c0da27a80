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
  const [instanceA, instanceB] = await Promise.all([startInstance(), startInstance(), startInstance()]);
  expect(await keyRows()).toHaveLength(1);
  expect(instanceA.keys.publicKey()).toBe(instanceB.keys.publicKey());
  const body = encryptBody({ a: 1 }, instanceA.keys.publicKey());
  expect(await instanceB.open(instanceA.keys.publicKey(), body)).toEqual({ a: 1 });
  await expect(instanceA.open(instanceA.keys.publicKey(), body)).rejects.toMatchObject({ error: 'BAD_CIPHER' });
  await expect(instanceB.open(instanceA.keys.publicKey(), body)).rejects.toMatchObject({ error: 'BAD_CIPHER' });
});

test('the database holds no unencrypted private key', async () => {
  await startInstance();
  const [row] = await keyRows();
  // 06 09 2a 86 48 86 f7 0d 01 01 01 occurs in every PKCS#8 RSA key.
  expect(row.sealed.includes(Buffer.from('2a864886f70d010101', 'hex'))).toBe(false);
});

test('the other instance learns of a rotation, and pages with the old key still work there', async () => {
  const [instanceA, instanceB] = [await startInstance(), await startInstance()];
  const keyBefore = instanceA.keys.publicKey();
  await instanceA.keys.rotate();
  const keyAfter = instanceA.keys.publicKey();
  expect(keyAfter).not.toBe(keyBefore);
  await expect.poll(() => instanceB.keys.publicKey()).toBe(keyAfter);
  for (const pub of [keyBefore, keyAfter])
    expect(await instanceB.open(pub, encryptBody({ pub: 1 }, pub))).toEqual({ pub: 1 });
  const [old] = await keyRows();
  expect(old.retired_at.getTime() - Date.now()).toBeGreaterThan(7 * 24 * 3600_000 - 60_000);
});

test('an instance that missed the notification reloads the keys, at most once a second', async () => {
  const instanceA = await startInstance();
  let clock = Date.now();
  const instanceB = await startInstance({ listen: listenToNothing, now: () => clock });
  await instanceA.keys.rotate();
  const pub = instanceA.keys.publicKey();
  expect(await instanceB.open(pub, encryptBody({ a: 1 }, pub))).toEqual({ a: 1 });

  const unknownKey = await makeKey();
  const query = vi.spyOn(database.pool, 'query');
  clock += 1000;
  await Promise.all(
    Array.from({ length: 50 }, async () => expect(await instanceB.keys.find(unknownKey.pub)).toBeUndefined()),
  );
  expect(query).toHaveBeenCalledTimes(1);
  clock += 999;
  await instanceB.keys.find(unknownKey.pub);
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
});

test('a key of 30 days is replaced, by one of the instances only', async () => {
  const [instanceA, instanceB] = [await startInstance(), await startInstance()];
  await Promise.all([instanceA.keys.ensureFreshKey(), instanceB.keys.ensureFreshKey()]);
  expect(await keyRows()).toHaveLength(1);
  await database.pool.query(`update rsa_key set created_at = now() - interval '30 days'`);
  await Promise.all([instanceA.keys.ensureFreshKey(), instanceB.keys.ensureFreshKey()]);
  expect(await keyRows()).toHaveLength(2);
  expect(instanceA.keys.publicKey()).toBe(instanceB.keys.publicKey());
});

test('a higher RSA_BITS creates a new key; an instance with a lower setting accepts it', async () => {
  const instanceA = await startInstance();
  const old = instanceA.keys.publicKey();
  const instanceB = await startInstance({ bits: 2048 });
  const instanceC = await startInstance();
  expect((await keyRows()).map(({ bits }) => bits)).toEqual([1024, 2048]);
  expect(instanceC.keys.publicKey()).toBe(instanceB.keys.publicKey());
  for (const pub of [old, instanceB.keys.publicKey()])
    expect(await instanceC.open(pub, encryptBody({ a: 1 }, pub))).toEqual({ a: 1 });
});

test('a retired key decrypts nothing and is deleted together with old blocks', async () => {
  const instanceA = await startInstance();
  const repo = createRsaKeyRepo(database.orm);
  const old = instanceA.keys.publicKey();
  await instanceA.keys.rotate();
  await instanceA.open(old, encryptBody({ a: 1 }, old));
  await database.pool.query(`update rsa_key set retired_at = now() where retired_at is not null`);
  await database.pool.query(`update rsa_seen set seen_at = now() - interval '25 hours'`);
  await instanceA.open(instanceA.keys.publicKey(), encryptBody({ a: 1 }, instanceA.keys.publicKey()));
  const refusal = () =>
    instanceA.open(old, encryptBody({ a: 1 }, old)).catch((error: { error: string }) => error.error);
  await expect.poll(refusal).toBe('UNKNOWN_KEY');
  await repo.sweep();
  expect(await keyRows()).toHaveLength(1);
  // Recent rows stay: until the notification arrived, the old key may have decrypted another body.
  const aDayOld = `select from rsa_seen where seen_at < now() - interval '1 day'`;
  expect((await database.pool.query(aDayOld)).rowCount).toBe(0);
  expect((await database.pool.query('select from rsa_seen')).rowCount).toBeGreaterThan(0);
});

test('with a new APP_SECRET the program starts with a new key and logs a warning', async () => {
  const instanceA = await startInstance();
  const instanceB = await startInstance({ secret: `${TEST_SECRET} changed` });
  expect(instanceB.keys.publicKey()).not.toBe(instanceA.keys.publicKey());
  expect(warnings.join()).toContain('APP_SECRET');
});
