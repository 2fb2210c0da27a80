import { closedCurve, curve, type Frame, frameAt, oval, type Pt, pts, taper } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { blots, brushLine } from '../../pen/brush.ts';
import { openLine } from '../../pen/contour.ts';
import { isCutStyle, type Pen } from '../../pen/pen.ts';
import { type Dot, dots, mark, stroke } from '../../pen/stroke.ts';
import type { Spot } from '../shapes/motif.ts';

export type LanternShape = 'round' | 'palace' | 'lotus' | 'fish';

/** Lamplight around a lantern. */
const glow = (pen: Pen, f: Frame, r: number): void => {
  if (!isCutStyle(pen)) blots(pen, f, undefined, 'sun', [[0, 0, r * 2.1, r * 2, 0.2]], 1);
};

function drawTassel(pen: Pen, f: Frame, top: number, length: number, width: number): void {
  for (let k = -3; k <= 3; k++)
    stroke(
      pen,
      curve(
        f([
          [k * width * 0.2, top],
          [k * width * 0.24, top + length * 0.5],
          [k * width * 0.3 + 0.01 * Math.sin(k * 3), top + length],
        ]),
        8,
      ),
      () => Math.max(pen.u * 1.3, width * 3),
      { role: 'accent', tone: 0.85, dry: 0.2, edge: 0 },
    );
  const [knot] = f([[0, top]]);
  if (knot) dots(pen, [[knot[0], knot[1], pen.u * 3, pen.u * 3, 0]], { role: 'gold', tone: 0.8, toneBelow: 0 });
}

function drawRound(pen: Pen, f: Frame, size: number): void {
  glow(pen, f, 0.36);
  const form = closedCurve(
    f(pts('-.14,-.29 .14,-.29 .32,-.17 .37,0 .32,.17 .14,.29 -.14,.29 -.32,.17 -.37,0 -.32,-.17')),
    5,
  );
  area(pen, form, { role: 'accent', tone: 0.72, edge: 0.8 });
  if (!isCutStyle(pen))
    blots(
      pen,
      f,
      form,
      'gold',
      [
        [0, 0.02, 0.2, 0.24, 0.6],
        [0, 0.04, 0.1, 0.14, 0.5],
      ],
      1,
    );
  for (const k of [-0.82, -0.5, -0.17, 0.17, 0.5, 0.82])
    mark(
      pen,
      curve(
        f([
          [k * 0.15, -0.285],
          [k * 0.39, 0],
          [k * 0.15, 0.285],
        ]),
        12,
      ),
      size * 0.006,
      { role: 'accent', tone: 1 },
    );
  for (const d of [-1, 1])
    area(
      pen,
      closedCurve(
        f([
          [-0.15, d * 0.27],
          [0.15, d * 0.27],
          [0.145, d * 0.335],
          [-0.145, d * 0.335],
        ]),
        3,
      ),
      { role: 'gold', tone: 0.65, edge: 0.8 },
    );
  drawTassel(pen, f, 0.34, 0.24, 0.05);
}

/** A palace lantern: six panes in a lacquer frame under an upturned roof. */
function drawPalace(pen: Pen, f: Frame, size: number): void {
  glow(pen, f, 0.34);
  for (const [x0, x1, tone] of [
    [-0.3, -0.14, 0.4],
    [-0.14, 0.14, 0.12],
    [0.14, 0.3, 0.4],
  ] as const) {
    const lean = (x: number): number => (Math.abs(x) > 0.2 ? Math.sign(x) * 0.035 : 0);
    area(
      pen,
      f([
        [x0, -0.22],
        [x1, -0.22],
        [x1 - lean(x1), 0.22],
        [x0 - lean(x0), 0.22],
      ]),
      { role: 'moon', tone, edge: 1 },
    );
  }
  const spray: Dot[] = f(pts('-.03,-.06 .03,-.1 .05,0 -.05,.04 .0,.1')).map(([x, y], i) => [
    x,
    y,
    size * 0.03,
    size * 0.024,
    i,
  ]);
  dots(pen, spray, { role: 'petal', tone: 0.8, toneBelow: 0 });
  brushLine(pen, curve(f(pts('.02,.18 .0,.04 -.02,-.04 .04,-.14')), 12), size * 0.014, {
    role: 'trunk',
    tone: 0.8,
    toneBelow: 0,
  });
  for (const x of [-0.3, -0.14, 0.14, 0.3])
    stroke(
      pen,
      f([
        [x, -0.23],
        [x * (Math.abs(x) > 0.2 ? 0.94 : 1), 0],
        [x * (Math.abs(x) > 0.2 ? 0.88 : 1), 0.23],
      ]),
      () => size * 0.026,
      { role: 'wood', tone: 0.85, dry: 0, edge: 0.4 },
    );
  area(
    pen,
    closedCurve(
      f(pts('-.44,-.26 -.4,-.2 -.3,-.215 .3,-.215 .4,-.2 .44,-.26 .34,-.26 .16,-.32 -.16,-.32 -.34,-.26')),
      4,
    ),
    { role: 'wood', tone: 0.7, edge: 0.9 },
  );
  area(pen, f(pts('-.29,.21 .29,.21 .24,.27 -.24,.27')), { role: 'wood', tone: 0.7, edge: 0.8 });
  for (const x of [-0.42, 0.42])
    stroke(
      pen,
      curve(
        f([
          [x, -0.2],
          [x + 0.01, -0.08],
          [x - 0.005, 0.04],
        ]),
        8,
      ),
      taper(size * 0.03, 0.2, 0.8),
      { role: 'accent', tone: 0.85, dry: 0.2, edge: 0.3 },
    );
  drawTassel(pen, f, 0.27, 0.26, 0.05);
}

function drawLotusLamp(pen: Pen, f: Frame, size: number): void {
  glow(pen, f, 0.34);
  const petal = (a: number, length: number, width: number, tone: number): void => {
    const tip: Pt = [Math.sin(a) * length, 0.16 - Math.cos(a) * length];
    const at = (t: number, side: number): Pt => [
      tip[0] * t + Math.cos(a) * width * side,
      0.16 + (tip[1] - 0.16) * t + Math.sin(a) * width * side,
    ];
    area(pen, closedCurve(f([[0, 0.16], at(0.4, -0.9), at(0.78, -0.7), tip, at(0.78, 0.7), at(0.4, 0.9)]), 5), {
      role: 'petal',
      tone,
      edge: 0.8,
      ...((): { from: Pt; to: Pt } | Record<string, never> => {
        const [p, q] = f([tip, [0, 0.16]]);
        return p && q ? { from: p, to: q } : {};
      })(),
    });
  };
  for (const a of [-1.25, 1.25, -0.85, 0.85]) petal(a, 0.44, 0.11, 0.75);
  for (const a of [-0.45, 0.45, 0]) petal(a, 0.44, 0.12, 0.6);
  if (!isCutStyle(pen)) blots(pen, f, undefined, 'gold', [[0, 0.02, 0.18, 0.16, 0.6]], 1);
  for (const a of [-1.0, 1.0, -0.5, 0.5]) petal(a, 0.28, 0.1, 0.6);
  petal(0, 0.26, 0.1, 0.5);
  area(pen, closedCurve(f(pts('-.2,.14 .2,.14 .12,.24 -.12,.24')), 4), { role: 'leaf', tone: 0.6, edge: 0.8 });
  drawTassel(pen, f, 0.24, 0.24, 0.045);
  stroke(pen, f(pts('0,-.28 0,-.34 0,-.4')), () => size * 0.012, { role: 'wood', tone: 0.8, dry: 0, edge: 0 });
}

function drawFishLamp(pen: Pen, f: Frame, size: number): void {
  glow(pen, f, 0.34);
  for (const k of [-1, 1])
    area(
      pen,
      closedCurve(
        f([
          [-0.22, 0],
          [-0.36, k * 0.06],
          [-0.48, k * 0.2],
          [-0.34, k * 0.17],
          [-0.24, k * 0.08],
        ]),
        5,
      ),
      { role: 'accent', tone: 0.65, edge: 0.8 },
    );
  area(pen, closedCurve(f(pts('-.08,-.14 .02,-.3 .16,-.28 .18,-.14')), 4), { role: 'accent', tone: 0.6, edge: 0.8 });
  const form = closedCurve(f(pts('-.28,0 -.14,-.14 .06,-.2 .26,-.16 .38,-.02 .3,.12 .1,.18 -.1,.14')), 5);
  area(pen, form, { role: 'gold', tone: 0.45, edge: 0.9 });
  blots(pen, f, form, 'accent', [
    [-0.1, -0.1, 0.2, 0.12, 0.7],
    [0.3, -0.1, 0.12, 0.1, 0.6],
  ]);
  for (const x of [-0.14, -0.04, 0.06])
    for (const y of [-0.08, 0, 0.08])
      brushLine(
        pen,
        curve(
          f([
            [x + 0.02, y - 0.04],
            [x - 0.02, y],
            [x + 0.02, y + 0.04],
          ]),
          6,
        ),
        size * 0.012,
        { role: 'accent', tone: 0.8 },
      );
  brushLine(pen, curve(f(pts('.18,-.16 .14,-.02 .18,.14')), 8), size * 0.014, { role: 'accent', tone: 0.8 });
  const [eye] = f([[0.26, -0.04]]);
  if (eye) {
    area(pen, oval(eye[0], eye[1], size * 0.035, size * 0.035), { role: 'feather', tone: 0.03, edge: 0.8 });
    dots(pen, [[eye[0], eye[1], size * 0.017, size * 0.017, 0]], { role: 'ink', tone: 1, toneBelow: 0 });
  }
  drawTassel(pen, f, 0.17, 0.24, 0.045);
}

const SHAPES = { round: drawRound, palace: drawPalace, lotus: drawLotusLamp, fish: drawFishLamp };

/** A lantern that hangs from (`x`, `y`); `size` is its height without the cord. */
export function hangLantern(pen: Pen, x: number, y: number, size: number, shape: LanternShape): void {
  const f = frameAt(x, y + size * 0.5, size, {});
  openLine(pen, f(pts('0,-.5 0,-.4 0,-.28')), 1, 'ink');
  SHAPES[shape](pen, f, size);
}

export function drawLantern(pen: Pen, { x, y, h }: Spot): void {
  hangLantern(pen, x, y - h * 0.96, h * 0.84, 'round');
}
