import { type Pt, pointAt } from '../../geometry.ts';
import { withAlpha } from '../../pen/colour.ts';
import { isCutStyle, mistAt, type Pen } from '../../pen/pen.ts';
import { type Dot, dots } from '../../pen/stroke.ts';
import { drawGrove } from '../plants/small-tree.ts';
import type { Lobe } from '../shapes/lobe.ts';
import { paintLobe } from './hill.ts';

export interface Massif {
  cx: number;
  base: number;
  w: number;
  h: number;
  /** Number of lower peaks around the main one. */
  lobes?: number;
  /** As in `Lobe`. */
  sharp?: number;
  tone?: number;
  /** 0 bare, 1 well wooded. */
  trees?: number;
  treeSize?: number;
}

/** A main peak with lower, irregular peaks in front on both sides. */
export function paintMassif(pen: Pen, m: Massif): Pt[][] {
  const { rng } = pen;
  const count = Math.round(
    (m.lobes ?? 13) *
      (pen.style.id === 'freehand' || pen.style.id === 'splash'
        ? 0.45
        : isCutStyle(pen) || pen.style.texture === 'bands'
          ? 0.5
          : 1) *
      (0.25 + 0.75 * pen.detail),
  );
  const lean = rng.between(-0.5, 0.5);
  const lobes: Lobe[] = [];
  const add = (x: number, h: number, w: number, base: number, skewFactor = 1): void => {
    lobes.push({
      cx: x,
      base,
      w: w + h * 0.3,
      h,
      skew: (rng.between(-1, 1) + lean) * skewFactor,
      sharp: (m.sharp ?? 1) * rng.between(0.8, 1.25),
      tone: (m.tone ?? 0.7) * rng.between(0.8, 1.12),
      pigmentChoice: rng.next(),
    });
  };
  add(m.cx, m.h, m.w * 0.42, m.base - m.h * 0.05, 0.5);
  // shoulders make the main peak broader
  if (count > 5)
    for (const s of rng.chance(0.5) ? [-1, 1] : [1, -1])
      add(
        m.cx + s * m.w * rng.between(0.07, 0.17),
        m.h * rng.between(0.6, 0.9),
        m.w * rng.between(0.2, 0.32),
        m.base - m.h * 0.05,
        0.7,
      );
  for (let i = 0; i < count; i++) {
    const side = i % 2 ? 1 : -1;
    const q = (i + 1) / count;
    const off = (0.08 + rng.next() ** 0.75 * 0.92) * side * m.w * 0.5 * (0.3 + 0.7 * q) + lean * m.w * 0.05;
    const nearness = Math.exp(-((Math.abs(off) / (m.w * 0.3)) ** 1.6));
    add(
      m.cx + off,
      m.h * (0.15 + 0.67 * nearness * (1 - 0.75 * q) + 0.1 * rng.next()),
      m.w * rng.between(0.11, 0.29),
      m.base - m.h * 0.05 * (1 - q) + rng.next() * pen.u * 8,
    );
  }
  lobes.sort((a, b) => b.h - a.h);
  const tops = lobes.map((lobe) => {
    const top = paintLobe(pen, lobe);
    if (pen.haze < 0.5) drawMoss(pen, lobe, top);
    return top;
  });
  if ((m.trees ?? 0) > 0 && pen.haze < 0.6) drawWoods(pen, m, tops);
  return tops;
}

/** Moss dots in irregular groups on the crest. */
function drawMoss(pen: Pen, lobe: Lobe, top: readonly Pt[]): void {
  const { rng, u, style } = pen;
  if (isCutStyle(pen) || style.texture === 'bands' || style.texture === 'wet' || style.fill === 'bare') return;
  const list: Dot[] = [];
  const families = rng.whole(0, Math.round(4 * pen.detail));
  for (let f = 0; f < families; f++) {
    const centre = rng.whole(6, top.length - 7);
    const count = rng.whole(3, 11);
    for (let k = 0; k < count; k++) {
      const p = pointAt(top, centre + Math.round(rng.gauss() * 2.2));
      if (p[1] > lobe.base - lobe.h * 0.12) continue;
      const r = u * rng.between(1, 3) * (style.texture === 'axe' ? 1.7 : 1);
      list.push([
        p[0] + rng.gauss() * u * 4,
        p[1] - r * 0.3 + Math.abs(rng.gauss()) * u * 5,
        r * 1.25,
        r * 0.75,
        rng.gauss() * 0.3,
      ]);
    }
  }
  if (list.length) dots(pen, list, { role: 'needle', tone: 0.75 });
}

function drawWoods(pen: Pen, m: Massif, tops: readonly (readonly Pt[])[]): void {
  const { rng } = pen;
  const size = m.treeSize ?? pen.u * 26;
  const groves = Math.round((2 + 7 * (m.trees ?? 0)) * (0.5 + pen.detail * 0.5));
  for (let g = 0; g < groves; g++) {
    const top = rng.pick(tops);
    const p = pointAt(top, rng.whole(9, top.length - 10));
    if (p[1] < m.base - m.h * 0.93) continue;
    drawGrove(pen, p[0], p[1] + size * 0.16, size * rng.between(0.6, 1.1), rng.whole(1, 4));
  }
}

/** Fades out the foot of hills by erasing the layer over `height` pixels above `base`, and everything below `base`. */
export function dissolveFoot(pen: Pen, x0: number, x1: number, base: number, height: number): void {
  const { ctx, rng, u } = pen;
  ctx.save();
  ctx.globalCompositeOperation = 'destination-out';
  if (isCutStyle(pen) || pen.style.fill === 'flat' || pen.style.fill === 'banded') {
    // cut and printed styles have no mist: the foot ends in a scalloped cloud
    ctx.fillStyle = '#000';
    ctx.fillRect(x0, base - height * 0.16, x1 - x0, height * 3);
    ctx.beginPath();
    for (let x = x0; x < x1; ) {
      const r = u * rng.between(14, 34) * Math.min(1, height / (u * 60) + 0.25);
      ctx.moveTo(x + r, base - height * 0.16);
      ctx.ellipse(x, base - height * 0.16, r, r * 0.62, 0, 0, Math.PI * 2);
      x += r * rng.between(1.3, 1.8);
    }
    ctx.fill();
    ctx.restore();
    return;
  }
  const fade = ctx.createLinearGradient(0, base - height, 0, base);
  fade.addColorStop(0, withAlpha('#000000', 0));
  fade.addColorStop(0.55, withAlpha('#000000', 0.55));
  fade.addColorStop(1, withAlpha('#000000', 1));
  ctx.fillStyle = fade;
  ctx.fillRect(x0, base - height, x1 - x0, height);
  ctx.fillStyle = '#000';
  ctx.fillRect(x0, base - 0.5, x1 - x0, height * 2);
  const width = x1 - x0;
  for (let i = 0; i < 7; i++)
    mistAt(
      pen,
      x0 + width * rng.next(),
      base - height * rng.between(0.1, 1),
      width * rng.between(0.06, 0.2),
      height * rng.between(0.3, 0.75),
      '#000000',
      rng.between(0.35, 0.8),
    );
  ctx.restore();
}
