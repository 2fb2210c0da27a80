import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';

export type Pt = readonly [number, number];
/** The width of a stroke, in pixels, at the share `t` of its length. */
export type Width = (t: number) => number;

export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;
/** Limits `x` to the range from `low` to `high`. */
export const clamp = (x: number, low = 0, high = 1): number => Math.max(low, Math.min(high, x));
export const pointBetween = (a: Pt, b: Pt, t = 0.5): Pt => [lerp(a[0], b[0], t), lerp(a[1], b[1], t)];
export const TAU = Math.PI * 2;

/** The point at `index`, limited to the first and last one. */
export function pointAt(points: readonly Pt[], index: number): Pt {
  const point = points[Math.max(0, Math.min(points.length - 1, index))];
  if (!point) throw new RangeError('a line needs points');
  return point;
}

/** The point at the share `t` of a sampled line. */
export const pointAlong = (points: readonly Pt[], t: number): Pt => {
  const position = clamp(t) * (points.length - 1);
  const i = Math.floor(position);
  return pointBetween(pointAt(points, i), pointAt(points, i + 1), position - i);
};

/** The direction of a sampled line at the share `t`, as an angle in radians. */
export const headingAt = (points: readonly Pt[], t: number): number => {
  const i = Math.floor(clamp(t) * (points.length - 1));
  const a = pointAt(points, i - 1);
  const b = pointAt(points, i + 1);
  return Math.atan2(b[1] - a[1], b[0] - a[0]);
};

function spline(p0: Pt, p1: Pt, p2: Pt, p3: Pt, t: number): Pt {
  const coordinate = (a: number, b: number, c: number, d: number): number =>
    0.5 * (2 * b + (-a + c) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (-a + 3 * b - 3 * c + d) * t * t * t);
  return [coordinate(p0[0], p1[0], p2[0], p3[0]), coordinate(p0[1], p1[1], p2[1], p3[1])];
}

/** A smooth line through the control points. */
export function curve(controls: readonly Pt[], count = 24): Pt[] {
  const out: Pt[] = [];
  const last = controls.length - 1;
  for (let k = 0; k <= count; k++) {
    const position = (k / count) * last;
    const i = Math.min(last - 1, Math.floor(position));
    out.push(
      spline(
        pointAt(controls, i - 1),
        pointAt(controls, i),
        pointAt(controls, i + 1),
        pointAt(controls, i + 2),
        position - i,
      ),
    );
  }
  return out;
}

/** A smooth closed form through the control points. */
export function closedCurve(controls: readonly Pt[], perSide = 6): Pt[] {
  const n = controls.length;
  const controlAt = (i: number): Pt => pointAt(controls, ((i % n) + n) % n);
  const out: Pt[] = [];
  for (let i = 0; i < n; i++)
    for (let k = 0; k < perSide; k++)
      out.push(spline(controlAt(i - 1), controlAt(i), controlAt(i + 1), controlAt(i + 2), k / perSide));
  return out;
}

/** The outline of a brush stroke: a centre line widened by `width`. */
export function ribbon(centre: readonly Pt[], width: Width, wobble: (i: number) => number = () => 0): Pt[] {
  const left: Pt[] = [];
  const right: Pt[] = [];
  const n = centre.length - 1;
  for (let i = 0; i <= n; i++) {
    const a = pointAt(centre, i - 1);
    const b = pointAt(centre, i + 1);
    const c = pointAt(centre, i);
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const dx = (b[0] - a[0]) / length;
    const dy = (b[1] - a[1]) / length;
    const half = Math.max(0.1, width(i / n)) / 2;
    const leftWidth = half * (1 + wobble(i));
    const rightWidth = half * (1 + wobble(i + 61));
    left.push([c[0] - dy * leftWidth, c[1] + dx * leftWidth]);
    right.push([c[0] + dy * rightWidth, c[1] - dx * rightWidth]);
  }
  return left.concat(right.reverse());
}

export function pathOf(points: readonly Pt[], close = true): Path2D {
  const path = new Path2D();
  addPoints(path, points, close);
  return path;
}

/** Sets the context's path to the points, without creating a Path2D object. */
export function trace(ctx: SKRSContext2D, points: readonly Pt[], close = true): void {
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  if (close) ctx.closePath();
}

export function addPoints(path: Path2D, points: readonly Pt[], close = true): void {
  let first = true;
  for (const [x, y] of points) {
    if (first) path.moveTo(x, y);
    else path.lineTo(x, y);
    first = false;
  }
  if (close) path.closePath();
}

/**
 * Adds a thin lens from `a` to `b` to a path: pointed at both ends, widest in the middle. `bow` is how far, in pixels,
 * the lens is bent to one side, and `width` how far each edge is from its centre line.
 */
export function addLens(path: Path2D, a: Pt, b: Pt, bow: number, width: number): void {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const length = Math.hypot(dx, dy) || 1;
  const nx = -dy / length;
  const ny = dx / length;
  const mx = (a[0] + b[0]) / 2;
  const my = (a[1] + b[1]) / 2;
  path.moveTo(a[0], a[1]);
  path.quadraticCurveTo(mx + nx * (bow + width), my + ny * (bow + width), b[0], b[1]);
  path.quadraticCurveTo(mx + nx * (bow - width), my + ny * (bow - width), a[0], a[1]);
  path.closePath();
}

/** An ellipse as a polygon with `sides` corners, rotated by `turn` radians. */
export function oval(x: number, y: number, rx: number, ry: number, turn = 0, sides = 20): Pt[] {
  const out: Pt[] = [];
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  for (let i = 0; i < sides; i++) {
    const a = (i / sides) * TAU;
    const px = Math.cos(a) * rx;
    const py = Math.sin(a) * ry;
    out.push([x + px * c - py * s, y + px * s + py * c]);
  }
  return out;
}

export interface Bounds {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export function boundsOf(points: readonly Pt[]): Bounds {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const [x, y] of points) {
    if (x < box.x0) box.x0 = x;
    if (x > box.x1) box.x1 = x;
    if (y < box.y0) box.y0 = y;
    if (y > box.y1) box.y1 = y;
  }
  return box;
}

/** Converts points of a drawing, in the coordinates of the drawing, to pixels of the picture. */
export type Frame = (points: readonly Pt[]) => Pt[];

/**
 * A frame for drawing coordinates whose origin is at (`x`, `y`) of the picture, and whose unit is `scale` pixels. As in
 * the picture, y grows downwards, so that points above the origin have a negative y.
 */
export function frameAt(x: number, y: number, scale: number, options: { flip?: boolean; turn?: number } = {}): Frame {
  const sx = options.flip ? -scale : scale;
  const c = Math.cos(options.turn ?? 0);
  const s = Math.sin(options.turn ?? 0);
  return (points) => points.map(([px, py]): Pt => [x + (px * c - py * s) * sx, y + (px * s + py * c) * scale]);
}

/** Width of a brush stroke that grows up to the share `press` of its length, and thins out from the share `lift` on. */
export const taper =
  (width: number, press = 0.12, lift = 0.6, minShare = 0.05): Width =>
  (t) =>
    width *
    (t < press
      ? lerp(minShare, 1, Math.sin((t / press) * (Math.PI / 2)))
      : t > lift
        ? lerp(1, minShare, ((t - lift) / (1 - lift)) ** 1.2)
        : 1);

/** Width of a leaf. The larger `skew` is, the farther the widest place is from the root. */
export const leafWidth =
  (width: number, skew = 0.62): Width =>
  (t) =>
    width * Math.sin(Math.PI * t ** skew) ** 0.9 * (1 - 0.25 * t);

/** Constant width with rounded ends. */
export const rounded =
  (width: number): Width =>
  (t) =>
    width * Math.sqrt(Math.max(0.02, 1 - Math.max(0, (Math.abs(2 * t - 1) - 0.8) / 0.2) ** 2));

/** Whether a point is inside a polygon. */
export function isInside(points: readonly Pt[], x: number, y: number): boolean {
  let inside = false;
  let previous = points[points.length - 1];
  for (const p of points) {
    if (
      previous &&
      p[1] > y !== previous[1] > y &&
      x < ((previous[0] - p[0]) * (y - p[1])) / (previous[1] - p[1]) + p[0]
    )
      inside = !inside;
    previous = p;
  }
  return inside;
}

const parsed = new Map<string, readonly Pt[]>();

/** Parses points written as text, "x,y x,y …", so that an outline fits on one line. */
export function pts(text: string): readonly Pt[] {
  const cached = parsed.get(text);
  if (cached) return cached;
  const points = text.split(' ').map((pair): Pt => {
    const [x = '0', y = '0'] = pair.split(',');
    return [Number(x), Number(y)];
  });
  parsed.set(text, points);
  return points;
}
