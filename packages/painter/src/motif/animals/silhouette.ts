import { boundsOf, closedCurve, curve, type Frame, type Pt, pts } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { type Blot, blots, brushContour, brushLine } from '../../pen/brush.ts';
import { flowOf, fur } from '../../pen/fur.ts';
import { isCutStyle, isInkWash, type Pen, pigment } from '../../pen/pen.ts';
import { dots } from '../../pen/stroke.ts';
import type { Role } from '../../style/roles.ts';

/** A bold line inside or along a form, and its width in thousandths of the animal's height. */
export type BodyLine = readonly [points: string, width: number, tone?: number];

export interface Silhouette {
  /** The whole outline with the near legs, as text for `pts`. */
  form: string;
  role: Role;
  /** Darkness of the wash in ink styles and in coloured ones. */
  tone: number;
  inkTone?: number;
  /** Where more pigment gathers, and of which role; the role of the form by default. */
  shades?: readonly Blot[];
  shadeRole?: Role;
  lights?: readonly Blot[];
  lines?: readonly BodyLine[];
  /** Pairs of points that show the direction of hairs or down: "x,y x,y | x,y x,y". Without it there are no hairs. */
  flow?: string;
  /** Length of a hair or of a feather of the down, as a share of the animal's height. */
  hair?: number;
  /** How many of them are inside the form, and across its edge. */
  hairs?: number;
  edgeHairs?: number;
  edge?: number;
  isFar?: boolean;
}

/** Paints an animal, or a part of it, as one form: wash, wet shade, coat, outline and bold inner lines. */
export function paintSilhouette(pen: Pen, f: Frame, unit: number, s: Silhouette): Pt[] {
  const isInk = isInkWash(pen);
  const form = closedCurve(f(pts(s.form)), 5);
  const tone = isCutStyle(pen)
    ? Math.max(s.tone, s.role === 'feather' ? 0 : 0.45)
    : isInk
      ? (s.inkTone ?? s.tone * 0.6)
      : s.tone;
  const bodyPen = s.isFar && !isCutStyle(pen) ? { ...pen, haze: Math.min(1, pen.haze + 0.14) } : pen;
  area(bodyPen, form, { role: s.role, tone, edge: isCutStyle(pen) ? 0.9 : 0 });
  if (s.lights) blots(bodyPen, f, form, 'feather', s.lights, 1);
  if (s.shades) blots(bodyPen, f, form, s.shadeRole ?? s.role, s.shades);
  if (s.flow) {
    const guides = s.flow.split(' | ').map((pair): readonly [Pt, Pt] => {
      const [a = [0, 0], b = [0, 0]] = pts(pair);
      return [a, b];
    });
    fur(bodyPen, form, {
      role: s.shadeRole ?? s.role,
      length: unit * (s.hair ?? 0.04),
      flow: flowOf(f, guides),
      inside: s.hairs ?? 260,
      edge: s.edgeHairs ?? (s.hairs ?? 260) * 0.8,
      alpha: 0.5,
    });
  }
  if ((s.edge ?? 1) > 0)
    brushContour(bodyPen, form, unit * 0.011 * (s.edge ?? 1), { tone: s.flow && isInk ? 0.6 : 0.85, role: s.role });
  drawLines(bodyPen, f, unit, s.lines ?? [], s.role);
  return form;
}

export function drawLines(pen: Pen, f: Frame, unit: number, lines: readonly BodyLine[], role: Role = 'ink'): void {
  for (const [points, width, tone] of lines)
    brushLine(pen, curve(f(pts(points)), 16), (unit * width) / 1000, { role, tone: tone ?? 0.85, pressure: 'leaf' });
}

/** A patch of the coat in another role, with a soft wet edge where the style allows it. */
export function paintPatch(
  pen: Pen,
  f: Frame,
  unit: number,
  points: string,
  role: Role,
  tone = 0.85,
  hair = 0.03,
  angle = 1.2,
): void {
  const form = closedCurve(f(pts(points)), 5);
  const { x0, y0, y1 } = boundsOf(form);
  area(pen, form, {
    role,
    tone,
    from: [x0, y1],
    to: [x0, y1 - (y1 - y0) * 3.5],
    edge: 0,
    backing: isInkWash(pen) ? 0.2 : 0.8,
  });
  const [a = [0, 0], b = [1, 0]] = f([
    [0, 0],
    [Math.cos(angle), Math.sin(angle)],
  ]);
  const heading = Math.atan2(b[1] - a[1], b[0] - a[0]);
  fur(pen, form, { role, length: unit * hair, flow: () => heading, inside: 60, edge: 110, alpha: 0.7 });
}

/** An eye with a lid and a highlight. */
export function drawLidEye(
  pen: Pen,
  f: Frame,
  unit: number,
  [x, y]: Pt,
  r: number,
  iris?: Role,
  toneBelow = 0.6,
): void {
  const [p] = f([[x, y]]);
  if (!p) return;
  const cut = isCutStyle(pen);
  if (iris && !cut) dots(pen, [[p[0], p[1], unit * r * 1.25, unit * r * 1.1, 0]], { role: iris, tone: 0.75 });
  dots(pen, [[p[0], p[1], unit * r * (iris ? 0.72 : 1), unit * r * (iris ? 0.9 : 0.95), 0]], {
    role: 'ink',
    tone: 1,
    toneBelow,
  });
  if (cut) return;
  if (unit * r > pen.u * 2.5) {
    pen.ctx.fillStyle = pigment(pen, 'feather')[1];
    pen.ctx.beginPath();
    pen.ctx.arc(p[0] + unit * r * 0.3, p[1] - unit * r * 0.35, unit * r * 0.26, 0, 7);
    pen.ctx.fill();
  }
  const lid = f([
    [x - r * 1.6, y + r * 0.1],
    [x - r * 0.6, y - r * 1.05],
    [x + r * 0.8, y - r * 0.95],
    [x + r * 1.7, y + r * 0.2],
  ]);
  brushLine(pen, curve(lid, 10), unit * r * 0.55, { tone: 1, pressure: 'leaf' });
}
