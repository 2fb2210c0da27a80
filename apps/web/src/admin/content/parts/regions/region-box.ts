import type { ContentDocumentOf } from '@meiyu/contract/admin/content-document.ts';

export type WorkRegion = ContentDocumentOf<'img'>['regions'][number];
/** Fractions of the picture's width and height. */
export type RegionBox = Pick<WorkRegion, 'x' | 'y' | 'w' | 'h'>;
export interface Point {
  x: number;
  y: number;
}

export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Handle = (typeof HANDLES)[number];
export const isHandle = (name: string | undefined): name is Handle => HANDLES.some((handle) => handle === name);

/** A region is not smaller than 1 % of the picture; coordinates are kept to 0.1 %. */
const LEAST = 0.01;
const tenths = (value: number) => Math.round(value * 1000) / 1000;
const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high));

/** The box inside of the picture, not too small, in steps of 0.1 %. */
export function fitBox({ x, y, w, h }: RegionBox): RegionBox {
  const width = tenths(between(w, LEAST, 1));
  const height = tenths(between(h, LEAST, 1));
  return { x: tenths(between(x, 0, 1 - width)), y: tenths(between(y, 0, 1 - height)), w: width, h: height };
}

export function moveBox(box: RegionBox, by: Point): RegionBox {
  return fitBox({ ...box, x: box.x + by.x, y: box.y + by.y });
}

/** Moves the sides that belong to the handle; the others stay where they are. */
export function resizeBox(box: RegionBox, handle: Handle, by: Point): RegionBox {
  const right = box.x + box.w;
  const bottom = box.y + box.h;
  const left = handle.includes('w') ? between(box.x + by.x, 0, right - LEAST) : box.x;
  const top = handle.includes('n') ? between(box.y + by.y, 0, bottom - LEAST) : box.y;
  const endX = handle.includes('e') ? between(right + by.x, left + LEAST, 1) : right;
  const endY = handle.includes('s') ? between(bottom + by.y, top + LEAST, 1) : bottom;
  return fitBox({ x: left, y: top, w: endX - left, h: endY - top });
}

export function boxBetween(from: Point, to: Point): RegionBox {
  const left = between(Math.min(from.x, to.x), 0, 1);
  const top = between(Math.min(from.y, to.y), 0, 1);
  const right = between(Math.max(from.x, to.x), 0, 1);
  const bottom = between(Math.max(from.y, to.y), 0, 1);
  return fitBox({ x: left, y: top, w: right - left, h: bottom - top });
}

export const isSameBox = (a: RegionBox, b: RegionBox) => a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;

/** 29.4 */
export const percent = (fraction: number) => (fraction * 100).toFixed(1);

const DIGITS = ['', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖'];

/** 壹, 拾贰, 叁拾: the numbers of regions, which are at most 100. */
export function regionNumber(index: number): string {
  const number = index + 1;
  if (number >= 100) return '壹佰';
  const tens = Math.floor(number / 10);
  return `${tens > 1 ? DIGITS[tens] : ''}${tens > 0 ? '拾' : ''}${DIGITS[number % 10]}`;
}

export const regionName = (region: WorkRegion, index: number) =>
  `${regionNumber(index)}${region.title ? ` ${region.title}` : ''}`;
