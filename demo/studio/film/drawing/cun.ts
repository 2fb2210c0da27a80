import { createRandom, type Random } from '@meiyu/painter/studio.ts';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { curve, drawInkLine, type Pt } from '../ink.ts';
import { COLOUR } from '../paper.ts';
import { ROCKS } from './rock-shapes.ts';

/** The texture strokes (皴) for rocks that the course shows. */
export type Cun = '披麻' | '解索' | '斧劈' | '折带' | '雨点' | '卷云';

interface Stroke {
  points: Pt[];
  width: number;
  alpha: number;
  taper: number;
  rough: number;
}

const ROCK_SHAPE: Record<Cun, keyof typeof ROCKS> = {
  披麻: 'round',
  解索: 'round',
  斧劈: 'sharp',
  折带: 'flat',
  雨点: 'tall',
  卷云: 'round',
};

/** A stroke of a type that begins at `x`, `y` and is `length` pixels long; `lean` is its sideways slope. */
function strokeOf(cun: Cun, rng: Random, x: number, y: number, length: number, lean = 0): Stroke {
  const strokeLean = lean + rng.between(-0.06, 0.06);
  switch (cun) {
    case '披麻': {
      const bow = lean * 0.35 + rng.between(-0.03, 0.03);
      const points = curve([
        [x, y],
        [x + length * (strokeLean * 0.3 + bow * 0.5), y + length * 0.32],
        [x + length * (strokeLean * 0.66 + bow * 0.5), y + length * 0.68],
        [x + length * strokeLean, y + length],
      ]);
      return { points, width: rng.between(3.4, 6.4), alpha: rng.between(0.28, 0.72), taper: 0.38, rough: 0.3 };
    }
    case '解索': {
      const phase = rng.between(0, 6);
      const points = curve(
        Array.from({ length: 13 }, (_, i): Pt => {
          const share = i / 12;
          return [x + Math.sin(phase + i * 1.35) * length * 0.036 + strokeLean * length * share, y + length * share];
        }),
        6,
      );
      return { points, width: rng.between(3, 5.4), alpha: rng.between(0.34, 0.76), taper: 0.3, rough: 0.3 };
    }
    case '斧劈': {
      const points = curve(
        [
          [x, y],
          [x + length * 0.1, y + length * 0.34],
          [x + length * 0.26, y + length * 0.68],
          [x + length * 0.4, y + length * 0.95],
        ],
        10,
      );
      return { points, width: length * rng.between(0.2, 0.3), alpha: rng.between(0.3, 0.72), taper: 0.9, rough: 0.22 };
    }
    case '折带': {
      const bendAt = rng.between(0.62, 0.86);
      const points = curve(
        [
          [x, y],
          [x + length * bendAt * 0.5, y - length * 0.015],
          [x + length * bendAt, y + length * 0.01],
          [x + length * (bendAt + 0.035), y + length * 0.1],
          [x + length * (bendAt + 0.01), y + length * 0.3],
        ],
        8,
      );
      return { points, width: rng.between(4.5, 8.5), alpha: rng.between(0.2, 0.5), taper: 0.2, rough: 0.5 };
    }
    case '雨点': {
      const points = curve(
        [
          [x, y],
          [x + length * 0.05, y + length * 0.5],
          [x + length * 0.02, y + length],
        ],
        8,
      );
      return { points, width: length * 0.36, alpha: rng.between(0.3, 0.85), taper: 0.55, rough: 0.2 };
    }
    case '卷云': {
      const direction = lean >= 0 ? 1 : -1;
      const points = curve(
        Array.from({ length: 12 }, (_, i): Pt => {
          const a = -2.7 + i * 0.5;
          const r = length * 0.42 * (1 - i * 0.068);
          return [x + Math.cos(a) * r * direction * 1.15, y + Math.sin(a) * r];
        }),
        6,
      );
      return { points, width: rng.between(7, 15), alpha: rng.between(0.2, 0.5), taper: 0.45, rough: 0.2 };
    }
  }
}

/** The number of strokes on a rock, and the shortest and the longest of them as shares of the rock's height. */
const STROKE_AMOUNT: Record<Cun, { count: number; lengths: readonly [number, number] }> = {
  披麻: { count: 190, lengths: [0.2, 0.4] },
  解索: { count: 150, lengths: [0.2, 0.38] },
  斧劈: { count: 130, lengths: [0.1, 0.2] },
  折带: { count: 110, lengths: [0.14, 0.28] },
  雨点: { count: 620, lengths: [0.022, 0.045] },
  卷云: { count: 90, lengths: [0.12, 0.3] },
};

const strokeCache = new Map<Cun, Stroke[]>();

/** The strokes of a rock 1000 by 1000, denser beside its ridges, from the top down. */
function strokesOf(cun: Cun): Stroke[] {
  const cached = strokeCache.get(cun);
  if (cached) return cached;
  const rng = createRandom(41 + (cun.codePointAt(0) ?? 0));
  const { ridges } = ROCKS[ROCK_SHAPE[cun]];
  const { count, lengths } = STROKE_AMOUNT[cun];
  const spread = cun === '雨点' ? 0.2 : cun === '折带' ? 0.16 : 0.12;
  const strokes = Array.from({ length: count }, (_, i) => {
    const ridge = curve(ridges[i % ridges.length] ?? [], 20);
    const ridgePoint = ridge[Math.floor((i / count) * 0.94 * (ridge.length - 1))] ?? [0.5, 0.5];
    const distance = Math.abs(rng.gauss()) * spread * (rng.chance(0.6) ? 1 : -1);
    const x = ridgePoint[0] + distance - (cun === '折带' ? 0.12 : 0);
    const y = ridgePoint[1] + rng.between(-0.05, 0.03) + Math.abs(distance) * 0.5;
    const length = rng.between(lengths[0], lengths[1]) * 1000;
    return strokeOf(cun, rng, x * 1000, y * 1000, length, Math.max(-0.75, Math.min(0.75, (x - 0.5) * 1.5)));
  });
  strokeCache.set(cun, strokes);
  return strokes;
}

interface Rock {
  cun: Cun;
  x: number;
  y: number;
  side: number;
  /** Shares (0 to 1) of the outline and of the strokes inside it that have been drawn. */
  outlineShare: number;
  strokesShare: number;
}

/** Boxes of the large hill and of the two smaller ones in front of it, as shares of the rock's box. */
const HILL_BOXES: readonly (readonly [x: number, y: number, w: number, h: number])[] = [
  [0.1, 0, 0.8, 1],
  [-0.06, 0.52, 0.46, 0.48],
  [0.6, 0.62, 0.48, 0.38],
];

/** A partly drawn rock: the large hill, then the hills in front of it; each has an outline and strokes inside it. */
export function drawRock(ctx: SKRSContext2D, rock: Rock): void {
  const [outlinedHills, strokedHills] = [rock.outlineShare * HILL_BOXES.length, rock.strokesShare * HILL_BOXES.length];
  for (const [i, [x, y, w, h]] of HILL_BOXES.entries()) {
    const shareOfHill = (finishedHills: number): number => Math.max(0, Math.min(1, finishedHills - i));
    drawHill(
      ctx,
      rock,
      [rock.x + x * rock.side, rock.y + y * rock.side, w * rock.side, h * rock.side],
      shareOfHill(outlinedHills),
      shareOfHill(strokedHills),
      i,
    );
  }
}

function drawHill(
  ctx: SKRSContext2D,
  { cun, side }: Rock,
  [x, y, w, h]: readonly [number, number, number, number],
  outlineShare: number,
  strokesShare: number,
  hillIndex: number,
): void {
  if (outlineShare <= 0) return;
  const { outline: outlinePoints, ridges } = ROCKS[ROCK_SHAPE[cun]];
  const xDirection = hillIndex === 2 ? -1 : 1;
  const moveToBox = (points: readonly Pt[]): Pt[] =>
    points.map(([px, py]): Pt => [x + (xDirection > 0 ? px : 1 - px) * w, y + py * h]);
  const edge = curve(moveToBox(outlinePoints), 16);
  ctx.save();
  ctx.beginPath();
  for (const [px, py] of edge) ctx.lineTo(px, py);
  ctx.closePath();
  ctx.clip();
  ctx.globalAlpha = Math.min(1, outlineShare * 2);
  ctx.fillStyle = COLOUR.paper;
  ctx.fillRect(x - 10, y - 10, w + 20, h + 20);
  // a thin wash under the strokes that fades towards the foot
  const wash = ctx.createLinearGradient(0, y, 0, y + h);
  for (const [at, alpha] of [
    [0, 0.3],
    [0.5, 0.2],
    [1, 0.02],
  ] as const)
    wash.addColorStop(at, `rgba(60,64,62,${alpha * strokesShare})`);
  ctx.fillStyle = wash;
  ctx.fillRect(x, y, w, h);
  ctx.globalAlpha = 1;
  ctx.translate(x, y);
  ctx.translate(xDirection > 0 ? 0 : w, 0);
  ctx.scale((xDirection * w) / 1000, h / 1000);
  const allStrokes = strokesOf(cun);
  const drawnCount = strokesShare * allStrokes.length;
  const widthFactor = side / Math.max(w, h) / 1.4;
  for (const [i, stroke] of allStrokes.entries()) {
    if (i >= drawnCount || (hillIndex > 0 && i % 3 === 2)) continue;
    drawInkLine(ctx, stroke.points, {
      ...stroke,
      width: stroke.width * (cun === '斧劈' || cun === '雨点' ? 1 : widthFactor),
      drawn: Math.min(1, drawnCount - i),
      seed: i + 1,
    });
  }
  ctx.restore();
  for (const [i, ridge] of ridges.entries())
    drawInkLine(ctx, curve(moveToBox(ridge), 14), {
      width: side * 0.007,
      alpha: 0.5,
      drawn: (outlineShare - 0.4) * 2.2 - i * 0.2,
      rough: 0.5,
      taper: 0.5,
      seed: i + 7,
    });
  drawInkLine(ctx, edge, {
    width: side * (hillIndex > 0 ? 0.014 : 0.011),
    alpha: 0.88,
    drawn: outlineShare * 1.3,
    rough: 0.55,
    taper: 0.1,
    seed: 3 + hillIndex,
  });
}

/** One large stroke; returns the position of the brush. */
export function drawOneStroke(ctx: SKRSContext2D, cun: Cun, x: number, y: number, length: number, drawn: number): Pt {
  const { points, width, ...stroke } = strokeOf(cun, createRandom(5), x, y, length);
  const strokeWidth = cun === '斧劈' || cun === '雨点' ? width : length * (cun === '卷云' ? 0.07 : 0.05);
  drawInkLine(ctx, points, { ...stroke, width: strokeWidth, alpha: 0.88, drawn, seed: 9 });
  return points[Math.round((points.length - 1) * Math.max(0, Math.min(1, drawn)))] ?? [x, y];
}
