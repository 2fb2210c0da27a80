import { closedCurve, frameAt, type Pt, pts, TAU } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { blots } from '../../pen/brush.ts';
import { isInkWash, type Pen } from '../../pen/pen.ts';
import { type Dot, dots, mark } from '../../pen/stroke.ts';
import type { Role } from '../../style/roles.ts';

/** A petal that starts at (x, y), with a round, notched or pointed tip. */
export function petalShape(
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  tip: 'round' | 'notch' | 'point',
): Pt[] {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const outline: readonly Pt[] =
    tip === 'point'
      ? pts('0,0 .3,-.5 .62,-.46 1,0 .62,.46 .3,.5')
      : tip === 'notch'
        ? pts('0,0 .38,-.52 .86,-.42 .9,-.05 .9,.05 .86,.42 .38,.52')
        : pts('0,0 .35,-.5 .78,-.44 1,0 .78,.44 .35,.5');
  return closedCurve(
    outline.map(([px, py]): Pt => [x + px * length * c - py * width * s, y + px * length * s + py * width * c]),
    5,
  );
}

export interface BlossomForm {
  petals: number;
  tip: 'round' | 'notch' | 'point';
  /** Width of a petal divided by its length. */
  widthRatio: number;
  role: Role;
  stamens: number;
}

/** An open flower, seen a little from the side. */
export function drawBlossom(pen: Pen, x: number, y: number, r: number, form: BlossomForm): void {
  const { rng } = pen;
  const turn = rng.next() * TAU;
  const squash = rng.between(0.72, 1);
  const tilt = rng.next() * Math.PI;
  const around = frameAt(x, y, r);
  const isWhite = form.role === 'feather';
  // without outlines a white flower shows by the shade around it
  if (isWhite && pen.style.line.kind === 'none') blots(pen, around, undefined, 'rock', [[0, 0, 1.35, 1.35, 0.5]]);
  for (let k = 0; k < form.petals; k++) {
    const a = turn + (k / form.petals) * TAU;
    const reach = r * (1 - (1 - squash) * Math.abs(Math.cos(a - tilt))) * rng.between(0.92, 1.06);
    area(pen, petalShape(x, y, a, reach, r * form.widthRatio, form.tip), {
      role: form.role,
      tone: isInkWash(pen) ? 0.16 : 0.55,
      from: [x, y],
      to: [x + Math.cos(a) * reach, y + Math.sin(a) * reach],
      edge: 0.75,
    });
  }
  if (isWhite) blots(pen, around, undefined, 'youngLeaf', [[0, 0, 0.5, 0.5, 0.55]]);
  const heads: Dot[] = [];
  for (let k = 0; k < form.stamens; k++) {
    const a = turn + (k / form.stamens) * TAU + rng.gauss() * 0.15;
    const l = r * rng.between(0.3, 0.58);
    const end: Pt = [x + Math.cos(a) * l, y + Math.sin(a) * l];
    if (r > pen.u * 9)
      mark(pen, [[x, y], [(x + end[0]) / 2, (y + end[1]) / 2], end], Math.max(pen.u * 0.5, r * 0.035), {
        role: 'core',
        tone: 0.7,
      });
    heads.push([end[0], end[1], Math.max(pen.u * 0.7, r * 0.07), Math.max(pen.u * 0.6, r * 0.055), a]);
  }
  dots(pen, heads, { role: 'core', tone: 0.8 });
}

/** A flower still shut, with its dark calyx. */
export function drawBud(pen: Pen, x: number, y: number, r: number, heading: number, role: Role): void {
  area(pen, petalShape(x, y, heading, r * 1.1, r * 0.9, 'round'), {
    role,
    tone: isInkWash(pen) ? 0.4 : 0.75,
    edge: 0.7,
  });
  area(
    pen,
    petalShape(x - Math.cos(heading) * r * 0.25, y - Math.sin(heading) * r * 0.25, heading, r * 0.45, r * 0.6, 'round'),
    { role: 'trunk', tone: 0.85, edge: 0 },
  );
}
