import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Random } from '../random.ts';

/** The pixels of a small copy of the picture, from which the colours of the dabs are taken. */
function sampleSmallCopy(
  ctx: SKRSContext2D,
  w: number,
  h: number,
): { data: Uint8ClampedArray; sw: number; sh: number } {
  const scale = Math.max(1, Math.max(w, h) / 640);
  const sw = Math.max(1, Math.round(w / scale));
  const sh = Math.max(1, Math.round(h / scale));
  const small = createCanvas(sw, sh);
  const smallCtx = small.getContext('2d');
  smallCtx.drawImage(ctx.canvas, 0, 0, sw, sh);
  return { data: smallCtx.getImageData(0, 0, sw, sh).data, sw, sh };
}

const shiftChannel = (value: number, change: number): number => Math.max(0, Math.min(255, Math.round(value + change)));

/**
 * Repaints a finished picture in separate dabs of slightly varied colour. Strokes are painted coarse first, then fine
 * where there is detail; they follow the edges of the forms.
 */
export function repaintInDabs(
  ctx: SKRSContext2D,
  w: number,
  h: number,
  rng: Random,
  manner: 'strokes' | 'points',
): void {
  const { data, sw, sh } = sampleSmallCopy(ctx, w, h);
  const u = Math.min(w, h) / 1000;
  const luminanceAt = (x: number, y: number): number => {
    const i = (Math.max(0, Math.min(sh - 1, y)) * sw + Math.max(0, Math.min(sw - 1, x))) * 4;
    return (data[i] ?? 0) * 0.3 + (data[i + 1] ?? 0) * 0.59 + (data[i + 2] ?? 0) * 0.11;
  };
  const hasPoints = manner === 'points';
  // `keep` is the chance of a dab in each cell; dabs are left out where the brightness changes less than `edge`.
  const passes = hasPoints
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
  for (const { size: dabSize, keep: chance, edge: minSlope } of passes) {
    const step = Math.max(3.2, dabSize * u * (hasPoints ? 0.92 : 0.72));
    for (let gy = 0; gy < h + step; gy += step)
      for (let gx = 0; gx < w + step; gx += step) {
        if (chance < 1 && !rng.chance(chance)) continue;
        const x = gx + rng.between(-0.5, 0.5) * step;
        const y = gy + rng.between(-0.5, 0.5) * step;
        const px = Math.floor((x / w) * sw);
        const py = Math.floor((y / h) * sh);
        const dx = luminanceAt(px + 2, py) - luminanceAt(px - 2, py);
        const dy = luminanceAt(px, py + 2) - luminanceAt(px, py - 2);
        const slope = Math.hypot(dx, dy);
        if (slope < minSlope) continue;
        const i = (Math.max(0, Math.min(sh - 1, py)) * sw + Math.max(0, Math.min(sw - 1, px))) * 4;
        const warmShift = rng.gauss() * (hasPoints ? 26 : 13);
        const lightShift = rng.gauss() * (hasPoints ? 12 : 9);
        const r = shiftChannel(data[i] ?? 0, warmShift + lightShift);
        const g = shiftChannel(data[i + 1] ?? 0, lightShift + warmShift * 0.2);
        const b = shiftChannel(data[i + 2] ?? 0, lightShift - warmShift);
        if (hasPoints) {
          ctx.fillStyle = `rgb(${r},${g},${b})`;
          ctx.beginPath();
          ctx.arc(x, y, step * rng.between(0.38, 0.56), 0, Math.PI * 2);
          ctx.fill();
          continue;
        }
        const direction = slope > 6 ? Math.atan2(dx, -dy) : -0.35 + Math.sin(x * 0.004 + y * 0.006) * 0.6;
        const angle = direction + rng.gauss() * 0.22;
        const length = step * rng.between(0.7, 1.5);
        ctx.strokeStyle = `rgba(${r},${g},${b},.92)`;
        ctx.lineWidth = step * rng.between(0.5, 0.8);
        ctx.beginPath();
        ctx.moveTo(x - Math.cos(angle) * length * 0.5, y - Math.sin(angle) * length * 0.5);
        ctx.lineTo(x + Math.cos(angle) * length * 0.5, y + Math.sin(angle) * length * 0.5);
        ctx.stroke();
      }
  }
}
