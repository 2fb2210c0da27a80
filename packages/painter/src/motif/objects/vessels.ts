import { curve, type Pt, pathOf, pts, TAU } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { mistAt, type Pen } from '../../pen/pen.ts';
import { dots, mark } from '../../pen/stroke.ts';
import { petalShape } from '../plants/blossom.ts';
import type { Motif, Spot } from '../shapes/motif.ts';
import { drawBowl, drawJunBowl } from './bowls.ts';
import {
  drawBand,
  drawCrackle,
  drawFootRing,
  type Profile,
  paintPot,
  shadesBodies,
  TILT,
  visiblePositions,
} from './glaze.ts';
import { drawCenser, drawTeapot } from './tea-things.ts';

const MEIPING: Profile = pts(
  '.075,1 .092,.985 .085,.955 .07,.925 .14,.885 .265,.8 .315,.68 .285,.5 .215,.3 .165,.12 .16,.04 .165,.0',
);
const YUHU: Profile = pts('.125,1 .105,.965 .068,.87 .058,.74 .09,.62 .2,.48 .295,.32 .295,.2 .23,.09 .15,.045 .15,.0');
const JAR: Profile = pts('.165,1 .18,.98 .175,.94 .19,.89 .33,.78 .44,.56 .41,.32 .28,.12 .21,.06 .215,.0');

function drawMeiping(pen: Pen, s: Spot): void {
  paintPot(pen, s, MEIPING, { role: 'glaze', tone: 0.5 }, (pot) => drawCrackle(pen, pot, s));
  drawFootRing(pen, s, 0.165);
}

/** A band of scrollwork: leaves along a tendril, with flowers in its bends. */
function drawScrollBand(pen: Pen, s: Spot): void {
  const count = 96;
  const radius = (up: number): number => 0.3 - Math.abs(up - 0.27) * 0.5;
  const pointAt = (i: number, off = 0): Pt => {
    const a = (i / count) * Math.PI - Math.PI / 2;
    const up = 0.285 + 0.085 * Math.sin((i / count) * Math.PI * 5) + off;
    return [s.x + Math.sin(a) * radius(up) * s.h, s.y - up * s.h + Math.cos(a) * radius(up) * s.h * TILT];
  };
  const vine = Array.from({ length: count + 1 }, (_, i) => pointAt(i));
  mark(pen, vine, () => s.h * 0.009, { role: 'cloth', tone: 0.9, toneBelow: 0 });
  const blue = { role: 'cloth' as const, tone: 0.75, edge: 0.5 };
  for (let i = 3; i < count; i += 4) {
    const p = pointAt(i);
    const face = Math.cos((i / count) * Math.PI - Math.PI / 2);
    const side = i % 8 === 3 ? 1 : -1;
    const heading = Math.atan2(pointAt(i + 1)[1] - p[1], pointAt(i + 1)[0] - p[0]);
    area(
      pen,
      petalShape(p[0], p[1], heading + side * 0.95, s.h * 0.055 * (0.4 + 0.6 * face), s.h * 0.026, 'point'),
      blue,
    );
    const curl = pointAt(i + 2, side * 0.035);
    mark(pen, curve([p, [(p[0] + curl[0]) / 2, curl[1]], curl], 6), () => s.h * 0.005, {
      role: 'cloth',
      tone: 0.8,
      toneBelow: 0,
    });
  }
  // flowers in the bends
  for (const k of [0.1, 0.3, 0.5, 0.7, 0.9]) {
    const i = k * count;
    const [x, y] = pointAt(i, Math.sin(k * Math.PI * 5) > 0 ? -0.075 : 0.075);
    const face = Math.max(0.25, Math.cos(k * Math.PI - Math.PI / 2));
    for (const [ring, length] of [
      [8, 0.07],
      [6, 0.042],
    ] as const)
      for (let q = 0; q < ring; q++) {
        const a = ((q + ring / 16) / ring) * TAU;
        const petal = petalShape(0, 0, a, s.h * length, s.h * length * 0.62, ring === 8 ? 'notch' : 'round');
        area(
          pen,
          petal.map(([px, py]): Pt => [x + px * face, y + py]),
          { role: 'cloth', tone: ring === 8 ? 0.55 : 0.85, from: [x, y], to: [x + s.h * length, y], edge: 0.6 },
        );
      }
    dots(pen, [[x, y, s.h * 0.013 * face, s.h * 0.013, 0]], { role: 'cloth', tone: 0.95, toneBelow: 0 });
  }
}

/** White porcelain painted under the glaze: plantain leaves, cloud collar, peony scroll, lotus panels. */
function drawPaintedVase(pen: Pen, s: Spot): void {
  paintPot(pen, s, YUHU, { role: 'wall', tone: 0.06 }, (pot) => {
    pen.ctx.save();
    pen.ctx.clip(pathOf(pot.form));
    for (const [up, r, w] of [
      [0.955, 0.11, 0.007],
      [0.935, 0.1, 0.004],
      [0.7, 0.064, 0.007],
      [0.685, 0.066, 0.004],
      [0.595, 0.105, 0.006],
      [0.475, 0.21, 0.004],
      [0.455, 0.224, 0.008],
      [0.135, 0.26, 0.008],
      [0.118, 0.25, 0.004],
      [0.022, 0.15, 0.008],
    ] as const)
      drawBand(pen, s, up, r, w, 'cloth');
    // plantain leaves up the neck
    for (const { x, face } of visiblePositions(14, 0.5)) {
      const px = s.x + x * 0.06 * s.h;
      area(pen, petalShape(px, s.y - s.h * 0.71, -Math.PI / 2, s.h * 0.2, s.h * 0.026 * face, 'point'), {
        role: 'cloth',
        tone: 0.7,
        edge: 0.6,
      });
    }
    // the collar
    for (const { x, face } of visiblePositions(12)) {
      const px = s.x + x * 0.155 * s.h;
      area(
        pen,
        petalShape(px, s.y - s.h * 0.585 + face * s.h * 0.022, Math.PI / 2, s.h * 0.085, s.h * 0.075 * face, 'notch'),
        {
          role: 'cloth',
          tone: 0.6,
          edge: 0.7,
        },
      );
    }
    drawScrollBand(pen, s);
    for (const { x, face } of visiblePositions(22, 0.5)) {
      const px = s.x + x * 0.2 * s.h;
      area(
        pen,
        petalShape(px, s.y - s.h * 0.028 + face * s.h * 0.03, -Math.PI / 2, s.h * 0.085, s.h * 0.05 * face, 'point'),
        {
          role: 'cloth',
          tone: 0.62,
          edge: 0.7,
        },
      );
    }
    pen.ctx.restore();
  });
  drawFootRing(pen, s, 0.15, 'wall');
}

function drawJar(pen: Pen, s: Spot): void {
  const pot = paintPot(pen, s, JAR, { role: 'feather', tone: 0.14 });
  drawFootRing(pen, s, 0.215);
  if (!shadesBodies(pen)) return;
  // white glaze with warm and cool patches
  pen.ctx.save();
  pen.ctx.clip(pathOf(pot.form));
  for (let i = 0; i < 7; i++)
    mistAt(
      pen,
      s.x + pen.rng.gauss() * pot.maxRadius * 0.5,
      s.y - s.h * pen.rng.between(0.1, 0.8),
      pot.maxRadius * 0.4,
      s.h * 0.12,
      i % 2 ? '#e8d8b8' : '#c8d4d4',
      0.16,
    );
  pen.ctx.restore();
}

const vessel = (id: string, name: string, aspect: number, draw: Motif['draw']): Motif => ({
  id,
  name,
  kind: 'object',
  aspect,
  size: 0.3,
  draw,
});

export const vesselMotifs: Motif[] = [
  vessel('vase', '梅瓶', 0.7, drawMeiping),
  vessel('painted-vase', '青花瓶', 0.7, drawPaintedVase),
  vessel('jar', '罐', 0.95, drawJar),
  vessel('bowl', '茶盏', 1.7, drawBowl),
  vessel('jun-bowl', '钧窑碗', 1.7, drawJunBowl),
  vessel('teapot', '茶壶', 1.5, drawTeapot),
  vessel('censer', '香炉', 0.9, drawCenser),
];
