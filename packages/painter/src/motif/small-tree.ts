import { Path2D } from '@napi-rs/canvas';
import { curve, type Pt, pathOf, ribbon } from '../geometry.ts';
import { blend, withAlpha } from '../pen/colour.ts';
import { isCarved, type Pen, pigment } from '../pen/pen.ts';
import { type Dot, dots } from '../pen/stroke.ts';

export type SmallTree = 'pine' | 'broad' | 'bare' | 'cypress' | 'willow';

function trunk(pen: Pen, x: number, y: number, h: number, lean: number): Pt {
  const tip: Pt = [x + lean * h, y - h];
  const line = curve([[x, y], [x + lean * h * 0.1 + pen.rng.gauss() * h * 0.04, y - h * 0.45], tip], 7);
  const [deep] = pigment(pen, 'trunk');
  pen.ctx.fillStyle = isCarved(pen) ? pen.style.line.colour : withAlpha(deep, 0.85);
  pen.ctx.fill(pathOf(ribbon(line, (t) => h * 0.07 * (1 - 0.7 * t) + pen.u * 0.5)));
  return tip;
}

function foliage(pen: Pen, list: Dot[], role: 'leaf' | 'needle' | 'young', tone: number): void {
  if (isCarved(pen)) {
    const path = new Path2D();
    for (const [x, y, rx, ry, turn] of list) path.ellipse(x, y, rx, ry, turn, 0, Math.PI * 2);
    const [deep] = pigment(pen, role);
    pen.ctx.fillStyle = pen.style.fill === 'leather' ? deep : blend(pen.style.line.colour, pen.ground, pen.haze * 0.5);
    pen.ctx.fill(path);
    return;
  }
  dots(pen, list, { role, tone });
}

/** One small tree of a landscape: a few touches, never the same twice. */
export function smallTree(pen: Pen, x: number, y: number, h: number, kind: SmallTree): void {
  const { rng } = pen;
  const tip = trunk(pen, x, y, h, rng.between(-0.22, 0.22));
  const light: Dot[] = [];
  const dark: Dot[] = [];
  if (kind === 'pine') {
    const tiers = rng.whole(3, 5);
    for (let i = 0; i < tiers; i++) {
      const t = 0.45 + (0.55 * i) / (tiers - 1);
      const cx = x + (tip[0] - x) * t + rng.gauss() * h * 0.07;
      const cy = y + (tip[1] - y) * t;
      const wide = h * (0.3 - 0.035 * i) * rng.between(0.7, 1.25);
      light.push([cx, cy, wide, h * 0.07, rng.gauss() * 0.08]);
      dark.push([cx + rng.gauss() * wide * 0.2, cy + h * 0.02, wide * 0.72, h * 0.04, 0]);
    }
  } else if (kind === 'broad') {
    const leaves = Math.round(rng.between(12, 22) * (0.5 + pen.detail * 0.5));
    for (let i = 0; i < leaves; i++) {
      const a = rng.next() * 6.28;
      const d = Math.sqrt(rng.next()) * h * 0.34;
      (i % 3 ? light : dark).push([
        tip[0] + Math.cos(a) * d * 1.1,
        tip[1] + h * 0.12 + Math.sin(a) * d * 0.8,
        h * rng.between(0.05, 0.1),
        h * rng.between(0.035, 0.06),
        rng.gauss() * 0.5,
      ]);
    }
  } else if (kind === 'cypress') {
    for (let i = 0; i < 9; i++) {
      const t = i / 8;
      const wide = h * 0.15 * Math.sin(Math.PI * (0.15 + 0.8 * t));
      (i % 2 ? light : dark).push([
        x + (tip[0] - x) * t + rng.gauss() * h * 0.02,
        y - h * (0.12 + 1 * t),
        wide,
        h * 0.09,
        0,
      ]);
    }
  } else if (kind === 'willow') {
    for (let i = 0; i < 16; i++) {
      const sx = tip[0] + rng.gauss() * h * 0.2;
      const drop = h * rng.between(0.35, 0.75);
      light.push([sx, tip[1] + drop * 0.45, h * 0.018, drop * 0.5, rng.gauss() * 0.06]);
    }
  } else {
    const [deep] = pigment(pen, 'trunk');
    const twigs = new Path2D();
    for (let i = 0; i < 9; i++) {
      const t = rng.between(0.35, 0.95);
      const bx = x + (tip[0] - x) * t;
      const by = y + (tip[1] - y) * t;
      const a = -Math.PI / 2 + (i % 2 ? 1 : -1) * rng.between(0.35, 1);
      const l = h * rng.between(0.15, 0.34);
      twigs.moveTo(bx, by);
      twigs.quadraticCurveTo(
        bx + Math.cos(a) * l * 0.6,
        by + Math.sin(a) * l * 0.4,
        bx + Math.cos(a) * l,
        by + Math.sin(a) * l,
      );
    }
    pen.ctx.strokeStyle = isCarved(pen) ? pen.style.line.colour : withAlpha(deep, 0.75);
    pen.ctx.lineWidth = Math.max(0.6, pen.u * 0.9);
    pen.ctx.stroke(twigs);
    return;
  }
  const role = kind === 'pine' || kind === 'cypress' ? 'needle' : kind === 'willow' ? 'young' : 'leaf';
  foliage(pen, light, role, 0.5);
  foliage(pen, dark, role, 0.85);
}

/** A few trees that have grown up together. */
export function grove(pen: Pen, x: number, y: number, h: number, count: number): void {
  const { rng } = pen;
  const first = rng.pick<SmallTree>(['pine', 'pine', 'broad', 'broad', 'cypress', 'bare']);
  for (let i = 0; i < count; i++) {
    const kind = rng.chance(0.65) ? first : rng.pick<SmallTree>(['pine', 'broad', 'bare']);
    smallTree(
      pen,
      x + (i - (count - 1) / 2) * h * rng.between(0.28, 0.5),
      y + rng.gauss() * h * 0.05,
      h * rng.between(0.6, 1.1),
      kind,
    );
  }
}
