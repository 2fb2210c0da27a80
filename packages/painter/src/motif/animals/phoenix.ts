import {
  closedCurve,
  curve,
  type Frame,
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
import { brushLine } from '../../pen/brush.ts';
import type { Pen } from '../../pen/pen.ts';
import { stroke } from '../../pen/stroke.ts';
import type { Role } from '../../style/roles.ts';
import type { Spot } from '../shapes/motif.ts';
import { drawLidEye, paintSilhouette } from './silhouette.ts';

/** A long tail feather with barbs on both sides and an eye at its end. */
function drawTailFeather(pen: Pen, line: readonly Pt[], size: number, role: Role): void {
  const n = line.length - 1;
  for (let k = 5; k < n - 2; k += 2) {
    const p = line[k];
    if (!p) continue;
    const t = k / n;
    const a = headingAt(line, t);
    const reach = size * (0.035 + 0.03 * Math.sin(Math.PI * t));
    for (const s of [-1, 1])
      stroke(
        pen,
        curve(
          [
            p,
            [p[0] + Math.cos(a + s * 0.75) * reach * 0.6, p[1] + Math.sin(a + s * 0.75) * reach * 0.6],
            [p[0] + Math.cos(a + s * 0.42) * reach, p[1] + Math.sin(a + s * 0.42) * reach],
          ],
          6,
        ),
        leafWidth(size * 0.017, 0.6),
        { role, tone: 0.55 + 0.1 * (k % 3), dry: 0.2, edge: 0.3 },
      );
  }
  stroke(pen, line, taper(size * 0.014, 0.05, 0.6, 0.3), { role, tone: 0.9, dry: 0.1, edge: 0.3 });
  const end = pointAlong(line, 1);
  const a = headingAt(line, 1);
  for (const [scale, eyeRole, tone] of [
    [1, role, 0.6],
    [0.72, 'gold', 0.5],
    [0.42, 'cloth', 0.8],
  ] as const)
    area(
      pen,
      oval(
        end[0] + Math.cos(a) * size * 0.01,
        end[1] + Math.sin(a) * size * 0.01,
        size * 0.056 * scale,
        size * 0.04 * scale,
        a,
        22,
      ),
      { role: eyeRole, tone, edge: 0.6 },
    );
}

/** A wing: three rows of feathers fanned from the shoulder. */
function drawWing(pen: Pen, f: Frame, size: number, root: Pt, from: number, to: number, length: number): void {
  const rows: readonly (readonly [count: number, reach: number, width: number, role: Role, tone: number])[] = [
    [11, 1, 0.05, 'accent', 0.75],
    [9, 0.72, 0.046, 'gold', 0.6],
    [7, 0.46, 0.044, 'glaze', 0.7],
  ];
  for (const [count, reach, width, role, tone] of rows)
    for (let k = 0; k < count; k++) {
      const t = k / (count - 1);
      const a = from + (to - from) * t;
      const l = length * reach * (0.72 + 0.28 * Math.sin(Math.PI * (0.28 + t * 0.6)));
      const tip: Pt = [root[0] + Math.cos(a) * l, root[1] + Math.sin(a) * l];
      const mid: Pt = [
        root[0] + Math.cos(a + (to > from ? -0.16 : 0.16)) * l * 0.55,
        root[1] + Math.sin(a + (to > from ? -0.16 : 0.16)) * l * 0.55,
      ];
      const line = curve(f([root, mid, tip]), 14);
      stroke(pen, line, leafWidth(size * width, 0.95), {
        role,
        tone: tone + 0.08 * ((k % 3) - 1),
        dry: 0.2,
        edge: 0.6,
      });
      brushLine(pen, line.slice(4), size * 0.005, { role, tone: 0.8 });
    }
}

/** A phoenix on the wing, its tail feathers streaming behind. */
export function drawPhoenix(pen: Pen, spot: Spot): void {
  const size = Math.min(spot.w, spot.h);
  const f = frameAt(spot.x, spot.y - spot.h * 0.5, size, { flip: spot.flip });
  const tails: readonly (readonly [string, Role])[] = [
    ['-.1,.06 .0,.2 .12,.3 .3,.33', 'glaze'],
    ['-.13,.04 -.32,.02 -.44,.1 -.47,.24', 'petal'],
    ['-.1,.07 -.1,.24 -.04,.38 .1,.45', 'petal'],
    ['-.12,.06 -.27,.12 -.36,.26 -.43,.42', 'glaze'],
    ['-.11,.07 -.2,.22 -.24,.36 -.17,.46', 'accent'],
  ];
  for (const [points, role] of tails) drawTailFeather(pen, curve(f(pts(points)), 44), size, role);
  drawWing(pen, f, size, [0.1, -0.09], -0.2, -1.55, 0.36);
  paintSilhouette(pen, f, size, {
    form: '.37,-.335 .345,-.37 .3,-.38 .262,-.35 .252,-.29 .235,-.215 .17,-.15 .07,-.11 -.04,-.05 -.12,.02 -.15,.08 -.08,.095 .03,.075 .13,.02 .2,-.06 .25,-.14 .29,-.22 .31,-.285 .36,-.305',
    role: 'beak',
    tone: 0.6,
    inkTone: 0.4,
    shades: [
      [0.02, 0.06, 0.16, 0.05, 0.7],
      [0.24, -0.2, 0.04, 0.14, 0.4],
      [0.1, -0.1, 0.12, 0.05, 0.4],
    ],
  });
  for (let row = 0; row < 7; row++)
    for (let k = 0; k < 3; k++) {
      const [x, y]: Pt = [
        0.23 - row * 0.047 - k * 0.018,
        -0.13 + row * 0.028 + k * 0.036 + (row > 3 ? (row - 3) * 0.008 : 0),
      ];
      brushLine(
        pen,
        curve(
          f([
            [x + 0.012, y - 0.014],
            [x - 0.014, y + 0.006],
            [x + 0.0, y + 0.024],
          ]),
          6,
        ),
        size * 0.007,
        { role: 'gold', tone: 0.9, pressure: 'leaf' },
      );
    }
  for (let k = 0; k < 7; k++)
    stroke(
      pen,
      curve(
        f([
          [0.255 - k * 0.006, -0.28 + k * 0.016],
          [0.23 - k * 0.012, -0.23 + k * 0.016],
          [0.21 - k * 0.014 + (k % 2) * 0.02, -0.17 + k * 0.016],
        ]),
        8,
      ),
      leafWidth(size * 0.022, 0.6),
      { role: k % 2 ? 'gold' : 'glaze', tone: 0.65, dry: 0.2, edge: 0.4 },
    );
  drawWing(pen, f, size, [0.05, -0.07], -1.85, -3.15, 0.42);
  for (const [points, role] of [
    ['.3,-.375 .27,-.43 .2,-.45', 'accent'],
    ['.315,-.378 .31,-.44 .26,-.49', 'gold'],
    ['.33,-.375 .345,-.43 .32,-.49', 'accent'],
  ] as const) {
    const line = curve(f(pts(points)), 14);
    stroke(pen, line, taper(size * 0.022, 0.1, 0.7, 0.4), { role, tone: 0.8, dry: 0.2, edge: 0.4 });
    const end = pointAlong(line, 1);
    area(pen, oval(end[0], end[1], size * 0.017, size * 0.017), { role, tone: 0.7, edge: 0.5 });
  }
  area(pen, closedCurve(f(pts('.355,-.35 .4,-.345 .435,-.32 .44,-.29 .42,-.305 .39,-.315 .355,-.315')), 4), {
    role: 'gold',
    tone: 0.65,
    edge: 0.7,
  });
  for (const points of ['.36,-.305 .372,-.28 .36,-.25', '.345,-.3 .345,-.275 .33,-.255'])
    stroke(pen, curve(f(pts(points)), 8), leafWidth(size * 0.022, 0.7), {
      role: 'accent',
      tone: 0.9,
      dry: 0,
      edge: 0.4,
    });
  stroke(pen, curve(f(pts('.35,-.345 .31,-.35 .27,-.325')), 10), leafWidth(size * 0.02, 0.5), {
    role: 'feather',
    tone: 0.05,
    dry: 0,
    edge: 0.3,
  });
  drawLidEye(pen, f, size, [0.327, -0.343], 0.011);
}
