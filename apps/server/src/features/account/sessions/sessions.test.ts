import { hash, randomBytes } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AuthChange } from '../../../db/auth-changes.ts';
import { createSessions } from './sessions.ts';
import type { StoredToken } from './token.repo.ts';

const HOUR_MS = 3_600_000;
let nowMs = 1_000 * HOUR_MS;
let storedTokens: Map<string, StoredToken>;
let notify: { change(change: AuthChange): void; live(live: boolean): void };

const insert = vi.fn(async (_token: { userAgent: string; device: string }) => ({
  id: 't',
  expiresAt: new Date(nowMs),
}));
const touch = vi.fn(async (_id: string) => {});
const find = vi.fn(async (key: Buffer) => storedTokens.get(key.toString('hex')));
const warn = vi.fn();

async function start(maxCached?: number) {
  const watch = async (change: (change: AuthChange) => void, live: (live: boolean) => void) => {
    notify = { change, live };
    return async () => {};
  };
  const sessions = createSessions({ repo: { insert, find, touch, watch }, warn, now: () => nowMs, maxCached });
  await sessions.start();
  notify.live(true);
  return sessions;
}
function newToken(userId = 'anna', overrides: Partial<StoredToken> = {}): string {
  const token = randomBytes(32).toString('base64url');
  storedTokens.set(hash('sha256', token, 'hex'), {
    id: `id of ${userId}`,
    userId,
    roles: [],
    mustChangePassword: false,
    name: userId,
    expireTime: new Date(nowMs + 99 * HOUR_MS),
    expiresAt: new Date(nowMs + 10 * HOUR_MS),
    lastUsedAt: new Date(nowMs),
    ...overrides,
  });
  return token;
}
const hashOf = (token: string) => hash('sha256', token, 'hex');

beforeEach(() => {
  storedTokens = new Map();
  vi.clearAllMocks();
});

it('a token is read once for parallel requests and cached until it expires', async () => {
  const sessions = await start();
  const token = newToken();
  const loadedUsers = await Promise.all(Array.from({ length: 5 }, () => sessions.authenticate(token)));
  expect(loadedUsers.every((user) => user?.id === 'anna')).toBe(true);
  expect(sessions.authenticate(token)).toMatchObject({ id: 'anna', tokenId: 'id of anna' });
  expect(find).toHaveBeenCalledTimes(1);
  nowMs += 10 * HOUR_MS;
  await sessions.authenticate(token);
  expect(find).toHaveBeenCalledTimes(2);
});

it('malformed and unknown tokens have no user', async () => {
  const sessions = await start();
  expect(sessions.authenticate('x')).toBeNull();
  expect(sessions.authenticate('a'.repeat(44))).toBeNull();
  expect(find).not.toHaveBeenCalled();
  expect(await sessions.authenticate('a'.repeat(43))).toBeNull();
  expect(sessions.cachedCount).toBe(0);
});

it('the last use is saved once an hour', async () => {
  const sessions = await start();
  const token = newToken();
  await sessions.authenticate(token);
  nowMs += HOUR_MS - 1;
  await sessions.authenticate(token);
  expect(touch).not.toHaveBeenCalled();
  nowMs += 1;
  await sessions.authenticate(token);
  await sessions.authenticate(token);
  expect(touch.mock.calls).toEqual([['id of anna']]);
  touch.mockRejectedValueOnce(new Error('away'));
  nowMs += HOUR_MS;
  expect(await sessions.authenticate(token)).toMatchObject({ id: 'anna' });
  await expect.poll(() => warn.mock.calls.join()).toContain('away');
});

it('the cache drops a token, all tokens of a user, or everything when the connection is lost', async () => {
  const sessions = await start();
  const [a, b, c] = [newToken(), newToken(), newToken('ben')];
  const fillCache = async () => {
    for (const token of [a, b, c]) await sessions.authenticate(token);
    find.mockClear();
  };
  /** Indexes of the tokens that are read from the database again. */
  const findUncached = async () => {
    for (const token of [a, b, c]) await sessions.authenticate(token);
    return find.mock.calls.map(([key]) => [a, b, c].findIndex((token) => hashOf(token) === key.toString('hex')));
  };
  await fillCache();
  notify.change({ kind: 'token', tokenHash: hashOf(b) });
  expect(await findUncached()).toEqual([1]);
  await fillCache();
  notify.change({ kind: 'user', userId: 'anna' });
  expect(await findUncached()).toEqual([0, 1]);
  await fillCache();
  sessions.forgetUser('ben');
  sessions.forget([hashOf(a)]);
  expect(await findUncached()).toEqual([0, 2]);
  await fillCache();
  notify.live(false);
  await findUncached();
  expect(sessions.cachedCount).toBe(0);
  notify.live(true);
  await fillCache();
  expect(sessions.cachedCount).toBe(3);
});

it('a token that ended while it was read is not cached', async () => {
  const sessions = await start();
  const token = newToken();
  const { promise, resolve } = Promise.withResolvers<void>();
  find.mockImplementationOnce(async (key) => {
    await promise;
    return storedTokens.get(key.toString('hex'));
  });
  const reading = sessions.authenticate(token);
  notify.change({ kind: 'token', tokenHash: hashOf(token) });
  resolve();
  await reading;
  expect(sessions.cachedCount).toBe(0);
});

it('the cache is limited and drops the oldest entry; a long user agent is cut', async () => {
  const sessions = await start(2);
  const [a, b, c] = [newToken(), newToken(), newToken()];
  for (const token of [a, b, c]) await sessions.authenticate(token);
  expect(sessions.cachedCount).toBe(2);
  find.mockClear();
  await sessions.authenticate(b);
  await sessions.authenticate(a);
  expect(find).toHaveBeenCalledTimes(1);
  const { token } = await sessions.open('anna', { address: '', userAgent: `iPhone ${'x'.repeat(400)}` });
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(insert.mock.calls[0]?.[0]).toMatchObject({ device: 'mobile', userAgent: `iPhone ${'x'.repeat(293)}` });
});
