import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { makeKey, publicHalf, TEST_SECRET } from './encrypting-client.testkit.ts';
import { createKeyRing, generateKey, openStoredKey, type RingKey } from './key-ring.ts';

let old: RingKey;
let current: RingKey;
const start = Date.UTC(2026, 10, 15);
const DAY = 24 * 3600_000;

beforeAll(async () => {
  old = { ...(await makeKey()), createdAt: new Date(start - 30 * DAY), retiredAt: new Date(start + 7 * DAY) };
  current = { ...(await makeKey(2048)), createdAt: new Date(start) };
});

test('the id of a key is the SHA-256 of its public key', () => {
  expect(old.id).toBe(createHash('sha256').update(Buffer.from(old.pub, 'base64')).digest('hex'));
  expect([old.bits, old.modulus.length, current.bits, current.modulus.length]).toEqual([1024, 128, 2048, 256]);
});

test('the current key is published, and the previous one still decrypts until it is retired', () => {
  let now = start;
  const ring = createKeyRing([old, current], () => now);
  expect(ring.active()).toBe(current);
  expect(ring.lookup(current.pub)).toBe(current);
  expect(ring.lookup(old.pub)).toBe(old);
  now = start + 7 * DAY - 1;
  expect(ring.lookup(old.pub)).toBe(old);
  now = start + 7 * DAY;
  expect(ring.lookup(old.pub)).toBeUndefined();
  expect(ring.lookup(current.pub)).toBe(current);
});

test('an empty ring has no active key; if all keys are being retired, the newest is used', () => {
  expect(createKeyRing([]).active()).toBeUndefined();
  expect(createKeyRing([old], () => start).active()).toBe(old);
  expect(createKeyRing([old], () => start + 8 * DAY).active()).toBeUndefined();
});

test('the header may be PEM', () => {
  const ring = createKeyRing([current]);
  const pem = publicHalf(current).export({ type: 'spki', format: 'pem' }).toString();
  expect(ring.lookup(pem)).toBe(current);
  expect(ring.lookup(pem.replaceAll('\n', ' '))).toBe(current);
});

test('any other header finds nothing', async () => {
  const ring = createKeyRing([old, current], () => start);
  const unknownKey = await makeKey();
  const longer = `${current.pub}${' '.repeat(1200)}`;
  const invalid = ['', 'x', '你好', 'AAAA', `${current.pub}AAAA`, `*${current.pub}`, '-----BEGIN PUBLIC KEY-----AAAA'];
  for (const header of [...invalid, unknownKey.pub, current.id, longer, 'A'.repeat(100_000)]) {
    expect(ring.lookup(header)).toBeUndefined();
  }
});

test('a stored key can be decrypted only with its own secret, and must match its public key', async () => {
  const stored = { ...(await generateKey(1024, TEST_SECRET)), createdAt: new Date(), retiredAt: null };
  expect(openStoredKey(stored, TEST_SECRET).privateKey.type).toBe('private');
  expect(() => openStoredKey(stored, `${TEST_SECRET}x`)).toThrow();
  expect(() => openStoredKey({ ...stored, pub: old.pub, id: old.id }, TEST_SECRET)).toThrow('do not match');
});
