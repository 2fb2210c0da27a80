import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { coverOf, mountedCover } from './covers.ts';

function plain(width: number, height: number, colour: string) {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = colour;
  ctx.fillRect(0, 0, width, height);
  return canvas;
}

function coloursOf(canvas: ReturnType<typeof plain>): Set<number> {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return new Set(new Uint32Array(data.buffer));
}

it.each([
  [1280, 720],
  [1280, 900],
  [1500, 700],
])('a cover shows its picture up to the edges, without a title (%i by %i)', (width, height) => {
  const cover = coverOf(plain(width, height, '#a03020'));
  expect([cover.width, cover.height]).toEqual([960, 540]);
  expect(coloursOf(cover).size).toBe(1);
});

it('a single object is completely visible in the middle of a cover, with a margin for crops', () => {
  const picture = plain(940, 720, '#f0e0c0');
  const ctx = picture.getContext('2d');
  ctx.fillStyle = '#a03020';
  ctx.fillRect(100, 60, 600, 600);
  const cover = mountedCover(picture, '#f0e0c0', { x: 400, y: 360 });
  const { data } = cover.getContext('2d').getImageData(0, 0, 960, 540);
  const columns: number[] = [];
  for (let at = 0; at < data.length; at += 4) if ((data[at + 1] ?? 0) < 0x60) columns.push((at / 4) % 960);
  const [left, right] = [columns.reduce((a, b) => Math.min(a, b)), columns.reduce((a, b) => Math.max(a, b))];
  // The narrowest crop, 4:5, shows 432 of the 960 columns.
  expect(left).toBeGreaterThanOrEqual(264);
  expect(right).toBeLessThanOrEqual(696);
  expect(Math.abs(left + right - 959)).toBeLessThanOrEqual(2);
});
