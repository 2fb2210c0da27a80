import { closedCurve, curve, type Frame, type Pt, pts } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { brushContour, brushLine, shadeAlong } from '../../pen/brush.ts';
import { isCutStyle, isInkWash, type Pen } from '../../pen/pen.ts';
import { stroke } from '../../pen/stroke.ts';
import type { Role } from '../../style/roles.ts';

export interface Cloth {
  role: Role;
  tone: number;
  folds?: readonly (readonly Pt[])[];
  /** Where the pigment is strongest and weakest, in the coordinates of the figure. */
  from?: Pt;
  to?: Pt;
}

/** A piece of clothing: light wash, shade beside the folds, and lines pressed hard where they start. `h` is the height of the figure in pixels. */
export function drawCloth(pen: Pen, f: Frame, h: number, outline: readonly Pt[], cloth: Cloth): Pt[] {
  const form = closedCurve(f(outline), 6);
  const [from, to] = cloth.from && cloth.to ? f([cloth.from, cloth.to]) : [];
  area(pen, form, {
    role: cloth.role,
    tone: isCutStyle(pen) ? Math.max(0.4, cloth.tone) : isInkWash(pen) ? cloth.tone * 0.4 : cloth.tone * 0.8,
    edge: isCutStyle(pen) ? 1 : 0,
    ...(from && to ? { from, to } : {}),
  });
  const folds = (cloth.folds ?? []).map((line) => curve(f(line), 16));
  shadeAlong(pen, form, cloth.role, folds, h * 0.075, isInkWash(pen) ? 0.16 : 0.32);
  for (const fold of folds)
    brushLine(pen, fold, h * 0.0095, { tone: 0.8, role: cloth.role === 'feather' ? 'ink' : cloth.role });
  brushContour(pen, form, h * 0.0085, { tone: 0.9, role: cloth.role });
  return form;
}

/** A band of cloth: sash, collar, hem. */
export function drawBand(pen: Pen, f: Frame, line: readonly Pt[], width: number, role: Role, tone: number): void {
  stroke(pen, curve(f(line), 14), () => width, { role, tone, dry: 0, rough: 0.04, edge: 0.4 });
}

export interface Arm {
  shoulder: Pt;
  elbow: Pt;
  wrist: Pt;
}

/** Bends an arm of two bones so that the hand is at `wrist`, or as near as it reaches; the elbow hangs. */
export function bendArm(shoulder: Pt, wrist: Pt, upper: number, fore: number, lift = 0): Arm {
  let dx = wrist[0] - shoulder[0];
  let dy = wrist[1] - shoulder[1];
  const wanted = Math.hypot(dx, dy) || 0.001;
  const distance = Math.min(wanted, (upper + fore) * 0.985);
  dx *= distance / wanted;
  dy *= distance / wanted;
  const along = (upper * upper - fore * fore + distance * distance) / (2 * distance);
  const out = Math.sqrt(Math.max(0, upper * upper - along * along));
  const ux = dx / distance;
  const uy = dy / distance;
  // two elbow positions are possible: the lower one is taken, or the one behind the body if both are equally low
  const side = (ux - lift) * 1 + uy * 0.45 > 0 ? 1 : -1;
  return {
    shoulder,
    elbow: [shoulder[0] + ux * along - uy * out * side, shoulder[1] + uy * along + ux * out * side],
    wrist: [shoulder[0] + dx, shoulder[1] + dy],
  };
}

export interface Sleeve extends Cloth {
  /** How far the opening hangs below the wrist, as a share of the figure. */
  cuff: number;
  /** Half of the width at the shoulder. */
  thick: number;
  /** Role of the border at the opening. */
  border?: Role;
}

const unit = (x: number, y: number): Pt => {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
};
const hanging = (along: Pt): Pt => {
  const normal: Pt = [-along[1], along[0]];
  return normal[1] - normal[0] * 0.35 >= 0 ? normal : [-normal[0], -normal[1]];
};
const shifted = (p: Pt, direction: Pt, by: number): Pt => [p[0] + direction[0] * by, p[1] + direction[1] * by];

/** A sleeve along an arm: it hangs from the forearm and opens at the wrist. */
export function drawSleeve(pen: Pen, f: Frame, h: number, arm: Arm, sleeve: Sleeve): void {
  const { shoulder, elbow, wrist } = arm;
  const { cuff, thick } = sleeve;
  const upper = unit(elbow[0] - shoulder[0], elbow[1] - shoulder[1]);
  const fore = unit(wrist[0] - elbow[0], wrist[1] - elbow[1]);
  const under = hanging(upper);
  const below = hanging(fore);
  const middle = unit(under[0] + below[0], under[1] + below[1]);
  const drop = unit(below[0] * 0.7 - fore[0] * 0.1, below[1] * 0.7 + 0.5);
  const topOfCuff = shifted(wrist, below, -thick * 0.42);
  const lip = shifted(shifted(wrist, drop, cuff), fore, -0.01);
  const bag = shifted(shifted(wrist, drop, cuff * 0.94), fore, -cuff * 0.42);
  const crease = shifted(elbow, middle, thick * 0.9 + cuff * 0.28);
  const outline: Pt[] = [
    shifted(shifted(shoulder, upper, -0.035), under, -thick * 0.3),
    shifted(shoulder, under, -thick * 0.78),
    shifted(shifted(shoulder, upper, 0.06), under, -thick * 0.95),
    shifted(elbow, middle, -thick * 0.78),
    shifted(shifted(elbow, fore, 0.06), below, -thick * 0.62),
    topOfCuff,
    shifted(topOfCuff, fore, 0.008),
    shifted(shifted(wrist, drop, cuff * 0.5), fore, 0.012),
    lip,
    shifted(lip, fore, -0.014),
    bag,
    crease,
    shifted(shifted(shoulder, upper, 0.08), under, thick * 0.95),
    shifted(shoulder, under, thick * 0.66),
    shifted(shifted(shoulder, upper, -0.03), under, thick * 0.2),
  ];
  const folds: (readonly Pt[])[] = [
    [
      shifted(elbow, middle, -thick * 0.2),
      shifted(shifted(elbow, fore, 0.05), below, thick * 0.3),
      shifted(shifted(wrist, drop, cuff * 0.35), fore, -0.03),
    ],
    [
      shifted(elbow, middle, thick * 0.5),
      shifted(shifted(elbow, fore, 0.03), below, thick * 0.5 + cuff * 0.3),
      shifted(bag, fore, cuff * 0.16),
    ],
    [
      shifted(shoulder, under, thick * 0.5),
      shifted(shifted(shoulder, upper, 0.06), under, thick * 0.4),
      shifted(shifted(elbow, upper, -0.02), middle, thick * 0.2),
    ],
  ];
  drawCloth(pen, f, h, outline, { ...sleeve, folds: cuff < 0.06 ? folds.slice(0, 1) : folds });
  if (sleeve.border)
    drawBand(
      pen,
      f,
      [shifted(topOfCuff, fore, 0.002), shifted(wrist, drop, cuff * 0.5), lip],
      h * 0.016,
      sleeve.border,
      0.8,
    );
}

const HAND = pts('-.3,-.42 .4,-.62 1,-.56 1.5,-.34 1.72,-.1 1.5,.02 1.3,.12 1.1,.3 .7,.4 .5,.62 .2,.6 .1,.36 -.3,.4');

/** A hand at the wrist that points along `angle`, in radians. */
export function drawHand(pen: Pen, f: Frame, h: number, wrist: Pt, angle: number, size = 0.026): void {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const place = (points: readonly Pt[]): Pt[] =>
    points.map(([x, y]): Pt => [wrist[0] + (x * c - y * s) * size, wrist[1] + (x * s + y * c) * size]);
  const form = closedCurve(f(place(HAND)), 4);
  area(pen, form, { role: 'skin', tone: 0.14, edge: isCutStyle(pen) ? 0.6 : 0 });
  brushContour(pen, form, h * 0.006, { tone: 0.75 });
  for (const finger of [pts('.7,-.3 1.1,-.26 1.5,-.12'), pts('.6,-.06 1,.0 1.3,.1')])
    brushLine(pen, curve(f(place(finger)), 6), h * 0.004, { tone: 0.5, toneBelow: 0 });
}
