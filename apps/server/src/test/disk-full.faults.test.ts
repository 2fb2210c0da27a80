import { expect, it, onTestFinished } from 'vitest';
import { fillDisk } from './full-disk.faults.testkit.ts';
import { measureSlowness } from './slowness.timing.testkit.ts';
import { makeSmallDisk } from './small-disk.testkit.ts';

/* The short form of fault test F4 (docs/operating.md); `npm run faults` runs it on PGlite too. */

it('with a full disk writes are refused, data is kept, and writing works again after space is freed (fault test F4)', async ({
  skip,
}) => {
  const disk = makeSmallDisk(400);
  if (!disk) return skip('a small disk (mount -t tmpfs) could not be created; it needs root');
  onTestFinished(() => disk.remove());
  const figures = await fillDisk(disk, 'native');
  expect(figures).toMatchObject({
    unexpected: [],
    whileFull: { read: 200, login: 200, remove: 200, write: '存储空间不足' },
    lost: 0,
    noSpace: { faults: [], lost: 0 },
  });
  expect(figures.leftMb).toBeGreaterThan(5);
  expect(figures.recoveredMs).toBeLessThan(5000 * measureSlowness());
  expect(figures.noSpace.recoveredMs).toBeLessThan(5000 * measureSlowness());
});
