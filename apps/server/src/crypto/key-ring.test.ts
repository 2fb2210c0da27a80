import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { makeKey, publicKeyOf, TEST_SECRET } from './encrypting-client.testkit.ts';
import { createKeyRing, generateKey, openStoredKey, type RingKey } from './key-ring.ts';

let oldKey: RingKey;
let currentKey: RingKey;
const startMs = Date.UTC(2026, 10, 15);
const DAY = 24 * 3600_000;

beforeAll(async () => {
  oldKey = { ...(await makeKey()), createdAt: new Date(startMs - 30 * DAY), retiredAt: new Date(startMs + 7 * DAY) };
  currentKey = { ...(await makeKey(2048)), createdAt: new Date(startMs) };
});

test('the id of a key is the SHA-256 of its public key', () => {
  expect(oldKey.id).toBe(createHash('sha256').update(Buffer.from(oldKey.pub, 'base64')).digest('hex'));
  expect([oldKey.bits, oldKey.modulus.length, currentKey.bits, currentKey.modulus.length]).toEqual([
    1024, 128, 2048, 256,
  ]);
});

test('the current key is published, and the previous one still decrypts until it is retired', () => {
  let now = startMs;
  const ring = createKeyRing([oldKey, currentKey], () => now);
  expect(ring.active()).toBe(currentKey);
  expect(ring.lookup(currentKey.pub)).toBe(currentKey);
  expect(ring.lookup(oldKey.pub)).toBe(oldKey);
  now = startMs + 7 * DAY - 1;
  expect(ring.lookup(oldKey.pub)).toBe(oldKey);
  now = startMs + 7 * DAY;
  expect(ring.lookup(oldKey.pub)).toBeUndefined();
  expect(ring.lookup(currentKey.pub)).toBe(currentKey);
});

test('an empty ring has no active key; if all keys are being retired, the newest is used', () => {
  expect(createKeyRing([]).active()).toBeUndefined();
  expect(createKeyRing([oldKey], () => startMs).active()).toBe(oldKey);
  expect(createKeyRing([oldKey], () => startMs + 8 * DAY).active()).toBeUndefined();
});

test('the `encrypt-key` header may contain the key as PEM', () => {
  const ring = createKeyRing([currentKey]);
  const pem = publicKeyOf(currentKey).export({ type: 'spki', format: 'pem' }).toString();
  expect(ring.lookup(pem)).toBe(currentKey);
  expect(ring.lookup(pem.replaceAll('\n', ' '))).toBe(currentKey);
});

test('a header that is not one of our keys finds nothing', async () => {
  const ring = createKeyRing([oldKey, currentKey], () => startMs);
  const unknownKey = await makeKey();
  const longer = `${currentKey.pub}${' '.repeat(1200)}`;
  const invalid = [
    '',
    'x',
    '你好',
    'AAAA',
    `${currentKey.pub}AAAA`,
    `*${currentKey.pub}`,
    '-----BEGIN PUBLIC KEY-----AAAA',
  ];
  for (const header of [...invalid, unknownKey.pub, currentKey.id, longer, 'A'.repeat(100_000)]) {
    expect(ring.lookup(header)).toBeUndefined();
  }
});

test('a stored key can be decrypted only with its own secret, and must match its public key', async () => {
  const stored = { ...(await generateKey(1024, TEST_SECRET)), createdAt: new Date(), retiredAt: null };
  expect(openStoredKey(stored, TEST_SECRET).privateKey.type).toBe('private');
  expect(() => openStoredKey(stored, `${TEST_SECRET}x`)).toThrow();
  expect(() => openStoredKey({ ...stored, pub: oldKey.pub, id: oldKey.id }, TEST_SECRET)).toThrow('do not match');
});
