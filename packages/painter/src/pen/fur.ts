import { Path2D } from '@napi-rs/canvas';
import { addLens, boundsOf, type Frame, isInside, lerp, type Pt, pointAt } from '../geometry.ts';
import type { Role } from '../style/roles.ts';
import { withAlpha } from './colour.ts';
import { type Pen, pigment } from './pen.ts';

export interface Coat {
  role: Role;
  /** Length of a hair in pixels. */
  length: number;
  /** Direction of the hair at a point of the picture, as an angle in radians. */
  flow: (x: number, y: number) => number;
  /** Hairs on the form and along its edge at full detail. */
  inside?: number;
  edge?: number;
  alpha?: number;
  pale?: boolean;
}

const PAINTED = ['wash', 'graded', 'soft', 'cobalt'];

/** Whether hair is drawn: prints, cut forms and line drawings have none. */
export const hasFur = (pen: Pen): boolean => PAINTED.includes(pen.style.fill);

/** Hair over a form and beyond its edge, which makes the edge soft. */
export function fur(pen: Pen, form: readonly Pt[], coat: Coat): void {
  if (!hasFur(pen) || coat.length < 2) return;
  const { rng } = pen;
  const colour = pigment(pen, coat.role)[coat.pale ? 1 : 0];
  const alpha = coat.alpha ?? 0.5;
  const groups = [new Path2D(), new Path2D(), new Path2D()];
  const thick = Math.max(0.35, coat.length * 0.045);
  const hair = (i: number, x: number, y: number, share: number): void => {
    const a = coat.flow(x, y) + rng.gauss() * 0.22;
    const l = coat.length * share * rng.between(0.6, 1.25);
    const end: Pt = [x + Math.cos(a) * l, y + Math.sin(a) * l];
    addLens(groups[i % 3] ?? new Path2D(), [x, y], end, rng.gauss() * l * 0.09, thick);
  };
  const box = boundsOf(form);
  const inside = Math.round((coat.inside ?? 160) * pen.detail);
  for (let i = 0; i < inside; i++) {
    const x = lerp(box.x0, box.x1, rng.next());
    const y = lerp(box.y0, box.y1, rng.next());
    if (isInside(form, x, y)) hair(i, x, y, 1);
  }
  const edge = Math.round((coat.edge ?? 120) * pen.detail);
  for (let i = 0; i < edge; i++) {
    const at = rng.next() * form.length;
    const a = pointAt(form, Math.floor(at));
    const b = pointAt(form, (Math.floor(at) + 1) % form.length);
    const t = at % 1;
    hair(i, lerp(a[0], b[0], t), lerp(a[1], b[1], t), 0.8);
  }
  for (const [i, path] of groups.entries()) {
    pen.ctx.fillStyle = withAlpha(colour, alpha * (0.5 + i * 0.28));
    pen.ctx.fill(path);
  }
}

/** Hair that follows the lines of a drawing: the direction at a point is that of the nearest guide. */
export function flowOf(f: Frame, guides: readonly (readonly [Pt, Pt])[]): (x: number, y: number) => number {
  const placed = guides.map(([a, b]) => {
    const [p = a, q = b] = f([a, b]);
    return { x: (p[0] + q[0]) / 2, y: (p[1] + q[1]) / 2, angle: Math.atan2(q[1] - p[1], q[0] - p[0]) };
  });
  return (x, y) => {
    let sx = 0;
    let sy = 0;
    for (const g of placed) {
      const weight = 1 / ((g.x - x) ** 2 + (g.y - y) ** 2 + 1) ** 1.5;
      sx += Math.cos(g.angle) * weight;
      sy += Math.sin(g.angle) * weight;
    }
    return Math.atan2(sy, sx);
  };
}
