import { curve, type Pt } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { isInkWash, type Pen } from '../../pen/pen.ts';
import { mark, stroke } from '../../pen/stroke.ts';
import type { Motif, Spot } from '../shapes/motif.ts';
import { drawArchBridge, drawPlankBridge } from './bridges.ts';
import { drawHall, drawPagoda, drawPavilion, drawTower } from './halls.ts';
import { drawMoonGate } from './moon-gate.ts';
import { laySnow, slabShape } from './roof.ts';
import { drawStreet } from './town-house.ts';

function drawHut(pen: Pen, { x, y, h }: Spot): void {
  const w = h * 0.66;
  area(pen, slabShape(x, y - h * 0.42, w * 0.68, h * 0.42), { role: 'wall', tone: 0.2 });
  area(pen, slabShape(x - w * 0.12, y - h * 0.32, w * 0.16, h * 0.32), { role: 'wood', tone: 0.7, edge: 0.6 });
  area(pen, slabShape(x + w * 0.36, y - h * 0.3, w * 0.14, h * 0.14), { role: 'wood', tone: 0.5, edge: 0.6 });
  const thatch = curve(
    [
      [x - w * 1.02, y - h * 0.34],
      [x - w * 0.7, y - h * 0.66],
      [x - w * 0.4, y - h * 0.96],
      [x + w * 0.36, y - h * 1],
      [x + w * 0.72, y - h * 0.66],
      [x + w * 1.04, y - h * 0.36],
      [x, y - h * 0.44],
      [x - w * 1.02, y - h * 0.34],
    ],
    40,
  );
  area(pen, thatch, { role: 'earth', tone: isInkWash(pen) ? 0.55 : 0.7 });
  for (let i = -6; i <= 6; i++)
    mark(
      pen,
      [
        [x + i * w * 0.06, y - h * 0.95],
        [x + i * w * 0.105, y - h * 0.68],
        [x + i * w * 0.15, y - h * 0.44],
      ],
      pen.u * 1.1,
      { role: 'trunk', tone: 0.55 },
    );
  if (pen.snow)
    laySnow(
      pen,
      curve(
        [
          [x - w * 0.86, y - h * 0.5],
          [x - w * 0.66, y - h * 0.72],
          [x - w * 0.4, y - h * 1],
          [x + w * 0.36, y - h * 1.04],
          [x + w * 0.7, y - h * 0.72],
          [x + w * 0.88, y - h * 0.5],
          [x + w * 0.3, y - h * 0.6],
          [x - w * 0.2, y - h * 0.54],
          [x - w * 0.86, y - h * 0.5],
        ],
        40,
      ),
    );
}

/** A river town: white walls, dark tiles, stepped gables. */
function drawVillage(pen: Pen, { x, y, w, h, flip }: Spot): void {
  const d = flip ? -1 : 1;
  drawStreet(pen, x - d * w * 0.5, x + d * w * 0.5, y, (t) => h * (0.78 - 0.3 * t));
}

function drawCityWall(pen: Pen, { x, y, w, h }: Spot): void {
  const half = w * 0.5;
  const top = y - h * 0.52;
  const teeth: Pt[] = [];
  for (let i = 0; i < 22; i++) {
    const a = x - half + (i / 22) * w;
    const step = w / 44;
    teeth.push([a, top - h * 0.06], [a + step, top - h * 0.06], [a + step, top], [a + step * 2, top]);
  }
  area(pen, [...teeth, [x + half, y], [x - half, y]], { role: 'rock', tone: 0.5, from: [x, y], to: [x, top] });
  for (let row = 1; row < 6; row++)
    mark(
      pen,
      [
        [x - half, top + row * h * 0.08],
        [x, top + row * h * 0.08],
        [x + half, top + row * h * 0.08],
      ],
      pen.u,
      { role: 'ink', tone: 0.25 },
    );
  area(
    pen,
    curve(
      [
        [x - w * 0.07, y],
        [x - w * 0.07, y - h * 0.2],
        [x, y - h * 0.32],
        [x + w * 0.07, y - h * 0.2],
        [x + w * 0.07, y],
      ],
      16,
    ),
    { role: 'ink', tone: 0.85 },
  );
  drawHall(pen, { x, y: top, w: w * 0.5, h: h * 0.5, flip: false });
}

/** The Great Wall along a ridge. */
function drawGreatWall(pen: Pen, { x, y, w, h, flip }: Spot): void {
  const dir = flip ? -1 : 1;
  const toSheet = (dx: number, up: number): Pt => [x + dir * dx * w, y - up * h];
  const path = curve(
    [
      toSheet(-0.5, 0.02),
      toSheet(-0.26, 0.3),
      toSheet(-0.1, 0.22),
      toSheet(0.1, 0.52),
      toSheet(0.24, 0.46),
      toSheet(0.36, 0.76),
      toSheet(0.5, 0.84),
    ],
    70,
  );
  const thickness = (i: number): number => h * (0.14 - 0.1 * (i / 70));
  const crest = path.map(([px, py], i): Pt => [px, py - thickness(i) - (i % 2 ? 0 : thickness(i) * 0.22)]);
  area(pen, [...crest, ...path.slice().reverse()], { role: 'wall', tone: 0.45 });
  mark(
    pen,
    path.map(([px, py], i): Pt => [px, py - thickness(i) * 0.7]),
    pen.u * 1.2,
    { role: 'rock', tone: 0.6, toneBelow: 0.45 },
  );
  for (const i of [4, 24, 42, 60]) {
    const p = path[i];
    if (!p) continue;
    const t = thickness(i);
    area(pen, slabShape(p[0], p[1] - t * 2, t * 0.9, t * 2.1), { role: 'wall', tone: 0.5 });
    for (const k of [-0.6, 0, 0.6])
      area(pen, slabShape(p[0] + k * t, p[1] - t * 2.2, t * 0.16, t * 0.24), { role: 'wall', tone: 0.6, edge: 0.6 });
    for (const k of [-0.35, 0.35])
      area(pen, slabShape(p[0] + k * t, p[1] - t * 1.4, t * 0.12, t * 0.4), { role: 'ink', tone: 0.8, edge: 0 });
  }
}

function drawFence(pen: Pen, { x, y, w, h }: Spot): void {
  const count = Math.max(6, Math.round((w / h) * 6));
  for (let i = 0; i < count; i++) {
    const px = x + (i / (count - 1) - 0.5) * w;
    stroke(
      pen,
      curve(
        [
          [px, y],
          [px + pen.rng.gauss() * h * 0.02, y - h * 0.5],
          [px + pen.rng.gauss() * h * 0.05, y - h * pen.rng.between(0.75, 1)],
        ],
        6,
      ),
      () => h * 0.06,
      { role: 'wood', tone: 0.6, dry: 0.4, edge: 0.6 },
    );
  }
  for (const up of [0.3, 0.62])
    stroke(
      pen,
      curve(
        [
          [x - w * 0.52, y - h * up],
          [x, y - h * (up + 0.03)],
          [x + w * 0.52, y - h * up],
        ],
        10,
      ),
      () => h * 0.05,
      { role: 'wood', tone: 0.75, edge: 0.6 },
    );
}

const building = (id: string, name: string, aspect: number, size: number, draw: Motif['draw']): Motif => ({
  id,
  name,
  kind: 'building',
  aspect,
  size,
  draw,
});

export const buildingMotifs: Motif[] = [
  building('pavilion', '亭', 1.05, 0.13, drawPavilion),
  building('tower', '楼阁', 1.1, 0.24, drawTower),
  building('temple', '寺', 1.9, 0.12, drawHall),
  building('pagoda', '塔', 0.42, 0.24, drawPagoda),
  building('bridge', '拱桥', 2.5, 0.12, drawArchBridge),
  building('plank-bridge', '木桥', 3, 0.05, drawPlankBridge),
  building('hut', '茅屋', 1.4, 0.08, drawHut),
  building('village', '村舍', 3, 0.13, drawVillage),
  building('moon-gate', '月洞门', 1.15, 0.5, drawMoonGate),
  building('city', '城楼', 2.2, 0.2, drawCityWall),
  building('great-wall', '长城', 1.9, 0.3, drawGreatWall),
  building('fence', '篱笆', 3, 0.08, drawFence),
];
