import { Path2D } from '@napi-rs/canvas';
import {
  addLens,
  boundsOf,
  closedCurve,
  curve,
  type Frame,
  frameAt,
  isInside,
  lerp,
  oval,
  type Pt,
  pointAt,
  taper,
} from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { withAlpha } from '../../pen/colour.ts';
import { openLine } from '../../pen/contour.ts';
import { isCutStyle, type Pen, pigment } from '../../pen/pen.ts';
import { dots, stroke } from '../../pen/stroke.ts';
import type { Role } from '../../style/roles.ts';
import type { Spot } from '../shapes/motif.ts';

/** The frame of an animal whose drawing is `drawingHeight` units high, so that it fills the spot. */
export const standingFrame = (spot: Spot, drawingHeight: number): Frame =>
  frameAt(spot.x, spot.y, spot.h / drawingHeight, { flip: spot.flip });

interface Leg {
  /** Hip, knee, hock, hoof. */
  joints: readonly Pt[];
  topWidth: number;
  lowWidth: number;
  isFar?: boolean;
}

function drawLeg(pen: Pen, f: Frame, unit: number, leg: Leg, role: Role, hoof: Role): void {
  const line = curve(f(leg.joints), 20);
  stroke(
    pen,
    line,
    (t) =>
      unit *
      (t < 0.45
        ? leg.topWidth + (leg.lowWidth - leg.topWidth) * (t / 0.45)
        : leg.lowWidth * (1 + 0.15 * Math.sin((t - 0.45) * 9))),
    { role, tone: leg.isFar ? 0.75 : 0.55, dry: 0.3, edge: 0.9 },
  );
  const foot = line[line.length - 1];
  if (foot)
    area(pen, oval(foot[0], foot[1] - unit * 0.012, unit * leg.lowWidth * 0.66, unit * 0.028, 0, 10), {
      role: hoof,
      tone: 0.9,
      edge: 0.6,
    });
}

/** Draws the legs, first those on the far side, and over them body and head as one form. */
export function drawQuadruped(
  pen: Pen,
  f: Frame,
  unit: number,
  torso: readonly Pt[],
  legs: readonly Leg[],
  role: Role = 'fur',
  hoof: Role = 'ink',
  tone = 0.55,
): void {
  for (const leg of legs) if (leg.isFar) drawLeg(pen, f, unit, leg, role, hoof);
  for (const leg of legs) if (!leg.isFar) drawLeg(pen, f, unit, leg, role, hoof);
  const form = closedCurve(f(torso), 5);
  const box = f([
    [0, -0.2],
    [0, -0.85],
  ]);
  area(pen, form, { role, tone, from: box[0], to: box[1] });
  drawCoat(pen, form, role, unit);
}

/** Hair strokes over a body. */
export function drawCoat(pen: Pen, form: readonly Pt[], role: Role, unit: number, heading = 0.25): void {
  if (isCutStyle(pen) || pen.style.fill === 'flat' || pen.style.fill === 'banded' || unit < pen.u * 60) return;
  const box = boundsOf(form);
  const [deep] = pigment(pen, role);
  const { rng } = pen;
  const hairs = [new Path2D(), new Path2D()];
  const dir = pointAt(form, 0)[0] > (box.x0 + box.x1) / 2 ? 1 : -1;
  for (let i = 0; i < 300 * pen.detail; i++) {
    const x = lerp(box.x0, box.x1, rng.next());
    const y = lerp(box.y0, box.y1, rng.next());
    const a = heading + rng.gauss() * 0.2;
    const l = unit * rng.between(0.025, 0.055);
    const end: Pt = [x + dir * Math.cos(a) * l, y + Math.sin(a) * l];
    if (isInside(form, x, y) && isInside(form, end[0], end[1]))
      addLens(hairs[i % 2] ?? new Path2D(), [x, y], end, rng.gauss() * unit * 0.004, Math.max(0.3, unit * 0.0022));
  }
  for (const [i, path] of hairs.entries()) {
    pen.ctx.fillStyle = withAlpha(deep, i ? 0.5 : 0.28);
    pen.ctx.fill(path);
  }
}

export function drawEye(pen: Pen, f: Frame, unit: number, position: Pt, r = 0.014): void {
  const [p] = f([position]);
  if (!p) return;
  dots(pen, [[p[0], p[1], unit * r, unit * r * 0.85, 0]], { role: 'ink', tone: 1 });
}

/** Loose hair: mane, tail, beard. */
export function drawHair(
  pen: Pen,
  f: Frame,
  unit: number,
  roots: readonly Pt[],
  tips: readonly Pt[],
  width: number,
  role: Role = 'ink',
): void {
  for (const [i, root] of roots.entries()) {
    const tip = tips[i];
    if (!tip) continue;
    const middle: Pt = [
      (root[0] + tip[0]) / 2 + pen.rng.gauss() * 0.02,
      Math.min(root[1], tip[1]) + Math.abs(root[1] - tip[1]) * 0.25,
    ];
    stroke(pen, curve(f([root, middle, tip]), 14), taper(unit * width * pen.rng.between(0.7, 1.2), 0.2, 0.4), {
      role,
      tone: pen.rng.between(0.7, 1),
      dry: 0.9,
      edge: 0.4,
    });
  }
}

/** An animal given by the outlines of far legs, torso and near legs. */
export interface Beast {
  farLegs: readonly (readonly Pt[])[];
  torso: readonly Pt[];
  nearLegs: readonly (readonly Pt[])[];
  role: Role;
  tone: number;
}

export function paintBeast(pen: Pen, f: Frame, unit: number, beast: Beast): Pt[] {
  const { role, tone } = beast;
  const [low, high] = f([
    [0, -0.15],
    [0, -0.95],
  ]);
  const shade = { role, ...(low && high ? { from: low, to: high } : {}) };
  const farPen: Pen = { ...pen, haze: isCutStyle(pen) ? pen.haze : Math.min(1, pen.haze + 0.18) };
  for (const outline of beast.farLegs)
    area(farPen, closedCurve(f(outline), 5), { ...shade, tone: Math.min(1, tone * 1.15), edge: 0.8 });
  const form = closedCurve(f(beast.torso), 5);
  area(pen, form, { ...shade, tone });
  drawCoat(pen, form, role, unit);
  for (const points of beast.nearLegs) {
    const limb = closedCurve(f(points), 5);
    // the top of a near leg has no outline, so that it joins the body
    area(pen, limb, { ...shade, tone, edge: isCutStyle(pen) ? 0.8 : 0, backing: isCutStyle(pen) ? 1 : 0.55 });
    if (!isCutStyle(pen)) openLine(pen, [...limb.slice(8), ...limb.slice(0, 2)], 1, role, 0.9);
  }
  return form;
}
