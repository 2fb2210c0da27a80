import { curve, leafWidth, lerp, type Pt, TAU } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { isCutStyle, type Pen } from '../../pen/pen.ts';
import { type Dot, dots, stroke } from '../../pen/stroke.ts';
import type { Motif } from '../shapes/motif.ts';

export const reeds: Motif = {
  id: 'reeds',
  name: '芦苇',
  kind: 'plant',
  aspect: 1.1,
  size: 0.2,
  draw(pen, spot) {
    const { rng } = pen;
    const s = spot.h;
    const wind = (spot.flip ? -1 : 1) * rng.between(0.15, 0.3);
    const count = Math.max(5, Math.round((spot.w / s) * 11));
    for (let i = 0; i < count; i++) {
      const x = spot.x + (rng.next() - 0.5) * spot.w * 0.86;
      const up = s * rng.between(0.55, 1);
      const tip: Pt = [x + wind * up * rng.between(0.7, 1.3), spot.y - up];
      stroke(
        pen,
        curve([[x, spot.y], [x + wind * up * 0.2, spot.y - up * 0.55], tip], 14),
        (t) => s * 0.011 * (1 - 0.6 * t),
        { role: 'youngLeaf', tone: rng.between(0.4, 0.8), edge: 0 },
      );
      for (let k = 0; k < 3; k++) {
        const t = rng.between(0.2, 0.7);
        const bx = lerp(x, tip[0], t * t);
        const by = spot.y - up * t;
        const out = (rng.chance(0.65) ? Math.sign(wind) : -Math.sign(wind)) * up * rng.between(0.16, 0.34);
        stroke(
          pen,
          curve(
            [
              [bx, by],
              [bx + out * 0.5, by - up * 0.13],
              [bx + out, by - up * 0.02],
            ],
            10,
          ),
          leafWidth(s * 0.022, 0.5),
          { role: 'youngLeaf', tone: rng.between(0.35, 0.8), dry: 0.2, edge: 0.4 },
        );
      }
      if (!rng.chance(0.6)) continue;
      const fluff: Dot[] = [];
      for (let k = 0; k < 16; k++) {
        const t = k / 16;
        fluff.push([
          tip[0] + wind * s * 0.34 * t + rng.gauss() * s * 0.012,
          tip[1] + s * 0.12 * t * t + rng.gauss() * s * 0.012,
          s * 0.016,
          s * 0.006,
          wind * 2,
        ]);
      }
      dots(pen, fluff, { role: isCutStyle(pen) ? 'leaf' : 'earth', tone: 0.45, toneBelow: 0 });
    }
  },
};

/** A tuft of grass. */
export function drawTuft(pen: Pen, x: number, y: number, h: number, count = 7): void {
  for (let i = 0; i < count; i++) {
    const a = (i / (count - 1) - 0.5) * 1.5 + pen.rng.gauss() * 0.15;
    const l = h * pen.rng.between(0.6, 1.1);
    stroke(
      pen,
      curve(
        [
          [x + a * h * 0.12, y],
          [x + a * l * 0.3, y - l * 0.6],
          [x + a * l * 0.8, y - l * 0.86],
        ],
        8,
      ),
      leafWidth(h * 0.07, 0.4),
      { role: 'youngLeaf', tone: pen.rng.between(0.4, 0.8), dry: 0.2, edge: 0.4 },
    );
  }
}

export const grass: Motif = {
  id: 'grass',
  name: '草',
  kind: 'plant',
  aspect: 2,
  size: 0.08,
  draw(pen, spot) {
    const count = Math.max(2, Math.round((spot.w / spot.h) * 2));
    for (let i = 0; i < count; i++)
      drawTuft(pen, spot.x + (pen.rng.next() - 0.5) * spot.w * 0.85, spot.y, spot.h * pen.rng.between(0.5, 1), 9);
  },
};

/** Ganoderma, the mushroom of immortality. */
export const lingzhi: Motif = {
  id: 'lingzhi',
  name: '灵芝',
  kind: 'plant',
  aspect: 1,
  size: 0.14,
  draw(pen, spot) {
    for (const [dx, up, z] of [
      [0, 0.62, 0.4],
      [-0.3, 0.36, 0.26],
      [0.3, 0.4, 0.24],
    ] as const) {
      const x = spot.x + dx * spot.w;
      const y = spot.y - up * spot.h;
      stroke(
        pen,
        curve(
          [
            [spot.x + dx * spot.w * 0.3, spot.y],
            [x - dx * 0.2 * spot.w, y + spot.h * 0.2],
            [x, y],
          ],
          12,
        ),
        () => spot.h * 0.06 * (z + 0.5),
        { role: 'trunk', tone: 0.7 },
      );
      const r = spot.h * z;
      for (const k of [1, 0.66, 0.36])
        area(
          pen,
          curve(
            Array.from(
              { length: 17 },
              (_, i): Pt => [
                x + Math.cos((i / 16) * TAU) * r * k * (1 + 0.08 * Math.sin(i * 2.4)),
                y - r * 0.1 + Math.sin((i / 16) * TAU) * r * 0.52 * k * (i > 8 ? 1 : 0.7),
              ],
            ),
            40,
          ),
          { role: 'accent', tone: 0.9 - k * 0.4 },
        );
    }
  },
};
