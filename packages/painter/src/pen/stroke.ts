import { Path2D } from '@napi-rs/canvas';
import { addPoints, clamp, type Pt, pointAt, pointBetween, ribbon, trace, type Width } from '../geometry.ts';
import { createNoise } from '../random.ts';
import type { Role } from '../style/roles.ts';
import { area } from './area.ts';
import { blend, withAlpha } from './colour.ts';
import { isCutStyle, type Pen, pigment } from './pen.ts';

interface StrokePaint {
  role: Role;
  tone?: number;
  /** Overrides the style's dryness: at 1 much paper shows through. */
  dry?: number;
  /** How uneven the edges are, as a share of the width. */
  rough?: number;
  /** The width of the contour as in `AreaPaint`, for styles that have contours. */
  edge?: number;
}

/** Thin streaks with gaps, where the brush runs dry, from about the share `startShare` of the stroke on. */
function drawBristles(
  pen: Pen,
  centre: readonly Pt[],
  width: Width,
  colour: string,
  alpha: number,
  startShare: number,
): void {
  const n = centre.length - 1;
  const midWidth = width(0.5);
  const count = Math.round(clamp(midWidth / (pen.u * 1.1), 4, 26));
  const groups = [new Path2D(), new Path2D()];
  for (let k = 0; k < count; k++) {
    const offset = (k + 0.5) / count - 0.5 + pen.rng.between(-0.04, 0.04);
    const group = groups[k % 2] ?? new Path2D();
    let i = Math.floor(n * Math.max(0, startShare - pen.rng.next() * 0.25));
    const stop = Math.floor(n * pen.rng.between(0.72, 1.02));
    while (i < stop) {
      const run = pen.rng.whole(2, Math.max(3, Math.floor(n * 0.4)));
      const part: Pt[] = [];
      for (let j = i; j <= Math.min(stop, i + run, n); j++) {
        const a = pointAt(centre, j - 1);
        const b = pointAt(centre, j + 1);
        const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
        const sideways = offset * width(j / n);
        const c = pointAt(centre, j);
        part.push([c[0] - ((b[1] - a[1]) / length) * sideways, c[1] + ((b[0] - a[0]) / length) * sideways]);
      }
      if (part.length > 1) addPoints(group, part, false);
      i += run + pen.rng.whole(1, 3);
    }
  }
  pen.ctx.lineCap = 'round';
  pen.ctx.lineWidth = Math.max(0.6, (midWidth / count) * 0.95);
  for (const [i, group] of groups.entries()) {
    pen.ctx.strokeStyle = withAlpha(colour, alpha * (i ? 0.65 : 0.95));
    pen.ctx.stroke(group);
  }
}

function drawInkStroke(pen: Pen, centre: readonly Pt[], width: Width, paint: StrokePaint): void {
  const { ctx } = pen;
  const [deep, pale] = pigment(pen, paint.role);
  const tone = paint.tone ?? 0.75;
  const dry = paint.dry ?? pen.style.line.dry;
  const colour = blend(pale, deep, 0.35 + 0.65 * tone);
  const alpha = 0.25 + 0.72 * tone;
  const midWidth = width(0.45);
  const tremor = createNoise(pen.rng, 2);
  const rough = (paint.rough ?? 0.12) * (midWidth > pen.u * 3 ? 1 : 0.5);
  const head = pointAt(centre, 0);
  const tail = pointAt(centre, centre.length - 1);
  const isDry = dry > 0.2 && midWidth > pen.u * 6;
  const solidShare = isDry ? clamp(0.95 - dry * 0.6 + pen.rng.between(-0.12, 0.12), 0.2, 1) : 1;
  const body = solidShare >= 0.98 ? centre : centre.slice(0, Math.max(4, Math.ceil(centre.length * solidShare)));
  const bodyShare = (body.length - 1) / Math.max(1, centre.length - 1);
  const bodyWidth: Width = (t) =>
    width(t * bodyShare) * (solidShare < 0.98 && t > 0.7 ? 1 - ((t - 0.7) / 0.3) * 0.75 : 1);
  const fade = ctx.createLinearGradient(head[0], head[1], tail[0], tail[1]);
  fade.addColorStop(0, withAlpha(colour, alpha));
  fade.addColorStop(0.55, withAlpha(colour, alpha * 0.9));
  fade.addColorStop(1, withAlpha(colour, alpha * (0.62 + 0.2 * tone)));
  ctx.fillStyle = fade;
  trace(
    ctx,
    ribbon(body, bodyWidth, (i) => rough * tremor(i * 0.7)),
  );
  ctx.fill();
  if (isDry) drawBristles(pen, centre, width, colour, alpha, solidShare * 0.8);
  if (midWidth > pen.u * 5 && tone > 0.35) {
    // One edge of the stroke is darker, because the brush holds more ink there.
    const outer = ribbon(body, bodyWidth).slice(0, body.length);
    const darkEdge = outer.concat(body.map((c, i) => pointBetween(c, pointAt(outer, i), 0.3)).reverse());
    ctx.fillStyle = withAlpha(deep, 0.22 * tone);
    trace(ctx, darkEdge);
    ctx.fill();
  }
}

/** A broad brush stroke: branch, stem, leaf. */
export function stroke(pen: Pen, centre: readonly Pt[], width: Width, paint: StrokePaint): void {
  if (pen.style.fill === 'wash') {
    drawInkStroke(pen, centre, width, paint);
    return;
  }
  const midWidth = Math.max(width(0.3), width(0.5), width(0.7));
  const tone = paint.tone ?? 0.75;
  const tremor = createNoise(pen.rng, 2);
  const outline = ribbon(centre, width, (i) => (paint.rough ?? 0.1) * tremor(i * 0.7));
  if (midWidth < pen.u * 3.2) {
    const [deep] = pigment(pen, paint.role);
    const isLineColoured = isCutStyle(pen) || pen.style.fill === 'bare';
    pen.ctx.fillStyle = withAlpha(isLineColoured ? pen.style.line.colour : deep, isLineColoured ? 1 : 0.5 + 0.5 * tone);
    trace(pen.ctx, outline);
    pen.ctx.fill();
    return;
  }
  const head = pointAt(centre, 0);
  const tail = pointAt(centre, centre.length - 1);
  area(pen, outline, {
    role: paint.role,
    tone,
    from: head,
    to: tail,
    edge: pen.style.fill === 'bare' ? Math.max(0.6, paint.edge ?? 0.8) : (paint.edge ?? 0.8),
  });
}

interface MarkPaint {
  role?: Role;
  tone?: number;
  /** Tone of the form below: in paper-cuts, marks on dark forms are holes. */
  toneBelow?: number;
}

function markColour(pen: Pen, paint: MarkPaint): string {
  const { line } = pen.style;
  const tone = paint.tone ?? 0.7;
  const isOnDark = (paint.toneBelow ?? 0.6) >= 0.3;
  if (isCutStyle(pen)) return isOnDark ? line.markColour : blend(line.colour, pen.ground, pen.haze * 0.5);
  const [deep] = pigment(pen, paint.role ?? 'ink');
  return withAlpha(deep, 0.2 + 0.75 * tone);
}

/** A fine line inside a form: vein, feather, seam. */
export function mark(pen: Pen, centre: readonly Pt[], width: number | Width, paint: MarkPaint = {}): void {
  const profile: Width =
    typeof width === 'function' ? width : (t) => width * (0.35 + 0.65 * Math.sin(Math.PI * (0.15 + 0.8 * t)));
  pen.ctx.fillStyle = markColour(pen, paint);
  const minWidth = Math.max(0.55, pen.u * (isCutStyle(pen) ? 1.5 : 0.5));
  trace(
    pen.ctx,
    ribbon(centre, (t) => Math.max(profile(t), minWidth * (t < 0.06 || t > 0.94 ? 0.5 : 1))),
  );
  pen.ctx.fill();
}

/** Middle, half width, half height and rotation in radians. */
export type Dot = readonly [x: number, y: number, rx: number, ry: number, turn: number];

/** Many dots at once: moss, stamens, distant leaves. */
export function dots(pen: Pen, list: readonly Dot[], paint: MarkPaint & { role: Role }): void {
  const path = new Path2D();
  for (const [x, y, rx, ry, turn] of list) {
    path.moveTo(x + Math.cos(turn) * rx, y + Math.sin(turn) * rx);
    path.ellipse(x, y, rx, ry, turn, 0, Math.PI * 2);
  }
  const isSolid =
    isCutStyle(pen) || pen.style.fill === 'flat' || pen.style.fill === 'graded' || pen.style.fill === 'banded';
  const [deep, pale] = pigment(pen, paint.role);
  const tone = paint.tone ?? 0.7;
  pen.ctx.fillStyle = isCutStyle(pen)
    ? markColour(pen, paint)
    : withAlpha(blend(pale, deep, 0.3 + 0.7 * tone), isSolid ? 0.92 : 0.25 + 0.7 * tone);
  pen.ctx.fill(path);
}
