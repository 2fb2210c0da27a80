import { closedCurve, curve, leafWidth, oval, type Pt, pts, rounded } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import type { Pen } from '../../pen/pen.ts';
import { dots, stroke } from '../../pen/stroke.ts';
import type { Spot } from '../shapes/motif.ts';
import { standingFrame } from './quadruped.ts';

export function drawPanda(pen: Pen, spot: Spot): void {
  const f = standingFrame(spot, 1);
  const toSheet = (x: number, y: number): Pt => f([[x, y]])[0] ?? [0, 0];
  const h = spot.h;
  area(pen, closedCurve(f(pts('-.36,-.06 -.38,-.34 -.22,-.6 0,-.66 .2,-.6 .36,-.34 .34,-.06 0,0')), 6), {
    role: 'feather',
    tone: 0.16,
  });
  stroke(pen, curve(f(pts('-.26,-.5 -.3,-.34 -.1,-.28')), 14), rounded(h * 0.15), {
    role: 'plume',
    tone: 0.95,
    dry: 0.05,
  });
  stroke(pen, curve(f(pts('.24,-.5 .3,-.36 .14,-.32')), 14), rounded(h * 0.15), {
    role: 'plume',
    tone: 0.95,
    dry: 0.05,
  });
  for (const s of [-1, 1])
    stroke(
      pen,
      curve(
        f([
          [s * 0.24, -0.14],
          [s * 0.36, -0.08],
          [s * 0.44, -0.14],
        ]),
        12,
      ),
      rounded(h * 0.17),
      { role: 'plume', tone: 0.95, dry: 0.05 },
    );
  for (const s of [-1, 1])
    area(pen, oval(...toSheet(s * 0.2, -0.93), h * 0.075, h * 0.07), { role: 'plume', tone: 0.95 });
  area(pen, oval(...toSheet(0, -0.76), h * 0.25, h * 0.2, 0, 30), { role: 'feather', tone: 0.12 });
  for (const s of [-1, 1])
    area(pen, oval(...toSheet(s * 0.1, -0.77), h * 0.055, h * 0.045, s * 0.7), {
      role: 'plume',
      tone: 0.95,
      edge: 0.4,
    });
  for (const s of [-1, 1])
    dots(pen, [[...toSheet(s * 0.095, -0.775), h * 0.012, h * 0.012, 0] as const], { role: 'feather', tone: 0 });
  area(pen, oval(...toSheet(0, -0.69), h * 0.035, h * 0.024), { role: 'plume', tone: 0.95, edge: 0.4 });
  stroke(pen, curve(f(pts('-.04,-.26 .1,-.4 .28,-.6 .44,-.72')), 14), rounded(h * 0.022), {
    role: 'youngLeaf',
    tone: 0.7,
  });
  for (const k of [0, 1, 2, 3])
    stroke(
      pen,
      curve(
        f([
          [0.34, -0.64],
          [0.42 + k * 0.04, -0.62 - k * 0.05],
          [0.5 + k * 0.05, -0.56 - k * 0.1],
        ]),
        8,
      ),
      leafWidth(h * 0.03),
      { role: 'leaf', tone: 0.7, edge: 0.5 },
    );
}
