import { Path2D } from '@napi-rs/canvas';
import { addLens, lerp, type Pt, pathOf, pointAlong, pointAt, trace } from '../../geometry.ts';
import { blend, withAlpha } from '../../pen/colour.ts';
import { mistAt, type Pen, pigment } from '../../pen/pen.ts';
import { createNoise } from '../../random.ts';
import type { Lobe } from '../shapes/lobe.ts';

/** A fold of a hill, as a line from the crest downwards. */
export interface Vein {
  points: readonly Pt[];
  /** The shaded side. */
  side: 1 | -1;
}

/** Shades one side of every fold, so that the hill looks solid. */
export function shadeFolds(pen: Pen, lobe: Lobe, veins: readonly Vein[]): void {
  const { ctx } = pen;
  const [deep] = pigment(pen, 'rock');
  const strength = (pen.style.fill === 'wash' ? 0.34 : 0.4) * lobe.tone * (1 - pen.haze * 0.7);
  for (const { points, side } of veins) {
    const reach = lobe.w * pen.rng.between(0.12, 0.22) * side;
    const outer = points.map(
      ([x, y], i): Pt => [x + reach * Math.min(1, (i / points.length) * 1.7 + 0.12), y + Math.abs(reach) * 0.25],
    );
    const a = pointAt(points, 4);
    const fade = ctx.createLinearGradient(a[0], a[1], a[0] + reach, a[1] + Math.abs(reach) * 0.3);
    fade.addColorStop(0, withAlpha(deep, strength));
    fade.addColorStop(1, withAlpha(deep, 0));
    ctx.fillStyle = fade;
    trace(ctx, [...points, ...outer.reverse()]);
    ctx.fill();
  }
}

/** Texture strokes that follow the folds and end above the foot: long falling ones (披麻) or short slanting ones (斧劈). */
export function paintTextureStrokes(
  pen: Pen,
  lobe: Lobe,
  top: readonly Pt[],
  veins: readonly Vein[],
  kind: 'hemp' | 'axe',
): void {
  const { ctx, rng, u } = pen;
  const isFar = pen.haze > 0.5;
  const tonePaths = [new Path2D(), new Path2D(), new Path2D()];
  const sizeFactor = Math.max(0.3, Math.min(1.3, lobe.h / (u * 160)));
  const count = Math.round((isFar ? 10 : pen.snow ? 22 : 58) * sizeFactor * pen.detail);
  const floor = lobe.base - lobe.h * 0.04;
  const addStroke = (x: number, y: number, lean: number, toneIndex = rng.whole(0, 2), size = 1): void => {
    const length = size * lobe.h * (kind === 'hemp' ? rng.between(0.1, 0.3) : rng.between(0.05, 0.13));
    const y1 = Math.min(floor, y + length);
    if (y1 - y < u * 4) return;
    const x1 = x + lean * (y1 - y) + rng.gauss() * u * 2;
    const width = u * (kind === 'hemp' ? rng.between(0.4, 1) : rng.between(1, 3.2));
    const path = tonePaths[toneIndex];
    if (path) addLens(path, [x, y], [x1, y1], rng.gauss() * u * 2.2, width * (isFar ? 0.7 : 1));
  };
  for (const { points, side } of veins)
    for (let i = 0; i < count / 2; i++) {
      const t = rng.next() ** 1.3;
      const p = pointAt(points, Math.floor(t * (points.length - 1)));
      addStroke(p[0] + side * rng.next() * lobe.w * 0.1, p[1] + rng.next() * u * 8, side * rng.between(0.1, 0.45));
    }
  for (let i = 0; i < count * 1.6; i++) {
    const index = rng.whole(4, top.length - 5);
    const p = pointAt(top, index);
    const drop = rng.next() ** 1.6 * lobe.h * 0.5;
    if (p[1] + drop > floor) continue;
    const share = index / top.length - 0.5;
    addStroke(lerp(p[0], lobe.cx + share * lobe.w, 0.2), p[1] + drop + u * 2, share * 1.1 + rng.gauss() * 0.06);
  }
  // short dark strokes under the crest, thicker on the shaded side
  if (!isFar && !pen.snow && pen.detail > 0.5)
    for (let i = 3; i < top.length - 4; i++) {
      const share = i / top.length - 0.5;
      const isShaded = share * (lobe.pigmentChoice > 0.5 ? 1 : -1) > -0.08;
      for (let k = 0; k < (isShaded ? 3 : 1) * pen.detail; k++) {
        const p = pointAlong(top, (i + rng.next()) / (top.length - 1));
        addStroke(p[0], p[1] + u * rng.between(0.5, 5), share * 0.9 + rng.gauss() * 0.08, 2, rng.between(0.25, 0.62));
      }
    }
  const [deep] = pigment(pen, 'rock');
  const strength = (isFar ? 0.2 : pen.snow ? 0.3 : 0.42) * (0.5 + 0.5 * lobe.tone);
  for (const [i, path] of tonePaths.entries()) {
    ctx.fillStyle = withAlpha(deep, strength * (0.55 + i * 0.45));
    ctx.fill(path);
  }
}

/** Stone texture: dry dots, dense under the crest and none at the foot. */
export function paintStoneGrain(pen: Pen, lobe: Lobe, top: readonly Pt[]): void {
  const { ctx, rng, u } = pen;
  if (pen.snow || pen.detail < 0.5 || lobe.h < u * 40) return;
  const dark = new Path2D();
  const light = new Path2D();
  const count = Math.round(Math.min(520, (lobe.w * lobe.h) / (u * u * 70)) * pen.detail);
  for (let i = 0; i < count; i++) {
    const p = pointAlong(top, rng.between(0.08, 0.92));
    const drop = rng.next() ** 1.5;
    const y = lerp(p[1], lobe.base, drop * 0.62) + u * 2;
    const r = Math.max(0.7, u * rng.between(0.6, 1.5));
    (rng.chance(0.68) ? dark : light).rect(p[0] + rng.gauss() * lobe.w * 0.04, y, r * 0.8, r * 1.5);
  }
  const [deep, pale] = pigment(pen, 'rock');
  ctx.fillStyle = withAlpha(deep, 0.3 * (0.5 + 0.5 * lobe.tone));
  ctx.fill(dark);
  ctx.fillStyle = withAlpha(blend(pale, '#ffffff', 0.35), 0.5);
  ctx.fill(light);
}

/** Splashed ink: nested ragged pools, darker where they overlap, soft at the edge. */
export function paintWetPools(pen: Pen, lobe: Lobe, top: readonly Pt[]): void {
  const { ctx, rng, u } = pen;
  const [deep] = pigment(pen, 'rock');
  const foot: Pt[] = [
    [lobe.cx + lobe.w / 2, lobe.base],
    [lobe.cx - lobe.w / 2, lobe.base],
  ];
  ctx.fillStyle = pen.ground;
  ctx.fill(pathOf([...top, ...foot]));
  const rims = 5;
  for (let k = 0; k < rims; k++) {
    const ragged = createNoise(rng, 4);
    const spread = (k - 2) * u * 2.6;
    const pool = top.map(
      ([x, y], i): Pt => [x + ragged(i * 0.5) * u * 7, y - spread + ragged(i * 0.9 + 40) * u * 6 + k * u * 2],
    );
    const peak = pool.reduce((best, p) => (p[1] < best[1] ? p : best));
    const fade = ctx.createLinearGradient(peak[0], peak[1], lobe.cx, lobe.base - lobe.h * 0.05);
    const a = (0.26 + 0.5 * lobe.tone) * (1 - pen.haze * 0.85);
    fade.addColorStop(0, withAlpha(deep, a * (k < 2 ? 0.5 : 1.1)));
    fade.addColorStop(rng.between(0.3, 0.5), withAlpha(deep, a * rng.between(0.5, 1)));
    fade.addColorStop(1, withAlpha(deep, 0));
    ctx.fillStyle = fade;
    ctx.fill(pathOf([...pool, ...foot]));
  }
  for (let k = 0; k < 6; k++) {
    const p = pointAt(top, rng.whole(8, top.length - 8));
    const r = lobe.w * rng.between(0.08, 0.26);
    mistAt(
      pen,
      p[0] + rng.gauss() * r * 0.3,
      p[1] + r * rng.between(0.6, 1.2),
      r,
      r * rng.between(0.7, 1.5),
      rng.chance(0.3) ? pen.ground : deep,
      0.55 * lobe.tone * (1 - pen.haze),
    );
  }
  if (pen.haze > 0.5) return;
  // drops around the pools
  const drops = new Path2D();
  for (let k = 0; k < 9; k++) {
    const p = pointAt(top, rng.whole(4, top.length - 5));
    const r = u * rng.between(0.8, 3.4) * (rng.chance(0.12) ? 2.2 : 1);
    const x = p[0] + rng.gauss() * lobe.w * 0.22;
    const y = p[1] - Math.abs(rng.gauss()) * lobe.h * 0.07;
    drops.moveTo(x + r, y);
    drops.ellipse(x, y, r, r * rng.between(0.7, 1), rng.next() * 3, 0, Math.PI * 2);
  }
  ctx.fillStyle = withAlpha(deep, 0.55);
  ctx.fill(drops);
}
