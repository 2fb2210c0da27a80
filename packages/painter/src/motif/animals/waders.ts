import { closedCurve, curve, type Frame, frameAt, leafWidth, oval, type Pt, pts, taper } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { openLine } from '../../pen/contour.ts';
import type { Pen } from '../../pen/pen.ts';
import { mark, stroke } from '../../pen/stroke.ts';
import type { Role } from '../../style/roles.ts';
import type { Spot } from '../shapes/motif.ts';
import { drawEye, standingFrame } from './quadruped.ts';

export function drawPlumes(
  pen: Pen,
  f: Frame,
  unit: number,
  feathers: readonly (readonly Pt[])[],
  width: number,
  role: Role,
  tone = 0.85,
): void {
  for (const outline of feathers)
    stroke(pen, curve(f(outline), 12), leafWidth(unit * width, 0.55), { role, tone, dry: 0.4, edge: 0.6 });
}

export function drawCrane(pen: Pen, spot: Spot): void {
  const f = standingFrame(spot, 1.32);
  const unit = spot.h / 1.32;
  for (const outline of [pts('-.02,-.5 .02,-.26 0,0'), pts('-.1,-.5 -.04,-.3 -.13,-.24 -.09,0')] as const) {
    stroke(pen, curve(f(outline), 14), () => unit * 0.018, { role: 'plume', tone: 0.8, edge: 0 });
    const foot = outline[outline.length - 1] ?? [0, 0];
    for (const k of [-0.06, 0.05, 0.09])
      openLine(pen, f([foot, [foot[0] + k * 0.6, foot[1] + 0.005], [foot[0] + k, foot[1] + 0.012]]), 0.7, 'ink');
  }
  drawPlumes(
    pen,
    f,
    unit,
    [
      pts('-.22,-.58 -.4,-.52 -.52,-.36'),
      pts('-.22,-.56 -.38,-.46 -.46,-.3'),
      pts('-.2,-.54 -.34,-.42 -.38,-.27'),
      pts('-.24,-.6 -.44,-.56 -.56,-.44'),
    ],
    0.07,
    'plume',
  );
  stroke(
    pen,
    curve(f(pts('.12,-.62 .22,-.78 .12,-.96 .18,-1.14 .25,-1.17')), 34),
    (t) => unit * (0.12 - 0.075 * Math.min(1, t * 1.5)),
    { role: 'feather', tone: 0.2 },
  );
  stroke(pen, curve(f(pts('.2,-.76 .135,-.94 .165,-1.08 .21,-1.14')), 20), taper(unit * 0.04, 0.3, 0.7), {
    role: 'plume',
    tone: 0.9,
    dry: 0.2,
    edge: 0,
  });
  area(pen, closedCurve(f(pts('.18,-.66 .1,-.74 -.1,-.7 -.3,-.58 -.34,-.5 -.12,-.44 .08,-.48 .18,-.56')), 6), {
    role: 'feather',
    tone: 0.22,
    from: f([[0, -0.44]])[0],
    to: f([[0, -0.75]])[0],
  });
  for (const k of [0, 1, 2, 3])
    mark(
      pen,
      curve(
        f([
          [0.02 - k * 0.06, -0.66 + k * 0.02],
          [-0.08 - k * 0.06, -0.58 + k * 0.015],
          [-0.2 - k * 0.04, -0.55 + k * 0.02],
        ]),
        8,
      ),
      unit * 0.01,
      { role: 'ink', tone: 0.4, toneBelow: 0.2 },
    );
  area(pen, closedCurve(f(pts('.2,-1.2 .27,-1.22 .31,-1.17 .26,-1.12 .2,-1.14')), 5), {
    role: 'feather',
    tone: 0.2,
    edge: 0.8,
  });
  area(pen, closedCurve(f(pts('.2,-1.2 .24,-1.24 .29,-1.21 .25,-1.185')), 5), {
    role: 'sun',
    tone: 0.9,
    edge: 0.4,
  });
  area(pen, f(pts('.3,-1.19 .52,-1.14 .3,-1.15')), { role: 'trunk', tone: 0.7, edge: 0.5 });
  drawEye(pen, f, unit, [0.265, -1.175], 0.011);
}

export function drawCraneFlying(pen: Pen, spot: Spot): void {
  const f = frameAt(spot.x, spot.y - spot.h * 0.5, Math.min(spot.w, spot.h * 1.5), { flip: spot.flip, turn: -0.12 });
  const unit = Math.min(spot.w, spot.h * 1.5);
  for (const dy of [0, 0.025])
    openLine(
      pen,
      curve(
        f([
          [-0.18, 0.02 + dy],
          [-0.36, 0.05 + dy],
          [-0.5, 0.05 + dy],
        ]),
        8,
      ),
      0.9,
      'ink',
    );
  const drawWing = (s: 1 | -1, lift: number): void => {
    for (let k = 0; k < 6; k++)
      stroke(
        pen,
        curve(
          f([
            [-0.02 - k * 0.035, s * 0.02],
            [-0.1 - k * 0.045, s * (0.2 + lift * 0.3) - k * 0.01],
            [-0.14 - k * 0.07, s * (0.44 + lift - k * 0.055)],
          ]),
          10,
        ),
        leafWidth(unit * 0.04),
        { role: 'plume', tone: 0.85, edge: 0.4 },
      );
    area(
      pen,
      closedCurve(
        f([
          [0.1, s * 0.01],
          [0.06, s * 0.18],
          [-0.04, s * (0.36 + lift)],
          [-0.16, s * (0.3 + lift * 0.6)],
          [-0.2, s * 0.12],
          [-0.16, 0],
        ]),
        5,
      ),
      { role: 'feather', tone: 0.18 },
    );
  };
  drawWing(-1, 0.08);
  area(pen, closedCurve(f(pts('.2,-.02 .06,-.05 -.14,-.03 -.24,.02 -.12,.05 .08,.04')), 5), {
    role: 'feather',
    tone: 0.2,
  });
  drawWing(1, -0.1);
  stroke(pen, curve(f(pts('.16,0 .3,-.05 .42,-.04')), 14), (t) => unit * (0.05 - 0.02 * t), {
    role: 'feather',
    tone: 0.2,
  });
  stroke(pen, curve(f(pts('.26,-.035 .34,-.045 .4,-.04')), 8), () => unit * 0.018, {
    role: 'plume',
    tone: 0.9,
    edge: 0,
  });
  area(pen, oval(...(f([[0.435, -0.048]])[0] ?? [0, 0]), unit * 0.016, unit * 0.012), {
    role: 'sun',
    tone: 0.9,
    edge: 0.4,
  });
  openLine(pen, f(pts('.44,-.035 .5,-.03 .55,-.025')), 0.9, 'ink');
}

export function drawEgret(pen: Pen, spot: Spot): void {
  const f = standingFrame(spot, 1.2);
  const unit = spot.h / 1.2;
  for (const outline of [pts('-.02,-.48 .02,-.24 0,0'), pts('-.1,-.48 -.08,-.24 -.1,0')] as const)
    stroke(pen, curve(f(outline), 10), () => unit * 0.016, { role: 'plume', tone: 0.8, edge: 0 });
  stroke(pen, curve(f(pts('.1,-.6 .2,-.74 .08,-.88 .14,-1.04')), 28), (t) => unit * (0.1 - 0.05 * t), {
    role: 'feather',
    tone: 0.16,
  });
  area(pen, closedCurve(f(pts('.17,-.64 .06,-.72 -.14,-.62 -.4,-.42 -.2,-.42 0,-.42 .14,-.5')), 6), {
    role: 'feather',
    tone: 0.18,
  });
  for (const k of [0, 1, 2])
    mark(
      pen,
      curve(
        f([
          [0 - k * 0.06, -0.62 + k * 0.03],
          [-0.14 - k * 0.04, -0.52 + k * 0.02],
          [-0.32, -0.43 + k * 0.012],
        ]),
        8,
      ),
      unit * 0.009,
      { role: 'ink', tone: 0.35, toneBelow: 0.16 },
    );
  for (const dy of [0, 0.03])
    openLine(
      pen,
      curve(
        f([
          [0.12, -1.06],
          [0.02, -1.04 + dy],
          [-0.06, -0.96 + dy],
        ]),
        8,
      ),
      0.6,
      'ink',
    );
  area(pen, closedCurve(f(pts('.1,-1.08 .18,-1.11 .23,-1.06 .16,-1.01')), 5), {
    role: 'feather',
    tone: 0.14,
    edge: 0.8,
  });
  area(pen, f(pts('.22,-1.075 .45,-1.03 .22,-1.035')), { role: 'beak', tone: 0.7, edge: 0.5 });
  drawEye(pen, f, unit, [0.18, -1.06], 0.012);
}
