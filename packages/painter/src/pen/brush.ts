import { clamp, type Frame, lerp, type Pt, pathOf, pointAt, ribbon, trace, type Width } from '../geometry.ts';
import { createNoise } from '../random.ts';
import type { Role } from '../style/roles.ts';
import { blend, withAlpha } from './colour.ts';
import { lineColour } from './contour.ts';
import { isCutStyle, type Pen, pigment } from './pen.ts';

/** Where a brush is pressed hardest along a line: at its start (nail), in its middle (leaf), or evenly. */
export type Pressure = 'nail' | 'leaf' | 'even';

const SHARE_OF_WIDTH: Record<Pressure, Width> = {
  nail: (t) => (t < 0.1 ? lerp(0.5, 1, t / 0.1) : lerp(1, 0.14, ((t - 0.1) / 0.9) ** 0.75)),
  leaf: (t) => 0.16 + 0.84 * Math.sin(Math.PI * clamp(t * 0.94 + 0.03)) ** 1.3,
  even: (t) => 0.75 + 0.25 * Math.sin(Math.PI * t),
};

export interface LinePaint {
  role?: Role;
  /** Darkness of the ink, from 0 to 1. */
  tone?: number;
  pressure?: Pressure;
  /** Tone of the form under the line; in cut styles a line on a dark form is cut out of it. */
  toneBelow?: number;
}

function colourOf(pen: Pen, paint: LinePaint): string {
  const { line } = pen.style;
  const role = paint.role ?? 'ink';
  const tone = paint.tone ?? 0.85;
  if (isCutStyle(pen)) return (paint.toneBelow ?? 0.6) >= 0.3 ? line.markColour : line.colour;
  if (line.kind === 'none') {
    const [deep] = pigment(pen, role);
    return withAlpha(blend(deep, line.colour, 0.4), 0.3 + 0.5 * tone);
  }
  return withAlpha(lineColour(pen, role), line.alpha * (0.25 + 0.75 * tone) * (1 - pen.haze * 0.4));
}

/** Line widths by the style's line: a wire is thinner than a brush, a print thicker. */
function widthFactor(pen: Pen): number {
  const { kind } = pen.style.line;
  if (kind === 'wire') return 0.62;
  if (kind === 'bold') return 1.25;
  if (kind === 'none') return 0.8;
  return 1;
}

/** One line of a pointed brush; `width`, in pixels, is that of a full press in an ink style. */
export function brushLine(pen: Pen, points: readonly Pt[], width: number, paint: LinePaint = {}): void {
  const share = SHARE_OF_WIDTH[paint.pressure ?? 'nail'];
  const full = width * widthFactor(pen);
  const least = Math.max(0.6, pen.u * (isCutStyle(pen) ? 1.6 : 0.55));
  const tremor = createNoise(pen.rng, 2);
  pen.ctx.fillStyle = colourOf(pen, paint);
  trace(
    pen.ctx,
    ribbon(points, (t) =>
      Math.max(least * (t < 0.04 || t > 0.96 ? 0.5 : 1), full * share(t) * (1 + 0.16 * tremor(t * 7))),
    ),
  );
  pen.ctx.fill();
}

/** The outline of a form as a row of brush strokes, whose ends are where the outline turns most. */
export function brushContour(pen: Pen, form: readonly Pt[], width: number, paint: LinePaint = {}): void {
  if (isCutStyle(pen)) return;
  const n = form.length;
  const turnAt = (i: number): number => {
    const a = pointAt(form, (i - 2 + n) % n);
    const b = pointAt(form, i);
    const c = pointAt(form, (i + 2) % n);
    const turn = Math.atan2(c[1] - b[1], c[0] - b[0]) - Math.atan2(b[1] - a[1], b[0] - a[0]);
    return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
  };
  const corners: number[] = [];
  for (let i = 0; i < n; i++) {
    const turn = turnAt(i);
    if (turn > 0.6 && turn >= turnAt((i + 1) % n) && turn > turnAt((i - 1 + n) % n)) corners.push(i);
  }
  if (corners.length < 2) corners.splice(0, corners.length, 0, Math.floor(n * 0.37), Math.floor(n * 0.7));
  for (const [k, start] of corners.entries()) {
    const end = corners[k + 1] ?? (corners[0] ?? 0) + n;
    const part: Pt[] = [];
    for (let i = start; i <= end; i++) part.push(pointAt(form, i % n));
    if (part.length > 1) brushLine(pen, part, width, { pressure: 'leaf', ...paint });
  }
}

/** Whether pigment is laid wet, so that forms can be shaded softly. */
export const hasShading = (pen: Pen): boolean => !isCutStyle(pen) && !['flat', 'bare'].includes(pen.style.fill);

/** A soft dark patch: its middle, half width, half height, strength, rotation; all in the units of the frame. */
export type Blot = readonly [x: number, y: number, rx: number, ry: number, strength: number, turn?: number];

/** Lays diluted pigment into a form that is still wet: soft patches, which end at the edge of the form. */
export function blots(
  pen: Pen,
  f: Frame,
  form: readonly Pt[] | undefined,
  role: Role,
  list: readonly Blot[],
  tone: 0 | 1 = 0,
): void {
  if (!hasShading(pen)) return;
  const { ctx } = pen;
  const colour = pigment(pen, role)[tone];
  const weaker = pen.style.fill === 'banded' ? 0.5 : 1;
  ctx.save();
  if (form) ctx.clip(pathOf(form));
  for (const [x, y, rx, ry, strength, turn = 0] of list) {
    const [c, right, down] = f([
      [x, y],
      [x + Math.cos(turn) * rx, y + Math.sin(turn) * rx],
      [x - Math.sin(turn) * ry, y + Math.cos(turn) * ry],
    ]);
    if (!c || !right || !down) continue;
    ctx.save();
    ctx.transform(right[0] - c[0], right[1] - c[1], down[0] - c[0], down[1] - c[1], c[0], c[1]);
    const fade = ctx.createRadialGradient(0, 0, 0, 0, 0, 1);
    fade.addColorStop(0, withAlpha(colour, strength * weaker));
    fade.addColorStop(0.45, withAlpha(colour, strength * weaker * 0.66));
    fade.addColorStop(0.75, withAlpha(colour, strength * weaker * 0.22));
    fade.addColorStop(1, withAlpha(colour, 0));
    ctx.fillStyle = fade;
    ctx.fillRect(-1, -1, 2, 2);
    ctx.restore();
  }
  ctx.restore();
}

/** Soft shade along lines inside a form, as beside the folds of a robe; `width` in pixels. */
export function shadeAlong(
  pen: Pen,
  form: readonly Pt[],
  role: Role,
  lines: readonly (readonly Pt[])[],
  width: number,
  strength: number,
): void {
  if (!hasShading(pen)) return;
  const { ctx } = pen;
  const [deep] = pigment(pen, role);
  ctx.save();
  ctx.clip(pathOf(form));
  for (const line of lines)
    for (const share of [1, 0.66, 0.36]) {
      ctx.fillStyle = withAlpha(deep, strength * 0.34 * (pen.style.fill === 'banded' ? 0.5 : 1));
      trace(
        ctx,
        ribbon(line, (t) => width * share * (0.25 + 0.75 * Math.sin(Math.PI * clamp(0.1 + t * 0.8)))),
      );
      ctx.fill();
    }
  ctx.restore();
}
