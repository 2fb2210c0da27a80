import { closedCurve, curve, type Frame, frameAt, leafWidth, type Pt, pts } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { brushLine } from '../../pen/brush.ts';
import type { Pen } from '../../pen/pen.ts';
import { stroke } from '../../pen/stroke.ts';
import type { Spot } from '../shapes/motif.ts';
import { drawLidEye, drawLines, paintSilhouette } from './silhouette.ts';

const PRIMARIES = pts('-.06,-.56 -.13,-.55 -.19,-.52 -.24,-.47 -.28,-.41');
const SECONDARIES = pts('-.31,-.34 -.325,-.27 -.325,-.2 -.31,-.13 -.28,-.07 -.24,-.02');

/** A raised wing: white pinions, black feathers behind the arm, small feathers over their roots. */
function drawWing(pen: Pen, f: Frame, unit: number): void {
  const feather = (from: Pt, mid: Pt, to: Pt, width: number, role: 'plume' | 'feather', tone: number): void =>
    stroke(pen, curve(f([from, mid, to]), 16), leafWidth(unit * width, 0.75), { role, tone, dry: 0.3, edge: 0.7 });
  for (const [i, end] of SECONDARIES.entries())
    feather([0.0 - i * 0.004, -0.24 + i * 0.04], [-0.16, -0.28 + i * 0.052], end, 0.066, 'plume', 0.95 - i * 0.03);
  for (const [i, end] of [...PRIMARIES.entries()].reverse())
    feather(
      [0.02, -0.3 + i * 0.012],
      [(end[0] + 0.04) * 0.5 + 0.02, (end[1] - 0.3) * 0.5 - 0.015],
      end,
      0.06,
      'feather',
      0.12,
    );
  paintSilhouette(pen, f, unit, {
    form: '.12,-.01 .14,-.1 .11,-.22 .06,-.34 .01,-.42 -.04,-.44 -.07,-.4 -.11,-.36 -.13,-.3 -.15,-.23 -.17,-.17 -.17,-.1 -.14,-.04 -.04,0',
    role: 'feather',
    tone: 0.18,
    inkTone: 0.08,
    shadeRole: 'rock',
    shades: [
      [0.06, -0.12, 0.06, 0.16, 0.3],
      [-0.12, -0.2, 0.05, 0.14, 0.25],
    ],
  });
  for (let row = 0; row < 3; row++)
    for (let k = 0; k < 4 - (row > 1 ? 1 : 0); k++) {
      const [x, y]: Pt = [0.06 - row * 0.065 - k * 0.008, -0.08 - k * 0.085 + row * 0.012];
      brushLine(
        pen,
        curve(
          f([
            [x + 0.012, y - 0.03],
            [x - 0.04, y - 0.012],
            [x - 0.012, y + 0.024],
          ]),
          8,
        ),
        unit * 0.008,
        { role: 'rock', tone: 0.55, pressure: 'leaf', toneBelow: 0 },
      );
    }
}

export function drawCraneFlying(pen: Pen, spot: Spot): void {
  const unit = Math.min(spot.w, spot.h * 1.25);
  const side = spot.flip ? -1 : 1;
  const f = frameAt(spot.x - side * unit * 0.02, spot.y - spot.h * 0.42, unit, { flip: spot.flip, turn: -0.14 });
  const turned: Frame = (points) =>
    f(points.map(([x, y]): Pt => [0.06 + (x * 0.78 - y * 0.5) * 0.86, -0.02 + (x * 0.5 + y * 0.78) * 0.86]));
  drawWing({ ...pen, haze: Math.min(1, pen.haze + 0.1) }, turned, unit);
  for (const dy of [0, 0.022])
    brushLine(
      pen,
      curve(
        f([
          [-0.16, 0.025 + dy],
          [-0.34, 0.045 + dy],
          [-0.52, 0.05 + dy * 1.4],
        ]),
        12,
      ),
      unit * 0.013,
      { role: 'plume', tone: 0.9, pressure: 'even', toneBelow: 0 },
    );
  for (const end of pts('-.36,-.03 -.37,.01 -.34,.045'))
    stroke(pen, curve(f([[-0.14, 0.01], [-0.25, (end[1] + 0.01) / 2], end]), 10), leafWidth(unit * 0.045, 0.7), {
      role: 'feather',
      tone: 0.12,
      dry: 0.2,
      edge: 0.7,
    });
  paintSilhouette(pen, f, unit, {
    form: '.5,-.075 .47,-.085 .42,-.07 .34,-.055 .24,-.045 .14,-.045 .0,-.04 -.14,-.015 -.24,.015 -.16,.05 -.02,.065 .1,.05 .2,.0 .3,-.025 .4,-.035 .47,-.04 .505,-.055',
    role: 'feather',
    tone: 0.18,
    inkTone: 0.08,
    shadeRole: 'rock',
    shades: [[0, 0.05, 0.18, 0.03, 0.4]],
  });
  area(pen, closedCurve(f(pts('.47,-.045 .4,-.045 .3,-.045 .22,-.04 .2,-.022 .28,-.02 .38,-.03 .46,-.035')), 5), {
    role: 'plume',
    tone: 0.92,
    edge: 0.2,
    backing: 0.9,
  });
  area(pen, closedCurve(f(pts('.5,-.08 .46,-.09 .43,-.078 .47,-.07')), 4), { role: 'sun', tone: 0.95, edge: 0.3 });
  area(pen, f(pts('.5,-.076 .62,-.05 .505,-.056')), { role: 'earth', tone: 0.75, edge: 0.6 });
  drawWing(pen, f, unit);
  drawLidEye(pen, f, unit, [0.468, -0.064], 0.007, undefined, 0);
}

/** A white heron, its neck drawn in, plumes behind the head. */
export function drawEgret(pen: Pen, spot: Spot): void {
  const unit = spot.h / 1.22;
  const f = frameAt(spot.x, spot.y, unit, { flip: spot.flip });
  for (const points of [
    '-.02,-.48 .0,-.34 -.01,-.26 .0,-.14 .0,-.01',
    '-.09,-.48 -.1,-.36 -.14,-.27 -.11,-.14 -.12,-.01',
  ]) {
    stroke(pen, curve(f(pts(points)), 20), (t) => unit * (0.026 - 0.01 * Math.min(1, t * 2)), {
      role: 'plume',
      tone: 0.85,
      dry: 0,
      edge: 0,
    });
    const foot = pts(points).at(-1) ?? [0, 0];
    for (const [dx, dy] of pts('.1,.006 .07,.026 -.05,.01'))
      brushLine(
        pen,
        curve(f([foot, [foot[0] + dx * 0.6, foot[1] + dy * 0.3], [foot[0] + dx, foot[1] + dy]]), 8),
        unit * 0.016,
        { role: 'plume', tone: 0.95, toneBelow: 0 },
      );
  }
  for (const [i, end] of pts('-.44,-.38 -.4,-.34 -.34,-.33').entries())
    stroke(pen, curve(f([[-0.1, -0.58 + i * 0.02], [-0.28, -0.48 + i * 0.02], end]), 12), leafWidth(unit * 0.06, 0.7), {
      role: 'feather',
      tone: 0.12,
      dry: 0.2,
      edge: 0.7,
    });
  paintSilhouette(pen, f, unit, {
    form: '.24,-1.085 .2,-1.115 .13,-1.11 .07,-1.06 .05,-.99 .07,-.92 .115,-.86 .14,-.8 .12,-.74 .06,-.7 -.06,-.68 -.18,-.6 -.3,-.5 -.36,-.42 -.26,-.41 -.1,-.41 .04,-.43 .14,-.49 .2,-.58 .235,-.7 .23,-.8 .19,-.88 .14,-.94 .13,-.99 .16,-1.03 .22,-1.045',
    role: 'feather',
    tone: 0.16,
    inkTone: 0.08,
    shadeRole: 'rock',
    shades: [
      [-0.06, -0.44, 0.24, 0.06, 0.4],
      [0.12, -0.9, 0.05, 0.08, 0.3],
      [0.18, -0.6, 0.05, 0.12, 0.25],
    ],
    lines: [
      ['.06,-.66 -.06,-.56 -.26,-.47', 9, 0.5],
      ['.1,-.6 -.02,-.52 -.2,-.46', 8, 0.45],
      ['.1,-.54 .0,-.48 -.14,-.44', 7, 0.4],
    ],
  });
  for (const points of [
    '.1,-1.1 .0,-1.06 -.06,-.96',
    '.09,-1.09 .02,-1.03 -.02,-.93',
    '.2,-.6 .22,-.5 .19,-.42',
    '.17,-.56 .17,-.47 .14,-.4',
  ])
    brushLine(pen, curve(f(pts(points)), 12), unit * 0.011, { role: 'rock', tone: 0.7, toneBelow: 0 });
  area(pen, f(pts('.23,-1.09 .34,-1.06 .46,-1.02 .34,-1.035 .225,-1.045')), { role: 'beak', tone: 0.7, edge: 0.6 });
  drawLines(pen, f, unit, [['.235,-1.068 .34,-1.046 .45,-1.022', 6, 0.8]], 'ink');
  drawLidEye(pen, f, unit, [0.185, -1.072], 0.014, 'gold', 0);
}
