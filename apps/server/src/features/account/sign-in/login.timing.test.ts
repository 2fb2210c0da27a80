import { profile } from '@meiyu/contract/account.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../db/test/database.testkit.ts';
import { measureSlowness } from '../../../test/slowness.timing.testkit.ts';
import { type AccountApp, PASSWORD, startAccountApp } from '../account-app.testkit.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let site: AccountApp;
const KNOWN_COUNT = 15;

beforeAll(async () => {
  db = await openTestDatabase();
  site = await startAccountApp(db);
  for (let i = 0; i < KNOWN_COUNT; i += 1) await site.registerUser(`known_${i}`, String(13_400_000_000 + i));
});
afterAll(async () => {
  await site.stop();
  await db.drop();
});

/** Welch's t; if its absolute value is above 4.5, the two samples differ. */
function welchT(a: number[], b: number[]): number {
  const mean = (x: number[]) => x.reduce((sum, v) => sum + v, 0) / x.length;
  const squaredStandardError = (x: number[]) =>
    x.reduce((sum, v) => sum + (v - mean(x)) ** 2, 0) / (x.length - 1) / x.length;
  return (mean(a) - mean(b)) / Math.sqrt(squaredStandardError(a) + squaredStandardError(b));
}

let lastHost = 0;
async function timeLogin(name: string): Promise<number> {
  const from = `10.${Math.floor(++lastHost / 65_536)}.${Math.floor(lastHost / 256) % 256}.${lastHost % 256}`;
  const startedAt = performance.now();
  const answer = await site.logIn(name, 'Wrong-7788', { from });
  expect(answer.msg).toBe('账号或密码错误');
  return performance.now() - startedAt;
}

/** Times logins with known and unknown names in random order and returns Welch's t. */
async function compareTimes(loginsOfEach: number): Promise<number> {
  const logins = Array.from({ length: loginsOfEach * 2 }, (_, i) => ({ known: i % 2 === 0, order: Math.random(), i }));
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (const { known, i } of logins.sort((a, b) => a.order - b.order)) {
    const ms = await timeLogin(known ? `known_${i % KNOWN_COUNT}` : `nobody_${i}`);
    times[known ? 'known' : 'unknown'].push(ms);
  }
  return welchT(times.known, times.unknown);
}

it('takes as long for an unknown name as for a wrong password', async () => {
  // Warm-up: the first logins are slower, so their times are not used.
  await compareTimes(5);
  const tValues: number[] = [];
  // A busy machine can spoil one comparison, but not all three.
  for (let i = 0; i < 3; i += 1) {
    tValues.push(await compareTimes(60));
    if (Math.abs(tValues.at(-1) ?? 0) < 4.5) return;
  }
  expect.fail(`the samples differed three times: t = ${tValues.join(', ')}`);
});

it('survives many logins at once: queued logins are answered, the rest get code 429 in the envelope, and other requests are still answered', async () => {
  const smallQueueApp = await startAccountApp(db, { maxWaitingSignIns: 20 });
  const { token } = await smallQueueApp.registerUser('bystander', '13500000099');
  await smallQueueApp.call(profile, { token });
  const logins = Array.from({ length: 60 }, (_, i) =>
    smallQueueApp.logIn(`known_${i % KNOWN_COUNT}`, PASSWORD, { from: `10.200.0.${i}` }),
  );
  const waitsMs: number[] = [];
  let isOver = false;
  const bystander = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      expect((await smallQueueApp.call(profile, { token })).code).toBe(200);
      waitsMs.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  const answers = await Promise.all(logins);
  isOver = true;
  await bystander;
  const codes = answers.map(({ code }) => code);
  expect(codes.filter((code) => code !== 200 && code !== 429)).toEqual([]);
  expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(20);
  expect(codes.filter((code) => code === 429).length).toBeGreaterThan(0);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(waitsMs.toSorted((a, b) => a - b)[Math.floor(waitsMs.length * 0.5)]).toBeLessThan(500 * measureSlowness());
  await smallQueueApp.stop();
});
