import { Path2D } from '@napi-rs/canvas';
import { addLens, lerp } from '../../geometry.ts';
import { blend, withAlpha } from '../../pen/colour.ts';
import { isCutStyle, type Pen, pigment } from '../../pen/pen.ts';
import { createNoise } from '../../random.ts';

/** A bank at the water: the middle of its foot, and its width. */
export interface Shore {
  x: number;
  y: number;
  w: number;
}

/** How close a point is to a bank, from 1 at its foot to 0 in open water. */
function nearness(shores: readonly Shore[], x: number, y: number, reach: number): number {
  let best = 0;
  for (const s of shores) {
    const dx = Math.max(0, Math.abs(x - s.x) - s.w * 0.45) / (reach * 2.6);
    const dy = (y - s.y) / reach;
    if (dy < -0.4) continue;
    best = Math.max(best, 1 - Math.hypot(dx, Math.max(0, dy)));
  }
  return best;
}

/** Water as broken strokes: dense below the banks, few in open water. */
export function drawShoreWater(
  pen: Pen,
  x0: number,
  x1: number,
  top: number,
  foot: number,
  shores: readonly Shore[],
  density = 1,
): void {
  const { ctx, rng, u } = pen;
  tintWater(pen, x0, x1, top, foot);
  const groups = [new Path2D(), new Path2D(), new Path2D()];
  const addDash = (x: number, y: number, l: number, toneIndex: number): void => {
    const path = groups[toneIndex];
    const width = u * rng.between(0.35, 1) * (isCutStyle(pen) ? 2.4 : 1);
    if (path) addLens(path, [x - l, y], [x + l, y + rng.gauss() * u * 1.2], rng.gauss() * u * 1.5, width);
  };
  for (const shore of shores) {
    if (shore.y < top) continue;
    const rows = Math.round(rng.between(4, 7) * (0.5 + 0.5 * pen.detail));
    for (let r = 0; r < rows; r++) {
      const t = (r + rng.next() * 0.6) / rows;
      const y = shore.y + u * (4 + 46 * t ** 1.3);
      const half = shore.w * (0.5 - 0.2 * t);
      for (let k = 0; k < 3 - 2 * t; k++)
        if (rng.chance(0.85 - 0.4 * t))
          addDash(
            shore.x + rng.gauss() * half * 0.5,
            y + rng.gauss() * u * 1.5,
            u * rng.between(14, 70) * (1 - 0.5 * t),
            t < 0.35 ? 2 : rng.whole(0, 1),
          );
    }
  }
  const looseCount = Math.round(5 * density * Math.max(1, (x1 - x0) / (u * 1000)));
  for (let i = 0; i < looseCount; i++) {
    const t = rng.next() ** 0.7;
    const x = lerp(x0, x1, rng.next());
    const y = lerp(top, foot, 0.25 + 0.72 * t);
    for (let k = 0; k < rng.whole(1, 3); k++)
      addDash(x + rng.gauss() * u * 30, y + k * u * rng.between(3, 6), u * rng.between(12, 46) * (0.5 + t), 0);
  }
  const [deep] = pigment(pen, 'water');
  for (const [i, path] of groups.entries()) {
    ctx.fillStyle = isCutStyle(pen) ? pen.style.line.colour : withAlpha(deep, 0.24 + i * 0.13);
    ctx.fill(path);
  }
}

/** A light tint of the water, in styles that colour it. */
export function tintWater(pen: Pen, x0: number, x1: number, top: number, foot: number): void {
  const { fill } = pen.style;
  if (['cut', 'block', 'bare', 'wash', 'leather', 'banded'].includes(fill)) return;
  const [deep, pale] = pigment(pen, 'water');
  const tint = pen.ctx.createLinearGradient(0, top, 0, foot);
  const strength = fill === 'flat' ? 0.6 : fill === 'soft' ? 0.55 : 0.26;
  tint.addColorStop(0, withAlpha(pale, 0));
  tint.addColorStop(0.3, withAlpha(pale, strength));
  tint.addColorStop(1, withAlpha(blend(pale, deep, 0.5), strength));
  pen.ctx.fillStyle = tint;
  pen.ctx.fillRect(x0, top, x1 - x0, foot - top);
}

/** Water as a net of fish scales, as in court painting; away from the banks the net gets looser. */
export function drawNetWater(
  pen: Pen,
  x0: number,
  x1: number,
  top: number,
  foot: number,
  shores?: readonly Shore[],
): void {
  const { ctx, rng, u } = pen;
  const paths = [new Path2D(), new Path2D(), new Path2D()];
  const drift = createNoise(rng, 2);
  let row = 0;
  for (let y = top; y < foot; y += u * lerp(8, 14, (y - top) / (foot - top)), row++) {
    const depth = (y - top) / (foot - top);
    const w = u * lerp(20, 44, depth);
    for (let x = x0 - (row % 2 ? w / 2 : 0); x < x1; x += w) {
      const density =
        (shores ? nearness(shores, x + w / 2, y, u * 150) * 1.1 : 0.6) +
        0.5 * drift(x / (u * 210) + 40) * drift(y / (u * 90)) +
        0.42 * drift(x / (u * 330) + y / (u * 160));
      if (density < 0.16 || rng.chance(0.12)) continue;
      const path = paths[density > 0.62 ? 2 : density > 0.36 ? 1 : 0];
      const j = rng.gauss() * u * 0.8;
      path?.moveTo(x, y + j);
      path?.quadraticCurveTo(x + w / 2, y - w * 0.22 + j, x + w, y + j);
    }
  }
  const [deep] = pigment(pen, pen.style.id === 'gold' ? 'ink' : 'water');
  ctx.lineWidth = Math.max(0.6, u * 0.9);
  for (const [i, path] of paths.entries()) {
    ctx.strokeStyle = withAlpha(deep, 0.14 + 0.16 * i);
    ctx.stroke(path);
  }
}
