import { createNoise, createRandom } from '@meiyu/painter/studio.ts';
import type { SKRSContext2D } from '@napi-rs/canvas';

export type Pt = readonly [x: number, y: number];

interface InkLine {
  width: number;
  colour?: string;
  alpha?: number;
  /** Share of the line that has been drawn. */
  drawn?: number;
  /** Share of its length over which it gets thicker and thinner at the ends. */
  taper?: number;
  /** Unevenness of the brush. */
  rough?: number;
  seed?: number;
}

/** Points of a smooth curve through `points`, close enough to be cut anywhere. */
export function curve(points: readonly Pt[], steps = 14): Pt[] {
  const out: Pt[] = [];
  const at = (i: number): Pt => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      const along = (j: 0 | 1): number =>
        0.5 *
        (2 * b[j] +
          (c[j] - a[j]) * t +
          (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t * t +
          (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t * t * t);
      out.push([along(0), along(1)]);
    }
  }
  out.push(at(points.length - 1));
  return out;
}

/** A brush line as one shape, drawn up to the share `drawn`. */
export function drawInkLine(ctx: SKRSContext2D, points: readonly Pt[], line: InkLine): void {
  const { width, colour = '#1B1F20', alpha = 0.9, drawn = 1, taper = 0.18, rough = 0.14, seed = 1 } = line;
  const last = (points.length - 1) * Math.max(0, Math.min(1, drawn));
  if (last <= 0.01) return;
  const brushNoise = createNoise(createRandom(seed * 97 + points.length), 3);
  const left: Pt[] = [];
  const right: Pt[] = [];
  const count = Math.ceil(last);
  for (let i = 0; i <= count; i++) {
    const here = points[i] ?? [0, 0];
    const before = points[Math.max(0, i - 1)] ?? here;
    const next = points[Math.min(points.length - 1, i + 1)] ?? here;
    const overshoot = i > last ? i - last : 0;
    const x = here[0] - (here[0] - before[0]) * overshoot;
    const y = here[1] - (here[1] - before[1]) * overshoot;
    const length = Math.hypot(next[0] - before[0], next[1] - before[1]) || 1;
    const share = i / Math.max(1, points.length - 1);
    const widthShare = Math.min(1, 0.25 + share / Math.max(0.001, taper), 0.12 + (1 - share) / Math.max(0.001, taper));
    const half = (width / 2) * widthShare * Math.max(0.2, 1 + brushNoise(i * 0.31) * rough * 1.6);
    const nx = -(next[1] - before[1]) / length;
    const ny = (next[0] - before[0]) / length;
    left.push([x + nx * half, y + ny * half]);
    right.push([x - nx * half, y - ny * half]);
  }
  ctx.save();
  ctx.globalAlpha *= alpha;
  ctx.fillStyle = colour;
  fillShape(ctx, left.concat(right.reverse()));
  ctx.restore();
}

export function fillShape(ctx: SKRSContext2D, points: readonly Pt[]): void {
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.closePath();
  ctx.fill();
}

export const straightLine = (a: Pt, b: Pt, steps = 24): Pt[] =>
  Array.from(
    { length: steps + 1 },
    (_, i): Pt => [a[0] + ((b[0] - a[0]) * i) / steps, a[1] + ((b[1] - a[1]) * i) / steps],
  );

/** Part of a circle or an ellipse; angles in turns, 0 to the right and running clockwise. */
export const arcPoints = (x: number, y: number, rx: number, ry: number, from: number, to: number, steps = 60): Pt[] =>
  Array.from({ length: steps + 1 }, (_, i): Pt => {
    const a = (from + ((to - from) * i) / steps) * Math.PI * 2;
    return [x + Math.cos(a) * rx, y + Math.sin(a) * ry];
  });
