/**
 * Drawings of what the painter has no motif for: single strokes, diagrams, ribbons, bells. Positions are shares of the
 * sheet, as in `SheetTools`.
 */
import {
  area,
  closedCurve,
  curve,
  lerp,
  mark,
  oval,
  type Pt,
  type Role,
  stroke,
  TAU,
  withAlpha,
} from '@meiyu/painter/studio.ts';
import type { SheetTools } from '../works/sheet-tools.ts';

interface Ink {
  role?: Role;
  /** Darkness from 0 to 1. */
  tone?: number;
  /** 0 a wet brush, 1 a dry one that leaves streaks. */
  dry?: number;
  haze?: number;
}
interface Fill {
  role?: Role;
  tone?: number;
  /** Width of the outline, multiplied by that of the style's line. */
  edge?: number;
  /** A smooth curve through the points instead of a polygon. */
  isRound?: boolean;
}

const onSheet = (tools: SheetTools, points: readonly Pt[]): Pt[] =>
  points.map(([x, y]): Pt => [x * tools.w, y * tools.h]);

/** One brush stroke; the width may change along it. */
export function brushStroke(
  tools: SheetTools,
  points: readonly Pt[],
  width: number | ((t: number) => number),
  ink: Ink = {},
): void {
  const { role = 'ink', tone = 0.9, dry = 0.1, haze = 0 } = ink;
  // rounds the ends of the stroke
  const tip = (t: number): number => Math.sqrt(Math.min(1, (t + 0.004) / 0.035, (1.004 - t) / 0.035));
  const widthAt = (t: number): number => (typeof width === 'number' ? width : width(t)) * tools.h * tip(t);
  tools.drawLayer(
    (pen) => stroke(pen, curve(onSheet(tools, points), 90), widthAt, { role, tone, dry, rough: 0.06 }),
    haze,
  );
}

/** A smooth line through the points. */
export function drawLine(
  tools: SheetTools,
  points: readonly Pt[],
  width: number,
  role: Role = 'ink',
  tone = 0.8,
): void {
  tools.drawLayer((pen) =>
    mark(pen, curve(onSheet(tools, points), 60), () => width * tools.h, { role, tone, toneBelow: 0 }),
  );
}

/** A straight line. */
export function drawStraightLine(
  tools: SheetTools,
  from: Pt,
  to: Pt,
  width: number,
  role: Role = 'ink',
  tone = 0.8,
): void {
  const [start, end] = onSheet(tools, [from, to]) as [Pt, Pt];
  const middle: Pt = [lerp(start[0], end[0], 0.5), lerp(start[1], end[1], 0.5)];
  tools.drawLayer((pen) => mark(pen, [start, middle, end], () => width * tools.h, { role, tone, toneBelow: 0 }));
}

export function drawShape(tools: SheetTools, points: readonly Pt[], fill: Fill = {}): void {
  const { role = 'wood', tone = 0.6, edge = 0.8, isRound = false } = fill;
  const outline = onSheet(tools, points);
  tools.drawLayer((pen) => area(pen, isRound ? closedCurve(outline, 6) : outline, { role, tone, edge }));
}

export const boxShape = (x: number, y: number, w: number, h: number): Pt[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];

/** A disc; `r` is a share of the height. */
export function drawDisc(tools: SheetTools, x: number, y: number, r: number, fill: Fill = {}): void {
  const { role = 'accent', tone = 0.8, edge = 0.5 } = fill;
  tools.drawLayer((pen) =>
    area(pen, oval(x * tools.w, y * tools.h, r * tools.h, r * tools.h, 0, 36), { role, tone, edge }),
  );
}

/** A circle, or with `squash` below 1 a flat ellipse; `r` is a share of the height. */
export function drawRing(
  tools: SheetTools,
  x: number,
  y: number,
  r: number,
  width: number,
  tone = 0.6,
  squash = 1,
): void {
  const points = Array.from({ length: 73 }, (_, i): Pt => {
    const angle = (TAU * i) / 72;
    return [x * tools.w + Math.cos(angle) * r * tools.h, y * tools.h + Math.sin(angle) * r * squash * tools.h];
  });
  tools.drawLayer((pen) => mark(pen, points, () => width * tools.h, { role: 'ink', tone, toneBelow: 0 }));
}

/** A drop of ink on absorbent paper; with more water its pale rim is wider. */
export function drawBlot(tools: SheetTools, x: number, y: number, r: number, wetness: number, tone = 0.9): void {
  const [deep] = tools.pen.palette.ink;
  const middle: Pt = [x * tools.w, y * tools.h];
  const unevenCircle = (radius: number): Pt[] =>
    oval(middle[0], middle[1], radius, radius, 0, 40).map(([px, py]): Pt => {
      const factor = 1 + tools.pen.rng.gauss() * (0.012 + 0.03 * wetness);
      return [middle[0] + (px - middle[0]) * factor, middle[1] + (py - middle[1]) * factor];
    });
  tools.drawLayer((pen) => {
    for (let i = 6; i >= 0; i--) {
      const radius = r * tools.h * (1 + (wetness * 0.9 * i) / 6);
      pen.ctx.fillStyle = withAlpha(deep, i === 0 ? tone * (1 - wetness * 0.3) : 0.09 + 0.1 * wetness);
      pen.ctx.beginPath();
      for (const [px, py] of closedCurve(unevenCircle(radius), 4)) pen.ctx.lineTo(px, py);
      pen.ctx.fill();
    }
  });
}

/** A white dish seen from above with diluted colour in it. */
export function drawDish(tools: SheetTools, x: number, y: number, r: number, colour: string, squash = 1): void {
  tools.drawLayer(({ ctx }) => {
    const traceEllipse = (scale: number): void => {
      ctx.beginPath();
      ctx.ellipse(x * tools.w, y * tools.h, r * scale * tools.h, r * scale * squash * tools.h, 0, 0, TAU);
    };
    ctx.fillStyle = withAlpha('#3a2f22', 0.16);
    ctx.beginPath();
    ctx.ellipse(
      (x + 0.006) * tools.w,
      (y + 0.018) * tools.h,
      r * 1.02 * tools.h,
      r * squash * 1.02 * tools.h,
      0,
      0,
      TAU,
    );
    ctx.fill();
    const glaze = ctx.createRadialGradient(
      x * tools.w,
      y * tools.h,
      r * 0.5 * tools.h,
      x * tools.w,
      y * tools.h,
      r * tools.h,
    );
    glaze.addColorStop(0, '#dcdcd2');
    glaze.addColorStop(0.6, '#f8f7f0');
    glaze.addColorStop(1, '#e6e4da');
    ctx.fillStyle = glaze;
    traceEllipse(1);
    ctx.fill();
    const pool = ctx.createRadialGradient(
      (x - 0.01) * tools.w,
      (y - 0.02) * tools.h,
      0,
      x * tools.w,
      y * tools.h,
      r * 0.74 * tools.h,
    );
    pool.addColorStop(0, withAlpha(colour, 0.72));
    pool.addColorStop(0.8, withAlpha(colour, 0.95));
    pool.addColorStop(1, colour);
    ctx.fillStyle = pool;
    traceEllipse(0.72);
    ctx.fill();
  });
}

/** A silk ribbon that turns over at its bends. */
export function drawSilk(tools: SheetTools, points: readonly Pt[], width: number, fill: Fill = {}): void {
  const { role = 'cloth', tone = 0.5, edge = 0.7 } = fill;
  const path = curve(onSheet(tools, points), 120);
  tools.drawLayer((pen) => {
    const widthAt = (t: number): number => width * tools.h * (0.35 + 0.65 * Math.abs(Math.sin(t * 7.5 + 0.6)));
    const sides: [Pt[], Pt[]] = [[], []];
    for (const [i, [x, y]] of path.entries()) {
      const [nx, ny] = path[Math.min(path.length - 1, i + 1)] ?? [x, y];
      const [px, py] = path[Math.max(0, i - 1)] ?? [x, y];
      const length = Math.hypot(nx - px, ny - py) || 1;
      const half =
        (widthAt(i / path.length) / 2) * (i > path.length * 0.96 ? (path.length - i) / (path.length * 0.04) : 1);
      sides[0].push([x - ((ny - py) / length) * half, y + ((nx - px) / length) * half]);
      sides[1].push([x + ((ny - py) / length) * half, y - ((nx - px) / length) * half]);
    }
    area(pen, [...sides[0], ...sides[1].reverse()], { role, tone, edge });
    mark(pen, path, () => tools.h * 0.0016, { role, tone: 0.7, toneBelow: tone });
  });
}

/** A bronze bell (甬钟): handle, shoulder, three rows of bosses, the curved mouth. */
export function drawBell(tools: SheetTools, x: number, y: number, height: number): void {
  const pointAt = (dx: number, dy: number): Pt => [x * tools.w + dx * height * tools.h, (y + dy * height) * tools.h];
  tools.drawLayer((pen) => {
    area(pen, [pointAt(-0.045, -1), pointAt(0.045, -1), pointAt(0.06, -0.72), pointAt(-0.06, -0.72)], {
      role: 'gold',
      tone: 0.75,
      edge: 0.8,
    });
    area(pen, oval(...pointAt(0, -0.86), height * tools.h * 0.075, height * tools.h * 0.022, 0), {
      role: 'gold',
      tone: 0.85,
      edge: 0.8,
    });
    const mouth = curve(
      [pointAt(0.36, 0), pointAt(0.2, -0.075), pointAt(0, -0.1), pointAt(-0.2, -0.075), pointAt(-0.36, 0)],
      24,
    );
    area(pen, [pointAt(-0.25, -0.72), pointAt(0.25, -0.72), ...mouth], { role: 'gold', tone: 0.7, edge: 1 });
    const halfWidthAt = (dy: number): number => lerp(0.25, 0.36, (dy + 0.72) / 0.72);
    for (const dy of [-0.685, -0.34]) {
      const half = halfWidthAt(dy) * 0.94;
      mark(pen, [pointAt(-half, dy), pointAt(0, dy), pointAt(half, dy)], height * tools.h * 0.012, {
        role: 'ink',
        tone: 0.6,
        toneBelow: 0,
      });
    }
    for (const side of [-1, 1])
      for (let row = 0; row < 3; row++)
        for (let column = 0; column < 3; column++) {
          const dy = -0.62 + row * 0.1;
          const [cx, cy] = pointAt(side * (0.09 + column * 0.066) * (1 + row * 0.06), dy);
          const r = height * tools.h * 0.026;
          area(pen, oval(cx, cy, r, r, 0, 16), { role: 'gold', tone: 0.95, edge: 0.7 });
          mark(pen, oval(cx - r * 0.2, cy - r * 0.2, r * 0.4, r * 0.4, 0, 10), r * 0.25, {
            role: 'ink',
            tone: 0.4,
            toneBelow: 0,
          });
        }
    for (let k = -3; k <= 3; k++) {
      const [cx, cy] = pointAt(k * 0.075, -0.22 + 0.012 * (k * k) * 0.5);
      const r = height * tools.h * 0.032;
      mark(
        pen,
        Array.from({ length: 20 }, (_, i): Pt => {
          const angle = (i / 19) * TAU * 1.35 + (k % 2 ? 0 : Math.PI);
          return [cx + Math.cos(angle) * r * (1 - i / 26), cy + Math.sin(angle) * r * (1 - i / 26)];
        }),
        height * tools.h * 0.008,
        { role: 'ink', tone: 0.55, toneBelow: 0 },
      );
    }
  });
}

/** A folding fan, open: paper, ribs, and a sprig of blossom. */
export function drawFan(tools: SheetTools, x: number, y: number, r: number, lean = 0): void {
  const heightToWidth = tools.h / tools.w;
  const pointAt = (angle: number, distance: number): Pt => [
    x + Math.sin(angle + lean) * distance * r * heightToWidth,
    y - Math.cos(angle + lean) * distance * r,
  ];
  const arc = (distance: number): Pt[] =>
    Array.from({ length: 21 }, (_, i) => pointAt(-1.1 + (2.2 * i) / 20, distance));
  for (let i = 0; i <= 12; i++)
    drawStraightLine(tools, [x, y], pointAt(-1.1 + (2.2 * i) / 12, 0.5), 0.008 * r * 2, 'wood', 0.9);
  drawShape(tools, [...arc(1), ...arc(0.44).reverse()], { role: 'wall', tone: 0.25, edge: 0.8 });
  for (let i = 1; i < 12; i++)
    drawStraightLine(
      tools,
      pointAt(-1.1 + (2.2 * i) / 12, 0.44),
      pointAt(-1.1 + (2.2 * i) / 12, 1),
      0.0016,
      'wood',
      0.35,
    );
  drawLine(
    tools,
    [pointAt(-0.9, 0.62), pointAt(-0.5, 0.74), pointAt(-0.1, 0.7), pointAt(0.4, 0.82)],
    0.012 * r * 2,
    'trunk',
    0.8,
  );
  for (const [angle, distance] of [
    [-0.62, 0.78],
    [-0.4, 0.66],
    [-0.12, 0.78],
    [0.1, 0.68],
    [0.34, 0.88],
    [0.46, 0.74],
  ] as const)
    drawDisc(tools, ...pointAt(angle, distance), 0.034 * r * 2, { role: 'accent', tone: 0.6 });
}
