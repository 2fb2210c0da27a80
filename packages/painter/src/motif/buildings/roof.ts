import { curve, lerp, type Pt, pathOf } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { blend } from '../../pen/colour.ts';
import type { Pen } from '../../pen/pen.ts';
import { mark } from '../../pen/stroke.ts';

interface Roof {
  x: number;
  /** Height of the eaves line. */
  y: number;
  eaveHalfWidth: number;
  ridgeHalfWidth: number;
  h: number;
  /** How far the corners curve upwards, as a share of the roof's height. */
  cornerLift?: number;
}

/** A tiled roof with upturned eaves. */
export function drawRoof(pen: Pen, r: Roof): void {
  const fly = (r.cornerLift ?? 0.32) * r.h;
  const left = curve(
    [
      [r.x - r.ridgeHalfWidth, r.y - r.h],
      [r.x - lerp(r.ridgeHalfWidth, r.eaveHalfWidth, 0.42), r.y - r.h * 0.42],
      [r.x - r.eaveHalfWidth * 0.86, r.y - r.h * 0.06 - fly * 0.3],
      [r.x - r.eaveHalfWidth * 1.06, r.y - fly],
    ],
    12,
  );
  const low = curve(
    [
      [r.x - r.eaveHalfWidth * 1.06, r.y - fly],
      [r.x - r.eaveHalfWidth * 0.8, r.y + r.h * 0.06],
      [r.x, r.y + r.h * 0.1],
      [r.x + r.eaveHalfWidth * 0.8, r.y + r.h * 0.06],
      [r.x + r.eaveHalfWidth * 1.06, r.y - fly],
    ],
    20,
  );
  const right = left.map(([x, y]): Pt => [2 * r.x - x, y]).reverse();
  area(pen, [...left, ...low.slice(1, -1), ...right], {
    role: 'roof',
    tone: 0.78,
    from: [r.x, r.y + r.h * 0.1],
    to: [r.x, r.y - r.h * 1.2],
  });
  const lines = Math.max(3, Math.round((r.eaveHalfWidth / pen.u) * 0.09));
  for (let i = -lines; i <= lines; i++) {
    if (i === 0 && lines > 4) continue;
    const t = i / (lines + 0.6);
    mark(
      pen,
      curve(
        [
          [r.x + r.ridgeHalfWidth * t * 0.95, r.y - r.h * 0.92],
          [r.x + lerp(r.ridgeHalfWidth, r.eaveHalfWidth, 0.45) * t, r.y - r.h * 0.45],
          [r.x + r.eaveHalfWidth * t, r.y + r.h * 0.03],
        ],
        6,
      ),
      pen.u * 1,
      { role: 'roof', tone: 0.9 },
    );
  }
  if (pen.snow) {
    // snow lies from the ridge most of the way to the eaves
    const low = left.slice(0, 9).map(([x, y]): Pt => [x, y]);
    const rim = Array.from({ length: 9 }, (_, i): Pt => {
      const t = i / 8;
      const edge = low[low.length - 1] ?? [r.x, r.y];
      return [lerp(edge[0], 2 * r.x - edge[0], t), edge[1] + r.h * (0.08 + 0.07 * Math.sin(i * 2.1 + r.x))];
    });
    laySnow(pen, [...low, ...rim, ...low.map(([x, y]): Pt => [2 * r.x - x, y]).reverse()]);
  }
  const barHeight = r.h * 0.12;
  area(
    pen,
    [
      [r.x - r.ridgeHalfWidth * 1.04, r.y - r.h - barHeight],
      [r.x + r.ridgeHalfWidth * 1.04, r.y - r.h - barHeight],
      [r.x + r.ridgeHalfWidth * 1.02, r.y - r.h + barHeight * 0.4],
      [r.x - r.ridgeHalfWidth * 1.02, r.y - r.h + barHeight * 0.4],
    ],
    pen.snow ? { role: 'wall', tone: 0.02, edge: 0.8 } : { role: 'roof', tone: 0.95, edge: 0.8 },
  );
}

/** Paints snow on a roof, a bough or a boat. */
export function laySnow(pen: Pen, form: readonly Pt[]): void {
  pen.ctx.fillStyle = blend(pen.ground, '#ffffff', 0.85);
  pen.ctx.fill(pathOf(form));
}

/** A row of posts between two levels. */
export function drawPosts(
  pen: Pen,
  x: number,
  top: number,
  foot: number,
  half: number,
  count: number,
  width: number,
): void {
  for (let i = 0; i < count; i++) {
    const px = x + (i / (count - 1) - 0.5) * 2 * half;
    area(
      pen,
      [
        [px - width, top],
        [px + width, top],
        [px + width, foot],
        [px - width, foot],
      ],
      { role: 'wood', tone: 0.8, edge: 0.6 },
    );
  }
}

/** A rectangle around the vertical line at `x`, `half` is half of its width. */
export const slabShape = (x: number, top: number, half: number, h: number): Pt[] => [
  [x - half, top],
  [x + half, top],
  [x + half, top + h],
  [x - half, top + h],
];
