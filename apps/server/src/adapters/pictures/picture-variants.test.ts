import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeTestFolder } from '../../db/test/folder.testkit.ts';
import { createFolderStorage } from '../storage/folder-storage.ts';
import { createPictureVariants } from './picture-variants.ts';

it('serves a width that a full disk cannot store, and stores it once there is space', async () => {
  const disk = { free: 1e12, total: 2e12 };
  const storage = await createFolderStorage(makeTestFolder(), { readSpace: async () => disk });
  const picture = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  const { key } = await storage.put(picture, { type: 'image/png', maxBytes: 1e6 });
  const openVariant = createPictureVariants(storage);
  disk.free = 0;
  const variant = await openVariant(key, { width: 320, format: 'webp' });
  const bytes = await buffer((await variant.open()).stream);
  expect(bytes.length).toBe(variant.size);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320 });
  const part = await buffer((await variant.open({ start: 3, end: 9 })).stream);
  expect(part).toEqual(bytes.subarray(3, 10));
  expect(await storage.statDerived(key, '320.webp')).toBeNull();
  disk.free = 1e12;
  await openVariant(key, { width: 320, format: 'webp' });
  expect(await storage.statDerived(key, '320.webp')).toMatchObject({ size: bytes.length });
});

it('rotates a photograph by its EXIF orientation', async () => {
  const storage = await createFolderStorage(makeTestFolder());
  const redStripe = { create: { width: 100, height: 300, channels: 3, background: '#f00' } } as const;
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#00f' } })
    .composite([{ input: redStripe, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { key } = await storage.put(photo, { type: 'image/jpeg', maxBytes: 1e6 });
  const variant = await createPictureVariants(storage)(key, { width: 160, format: 'webp' });
  const { data, info } = await sharp(await buffer((await variant.open()).stream))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([160, 213]);
  const [red, , blue] = data;
  expect([Number(red) > 200, Number(blue) < 60]).toEqual([true, true]);
});
