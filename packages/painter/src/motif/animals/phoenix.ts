import {
  closedCurve,
  curve,
  frameAt,
  headingAt,
  leafWidth,
  oval,
  type Pt,
  pointAlong,
  pts,
  taper,
} from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import type { Pen } from '../../pen/pen.ts';
import { mark, stroke } from '../../pen/stroke.ts';
import type { Spot } from '../shapes/motif.ts';
import { drawEye } from './quadruped.ts';

export function drawPhoenix(pen: Pen, spot: Spot): void {
  const size = Math.min(spot.w, spot.h);
  const f = frameAt(spot.x, spot.y - spot.h * 0.5, size, { flip: spot.flip });
  const tails: readonly (readonly Pt[])[] = [
    pts('-.06,0 -.2,.2 -.1,.42 .14,.5'),
    pts('-.08,0 -.28,.12 -.36,.36 -.2,.5'),
    pts('-.1,-.02 -.36,.02 -.5,.24 -.46,.46'),
    pts('-.04,.02 -.1,.2 .08,.34 .3,.36'),
  ];
  for (const [i, outline] of tails.entries()) {
    const line = curve(f(outline), 40);
    stroke(pen, line, taper(size * 0.035, 0.1, 0.9, 0.4), { role: i % 2 ? 'petal' : 'glaze', tone: 0.7, edge: 0.6 });
    for (let k = 8; k < 38; k += 3) {
      const p = line[k];
      if (!p) continue;
      const a = headingAt(line, k / 40);
      for (const s of [-1, 1])
        stroke(
          pen,
          curve(
            [
              p,
              [p[0] + Math.cos(a + s * 0.7) * size * 0.03, p[1] + Math.sin(a + s * 0.7) * size * 0.03],
              [p[0] + Math.cos(a + s * 0.5) * size * 0.055, p[1] + Math.sin(a + s * 0.5) * size * 0.055],
            ],
            5,
          ),
          leafWidth(size * 0.016),
          { role: i % 2 ? 'petal' : 'glaze', tone: 0.6, edge: 0.3 },
        );
    }
    const end = pointAlong(line, 1);
    area(pen, oval(end[0], end[1], size * 0.05, size * 0.04, 0, 20), { role: 'gold', tone: 0.6 });
    area(pen, oval(end[0], end[1], size * 0.026, size * 0.02, 0, 14), { role: 'accent', tone: 0.8, edge: 0.6 });
  }
  for (const s of [-1, 1]) {
    for (let k = 0; k < 7; k++)
      stroke(
        pen,
        curve(
          f([
            [0, -0.1],
            [s * (0.16 + k * 0.03), -0.3 + k * 0.035],
            [s * (0.3 + k * 0.03), -0.46 + k * 0.085],
          ]),
          14,
        ),
        leafWidth(size * 0.055, 0.75),
        { role: k % 2 ? 'accent' : 'petal', tone: 0.7, edge: 0.5 },
      );
    area(
      pen,
      closedCurve(
        f([
          [0, -0.14],
          [s * 0.12, -0.24],
          [s * 0.24, -0.26],
          [s * 0.2, -0.14],
          [s * 0.06, -0.04],
        ]),
        5,
      ),
      { role: 'gold', tone: 0.6 },
    );
  }
  area(pen, closedCurve(f(pts('.1,-.3 0,-.26 -.08,-.12 -.1,.02 0,.08 .08,-.02 .1,-.16 .16,-.26')), 6), {
    role: 'accent',
    tone: 0.65,
    from: f([[0, 0.06]])[0],
    to: f([[0.1, -0.3]])[0],
  });
  for (let r = 0; r < 4; r++)
    for (const k of [-0.03, 0.03])
      mark(
        pen,
        curve(
          f([
            [k - 0.03, -0.14 + r * 0.05],
            [k, -0.115 + r * 0.05],
            [k + 0.03, -0.14 + r * 0.05],
          ]),
          5,
        ),
        size * 0.007,
        { role: 'gold', tone: 0.8 },
      );
  area(pen, closedCurve(f(pts('.08,-.28 .09,-.38 .17,-.4 .22,-.34 .18,-.28')), 5), { role: 'accent', tone: 0.7 });
  for (const k of [-0.5, 0, 0.5])
    stroke(
      pen,
      curve(
        f([
          [0.13, -0.39],
          [0.1 + k * 0.06, -0.45],
          [0.08 + k * 0.12, -0.5],
        ]),
        8,
      ),
      leafWidth(size * 0.022),
      { role: 'gold', tone: 0.7, edge: 0.4 },
    );
  stroke(pen, curve(f(pts('.21,-.36 .26,-.35 .29,-.31')), 6), taper(size * 0.03, 0.1, 0.3), {
    role: 'gold',
    tone: 0.85,
    edge: 0.5,
  });
  drawEye(pen, f, size, [0.165, -0.35], 0.011);
}
