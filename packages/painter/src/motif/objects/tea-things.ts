import { closedCurve, curve, oval, type Pt } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { isCutStyle, mistAt, type Pen } from '../../pen/pen.ts';
import { mark, stroke } from '../../pen/stroke.ts';
import type { Spot } from '../shapes/motif.ts';
import { castShadow } from './glaze.ts';

export function drawTeapot(pen: Pen, s: Spot): void {
  castShadow(pen, s.x, s.y, s.h * 0.5);
  const toSheet = (x: number, y: number): Pt => [s.x + x * s.h * (s.flip ? -1 : 1), s.y - y * s.h];
  stroke(
    pen,
    curve([toSheet(-0.42, 0.62), toSheet(-0.72, 0.66), toSheet(-0.72, 0.26), toSheet(-0.38, 0.2)], 30),
    () => s.h * 0.07,
    {
      role: 'wood',
      tone: 0.75,
    },
  );
  stroke(pen, curve([toSheet(0.36, 0.3), toSheet(0.56, 0.42), toSheet(0.7, 0.7)], 20), (t) => s.h * (0.17 - 0.09 * t), {
    role: 'wood',
    tone: 0.75,
  });
  area(
    pen,
    closedCurve(
      [
        toSheet(-0.2, 0.72),
        toSheet(-0.46, 0.5),
        toSheet(-0.44, 0.2),
        toSheet(-0.24, 0.02),
        toSheet(0.24, 0.02),
        toSheet(0.44, 0.2),
        toSheet(0.46, 0.5),
        toSheet(0.2, 0.72),
      ],
      6,
    ),
    { role: 'wood', tone: 0.7, from: toSheet(0.4, 0), to: toSheet(-0.3, 0.8) },
  );
  area(
    pen,
    closedCurve(
      [toSheet(-0.24, 0.72), toSheet(-0.14, 0.82), toSheet(0.14, 0.82), toSheet(0.24, 0.72), toSheet(0, 0.68)],
      6,
    ),
    {
      role: 'wood',
      tone: 0.8,
    },
  );
  area(pen, oval(...toSheet(0, 0.89), s.h * 0.07, s.h * 0.07), { role: 'wood', tone: 0.85 });
  if (!isCutStyle(pen)) mistAt(pen, s.x - s.h * 0.2, s.y - s.h * 0.46, s.h * 0.1, s.h * 0.16, '#ffffff', 0.35);
}

/** A bronze tripod for incense, with smoke. */
export function drawCenser(pen: Pen, s: Spot): void {
  castShadow(pen, s.x, s.y, s.h * 0.34);
  const toSheet = (x: number, y: number): Pt => [s.x + x * s.h, s.y - y * s.h];
  for (const x of [-0.22, 0, 0.22])
    stroke(pen, curve([toSheet(x * 0.9, 0.22), toSheet(x * 1.1, 0.1), toSheet(x * 1.15, 0)], 8), () => s.h * 0.07, {
      role: 'glaze',
      tone: 0.85,
    });
  for (const d of [-1, 1])
    stroke(
      pen,
      curve([toSheet(d * 0.26, 0.5), toSheet(d * 0.38, 0.62), toSheet(d * 0.3, 0.72)], 12),
      () => s.h * 0.045,
      {
        role: 'glaze',
        tone: 0.85,
      },
    );
  area(
    pen,
    closedCurve(
      [
        toSheet(-0.3, 0.52),
        toSheet(-0.34, 0.32),
        toSheet(-0.2, 0.17),
        toSheet(0.2, 0.17),
        toSheet(0.34, 0.32),
        toSheet(0.3, 0.52),
      ],
      6,
    ),
    { role: 'glaze', tone: 0.7 },
  );
  area(pen, [toSheet(-0.33, 0.5), toSheet(0.33, 0.5), toSheet(0.33, 0.56), toSheet(-0.33, 0.56)], {
    role: 'glaze',
    tone: 0.85,
  });
  for (let i = 0; i < 5; i++)
    mark(
      pen,
      curve(
        [
          toSheet(-0.24 + i * 0.12, 0.4),
          toSheet(-0.2 + i * 0.12, 0.34),
          toSheet(-0.16 + i * 0.12, 0.4),
          toSheet(-0.2 + i * 0.12, 0.43),
        ],
        12,
      ),
      pen.u * 1.6,
      { role: 'gold', tone: 0.7 },
    );
  stroke(
    pen,
    curve([toSheet(0, 0.58), toSheet(0.07, 0.7), toSheet(-0.06, 0.8), toSheet(0.06, 0.9), toSheet(-0.02, 1)], 40),
    (t) => s.h * 0.014 * (1 - 0.5 * t),
    { role: 'cloud', tone: 0.5, dry: 0.3, edge: 0 },
  );
}
