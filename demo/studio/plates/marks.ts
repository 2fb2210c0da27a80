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
  tone?: number;
  dry?: number;
  haze?: number;
}
interface Fill {
  role?: Role;
  tone?: number;
  edge?: number;
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
  tools.draw((pen) => stroke(pen, curve(onSheet(tools, points), 90), widthAt, { role, tone, dry, rough: 0.06 }), haze);
}

export function drawLine(
  tools: SheetTools,
  points: readonly Pt[],
  width: number,
  role: Role = 'ink',
  tone = 0.8,
): void {
  tools.draw((pen) =>
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
  const [p, q] = onSheet(tools, [from, to]) as [Pt, Pt];
  const mid: Pt = [lerp(p[0], q[0], 0.5), lerp(p[1], q[1], 0.5)];
  tools.draw((pen) => mark(pen, [p, mid, q], () => width * tools.h, { role, tone, toneBelow: 0 }));
}

export function drawShape(tools: SheetTools, points: readonly Pt[], fill: Fill = {}): void {
  const { role = 'wood', tone = 0.6, edge = 0.8, isRound: round = false } = fill;
  const form = onSheet(tools, points);
  tools.draw((pen) => area(pen, round ? closedCurve(form, 6) : form, { role, tone, edge }));
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
  tools.draw((pen) => area(pen, oval(x * tools.w, y * tools.h, r * tools.h, r * tools.h, 0, 36), { role, tone, edge }));
}

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
    const turn = (TAU * i) / 72;
    return [x * tools.w + Math.cos(turn) * r * tools.h, y * tools.h + Math.sin(turn) * r * squash * tools.h];
  });
  tools.draw((pen) => mark(pen, points, () => width * tools.h, { role: 'ink', tone, toneBelow: 0 }));
}

/** A drop of ink on absorbent paper; with more water its pale rim is wider. */
export function drawBlot(tools: SheetTools, x: number, y: number, r: number, wetness: number, tone = 0.9): void {
  const [deep] = tools.pen.palette.ink;
  const at: Pt = [x * tools.w, y * tools.h];
  const rough = (radius: number): Pt[] =>
    oval(at[0], at[1], radius, radius, 0, 40).map(([px, py]): Pt => {
      const off = 1 + tools.pen.rng.gauss() * (0.012 + 0.03 * wetness);
      return [at[0] + (px - at[0]) * off, at[1] + (py - at[1]) * off];
    });
  tools.draw((pen) => {
    for (let i = 6; i >= 0; i--) {
      const radius = r * tools.h * (1 + (wetness * 0.9 * i) / 6);
      pen.ctx.fillStyle = withAlpha(deep, i === 0 ? tone * (1 - wetness * 0.3) : 0.09 + 0.1 * wetness);
      pen.ctx.beginPath();
      for (const [px, py] of closedCurve(rough(radius), 4)) pen.ctx.lineTo(px, py);
      pen.ctx.fill();
    }
  });
}

/** A white dish seen from above with diluted colour in it. */
export function drawDish(tools: SheetTools, x: number, y: number, r: number, colour: string, squash = 1): void {
  tools.draw(({ ctx }) => {
    const at = (k: number): void => {
      ctx.beginPath();
      ctx.ellipse(x * tools.w, y * tools.h, r * k * tools.h, r * k * squash * tools.h, 0, 0, TAU);
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
    at(1);
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
    at(0.72);
    ctx.fill();
  });
}

/** A silk ribbon that turns over at its bends. */
export function drawSilk(tools: SheetTools, points: readonly Pt[], width: number, fill: Fill = {}): void {
  const { role = 'cloth', tone = 0.5, edge = 0.7 } = fill;
  const path = curve(onSheet(tools, points), 120);
  tools.draw((pen) => {
    const broad = (t: number): number => width * tools.h * (0.35 + 0.65 * Math.abs(Math.sin(t * 7.5 + 0.6)));
    const sides: [Pt[], Pt[]] = [[], []];
    for (const [i, [x, y]] of path.entries()) {
      const [nx, ny] = path[Math.min(path.length - 1, i + 1)] ?? [x, y];
      const [px, py] = path[Math.max(0, i - 1)] ?? [x, y];
      const long = Math.hypot(nx - px, ny - py) || 1;
      const half =
        (broad(i / path.length) / 2) * (i > path.length * 0.96 ? (path.length - i) / (path.length * 0.04) : 1);
      sides[0].push([x - ((ny - py) / long) * half, y + ((nx - px) / long) * half]);
      sides[1].push([x + ((ny - py) / long) * half, y - ((nx - px) / long) * half]);
    }
    area(pen, [...sides[0], ...sides[1].reverse()], { role, tone, edge });
    mark(pen, path, () => tools.h * 0.0016, { role, tone: 0.7, toneBelow: tone });
  });
}

/** A bronze bell (甬钟): handle, shoulder, three rows of bosses, the curved mouth. */
export function drawBell(tools: SheetTools, x: number, y: number, high: number): void {
  const s = (dx: number, dy: number): Pt => [x * tools.w + dx * high * tools.h, (y + dy * high) * tools.h];
  tools.draw((pen) => {
    area(pen, [s(-0.045, -1), s(0.045, -1), s(0.06, -0.72), s(-0.06, -0.72)], { role: 'gold', tone: 0.75, edge: 0.8 });
    area(pen, oval(...s(0, -0.86), high * tools.h * 0.075, high * tools.h * 0.022, 0), {
      role: 'gold',
      tone: 0.85,
      edge: 0.8,
    });
    const mouth = curve([s(0.36, 0), s(0.2, -0.075), s(0, -0.1), s(-0.2, -0.075), s(-0.36, 0)], 24);
    area(pen, [s(-0.25, -0.72), s(0.25, -0.72), ...mouth], { role: 'gold', tone: 0.7, edge: 1 });
    const wide = (dy: number): number => lerp(0.25, 0.36, (dy + 0.72) / 0.72);
    for (const dy of [-0.685, -0.34]) {
      const half = wide(dy) * 0.94;
      mark(pen, [s(-half, dy), s(0, dy), s(half, dy)], high * tools.h * 0.012, {
        role: 'ink',
        tone: 0.6,
        toneBelow: 0,
      });
    }
    for (const side of [-1, 1])
      for (let row = 0; row < 3; row++)
        for (let k = 0; k < 3; k++) {
          const dy = -0.62 + row * 0.1;
          const [cx, cy] = s(side * (0.09 + k * 0.066) * (1 + row * 0.06), dy);
          const r = high * tools.h * 0.026;
          area(pen, oval(cx, cy, r, r, 0, 16), { role: 'gold', tone: 0.95, edge: 0.7 });
          mark(pen, oval(cx - r * 0.2, cy - r * 0.2, r * 0.4, r * 0.4, 0, 10), r * 0.25, {
            role: 'ink',
            tone: 0.4,
            toneBelow: 0,
          });
        }
    for (let k = -3; k <= 3; k++) {
      const [cx, cy] = s(k * 0.075, -0.22 + 0.012 * (k * k) * 0.5);
      const r = high * tools.h * 0.032;
      mark(
        pen,
        Array.from({ length: 20 }, (_, i): Pt => {
          const turn = (i / 19) * TAU * 1.35 + (k % 2 ? 0 : Math.PI);
          return [cx + Math.cos(turn) * r * (1 - i / 26), cy + Math.sin(turn) * r * (1 - i / 26)];
        }),
        high * tools.h * 0.008,
        { role: 'ink', tone: 0.55, toneBelow: 0 },
      );
    }
  });
}

/** A folding fan, open: paper, ribs, and a sprig of blossom. */
export function drawFan(tools: SheetTools, x: number, y: number, r: number, lean = 0): void {
  const k = tools.h / tools.w;
  const at = (turn: number, far: number): Pt => [
    x + Math.sin(turn + lean) * far * r * k,
    y - Math.cos(turn + lean) * far * r,
  ];
  const arc = (far: number): Pt[] => Array.from({ length: 21 }, (_, i) => at(-1.1 + (2.2 * i) / 20, far));
  for (let i = 0; i <= 12; i++)
    drawStraightLine(tools, [x, y], at(-1.1 + (2.2 * i) / 12, 0.5), 0.008 * r * 2, 'wood', 0.9);
  drawShape(tools, [...arc(1), ...arc(0.44).reverse()], { role: 'wall', tone: 0.25, edge: 0.8 });
  for (let i = 1; i < 12; i++)
    drawStraightLine(tools, at(-1.1 + (2.2 * i) / 12, 0.44), at(-1.1 + (2.2 * i) / 12, 1), 0.0016, 'wood', 0.35);
  drawLine(tools, [at(-0.9, 0.62), at(-0.5, 0.74), at(-0.1, 0.7), at(0.4, 0.82)], 0.012 * r * 2, 'trunk', 0.8);
  for (const [turn, far] of [
    [-0.62, 0.78],
    [-0.4, 0.66],
    [-0.12, 0.78],
    [0.1, 0.68],
    [0.34, 0.88],
    [0.46, 0.74],
  ] as const)
    drawDisc(tools, ...at(turn, far), 0.034 * r * 2, { role: 'accent', tone: 0.6 });
}
