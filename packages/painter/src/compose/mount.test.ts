import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { mountSheet } from './mount.ts';

function paper(width: number, height: number) {
  const sheet = createCanvas(width, height);
  const ctx = sheet.getContext('2d');
  ctx.fillStyle = '#c8b48c';
  ctx.fillRect(0, 0, width, height);
  return sheet;
}

test.each([
  ['round', 200, 200],
  ['fan', 400, 200],
] as const)('a %s is opaque in the middle and transparent at the corners of the sheet', (format, width, height) => {
  const mounted = mountSheet(paper(width, height), format, width, height);
  const { data } = mounted.getContext('2d').getImageData(0, 0, width, height);
  const alphaAt = (x: number, y: number) => data[(y * width + x) * 4 + 3];
  for (const [x, y] of [
    [0, 0],
    [width - 1, 0],
    [0, height - 1],
    [width - 1, height - 1],
  ] as const)
    expect(alphaAt(x, y)).toBe(0);
  for (let x = Math.round(width * 0.4); x < width * 0.6; x++) expect(alphaAt(x, Math.round(height * 0.3))).toBe(255);
});

test('a horizontal sheet is returned unchanged', () => {
  const sheet = paper(120, 80);
  expect(mountSheet(sheet, 'horizontal', 120, 80)).toBe(sheet);
});
