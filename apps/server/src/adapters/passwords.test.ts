import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { createPasswordHasher, needsRehash } from './passwords.ts';

const passwords = await createPasswordHasher();

test('each hash is an argon2id PHC string with a salt of its own, and verifies only its password', async () => {
  const [first, second] = await Promise.all([passwords.hashPassword('Yue#3han'), passwords.hashPassword('Yue#3han')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(first).not.toBe(second);
  expect(await passwords.verifyPassword(first, 'Yue#3han')).toBe(true);
  expect(await passwords.verifyPassword(first, 'Yue#3haN')).toBe(false);
  expect(await passwords.verifyPassword(null, 'Yue#3han')).toBe(false);
});

test('hashes with other costs can be verified and need a rehash', async () => {
  const old = await hash('Yue#3han', { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  expect(await passwords.verifyPassword(old, 'Yue#3han')).toBe(true);
  expect(needsRehash(old)).toBe(true);
  expect(needsRehash(await passwords.hashPassword('Yue#3han'))).toBe(false);
  expect(needsRehash('nonsense')).toBe(true);
});

test('a stored text that is not a hash is an error and does not block the queue', async () => {
  const shortQueue = await createPasswordHasher({ concurrency: 1, maxWaiting: 0 });
  await expect(shortQueue.verifyPassword('nonsense', 'Yue#3han')).rejects.toThrow();
  expect(await shortQueue.verifyPassword(null, 'Yue#3han')).toBe(false);
});

test('a login is refused when the queue is full, and the others are served', async () => {
  const shortQueue = await createPasswordHasher({ concurrency: 2, maxWaiting: 4 });
  const served = Array.from({ length: 6 }, () => shortQueue.verifyPassword(null, 'Yue#3han'));
  const refused = await shortQueue.verifyPassword(null, 'Yue#3han').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({ error: 'TOO_MANY', code: 429 });
  expect(await Promise.all(served)).toHaveLength(6);
  expect(await shortQueue.verifyPassword(null, 'Yue#3han')).toBe(false);
});
