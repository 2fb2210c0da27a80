import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFolderStorage } from '../storage/folder-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { createTilePacks } from './tile-pack.ts';

let folder: string;
let storage: Storage;
let key: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meiyu-tiles-'));
  storage = await createFolderStorage(folder);
  // Left half red, right half blue; odd side lengths.
  const blue = await sharp({ create: { width: 1501, height: 1201, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  const picture = await sharp({ create: { width: 3001, height: 1201, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 1500, top: 0 }])
    .png()
    .toBuffer();
  ({ key } = await storage.put(picture, { type: 'image/png', maxBytes: 1e8 }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const isPacked = async (name = 'tiles') => (await storage.statDerived(key, `${name}.json`)) !== null;

async function untilPacked(name?: string): Promise<void> {
  await expect.poll(() => isPacked(name)).toBe(true);
}

it.each([undefined, 2048])(
  'the first tiles do not wait for the pack and equal the tiles of the pack (longest side %s)',
  async (maxSide) => {
    const openTile = createTilePacks(storage);
    const name = maxSide === undefined ? 'tiles' : `tiles-${maxSide}`;
    // Shrunk to 2048 pixels, the picture is one tile high at factor 2.
    const rows = maxSide === undefined ? [0, 1] : [0];
    const positions = [0, 1].flatMap((column) =>
      rows.map((row) => ({ factor: 2, column, row, format: 'jpg' as const })),
    );
    const read = async (position: (typeof positions)[number]) => {
      const { size, open } = await openTile(key, position, maxSide);
      const bytes = await buffer((await open()).stream);
      expect(bytes.length).toBe(size);
      const { info, data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      return { width: info.width, height: info.height, isRed: (data[0] ?? 0) > 128 };
    };
    const firstReads = positions.map(read);
    const wasPackedAfterFirst = firstReads[0]?.then(() => isPacked(name));
    const first = await Promise.all(firstReads);
    expect(await wasPackedAfterFirst).toBe(false);
    await untilPacked(name);
    expect(await Promise.all(positions.map(read))).toEqual(first);
  },
);

it('a large level waits for the pack, and tiles outside the picture are not found', async () => {
  const openTile = createTilePacks(storage);
  const { size } = await openTile(key, { factor: 1, column: 5, row: 2, format: 'jpg' });
  expect(size).toBeGreaterThan(100);
  await expect(openTile(key, { factor: 2, column: 9, row: 0, format: 'jpg' })).rejects.toThrow();
});

it('WebP tiles keep transparency, both first tiles and tiles of the pack; JPEG tiles are white where the picture is transparent', async () => {
  const disc = '<svg width="1300" height="1300"><circle cx="650" cy="650" r="640" fill="#804020"/></svg>';
  const bytes = await sharp(Buffer.from(disc)).png().toBuffer();
  const fan = await storage.put(bytes, { type: 'image/png', maxBytes: 1e8 });
  const openTile = createTilePacks(storage);
  const cornerOf = async (format: 'jpg' | 'webp') => {
    const { open } = await openTile(fan.key, { factor: 1, column: 0, row: 0, format });
    const tile = sharp(await buffer((await open()).stream)).ensureAlpha();
    return [...(await tile.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer())];
  };
  expect((await cornerOf('webp'))[3]).toBe(0);
  await expect.poll(async () => (await storage.statDerived(fan.key, 'tiles-webp.json')) !== null).toBe(true);
  expect((await cornerOf('webp'))[3]).toBe(0);
  expect(await cornerOf('jpg')).toEqual([255, 255, 255, 255]);
});
