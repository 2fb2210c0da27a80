import { readFile } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { measureSlowness } from '../test/slowness.timing.testkit.ts';
import { createPasswordHasher } from './passwords.ts';

const passwords = await createPasswordHasher();

test('40 simultaneous logins do not block the event loop or file reads (fault test F14)', { retry: 2 }, async () => {
  const stored = await passwords.hashPassword('Yue#3han');
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const before = performance.eventLoopUtilization();
  delay.enable();
  let finished = false;
  const logins = Promise.all(Array.from({ length: 40 }, () => passwords.verifyPassword(stored, 'Yue#3han')));
  logins.finally(() => {
    finished = true;
  });
  const reads: number[] = [];
  while (!finished) {
    const start = performance.now();
    await readFile(new URL(import.meta.url));
    reads.push(performance.now() - start);
    await sleep(5);
  }
  delay.disable();
  expect((await logins).every(Boolean)).toBe(true);
  // Hashing on this thread would keep it busy all the time; a single delay may come from another program.
  const slowFactor = measureSlowness();
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  expect(delay.percentile(95) / 1e6).toBeLessThan(60 * slowFactor);
  expect(reads.toSorted((a, b) => a - b)[Math.floor(reads.length * 0.9)]).toBeLessThan(60 * slowFactor);
});

test('an unknown account takes as long as a wrong password (threat T3)', { retry: 2 }, async () => {
  const t = await compareTimes((stored) => passwords.verifyPassword(stored, 'Wrong#3han'), 60);
  expect(Math.abs(t)).toBeLessThan(4.5);
});

test('the measurement detects a login that skips the hash of an unknown account', { retry: 2 }, async () => {
  const t = await compareTimes(async (stored) => stored !== null && passwords.verifyPassword(stored, 'Wrong#3han'), 20);
  expect(Math.abs(t)).toBeGreaterThan(4.5);
});

/** Welch's t between logins to known and unknown accounts, in random order so that changes in machine speed cancel out. */
async function compareTimes(verify: (stored: string | null) => Promise<boolean>, count: number): Promise<number> {
  const stored = await passwords.hashPassword('Yue#3han');
  const known: number[] = [];
  const unknown: number[] = [];
  for (const target of shuffle(Array.from({ length: count * 2 }, (_, i) => (i % 2 === 0 ? stored : null)))) {
    const start = performance.now();
    await verify(target);
    (target === null ? unknown : known).push(performance.now() - start);
  }
  return welchT(known, unknown);
}

function shuffle<T>(items: T[]): T[] {
  return items
    .map((item) => ({ item, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

function welchT(a: number[], b: number[]): number {
  const [x, y] = [a, b].map((sample) => {
    const mean = sample.reduce((sum, value) => sum + value, 0) / sample.length;
    const variance = sample.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (sample.length - 1);
    return { mean, squaredError: variance / sample.length };
  });
  if (!x || !y) throw new Error('two samples are needed');
  return (x.mean - y.mean) / Math.sqrt(x.squaredError + y.squaredError);
}
