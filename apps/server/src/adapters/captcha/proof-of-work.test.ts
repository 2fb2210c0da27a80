import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { afterEach, expect, test, vi } from 'vitest';
// Imported from the web app, because the server must accept what the page's solver produces.
import { solveCaptcha } from '../../../../web/src/lib/crypto/proof-of-work.ts';
import { createProofOfWork } from './proof-of-work.ts';

/** Stands in for the database table of used challenges that the instances share. */
function createClaims() {
  const claimed = new Map<string, Date>();
  async function claim(id: string, expires: Date): Promise<boolean> {
    if (claimed.has(id)) return false;
    claimed.set(id, expires);
    return true;
  }
  return { claimed, claim };
}

const { claimed, claim } = createClaims();
const captcha = createProofOfWork({ secret: 'a secret of this test', claim });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a solution by the page is accepted exactly once', async () => {
  const challenge = await captcha.createChallenge();
  const solved = await solveCaptcha(challenge);
  expect(solved).toMatch(/^[A-Za-z0-9+/=_-]{1,4000}$/);
  expect(await captcha.verifySolution(solved)).toBe(true);
  expect(await captcha.verifySolution(solved)).toBe(false);
  expect(claimed.get(challenge.parameters.nonce)?.getTime()).toBe((challenge.parameters.expiresAt ?? 0) * 1000);
});

test('of twenty simultaneous requests with the same solution one succeeds', async () => {
  const solved = await solveCaptcha(await captcha.createChallenge());
  const answers = await Promise.all(Array.from({ length: 20 }, () => captcha.verifySolution(solved)));
  expect(answers.filter(Boolean)).toHaveLength(1);
});

test('a page without crypto (plain http in a LAN) finds the same solution as the reference solver', async () => {
  const challenge = await captcha.createChallenge();
  const reference = await solveChallenge({ challenge, deriveKey });
  vi.stubGlobal('crypto', undefined);
  const solved = await solveCaptcha(challenge);
  vi.unstubAllGlobals();
  const { solution } = JSON.parse(atob(solved));
  expect(solution).toEqual({ counter: reference?.counter, derivedKey: reference?.derivedKey });
  expect(await captcha.verifySolution(solved)).toBe(true);
});

test('a challenge is refused after five minutes', async () => {
  const solved = await solveCaptcha(await captcha.createChallenge());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1000 });
  expect(await captcha.verifySolution(solved)).toBe(false);
  vi.setSystemTime(Date.now() - 3000);
  expect(await captcha.verifySolution(solved)).toBe(true);
});

test('a challenge signed with another key is refused', async () => {
  const other = createProofOfWork({ secret: 'another secret', claim });
  expect(await captcha.verifySolution(await solveCaptcha(await other.createChallenge()))).toBe(false);
});

test('a changed challenge or solution is refused, and refused challenges are not recorded', async () => {
  const challenge = await captcha.createChallenge();
  const { solution } = JSON.parse(atob(await solveCaptcha(challenge)));
  const later = (challenge.parameters.expiresAt ?? 0) + 3600;
  const changes: unknown[] = [
    { challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: later } }, solution },
    { challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: undefined } }, solution },
    { challenge: { ...challenge, parameters: { ...challenge.parameters, data: { level: 4 } } }, solution },
    { challenge: { ...challenge, parameters: { ...challenge.parameters, nonce: '00'.repeat(16) } }, solution },
    { challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution },
    { challenge: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '' } }, solution },
    { challenge: { ...challenge, parameters: { ...challenge.parameters, keySignature: 'ab' } }, solution },
    { challenge: { ...challenge, signature: challenge.signature.toUpperCase() }, solution },
    { challenge: { ...challenge, signature: '' }, solution },
    { challenge: { parameters: challenge.parameters }, solution },
    { challenge, solution: { ...solution, counter: solution.counter + 1 } },
    { challenge, solution: { ...solution, counter: -1 } },
    { challenge, solution: { ...solution, counter: '1' } },
    { challenge, solution: { ...solution, derivedKey: `${challenge.parameters.keyPrefix}${'00'.repeat(16)}` } },
    { challenge, solution: { ...solution, derivedKey: '' } },
    { challenge },
    {},
    [],
    null,
    'text',
  ];
  const before = claimed.size;
  for (const change of changes) expect(await captcha.verifySolution(btoa(JSON.stringify(change)))).toBe(false);
  for (const rubbish of ['', '====', 'AAAA', btoa('{'), btoa('{"challenge":{"__proto__":1}}')]) {
    expect(await captcha.verifySolution(rubbish)).toBe(false);
  }
  expect(claimed.size).toBe(before);
  expect(await captcha.verifySolution(btoa(JSON.stringify({ challenge, solution })))).toBe(true);
});

test('each level doubles the work, up to level 4, and a challenge of a lower level is refused', async () => {
  const easy = await solveCaptcha(await captcha.createChallenge(0));
  expect(await captcha.verifySolution(easy, 1)).toBe(false);
  const harder = await captcha.createChallenge(1);
  const solved = await solveCaptcha(harder);
  expect(JSON.parse(atob(solved)).solution.counter).toBeGreaterThanOrEqual(3000);
  expect(await captcha.verifySolution(solved, 1)).toBe(true);
  for (const [requested, level] of [
    [0, 0],
    [2, 2],
    [4, 4],
    [99, 4],
    [-1, 0],
  ] as const) {
    expect((await captcha.createChallenge(requested)).parameters.data).toEqual({ level });
  }
});

test('a database failure is an error, and the solution is not accepted', async () => {
  const broken = createProofOfWork({
    secret: 'a secret of this test',
    claim: () => Promise.reject(new Error('no database')),
  });
  const solved = await solveCaptcha(await broken.createChallenge());
  await expect(broken.verifySolution(solved)).rejects.toThrow('no database');
});
