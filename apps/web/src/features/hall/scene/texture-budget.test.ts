import { expect, test } from 'vitest';
import { pictureLevel, picturePieces, wantedPixels } from './picture-levels.ts';
import { createTextureBudget, textureBytes } from './texture-budget.ts';

test('what was used longest ago is released when a picture does not fit; nothing is counted twice', () => {
  const budget = createTextureBudget(100);
  const released: string[] = [];
  const add = (key: string, bytes: number) => budget.add(key, bytes, () => released.push(key));
  add('a', 40);
  add('b', 40);
  budget.touch('a');
  add('c', 40);
  expect([released, budget.bytes]).toEqual([['b'], 80]);
  add('a', 60);
  expect([released, budget.bytes]).toEqual([['b', 'a'], 100]);
  budget.release('c');
  budget.release('never held');
  expect(budget.bytes).toBe(60);
  budget.releaseAll();
  expect([released, budget.bytes]).toEqual([['b', 'a', 'c', 'a'], 0]);
  expect(textureBytes(300, 100)).toBe(160_000);
});

test('the budget holds with any number of pictures of any size', () => {
  const limit = 256 * 1024 * 1024;
  const budget = createTextureBudget(limit);
  for (let index = 0; index < 400; index++) {
    budget.add(`work ${index}`, textureBytes(320 * (1 + (index % 7)), 300 * (1 + (index % 5))), () => undefined);
    expect(budget.bytes).toBeLessThanOrEqual(limit);
  }
});

const picture = { id: '山 水', imgUrl: '/pictures/ab12/1280.webp', width: 6000, height: 1200 };

test('small pictures first, stored ones before IIIF, and never more than everybody may see', () => {
  expect(pictureLevel(picture, 100).url).toBe('/pictures/ab12/320.webp');
  expect(pictureLevel(picture, 700)).toEqual({ url: '/pictures/ab12/960.webp', width: 960 });
  expect(pictureLevel(picture, 9000)).toEqual({
    url: '/iiif/3/%E5%B1%B1%20%E6%B0%B4/full/2048,/0/default.webp',
    width: 2048,
  });
  expect(pictureLevel({ ...picture, width: 1200, height: 2400 }, 9000).width).toBe(1600);
  expect(pictureLevel({ ...picture, imgUrl: '' }, 900)).toEqual({ url: '', width: 0 });
  const drawing = { ...picture, imgUrl: '/shared-drawings/k/d/1280.webp' };
  expect(pictureLevel(drawing, 9000)).toEqual({ url: drawing.imgUrl, width: 1280 });
  expect(picturePieces(drawing)).toEqual([]);
  expect(wantedPixels(1, 2, 800)).toBe(400);
  expect(wantedPixels(1, 0, 800)).toBe(2000);
});

test('a long scroll is cut into pieces without gaps; other works are not', () => {
  const pieces = picturePieces(picture);
  expect(pieces).toHaveLength(3);
  expect(pieces.reduce((sum, { size }) => sum + size, 0)).toBeCloseTo(1);
  expect(pieces[1]).toMatchObject({
    from: 1 / 3,
    url: '/iiif/3/%E5%B1%B1%20%E6%B0%B4/2000,0,2000,1200/2000,/0/default.webp',
  });
  expect(picturePieces({ ...picture, width: 1800, height: 400 })).toEqual([]);
  expect(picturePieces({ ...picture, width: 6000, height: 6000 })).toEqual([]);
});
