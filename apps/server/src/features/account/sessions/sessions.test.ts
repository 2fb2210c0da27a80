import { hash, randomBytes } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AuthChange } from '../../../db/auth-changes.ts';
import { createSessions } from './sessions.ts';
import type { KnownToken } from './token.repo.ts';

const HOUR = 3_600_000;
let at = 1_000 * HOUR;
let known: Map<string, KnownToken>;
let tell: { forget(change: AuthChange): void; state(live: boolean): void };

const insert = vi.fn(async (_token: { userAgent: string; device: string }) => ({ id: 't', expiresAt: new Date(at) }));
const touch = vi.fn(async (_id: string) => {});
const find = vi.fn(async (key: Buffer) => known.get(key.toString('hex')));
const warn = vi.fn();

async function start(maxKept?: number) {
  const watch = async (forget: (change: AuthChange) => void, state: (live: boolean) => void) => {
    tell = { forget, state };
    return async () => {};
  };
  const sessions = createSessions({ repo: { insert, find, touch, watch }, warn, now: () => at, maxKept });
  await sessions.start();
  tell.state(true);
  return sessions;
}
function newToken(userId = 'anna', more: Partial<KnownToken> = {}): string {
  const token = randomBytes(32).toString('base64url');
  known.set(hash('sha256', token, 'hex'), {
    id: `id of ${userId}`,
    userId,
    roles: [],
    name: userId,
    expireTime: new Date(at + 99 * HOUR),
    expiresAt: new Date(at + 10 * HOUR),
    lastUsedAt: new Date(at),
    ...more,
  });
  return token;
}
const hashOf = (token: string) => hash('sha256', token, 'hex');

beforeEach(() => {
  known = new Map();
  vi.clearAllMocks();
});

it('a token is looked up once for all who come together, and kept until it ends', async () => {
  const sessions = await start();
  const token = newToken();
  const found = await Promise.all(Array.from({ length: 5 }, () => sessions.authenticate(token)));
  expect(found.every((user) => user?.id === 'anna')).toBe(true);
  expect(sessions.authenticate(token)).toMatchObject({ id: 'anna', tokenId: 'id of anna' });
  expect(find).toHaveBeenCalledTimes(1);
  at += 10 * HOUR;
  await sessions.authenticate(token);
  expect(find).toHaveBeenCalledTimes(2);
});

it('what has not the form of a token, or is unknown, is nobody', async () => {
  const sessions = await start();
  expect(sessions.authenticate('x')).toBeNull();
  expect(sessions.authenticate('a'.repeat(44))).toBeNull();
  expect(find).not.toHaveBeenCalled();
  expect(await sessions.authenticate('a'.repeat(43))).toBeNull();
  expect(sessions.kept).toBe(0);
});

it('use is noted once an hour', async () => {
  const sessions = await start();
  const token = newToken();
  await sessions.authenticate(token);
  at += HOUR - 1;
  await sessions.authenticate(token);
  expect(touch).not.toHaveBeenCalled();
  at += 1;
  await sessions.authenticate(token);
  await sessions.authenticate(token);
  expect(touch.mock.calls).toEqual([['id of anna']]);
  touch.mockRejectedValueOnce(new Error('away'));
  at += HOUR;
  expect(await sessions.authenticate(token)).toMatchObject({ id: 'anna' });
  await expect.poll(() => warn.mock.calls.join()).toContain('away');
});

it('ends are followed: of one token, of a user, of all when the connection was lost', async () => {
  const sessions = await start();
  const [a, b, c] = [newToken(), newToken(), newToken('ben')];
  const all = async () => {
    for (const token of [a, b, c]) await sessions.authenticate(token);
    find.mockClear();
  };
  const readAgain = async () => {
    for (const token of [a, b, c]) await sessions.authenticate(token);
    return find.mock.calls.map(([key]) => [a, b, c].findIndex((token) => hashOf(token) === key.toString('hex')));
  };
  await all();
  tell.forget({ kind: 'token', tokenHash: hashOf(b) });
  expect(await readAgain()).toEqual([1]);
  await all();
  tell.forget({ kind: 'user', userId: 'anna' });
  expect(await readAgain()).toEqual([0, 1]);
  await all();
  sessions.forgetUser('ben');
  sessions.forget([hashOf(a)]);
  expect(await readAgain()).toEqual([0, 2]);
  await all();
  tell.state(false);
  await readAgain();
  expect(sessions.kept).toBe(0);
  tell.state(true);
  await all();
  expect(sessions.kept).toBe(3);
});

it('what was read before an end came is not kept', async () => {
  const sessions = await start();
  const token = newToken();
  const { promise, resolve } = Promise.withResolvers<void>();
  find.mockImplementationOnce(async (key) => {
    await promise;
    return known.get(key.toString('hex'));
  });
  const reading = sessions.authenticate(token);
  tell.forget({ kind: 'token', tokenHash: hashOf(token) });
  resolve();
  await reading;
  expect(sessions.kept).toBe(0);
});

it('no more are kept than may be, the oldest goes; a long user agent is cut', async () => {
  const sessions = await start(2);
  const [a, b, c] = [newToken(), newToken(), newToken()];
  for (const token of [a, b, c]) await sessions.authenticate(token);
  expect(sessions.kept).toBe(2);
  find.mockClear();
  await sessions.authenticate(b);
  await sessions.authenticate(a);
  expect(find).toHaveBeenCalledTimes(1);
  const { token } = await sessions.open('anna', { address: '', userAgent: `iPhone ${'x'.repeat(400)}` });
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(insert.mock.calls[0]?.[0]).toMatchObject({ device: 'mobile', userAgent: `iPhone ${'x'.repeat(293)}` });
});
