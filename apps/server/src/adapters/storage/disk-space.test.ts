import { expect, onTestFinished, test } from 'vitest';
import { isNearlyFull, watchDisk } from './disk-space.ts';

const MB = 1024 * 1024;

test('a disk is nearly full below 256 MB of free space, a small one below 5 percent', () => {
  const large = 1_000_000 * MB;
  expect([255, 256].map((free) => isNearlyFull({ free: free * MB, total: large }))).toEqual([true, false]);
  expect([49, 50].map((free) => isNearlyFull({ free: free * MB, total: 1000 * MB }))).toEqual([true, false]);
  expect(isNearlyFull({ free: 300 * MB, total: large }, 50 * MB)).toBe(true);
});

test('the watch warns when space runs out, reports when there is space again, and warns once when it cannot be read', async () => {
  let free = 300 * MB;
  let unreadable = false;
  let reads = 0;
  const warnings: string[] = [];
  const readSpace = async () => {
    reads += 1;
    if (unreadable) throw new Error('no such folder');
    return { free, total: 1_000_000 * MB };
  };
  const watch = await watchDisk({ readSpace, warn: (line) => warnings.push(line), intervalMs: 5 });
  onTestFinished(watch.stop);
  expect(watch.isFull).toBe(false);
  free = 100 * MB;
  await expect.poll(() => watch.isFull).toBe(true);
  // The last known state stays valid.
  unreadable = true;
  await expect.poll(() => warnings.length).toBe(2);
  const readsBefore = reads;
  await expect.poll(() => reads).toBeGreaterThan(readsBefore + 3);
  expect(watch.isFull).toBe(true);
  unreadable = false;
  free = 400 * MB;
  await expect.poll(() => watch.isFull).toBe(false);
  expect(warnings.map((line) => /refused|not known|again/.exec(line)?.[0])).toEqual(['refused', 'not known', 'again']);
});
