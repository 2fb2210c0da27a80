import { expect, onTestFinished, test } from 'vitest';
import { isNearlyFull, watchDisk } from './disk-space.ts';

const MB = 1024 * 1024;

test('256 MB are kept free, on a small disk a twentieth', () => {
  const large = 1_000_000 * MB;
  expect([255, 256].map((free) => isNearlyFull({ free: free * MB, total: large }))).toEqual([true, false]);
  expect([49, 50].map((free) => isNearlyFull({ free: free * MB, total: 1000 * MB }))).toEqual([true, false]);
  expect(isNearlyFull({ free: 300 * MB, total: large }, 50 * MB)).toBe(true);
});

test('a watch says when room runs out, when it is back, and once when it cannot see', async () => {
  let free = 300 * MB;
  let blind = false;
  let looks = 0;
  const said: string[] = [];
  const readSpace = async () => {
    looks += 1;
    if (blind) throw new Error('no such folder');
    return { free, total: 1_000_000 * MB };
  };
  const watch = await watchDisk({ readSpace, warn: (line) => said.push(line), everyMs: 5 });
  onTestFinished(watch.stop);
  expect(watch.full).toBe(false);
  free = 100 * MB;
  await expect.poll(() => watch.full).toBe(true);
  // What was known last holds.
  blind = true;
  await expect.poll(() => said.length).toBe(2);
  const seen = looks;
  await expect.poll(() => looks).toBeGreaterThan(seen + 3);
  expect(watch.full).toBe(true);
  blind = false;
  free = 400 * MB;
  await expect.poll(() => watch.full).toBe(false);
  expect(said.map((line) => /refused|not known|again/.exec(line)?.[0])).toEqual(['refused', 'not known', 'again']);
});
