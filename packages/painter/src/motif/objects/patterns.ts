import { oval, TAU } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import type { Pen } from '../../pen/pen.ts';
import { dots } from '../../pen/stroke.ts';
import { slabShape } from '../buildings/roof.ts';
import { petalShape } from '../plants/blossom.ts';
import type { Spot } from '../shapes/motif.ts';
import { shadesBodies } from './glaze.ts';

/** Soft folds with light and shade across silk. */
function shadeSilkFolds(pen: Pen, s: Spot): void {
  if (!shadesBodies(pen)) return;
  const { ctx, rng } = pen;
  const x0 = s.x - s.w / 2;
  for (let i = 0; i < 4; i++) {
    const x = x0 + s.w * ((i + rng.between(0.2, 0.8)) / 4);
    const width = s.w * rng.between(0.1, 0.2);
    const fade = ctx.createLinearGradient(x - width, s.y, x + width, s.y - s.w * 0.16);
    fade.addColorStop(0, 'rgba(30,6,8,0)');
    fade.addColorStop(0.4, 'rgba(30,6,8,.34)');
    fade.addColorStop(0.52, 'rgba(255,240,220,.2)');
    fade.addColorStop(1, 'rgba(255,240,220,0)');
    ctx.fillStyle = fade;
    ctx.fillRect(x0, s.y - s.h, s.w, s.h);
  }
}

/** Woven roundels on a diagonal ground. */
export function drawBrocade(pen: Pen, s: Spot): void {
  const x0 = s.x - s.w / 2;
  const y0 = s.y - s.h;
  area(pen, slabShape(s.x, y0, s.w / 2, s.h), { role: 'accent', tone: 0.85, edge: 0 });
  const step = Math.min(s.w, s.h) / 4;
  let row = 0;
  pen.ctx.save();
  pen.ctx.beginPath();
  pen.ctx.rect(x0, y0, s.w, s.h);
  pen.ctx.clip();
  for (let y = y0; y <= y0 + s.h + step; y += step * 0.5, row++)
    for (let x = x0 + (row % 2 ? step / 2 : 0); x <= x0 + s.w + step; x += step) {
      if (row % 2) {
        for (let k = 0; k < 4; k++)
          area(pen, petalShape(x, y, (k / 4) * TAU + Math.PI / 4, step * 0.17, step * 0.12, 'point'), {
            role: 'gold',
            tone: 0.5,
            edge: 0.4,
          });
        continue;
      }
      for (let k = 0; k < 8; k++)
        area(pen, petalShape(x, y, (k / 8) * TAU, step * 0.4, step * 0.2, 'round'), {
          role: k % 2 ? 'glaze' : 'cloth',
          tone: 0.7,
          from: [x, y],
          edge: 0.6,
        });
      for (let k = 0; k < 8; k++)
        area(pen, petalShape(x, y, (k / 8) * TAU + 0.39, step * 0.24, step * 0.13, 'round'), {
          role: 'petal',
          tone: 0.5,
          edge: 0.5,
        });
      area(pen, oval(x, y, step * 0.08, step * 0.08), { role: 'gold', tone: 0.6, edge: 0.6 });
      for (const k of [0, 1, 2, 3])
        dots(
          pen,
          [
            [
              x + Math.cos(k * 1.57 + 0.785) * step * 0.43,
              y + Math.sin(k * 1.57 + 0.785) * step * 0.43,
              step * 0.025,
              step * 0.025,
              0,
            ],
          ],
          { role: 'gold', tone: 0.4 },
        );
    }
  shadeSilkFolds(pen, s);
  pen.ctx.restore();
}

/** A caisson ceiling: lotus in the well, rings of petals, square borders. */
export function drawCaisson(pen: Pen, s: Spot): void {
  const r = Math.min(s.w, s.h) * 0.5;
  const cy = s.y - s.h * 0.5;
  for (const [k, role] of [
    [1, 'earth'],
    [0.92, 'glaze'],
    [0.84, 'accent'],
    [0.74, 'cloth'],
  ] as const)
    area(pen, slabShape(s.x, cy - r * k, r * k, r * k * 2), { role, tone: 0.7 });
  for (let i = 0; i < 52; i++) {
    const t = (i % 13) / 13 - 0.46;
    const side = Math.floor(i / 13);
    const [px, py] = [
      [t * 2, -0.88],
      [0.88, t * 2],
      [-t * 2, 0.88],
      [-0.88, -t * 2],
    ][side] ?? [0, 0];
    area(
      pen,
      petalShape(s.x + (px ?? 0) * r * 0.92, cy + (py ?? 0) * r, side * 1.57 + 1.57, r * 0.06, r * 0.07, 'point'),
      { role: i % 2 ? 'gold' : 'feather', tone: 0.4, edge: 0.4 },
    );
  }
  const rings: readonly (readonly [number, number, 'glaze' | 'accent' | 'gold' | 'feather' | 'petal'])[] = [
    [0.7, 16, 'glaze'],
    [0.52, 16, 'accent'],
    [0.38, 12, 'feather'],
    [0.26, 8, 'petal'],
  ];
  for (const [k, count, role] of rings) {
    area(pen, oval(s.x, cy, r * k, r * k, 0, 60), { role: 'cloth', tone: 0.8, edge: 0.9 });
    for (let i = 0; i < count; i++)
      area(
        pen,
        petalShape(
          s.x + Math.cos((i / count) * TAU) * r * k * 0.55,
          cy + Math.sin((i / count) * TAU) * r * k * 0.55,
          (i / count) * TAU,
          r * k * 0.44,
          ((r * k * TAU) / count) * 0.62,
          'point',
        ),
        { role, tone: 0.6, edge: 0.6 },
      );
  }
  area(pen, oval(s.x, cy, r * 0.1, r * 0.1, 0, 30), { role: 'gold', tone: 0.6 });
}
