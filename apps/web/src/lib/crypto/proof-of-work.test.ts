import { createHash, randomBytes } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { solveCaptcha } from './proof-of-work.ts';
import { createSha256 } from './proof-of-work-sha256.ts';

afterEach(() => vi.unstubAllGlobals());

/** A challenge like the server's, made with node:crypto. */
function makeChallenge(counter: number, cost: number) {
  const salt = randomBytes(16);
  const nonce = randomBytes(16);
  const counterBytes = Buffer.alloc(4);
  counterBytes.writeUInt32BE(counter);
  let key = sha256(Buffer.concat([salt, nonce, counterBytes]));
  for (let round = 1; round < cost; round++) key = sha256(key);
  const parameters = {
    algorithm: 'SHA-256',
    cost,
    keyLength: 32,
    keyPrefix: key.subarray(0, 16).toString('hex'),
    nonce: nonce.toString('hex'),
    salt: salt.toString('hex'),
    expiresAt: 1,
  };
  return { challenge: { parameters, signature: 'of the server' }, key: key.toString('hex') };
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

test('SHA-256 agrees with node:crypto at every length of one block', () => {
  const hash = createSha256();
  for (let length = 0; length <= 55; length++) {
    for (let i = 0; i < 20; i++) {
      const message = randomBytes(length);
      expect(Buffer.from(hash(message)).equals(sha256(message))).toBe(true);
    }
  }
  expect(() => hash(new Uint8Array(56))).toThrow(RangeError);
});

test.each([
  [0, 1],
  [1, 1],
  [300, 40],
  [70_000, 1],
])('finds the counter %i at cost %i, without `crypto` in the page', async (counter, cost) => {
  const { challenge, key } = makeChallenge(counter, cost);
  vi.stubGlobal('crypto', undefined);
  const solved = JSON.parse(atob(await solveCaptcha(challenge)));
  expect(solved).toEqual({ challenge, solution: { counter, derivedKey: key } });
});

test('other tasks run while the challenge is solved', async () => {
  const { challenge } = makeChallenge(6000, 40);
  let timerRuns = 0;
  const timer = setInterval(() => {
    timerRuns += 1;
  });
  await solveCaptcha(challenge);
  clearInterval(timer);
  expect(timerRuns).toBeGreaterThan(5);
});

test('stops when its signal is aborted', async () => {
  const { challenge } = makeChallenge(4_000_000, 40);
  const controller = new AbortController();
  const solving = solveCaptcha(challenge, controller.signal);
  setTimeout(() => controller.abort(new Error('left')));
  await expect(solving).rejects.toThrow('left');
});

test('rejects a challenge with another algorithm', async () => {
  const { challenge } = makeChallenge(1, 1);
  const other = { ...challenge, parameters: { ...challenge.parameters, algorithm: 'ARGON2ID' } };
  await expect(solveCaptcha(other)).rejects.toThrow('cannot solve ARGON2ID');
});
