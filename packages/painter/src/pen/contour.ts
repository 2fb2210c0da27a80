import { type Pt, pointAt, ribbon, trace } from '../geometry.ts';
import { createNoise } from '../random.ts';
import type { Role } from '../style/roles.ts';
import { blend, withAlpha } from './colour.ts';
import { type Pen, pigment } from './pen.ts';

/** Roles whose contour has the colour of the role in painted styles, because a dark line would look too hard. */
const SELF_COLOURED_LINE: readonly Role[] = [
  'petal',
  'bloom',
  'core',
  'accent',
  'sun',
  'moon',
  'cloud',
  'water',
  'glaze',
  'youngLeaf',
];

export function lineColour(pen: Pen, role: Role): string {
  const { line, fill, mono } = pen.style;
  const baseColour =
    (fill === 'graded' || fill === 'wash') &&
    SELF_COLOURED_LINE.includes(role) &&
    !mono &&
    line.markColour === line.colour
      ? blend(pigment(pen, role)[0], line.colour, fill === 'wash' ? 0.45 : 0.2)
      : line.colour;
  return pen.haze > 0 ? blend(baseColour, pen.ground, pen.haze * 0.75) : baseColour;
}

/** Draws the edge of a closed form by the style's line rule. */
export function contour(pen: Pen, points: readonly Pt[], widthFactor: number, role: Role): void {
  const { ctx, style, u } = pen;
  const { line } = style;
  if (line.kind === 'none' || style.fill === 'cut' || style.fill === 'block') return;
  const colour = withAlpha(lineColour(pen, role), line.alpha * (pen.haze > 0 ? 1 - pen.haze * 0.4 : 1));
  const width = Math.max(0.7, line.width * u * widthFactor);
  if (line.kind !== 'brush') {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.lineJoin = 'round';
    trace(ctx, points);
    ctx.stroke();
    return;
  }
  const tremor = createNoise(pen.rng, 2);
  const loop = [...points, pointAt(points, 0)];
  const step = 5 / Math.max(8, loop.length);
  ctx.fillStyle = colour;
  trace(
    ctx,
    ribbon(loop, (t) => width * Math.max(0.25, 0.85 + 0.95 * tremor((t / step) * 0.55))),
  );
  ctx.fill();
}

/** An open line in the current style, for example a ridge or a fishing rod. */
export function openLine(pen: Pen, points: readonly Pt[], widthFactor: number, role: Role = 'ink', alpha = 1): void {
  const { ctx, style, u } = pen;
  const { line } = style;
  const width = Math.max(0.6, (line.kind === 'none' ? 1.1 : line.width) * u * widthFactor);
  const baseColour = line.kind === 'none' ? pigment(pen, role)[0] : lineColour(pen, role);
  const colour = withAlpha(baseColour, line.alpha * alpha);
  if (line.kind === 'wire' || line.kind === 'bold') {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.lineJoin = 'round';
    ctx.lineCap = 'round';
    trace(ctx, points, false);
    ctx.stroke();
    return;
  }
  const tremor = createNoise(pen.rng, 2);
  ctx.fillStyle = colour;
  trace(
    ctx,
    ribbon(
      points,
      (t) => width * Math.max(0.2, 0.9 + 0.9 * tremor(t * 6)) * Math.min(1, 8 * t + 0.3, 5 * (1 - t) + 0.15),
    ),
  );
  ctx.fill();
}
