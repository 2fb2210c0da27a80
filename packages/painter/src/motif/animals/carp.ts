import {
  clamp,
  curve,
  type Frame,
  frameAt,
  headingAt,
  leafWidth,
  type Pt,
  pointAlong,
  pts,
  ribbon,
} from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { type Blot, blots, brushContour, brushLine } from '../../pen/brush.ts';
import { isCutStyle, isInkWash, type Pen } from '../../pen/pen.ts';
import { mark, stroke } from '../../pen/stroke.ts';
import type { Role } from '../../style/roles.ts';
import type { Spot } from '../shapes/motif.ts';
import { drawEye } from './quadruped.ts';

interface Colours {
  role: Role;
  /** Role of the spots, for a fish of two colours. */
  spots?: Role;
  tone: number;
}

/** A thin fin or tail: a wet fan with rays that are darker at the root. */
function drawFin(pen: Pen, root: Pt, heading: number, spread: number, length: number, role: Role): void {
  const edge: Pt[] = [];
  for (let i = 0; i <= 8; i++) {
    const t = i / 8;
    const a = heading + (t - 0.5) * spread;
    const reach = length * (0.78 + 0.22 * Math.abs(Math.cos((t - 0.5) * Math.PI * 1.6))) * (i % 2 ? 0.95 : 1);
    edge.push([root[0] + Math.cos(a) * reach, root[1] + Math.sin(a) * reach]);
  }
  const end = edge[4] ?? root;
  area(pen, curve([root, ...edge, root], 40), {
    role,
    tone: isCutStyle(pen) ? 0.5 : 0.34,
    from: root,
    to: end,
    edge: 0.35,
    backing: isCutStyle(pen) ? 1 : 0.25,
  });
  for (const tip of edge.slice(0, -1)) {
    const middle: Pt = [
      (root[0] + tip[0]) / 2 + (tip[1] - root[1]) * 0.06,
      (root[1] + tip[1]) / 2 - (tip[0] - root[0]) * 0.06,
    ];
    brushLine(
      pen,
      curve([root, middle, [root[0] + (tip[0] - root[0]) * 0.93, root[1] + (tip[1] - root[1]) * 0.93]], 8),
      length * 0.035,
      { role, tone: 0.6 },
    );
  }
}

/** A carp from above, turning in the water. */
function drawCarp(
  pen: Pen,
  x: number,
  y: number,
  length: number,
  turn: number,
  flip: boolean,
  colours: Colours,
  bend: number,
): void {
  const f: Frame = frameAt(x, y, length, { flip, turn });
  const { role, spots, tone } = colours;
  const spine = curve(
    f([
      [0.46, 0.02],
      [0.2, -bend * 0.5],
      [-0.08, -bend * 0.1],
      [-0.32, bend * 1.1],
    ]),
    48,
  );
  const fin: Role = spots ?? role;
  const at = (t: number, side: number): { p: Pt; a: number } => {
    const p = pointAlong(spine, t);
    const a = headingAt(spine, t);
    const w = width(t) * 0.42 * side * (flip ? -1 : 1);
    return { p: [p[0] - Math.sin(a) * w, p[1] + Math.cos(a) * w], a };
  };
  const width = (t: number): number =>
    length *
    0.25 *
    Math.sin(Math.PI * clamp(0.14 + t * 0.82) ** 0.7) ** 0.85 *
    Math.min(1, Math.sqrt(t / 0.1) * 0.75 + 0.28);
  const tail = pointAlong(spine, 1);
  const away = headingAt(spine, 1);
  for (const k of [-0.36, 0.36]) drawFin(pen, tail, away + k, 0.7, length * 0.34, fin);
  for (const [t, side, size] of [
    [0.27, 1, 0.22],
    [0.27, -1, 0.22],
    [0.62, 1, 0.13],
    [0.62, -1, 0.13],
  ] as const) {
    const { p, a } = at(t, side);
    drawFin(pen, p, a + side * 0.85 * (flip ? -1 : 1), 0.75, length * size, fin);
  }
  const form = ribbon(spine, width);
  area(pen, form, { role, tone: isCutStyle(pen) ? 0.6 : tone, edge: isCutStyle(pen) ? 0.8 : 0 });
  const darker: Blot[] = [
    [0.16, 0, 0.26, 0.05, 0.8],
    [-0.1, 0, 0.24, 0.045, 0.8],
    [0.42, 0.0, 0.08, 0.06, 0.5],
  ];
  blots(pen, f, form, role, darker);
  if (spots)
    blots(pen, f, form, spots, [
      [0.36, -0.01, 0.1, 0.1, 1],
      [0.36, -0.01, 0.09, 0.09, 1],
      [0.12, -0.05, 0.15, 0.1, 1],
      [0.1, -0.04, 0.13, 0.09, 1],
      [-0.16, 0.02, 0.1, 0.08, 1],
      [-0.16, 0.02, 0.09, 0.07, 1],
    ]);
  brushContour(pen, form, length * 0.011, { role: fin, tone: 0.8 });
  // a net of scales on the back
  for (let row = 12; row < 44; row += 2) {
    const t = row / 48;
    const p = pointAlong(spine, t);
    const a = headingAt(spine, t);
    const w = width(t) * 0.5;
    for (const k of row % 4 ? [-0.6, -0.2, 0.2, 0.6] : [-0.4, 0, 0.4]) {
      const c: Pt = [p[0] - Math.sin(a) * w * k, p[1] + Math.cos(a) * w * k];
      const side = w * 0.2;
      mark(
        pen,
        curve(
          [
            [c[0] - Math.sin(a) * side, c[1] + Math.cos(a) * side],
            [c[0] + Math.cos(a) * w * 0.26, c[1] + Math.sin(a) * w * 0.26],
            [c[0] + Math.sin(a) * side, c[1] - Math.cos(a) * side],
          ],
          6,
        ),
        Math.max(pen.u * 0.55, length * 0.0045),
        { role: isInkWash(pen) ? 'ink' : fin, tone: 0.5 },
      );
    }
  }
  // gills, back fin, eyes, barbels
  for (const side of [1, -1]) {
    brushLine(
      pen,
      curve(
        f([
          [0.3, side * 0.1],
          [0.275, side * 0.06],
          [0.285, side * 0.015],
        ]),
        8,
      ),
      length * 0.012,
      { role: isInkWash(pen) ? 'ink' : fin, tone: 0.8 },
    );
    drawEye(pen, f, length, [0.395, side * 0.068], 0.015);
    brushLine(
      pen,
      curve(
        f([
          [0.455, side * 0.03],
          [0.5, side * 0.06],
          [0.51, side * 0.1],
        ]),
        8,
      ),
      length * 0.009,
      { tone: 0.8, toneBelow: 0 },
    );
  }
  const back = [0.36, 0.48, 0.6, 0.7].map((t) => pointAlong(spine, t));
  stroke(pen, curve(back, 16), leafWidth(length * 0.05, 0.6), { role: fin, tone: 0.75, dry: 0.4, edge: 0.4 });
}

/** Water weed and a few rings, so that the fish swim in something. */
function drawWater(pen: Pen, spot: Spot): void {
  const f = frameAt(spot.x, spot.y, spot.h, { flip: spot.flip });
  for (const points of ['-.5,-.03 -.46,-.16 -.5,-.28', '-.48,-.03 -.42,-.13 -.4,-.24', '-.52,-.03 -.54,-.12 -.58,-.2'])
    stroke(pen, curve(f(pts(points)), 16), leafWidth(spot.h * 0.022, 0.5), {
      role: 'leaf',
      tone: 0.45,
      dry: 0.4,
      edge: 0,
    });
  for (const points of ['.3,-.06 .42,-.045 .54,-.06', '.2,-.96 .34,-.945 .48,-.96'])
    brushLine(pen, curve(f(pts(points)), 14), spot.h * 0.004, {
      role: 'water',
      tone: 0.4,
      pressure: 'leaf',
      toneBelow: 0,
    });
}

export function drawFish(pen: Pen, spot: Spot): void {
  const length = Math.min(spot.w, spot.h * 1.5);
  const isGrey = isInkWash(pen) && pen.style.id !== 'freehand';
  const fish: readonly Colours[] = isGrey
    ? [
        { role: 'ink', tone: 0.4 },
        { role: 'feather', spots: 'plume', tone: 0.14 },
        { role: 'rock', tone: 0.35 },
      ]
    : [
        { role: 'beak', tone: 0.5 },
        { role: 'feather', spots: 'accent', tone: 0.12 },
        { role: 'plume', tone: 0.5 },
      ];
  if (spot.count !== 1) drawWater(pen, spot);
  const places: readonly (readonly [number, number, number, number, number])[] = [
    [0.04, 0.66, 0.72, -0.35, 0.13],
    [-0.06, 0.28, 0.6, 0.28, 0.12],
    [-0.37, 0.72, 0.34, 0.5, -0.1],
  ];
  if (spot.count === 1) {
    const colours = pen.rng.pick(fish);
    drawCarp(pen, spot.x, spot.y - spot.h * 0.5, length * 0.86, pen.rng.between(-0.3, 0.3), spot.flip, colours, 0.12);
    return;
  }
  for (const [i, [dx, up, z, turn, bend]] of places.entries()) {
    const colours = fish[i];
    if (colours)
      drawCarp(
        pen,
        spot.x + dx * spot.w * (spot.flip ? -1 : 1),
        spot.y - up * spot.h,
        length * z,
        turn,
        i === 1 ? !spot.flip : spot.flip,
        colours,
        bend,
      );
  }
}
