import { Path2D } from '@napi-rs/canvas';
import { addLens, addPoints, boundsOf, isInside, type Pt, pointAt, TAU } from '../geometry.ts';
import type { Pen } from './pen.ts';

/**
 * Cuts ornaments into a large form of a paper-cut or a shadow puppet: saw teeth along the edge and a rosette in the
 * middle.
 */
export function ornament(pen: Pen, points: readonly Pt[], colour: string): void {
  const { u, ctx } = pen;
  const box = boundsOf(points);
  const shortSide = Math.min(box.x1 - box.x0, box.y1 - box.y0);
  if (shortSide < u * 95) return;
  const cx = (box.x0 + box.x1) / 2;
  const cy = (box.y0 + box.y1) / 2;
  const holes = new Path2D();
  const size = Math.min(u * 15, shortSide * 0.07);
  const inset = size * 0.9;
  let distance = 0;
  for (let i = 1; i < points.length; i++) {
    const a = pointAt(points, i - 1);
    const b = pointAt(points, i);
    const step = Math.hypot(b[0] - a[0], b[1] - a[1]);
    distance += step;
    if (distance < size * 0.62 || step < 0.01) continue;
    distance = 0;
    const nx = -(b[1] - a[1]) / step;
    const ny = (b[0] - a[0]) / step;
    const inward = isInside(points, b[0] + nx * inset, b[1] + ny * inset) ? 1 : -1;
    const root: Pt = [b[0] + nx * inset * inward, b[1] + ny * inset * inward];
    const tip: Pt = [root[0] + nx * size * inward, root[1] + ny * size * inward];
    if (!isInside(points, tip[0] + nx * size * 0.8 * inward, tip[1] + ny * size * 0.8 * inward)) continue;
    const width = size * 0.24;
    addPoints(holes, [[root[0] - ny * width, root[1] + nx * width], tip, [root[0] + ny * width, root[1] - nx * width]]);
  }
  const r = Math.min(u * 44, shortSide * 0.2);
  if (shortSide > u * 150 && isInside(points, cx, cy) && isInside(points, cx + r, cy) && isInside(points, cx - r, cy)) {
    for (let k = 0; k < 8; k++) {
      const a = (k / 8) * TAU;
      addLens(
        holes,
        [cx + Math.cos(a) * r * 0.3, cy + Math.sin(a) * r * 0.3],
        [cx + Math.cos(a) * r, cy + Math.sin(a) * r],
        0,
        r * 0.17,
      );
      const b = a + TAU / 16;
      holes.moveTo(cx + Math.cos(b) * r * 0.86 + r * 0.07, cy + Math.sin(b) * r * 0.86);
      holes.arc(cx + Math.cos(b) * r * 0.86, cy + Math.sin(b) * r * 0.86, r * 0.07, 0, TAU);
    }
    holes.moveTo(cx + r * 0.14, cy);
    holes.arc(cx, cy, r * 0.14, 0, TAU);
  }
  ctx.fillStyle = colour;
  ctx.fill(holes);
}
