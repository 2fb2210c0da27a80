import { Path2D } from '@napi-rs/canvas';
import { oval, type Pt, TAU } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { blend, withAlpha } from '../../pen/colour.ts';
import { isCutStyle, mistAt, type Pen, pigment, vary } from '../../pen/pen.ts';
import { type Dot, dots, mark } from '../../pen/stroke.ts';
import { dissolveFoot, paintMassif } from '../landscape/massif.ts';
import { drawBoulder } from '../landscape/rocks.ts';
import { bamboo } from '../plants/bamboo.ts';
import { drawTuft } from '../plants/grasses.ts';
import type { Spot } from '../shapes/motif.ts';
import { drawPavilion } from './halls.ts';
import { slabShape } from './roof.ts';

/** The round opening in the wall: its middle and its radius. */
export interface Opening {
  x: number;
  y: number;
  r: number;
  /** Upper edge of the water behind it. */
  shore: number;
}

export function openingOf({ x, y, w, h, flip }: Spot): Opening {
  const r = Math.min(w * 0.35, h * 0.33);
  const cx = x + (flip ? -1 : 1) * w * 0.03;
  const cy = y - h * 0.46;
  return { x: cx, y: cy, r, shore: cy + r * 0.3 };
}

/** Distant hills behind still water, seen through the gate. */
export function drawGateDistance(pen: Pen, o: Opening, side: 1 | -1): void {
  const { ctx } = pen;
  const { x, y, r } = o;
  area(pen, slabShape(x, y - r, r, o.shore - y + r), { role: 'cloud', tone: isCutStyle(pen) ? 0.1 : 0.16, edge: 0 });
  for (const [haze, dx, width, height, up] of [
    [0.78, -0.5, 1.1, 0.5, 0.04],
    [0.72, 0.5, 1.3, 0.72, 0.02],
    [0.5, 0.78, 0.9, 0.42, 0],
    [0.5, -0.86, 0.7, 0.3, 0],
  ] as const)
    paintMassif(vary(pen, { haze }), {
      cx: x + side * dx * r,
      base: o.shore - up * r,
      w: width * r,
      h: height * r,
      lobes: 7,
      trees: haze < 0.6 ? 0.6 : 0,
      treeSize: r * 0.06,
    });
  if (!isCutStyle(pen)) {
    dissolveFoot(pen, x - r, x + r, o.shore + r * 0.01, r * 0.16);
    // fading the foot also erased the water, so it is painted again from the shore down
    const [deep, pale] = pigment(pen, 'water');
    const water = ctx.createLinearGradient(0, o.shore - r * 0.16, 0, y + r);
    water.addColorStop(0, withAlpha(blend(pale, pen.ground, 0.75), 0.9));
    water.addColorStop(0.3, withAlpha(blend(pale, pen.ground, 0.3), 0.9));
    water.addColorStop(1, withAlpha(blend(pale, deep, 0.45), 0.85));
    ctx.globalCompositeOperation = 'destination-over';
    ctx.fillStyle = water;
    ctx.fillRect(x - r, o.shore - r * 0.18, r * 2, y + r - o.shore + r * 0.18);
    ctx.globalCompositeOperation = 'source-over';
  } else area(pen, slabShape(x, o.shore, r, r), { role: 'water', tone: 0.1, edge: 0.4 });
  for (let i = 0; i < 9; i++) {
    const py = o.shore + r * pen.rng.between(0.06, 0.6);
    const px = x + r * pen.rng.between(-0.6, 0.6);
    const l = r * pen.rng.between(0.05, 0.16);
    mark(
      pen,
      [
        [px - l, py],
        [px, py + pen.u],
        [px + l, py],
      ],
      pen.u,
      { role: 'water', tone: 0.4, toneBelow: 0 },
    );
  }
}

/** A pavilion on its stones, with its shadow in the water. */
export function drawWaterPavilion(pen: Pen, x: number, y: number, h: number): void {
  for (const [dx, width] of [
    [-0.3, 0.4],
    [0.32, 0.36],
    [0.02, 0.5],
  ] as const)
    drawBoulder(pen, x + dx * h, y + h * 0.12, width * h, h * 0.17, 0.55);
  if (!isCutStyle(pen)) mistAt(pen, x, y + h * 0.24, h * 0.5, h * 0.16, pigment(pen, 'roof')[0], 0.22);
  drawPavilion(pen, { x, y, w: h, h, flip: false });
}

/** Stones and bamboo just behind the wall, cut off by the opening. */
export function drawGateForeground(pen: Pen, o: Opening, side: 1 | -1, hasBamboo: boolean): void {
  const { x, y, r } = o;
  for (const [dx, up, width, height] of [
    [-0.72, -0.84, 0.5, 0.62],
    [-0.46, -0.94, 0.44, 0.34],
    [-0.98, -0.8, 0.4, 0.9],
  ] as const)
    drawBoulder(pen, x + side * dx * r, y - up * r, width * r, height * r, 0.72);
  if (hasBamboo) bamboo.draw(pen, { x: x - side * r * 0.6, y: y + r * 0.82, w: r * 1.02, h: r * 1.62, flip: side < 0 });
  for (let i = 0; i < 6; i++) drawTuft(pen, x - side * r * pen.rng.between(0.3, 0.8), y + r * 0.9, r * 0.08, 6);
}

function drawGateRing(pen: Pen, o: Opening): void {
  const { x, y, r } = o;
  const outer = r * 1.085;
  const band: Pt[] = [...oval(x, y, outer, outer, 0, 72), [x + outer, y], [x + r, y]];
  const inner = oval(x, y, r, r, 0, 72).reverse();
  area(pen, [...band, ...inner], { role: 'wall', tone: 0.55, from: [x, y + outer], to: [x, y - outer], edge: 0 });
  for (const k of [r, outer])
    mark(pen, [...oval(x, y, k, k, 0, 72), [x + k, y]], () => pen.u * 1.8, { role: 'rock', tone: 0.85, toneBelow: 0 });
  for (let i = 0; i < 26; i++) {
    const a = (i / 26) * TAU;
    const pointAt = (k: number): Pt => [x + Math.cos(a) * k, y + Math.sin(a) * k];
    mark(pen, [pointAt(r), pointAt((r + outer) / 2), pointAt(outer)], pen.u * 1.1, {
      role: 'rock',
      tone: 0.6,
      toneBelow: 0.36,
    });
  }
}

/** Tiles along the top of the wall: rows of channels with a round cap on each, and their shadow on the plaster. */
function drawCoping(pen: Pen, x: number, half: number, y: number, h: number): void {
  area(pen, slabShape(x, y - h, half, h), { role: 'roof', tone: 0.86, from: [x, y], to: [x, y - h * 1.4], edge: 0.7 });
  const step = Math.max(pen.u * 15, half / 26);
  const caps: Dot[] = [];
  for (let px = x - half + step / 2; px < x + half; px += step) {
    mark(
      pen,
      [
        [px, y - h * 0.96],
        [px, y - h * 0.5],
        [px, y - h * 0.06],
      ],
      pen.u * 2,
      { role: 'roof', tone: 1 },
    );
    caps.push([px, y, step * 0.3, step * 0.3, 0]);
  }
  area(pen, slabShape(x, y - h * 1.16, half, h * 0.2), { role: 'roof', tone: 1, edge: 0.6 });
  dots(pen, caps, { role: 'roof', tone: 0.9, toneBelow: 0 });
  if (isCutStyle(pen)) return;
  const shade = pen.ctx.createLinearGradient(0, y, 0, y + h * 0.9);
  const [deep] = pigment(pen, 'plume');
  shade.addColorStop(0, withAlpha(deep, 0.26));
  shade.addColorStop(1, withAlpha(deep, 0));
  pen.ctx.fillStyle = shade;
  pen.ctx.fillRect(x - half, y, half * 2, h * 0.9);
}

/** A white wall with a round gate. `paintView` paints what is seen through the opening and has to clip it. */
export function drawGateWall(pen: Pen, spot: Spot, paintView: (pen: Pen, opening: Opening) => void): void {
  const { x, y, w, h } = spot;
  const half = w * 0.5;
  const o = openingOf(spot);
  paintView(pen, o);
  // the wall is painted after the view, so that nothing behind it covers its edge
  const wall = new Path2D();
  wall.rect(x - half, y - h * 0.9, half * 2, h * 0.9);
  wall.arc(o.x, o.y, o.r, 0, TAU);
  pen.ctx.fillStyle = isCutStyle(pen) ? pen.ground : blend(pigment(pen, 'wall')[1], pen.ground, 0.3);
  pen.ctx.fill(wall, 'evenodd');
  if (!isCutStyle(pen))
    for (let i = 0; i < 14; i++)
      mistAt(
        pen,
        x + (pen.rng.next() - 0.5) * w,
        y - h * pen.rng.between(0.02, 0.85) * (i % 3 ? 1 : 0.2),
        w * pen.rng.between(0.05, 0.16),
        h * pen.rng.between(0.02, 0.06),
        pigment(pen, 'rock')[0],
        0.045,
      );
  drawGateRing(pen, o);
  area(pen, slabShape(x, y - h * 0.07, half, h * 0.07), { role: 'wall', tone: 0.5, edge: 0.7 });
  for (let i = 0; i < 7; i++) {
    const px = x - half + ((i + 0.5 + pen.rng.between(-0.2, 0.2)) / 7) * w;
    mark(
      pen,
      [
        [px, y - h * 0.07],
        [px, y - h * 0.035],
        [px, y],
      ],
      pen.u * 1.2,
      { role: 'rock', tone: 0.6, toneBelow: 0.34 },
    );
  }
  drawCoping(pen, x, half, y - h * 0.88, h * 0.1);
}

/** The gate as a single motif: rock and bamboo, a pavilion over the water, hills. */
export function drawMoonGate(pen: Pen, spot: Spot): void {
  const side = spot.flip ? -1 : 1;
  drawGateWall(pen, spot, (viewPen, o) => {
    viewPen.ctx.save();
    viewPen.ctx.beginPath();
    viewPen.ctx.arc(o.x, o.y, o.r, 0, TAU);
    viewPen.ctx.clip();
    drawGateDistance(viewPen, o, side);
    drawWaterPavilion(vary(viewPen, { haze: 0.12 }), o.x + side * o.r * 0.4, o.shore + o.r * 0.12, o.r * 0.6);
    drawGateForeground(viewPen, o, side, true);
    viewPen.ctx.restore();
  });
}
