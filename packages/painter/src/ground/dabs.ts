import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Random } from '../random.ts';

/** A small copy of the picture, from which colours are sampled. */
function readSmall(ctx: SKRSContext2D, w: number, h: number): { data: Uint8ClampedArray; sw: number; sh: number } {
  const shrink = Math.max(1, Math.max(w, h) / 640);
  const sw = Math.max(1, Math.round(w / shrink));
  const sh = Math.max(1, Math.round(h / shrink));
  const small = createCanvas(sw, sh);
  const to = small.getContext('2d');
  to.drawImage(ctx.canvas, 0, 0, sw, sh);
  return { data: to.getImageData(0, 0, sw, sh).data, sw, sh };
}

const shift = (value: number, by: number): number => Math.max(0, Math.min(255, Math.round(value + by)));

/** Repaints a finished picture in separate dabs of slightly varied colour: coarse first, then fine where there is detail. */
export function repaintInDabs(
  ctx: SKRSContext2D,
  w: number,
  h: number,
  rng: Random,
  manner: 'strokes' | 'points',
): void {
  const { data, sw, sh } = readSmall(ctx, w, h);
  const u = Math.min(w, h) / 1000;
  const lum = (x: number, y: number): number => {
    const i = (Math.max(0, Math.min(sh - 1, y)) * sw + Math.max(0, Math.min(sw - 1, x))) * 4;
    return (data[i] ?? 0) * 0.3 + (data[i + 1] ?? 0) * 0.59 + (data[i + 2] ?? 0) * 0.11;
  };
  const points = manner === 'points';
  const passes = points
    ? [
        { size: 11, keep: 1, edge: 0 },
        { size: 7, keep: 0.9, edge: 0 },
      ]
    : [
        { size: 30, keep: 1, edge: 0 },
        { size: 17, keep: 0.8, edge: 0 },
        { size: 8.5, keep: 1, edge: 9 },
      ];
  ctx.lineCap = 'round';
  for (const { size, keep, edge } of passes) {
    const step = Math.max(3.2, size * u * (points ? 0.92 : 0.72));
    for (let gy = 0; gy < h + step; gy += step)
      for (let gx = 0; gx < w + step; gx += step) {
        if (keep < 1 && !rng.chance(keep)) continue;
        const x = gx + rng.between(-0.5, 0.5) * step;
        const y = gy + rng.between(-0.5, 0.5) * step;
        const px = Math.floor((x / w) * sw);
        const py = Math.floor((y / h) * sh);
        const dx = lum(px + 2, py) - lum(px - 2, py);
        const dy = lum(px, py + 2) - lum(px, py - 2);
        const slope = Math.hypot(dx, dy);
        if (slope < edge) continue;
        const i = (Math.max(0, Math.min(sh - 1, py)) * sw + Math.max(0, Math.min(sw - 1, px))) * 4;
        const warm = rng.gauss() * (points ? 26 : 13);
        const light = rng.gauss() * (points ? 12 : 9);
        const r = shift(data[i] ?? 0, warm + light);
        const g = shift(data[i + 1] ?? 0, light + warm * 0.2);
        const b = shift(data[i + 2] ?? 0, light - warm);
        if (points) {
          ctx.fillStyle = `rgb(${r},${g},${b})`;
          ctx.beginPath();
          ctx.arc(x, y, step * rng.between(0.38, 0.56), 0, Math.PI * 2);
          ctx.fill();
          continue;
        }
        const lean = slope > 6 ? Math.atan2(dx, -dy) : -0.35 + Math.sin(x * 0.004 + y * 0.006) * 0.6;
        const a = lean + rng.gauss() * 0.22;
        const length = step * rng.between(0.7, 1.5);
        ctx.strokeStyle = `rgba(${r},${g},${b},.92)`;
        ctx.lineWidth = step * rng.between(0.5, 0.8);
        ctx.beginPath();
        ctx.moveTo(x - Math.cos(a) * length * 0.5, y - Math.sin(a) * length * 0.5);
        ctx.lineTo(x + Math.cos(a) * length * 0.5, y + Math.sin(a) * length * 0.5);
        ctx.stroke();
      }
  }
}
