import { expect, it, onTestFinished } from 'vitest';
import { fillDisk } from './full-disk.faults.testkit.ts';
import { slowness } from './slowness.ts';
import { makeSmallDisk } from './small-disk.ts';

/* The short form of fault drill F4 (docs/operating.md); `npm run faults` runs it on PGlite too. */

it('a disk that runs full refuses writing, keeps what it has, and heals by itself (F4)', async ({ skip }) => {
  const disk = makeSmallDisk(400);
  if (!disk) return skip('a small disk (mount -t tmpfs) could not be made here; it takes root');
  onTestFinished(() => disk.remove());
  const figures = await fillDisk(disk, 'native');
  expect(figures).toMatchObject({
    strange: [],
    whileFull: { read: 200, login: 200, remove: 200, write: '存储空间不足' },
    lost: 0,
    packed: { faults: [], lost: 0 },
  });
  expect(figures.leftMb).toBeGreaterThan(5);
  expect(figures.healedMs).toBeLessThan(5000 * slowness());
  expect(figures.packed.healedMs).toBeLessThan(5000 * slowness());
});
