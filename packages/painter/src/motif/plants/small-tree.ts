import { Path2D } from '@napi-rs/canvas';
import { addLens, curve, type Pt, ribbon, trace } from '../../geometry.ts';
import { blend, withAlpha } from '../../pen/colour.ts';
import { isCutStyle, type Pen, pigment } from '../../pen/pen.ts';
import { type Dot, dots } from '../../pen/stroke.ts';

export type SmallTree = 'pine' | 'broad' | 'bare' | 'cypress' | 'willow' | 'pointed';

function drawTrunk(pen: Pen, x: number, y: number, h: number, lean: number): Pt[] {
  const { rng } = pen;
  const tip: Pt = [x + lean * h, y - h];
  const line = curve(
    [
      [x, y],
      [x + lean * h * 0.1 + rng.gauss() * h * 0.04, y - h * 0.35],
      [x + lean * h * 0.6 + rng.gauss() * h * 0.035, y - h * 0.7],
      tip,
    ],
    9,
  );
  const [deep] = pigment(pen, 'trunk');
  pen.ctx.fillStyle = isCutStyle(pen) ? pen.style.line.colour : withAlpha(deep, 0.88);
  trace(
    pen.ctx,
    ribbon(line, (t) => h * 0.05 * (1 - 0.75 * t) + pen.u * 0.7),
  );
  pen.ctx.fill();
  return line;
}

function drawFoliage(pen: Pen, list: Dot[], role: 'leaf' | 'needle' | 'youngLeaf', tone: number): void {
  if (!list.length) return;
  if (isCutStyle(pen)) {
    const path = new Path2D();
    for (const [x, y, rx, ry, turn] of list) {
      path.moveTo(x + Math.cos(turn) * rx, y + Math.sin(turn) * rx);
      path.ellipse(x, y, rx, ry, turn, 0, Math.PI * 2);
    }
    const [deep] = pigment(pen, role);
    pen.ctx.fillStyle = pen.style.fill === 'leather' ? deep : blend(pen.style.line.colour, pen.ground, pen.haze * 0.5);
    pen.ctx.fill(path);
    return;
  }
  dots(pen, list, { role, tone });
}

/** The point of a trunk at a share of its height. */
const pointOnTrunk = (line: readonly Pt[], t: number): Pt => {
  const s = Math.max(0, Math.min(1, t)) * (line.length - 1);
  const a = line[Math.floor(s)] ?? [0, 0];
  const b = line[Math.min(line.length - 1, Math.floor(s) + 1)] ?? a;
  return [a[0] + (b[0] - a[0]) * (s % 1), a[1] + (b[1] - a[1]) * (s % 1)];
};

/** Boughs with twigs, forking once, for bare and leafy trees. */
function drawBoughs(pen: Pen, line: readonly Pt[], h: number, count: number, lowestShare: number): Pt[] {
  const { rng } = pen;
  const twigs = new Path2D();
  const ends: Pt[] = [];
  for (let i = 0; i < count; i++) {
    const t = lowestShare + ((1 - lowestShare) * (i + rng.next())) / count;
    const p = pointOnTrunk(line, t);
    const d = i % 2 ? 1 : -1;
    const a = -Math.PI / 2 + d * rng.between(0.45, 1.05);
    const l = h * rng.between(0.2, 0.38) * (1.15 - 0.6 * t);
    const q: Pt = [p[0] + Math.cos(a) * l, p[1] + Math.sin(a) * l];
    addLens(twigs, p, q, d * l * 0.08, Math.max(pen.u * 0.55, h * 0.012));
    ends.push(q);
    for (const k of [-0.5, 0.55]) {
      const b = a + k * rng.between(0.6, 1.2);
      const m: Pt = [p[0] + (q[0] - p[0]) * 0.6, p[1] + (q[1] - p[1]) * 0.6];
      addLens(
        twigs,
        m,
        [m[0] + Math.cos(b) * l * 0.55, m[1] + Math.sin(b) * l * 0.55],
        0,
        Math.max(pen.u * 0.4, h * 0.007),
      );
    }
  }
  const [deep] = pigment(pen, 'trunk');
  pen.ctx.fillStyle = isCutStyle(pen) ? pen.style.line.colour : withAlpha(deep, 0.8);
  pen.ctx.fill(twigs);
  return ends;
}

/** The dabs of a tree's crown by tone. */
interface Crown {
  light: Dot[];
  middle: Dot[];
  dark: Dot[];
}

/** Flat clusters of needles on alternating sides, with gaps between them. */
function addPineCrown(pen: Pen, line: readonly Pt[], h: number, out: Crown): void {
  const { rng } = pen;
  const tiers = rng.whole(4, 6);
  for (let i = 0; i < tiers; i++) {
    const t = 0.42 + (0.6 * i) / (tiers - 1);
    const p = pointOnTrunk(line, t);
    const width = h * (0.3 - 0.21 * (i / (tiers - 1)) ** 1.3) * rng.between(0.7, 1.15);
    const off = (i % 2 ? 1 : -1) * width * rng.between(0.25, 0.55) * (i === tiers - 1 ? 0.1 : 1);
    const count = Math.round(7 * (0.5 + pen.detail));
    for (let k = 0; k < count; k++) {
      const s = (k + rng.next()) / count - 0.5;
      const dot: Dot = [
        p[0] + off + s * 2 * width,
        p[1] - (0.25 - s * s) * width * 0.5 + rng.gauss() * h * 0.012,
        width * rng.between(0.18, 0.3),
        h * rng.between(0.018, 0.034),
        s * 0.7 + rng.gauss() * 0.15,
      ];
      (k % 3 === 0 ? out.light : k % 3 === 1 ? out.middle : out.dark).push(dot);
    }
  }
}

/** A fir of the northern hills: short falling strokes on either side of a straight stem. */
function addPointedCrown(pen: Pen, line: readonly Pt[], h: number, out: Crown): void {
  const { rng } = pen;
  const rows = Math.round(6 + 5 * pen.detail);
  for (let i = 0; i < rows; i++) {
    const t = 0.2 + (0.8 * i) / rows;
    const p = pointOnTrunk(line, t);
    const reach = h * 0.2 * (1.05 - t) * rng.between(0.65, 1.3) + h * 0.02;
    for (const d of [-1, 1]) {
      if (rng.chance(0.14)) continue;
      (rng.chance(0.5) ? out.dark : out.middle).push([
        p[0] + d * reach * 0.5,
        p[1] + reach * 0.22,
        reach * 0.56,
        h * rng.between(0.014, 0.024),
        d * rng.between(0.25, 0.5),
      ]);
    }
  }
}

/** Leaf dots in a few clusters of different size and tone. */
function addBroadCrown(pen: Pen, ends: readonly Pt[], tip: Pt, h: number, out: Crown): void {
  const { rng } = pen;
  const hasFlatLeaves = rng.chance(0.5);
  for (const [i, [cx, cy]] of [...ends, tip].entries()) {
    const r = h * rng.between(0.1, 0.19);
    const count = Math.round(rng.between(7, 12) * (0.45 + 0.55 * pen.detail));
    const heap = [out.light, out.middle, out.dark][i % 3] ?? out.middle;
    for (let k = 0; k < count; k++) {
      const a = rng.next() * 6.28;
      const d = Math.sqrt(rng.next()) * r;
      (rng.chance(0.7) ? heap : out.middle).push([
        cx + Math.cos(a) * d * 1.25,
        cy + Math.sin(a) * d * 0.72,
        h * (hasFlatLeaves ? rng.between(0.035, 0.055) : rng.between(0.022, 0.036)),
        h * rng.between(0.013, 0.024),
        hasFlatLeaves ? rng.gauss() * 0.15 : rng.next() * 3,
      ]);
    }
  }
}

/** Snow on the tops of boughs and leaf clusters. */
function drawSnowCaps(pen: Pen, list: readonly Dot[]): void {
  const path = new Path2D();
  for (const [x, y, rx, ry, turn] of list) {
    if (pen.rng.chance(0.3)) continue;
    path.moveTo(x + rx * 0.9, y - ry * 0.7);
    path.ellipse(x, y - ry * 0.75, rx * 0.9, ry * 0.7, turn, 0, Math.PI * 2);
  }
  pen.ctx.fillStyle = withAlpha(blend(pen.ground, '#ffffff', 0.8), 0.95);
  pen.ctx.fill(path);
}

/** A very small tree: a stem and a few dabs. */
function drawTinyTree(pen: Pen, x: number, y: number, h: number, kind: SmallTree): void {
  const { rng, ctx } = pen;
  const [deep] = pigment(pen, 'trunk');
  ctx.fillStyle = isCutStyle(pen) ? pen.style.line.colour : withAlpha(deep, 0.8);
  ctx.fillRect(x - h * 0.04, y - h * 0.8, Math.max(0.7, h * 0.08), h * 0.8);
  if (kind === 'bare') return;
  const isUpright = kind === 'pointed' || kind === 'cypress';
  const list: Dot[] = [];
  for (let i = 0; i < 5; i++)
    list.push([
      x + rng.gauss() * h * (isUpright ? 0.06 : 0.2),
      y - h * (isUpright ? 0.25 + 0.16 * i : rng.between(0.55, 1)),
      h * rng.between(0.12, 0.24) * (isUpright ? 0.6 : 1),
      h * rng.between(0.06, 0.1),
      rng.gauss() * 0.2,
    ]);
  drawFoliage(pen, list, kind === 'broad' ? 'leaf' : kind === 'willow' ? 'youngLeaf' : 'needle', 0.75);
}

/** One small, randomly varied tree of a landscape. */
export function drawSmallTree(pen: Pen, x: number, y: number, h: number, kind: SmallTree): void {
  const { rng } = pen;
  if (h < 11) {
    drawTinyTree(pen, x, y, h, kind);
    return;
  }
  const upright = kind === 'pointed' || kind === 'cypress';
  const line = drawTrunk(pen, x, y, h, rng.between(-0.2, 0.2) * (upright ? 0.25 : 1));
  const tip = pointOnTrunk(line, 1);
  const out: Crown = { light: [], middle: [], dark: [] };
  if (kind === 'pine') addPineCrown(pen, line, h, out);
  else if (kind === 'pointed') addPointedCrown(pen, line, h, out);
  else if (kind === 'broad') addBroadCrown(pen, drawBoughs(pen, line, h, 5, 0.4), tip, h, out);
  else if (kind === 'cypress')
    for (let i = 0; i < 14; i++) {
      const t = 0.16 + (0.9 * i) / 13;
      const p = pointOnTrunk(line, t);
      const width = h * 0.1 * Math.sin(Math.PI * Math.min(1, 0.12 + 0.86 * t)) + h * 0.01;
      (i % 3 ? out.middle : out.dark).push([p[0] + rng.gauss() * h * 0.02, p[1], width, h * 0.055, rng.gauss() * 0.3]);
    }
  else if (kind === 'willow')
    for (let i = 0; i < 16; i++) {
      const sx = tip[0] + rng.gauss() * h * 0.2;
      const drop = h * rng.between(0.35, 0.75);
      out.light.push([sx, tip[1] + drop * 0.45, h * 0.018, drop * 0.5, rng.gauss() * 0.06]);
    }
  else {
    drawBoughs(pen, line, h, 7, 0.3);
    return;
  }
  const role = kind === 'willow' ? 'youngLeaf' : kind === 'broad' ? 'leaf' : 'needle';
  drawFoliage(pen, out.light, role, 0.42);
  drawFoliage(pen, out.middle, role, 0.68);
  drawFoliage(pen, out.dark, role, 0.95);
  if (pen.snow && !isCutStyle(pen)) drawSnowCaps(pen, [...out.light, ...out.middle, ...out.dark]);
}

/** A group of a few trees. */
export function drawGrove(pen: Pen, x: number, y: number, h: number, count: number): void {
  const { rng } = pen;
  const first = rng.pick<SmallTree>(['pine', 'pine', 'pointed', 'broad', 'broad', 'cypress', 'bare']);
  for (let i = 0; i < count; i++) {
    const kind = rng.chance(0.6) ? first : rng.pick<SmallTree>(['pine', 'broad', 'pointed', 'bare']);
    drawSmallTree(
      pen,
      x + (i - (count - 1) / 2) * h * rng.between(0.2, 0.44),
      y + rng.gauss() * h * 0.05,
      h * rng.between(0.6, 1.15),
      kind,
    );
  }
}

/** Trees along the foot of a hill: overlapping groups of different type and height, with gaps. */
export function drawTreeline(pen: Pen, x0: number, x1: number, y: number, h: number): void {
  const { rng } = pen;
  for (let x = x0; x < x1; x += h * rng.between(0.5, 1.7)) {
    const kind = rng.pick<SmallTree>(['pointed', 'pine', 'broad', 'broad']);
    const height = h * rng.between(0.6, 1.2);
    const count = rng.whole(2, 5);
    const rise = rng.between(0, 0.35) * h;
    for (let k = 0; k < count; k++) {
      const isOtherKind = rng.chance(0.22);
      drawSmallTree(
        pen,
        x + (k - count / 2) * height * rng.between(0.13, 0.26),
        y - rise + rng.gauss() * h * 0.05 + Math.abs(k - count / 2) * h * 0.03,
        height * rng.between(0.6, 1.05),
        isOtherKind ? rng.pick<SmallTree>(['bare', 'broad', 'pine']) : kind,
      );
    }
    drawUndergrowth(pen, x, y - rise, height * 0.16 * count);
  }
}

/** Low dabs at the feet of trees. */
function drawUndergrowth(pen: Pen, x: number, y: number, half: number): void {
  const { rng, u } = pen;
  const list: Dot[] = [];
  const count = Math.round((5 + half / (u * 3)) * (0.4 + 0.6 * pen.detail));
  for (let i = 0; i < count; i++)
    list.push([
      x + rng.gauss() * half * 0.7,
      y + rng.between(-1, 3.5) * u,
      u * rng.between(2, 5),
      u * rng.between(1, 2.2),
      rng.gauss() * 0.2,
    ]);
  drawFoliage(pen, list, 'leaf', pen.snow ? 0.3 : 0.55);
}
