import { Path2D } from '@napi-rs/canvas';
import { curve, type Pt, pathOf, TAU, taper } from '../geometry.ts';
import { dissolveFoot } from '../motif/landscape/massif.ts';
import { drawTreeline } from '../motif/plants/small-tree.ts';
import { withAlpha } from '../pen/colour.ts';
import { mistAt, type Pen, pigment } from '../pen/pen.ts';
import { stroke } from '../pen/stroke.ts';
import { createNoise } from '../random.ts';
import type { Composition } from './composition.ts';
import { mistBand } from './grounds.ts';

/** One large patch of splashed ink. */
interface InkPatch {
  x: number;
  /** Bottom edge, height and half width. */
  foot: number;
  height: number;
  halfWidth: number;
  tone: number;
}

/** An irregular skyline: two or three swells, the highest off the middle, with a ragged edge. */
function skylineOf(pen: Pen, patch: InkPatch): Pt[] {
  const { rng } = pen;
  const broadNoise = createNoise(rng, 2);
  const fineNoise = createNoise(rng, 3);
  const summit = rng.between(0.36, 0.64);
  const line: Pt[] = [];
  for (let i = 0; i <= 56; i++) {
    const t = i / 56;
    const s = t < summit ? (t / summit) * 0.5 : 0.5 + ((t - summit) / (1 - summit)) * 0.5;
    const swell = Math.sin(Math.PI * s) ** 0.8;
    const rise = swell * (0.82 + 0.3 * broadNoise(t * 5)) + 0.045 * fineNoise(t * 22) * Math.min(1, swell * 3);
    line.push([patch.x + (t - 0.5) * 2 * patch.halfWidth, patch.foot - patch.height * rise]);
  }
  return line;
}

/** The outline of an inner layer: a smaller and lower copy of the skyline with its own ragged edge, closed at the foot. */
function innerSkyline(pen: Pen, patch: InkPatch, skyline: readonly Pt[], depth: number): Pt[] {
  const ragged = createNoise(pen.rng, 3);
  const top = skyline.map(
    ([x, y], i): Pt => [
      patch.x + (x - patch.x) * (1.03 - depth * 0.3) + ragged(i * 0.3) * patch.halfWidth * 0.05,
      y + patch.height * (depth * 0.3 - 0.03) + ragged(i * 0.42 + 90) * patch.height * 0.06,
    ],
  );
  return [
    ...top,
    [patch.x + patch.halfWidth * 1.1, patch.foot + patch.height * 0.1],
    [patch.x - patch.halfWidth * 1.1, patch.foot + patch.height * 0.1],
  ];
}

/** Paints a patch of ink in overlapping layers; returns its skyline. */
function paintInkPatch(pen: Pen, patch: InkPatch): Pt[] {
  const { ctx, rng, u } = pen;
  const [deep] = pigment(pen, 'rock');
  const [, earth] = pigment(pen, 'earth');
  const skyline = skylineOf(pen, patch);
  for (let k = 0; k < 6; k++) {
    const rim = pathOf(innerSkyline(pen, patch, skyline, k / 6));
    const fade = ctx.createLinearGradient(0, patch.foot - patch.height, 0, patch.foot);
    fade.addColorStop(0, withAlpha(deep, 0.3 * patch.tone));
    fade.addColorStop(0.5, withAlpha(deep, 0.2 * patch.tone));
    fade.addColorStop(1, withAlpha(deep, 0.02));
    ctx.fillStyle = fade;
    ctx.fill(rim);
    ctx.strokeStyle = withAlpha(deep, 0.1 * patch.tone);
    ctx.lineWidth = u * 1.4;
    ctx.stroke(rim);
  }
  ctx.save();
  ctx.clip(pathOf(innerSkyline(pen, patch, skyline, 0)));
  for (let i = 0; i < 22; i++) {
    const r = patch.halfWidth * rng.between(0.12, 0.42);
    const isLight = rng.chance(0.34);
    mistAt(
      pen,
      patch.x + rng.gauss() * patch.halfWidth * 0.4,
      patch.foot - patch.height * rng.between(0.1, 0.9),
      r,
      r * rng.between(0.5, 1.3),
      isLight ? (rng.chance(0.25) ? earth : pen.ground) : deep,
      isLight ? 0.4 : 0.55 * patch.tone,
    );
  }
  ctx.restore();
  return skyline;
}

/** Drops of ink above the skyline. */
function spatter(pen: Pen, patch: InkPatch, skyline: readonly Pt[]): void {
  const { ctx, rng, u } = pen;
  const [deep] = pigment(pen, 'rock');
  const drops = new Path2D();
  for (let i = 0; i < 34; i++) {
    const from = skyline[rng.whole(6, 50)] ?? [patch.x, patch.foot];
    const r = u * rng.between(0.8, 3.4) * (rng.chance(0.12) ? 2.4 : 1);
    const x = from[0] + rng.gauss() * patch.halfWidth * 0.16;
    const y = from[1] - Math.abs(rng.gauss()) * patch.height * 0.12;
    drops.moveTo(x + r, y);
    drops.ellipse(x, y, r, r * rng.between(0.6, 1), rng.next() * 3, 0, TAU);
  }
  ctx.fillStyle = withAlpha(deep, 0.6);
  ctx.fill(drops);
}

/** A few bold strokes along the skyline. */
function paintSkylineStrokes(pen: Pen, patch: InkPatch, skyline: readonly Pt[]): void {
  const { rng, u } = pen;
  for (let k = 0; k < 4; k++) {
    const from = rng.whole(8, 34);
    const down = patch.height * (k < 2 ? 0.03 : rng.between(0.2, 0.45));
    const line = skyline
      .slice(from, from + rng.whole(9, 16))
      .map(([x, y]): Pt => [x + (patch.x - x) * (k < 2 ? 0.02 : 0.3), y + down]);
    stroke(pen, curve(line, 24), taper(u * rng.between(7, 17), 0.12, 0.35, 0.1), {
      role: 'ink',
      tone: rng.between(0.7, 1),
      dry: 0.95,
      rough: 0.45,
      edge: 0,
    });
  }
}

/** Mountains of splashed ink: a few very large forms, with small trees at their feet. */
export function paintSplashMountains(composition: Composition, peakX: number, base: number): void {
  const { easel, pen, w, h, sideOfLargeForms, rng } = composition;
  const xAt = (share: number): number => w * (sideOfLargeForms > 0 ? share : 1 - share);
  const isTall = w / h < 0.8;
  const halfWidth = isTall ? w * 0.46 : Math.min(h * 0.46, w * 0.34);
  const height = h * (isTall ? 0.46 : 0.56);
  const patches: InkPatch[] = [
    { x: xAt(peakX + 0.22), foot: h * (base - 0.03), halfWidth: halfWidth * 0.8, height: height * 0.86, tone: 0.42 },
    { x: xAt(peakX - 0.36), foot: h * (base + 0.01), halfWidth: halfWidth * 0.5, height: height * 0.3, tone: 0.4 },
    { x: xAt(peakX), foot: h * (base + 0.03), halfWidth, height, tone: 0.95 },
    {
      x: xAt(Math.min(1, peakX + 0.3)),
      foot: h * (base + 0.17),
      halfWidth: halfWidth * 0.95,
      height: height * 0.46,
      tone: 1,
    },
  ];
  for (const [i, patch] of patches.entries())
    composition.ledger.recordAsLand(() =>
      easel.layer({ ...pen, rng: rng.fork(`pool${i}`) }, (layerPen) => {
        const skyline = paintInkPatch(layerPen, patch);
        if (patch.tone > 0.8) {
          paintSkylineStrokes(layerPen, patch, skyline);
          spatter(layerPen, patch, skyline);
        }
        dissolveFoot(layerPen, -w * 0.1, w * 1.1, patch.foot, h * 0.13);
        if (patch.tone > 0.8)
          drawTreeline(
            layerPen,
            patch.x - patch.halfWidth * 0.42,
            patch.x - patch.halfWidth * 0.12,
            patch.foot - h * 0.025,
            pen.u * 30,
          );
      }),
    );
  mistBand(composition, h * (base + 0.05), h * 0.05, 0.8);
}
