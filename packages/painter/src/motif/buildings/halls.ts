import { curve, oval } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import type { Pen } from '../../pen/pen.ts';
import { mark, stroke } from '../../pen/stroke.ts';
import type { Spot } from '../shapes/motif.ts';
import { drawPosts, drawRoof, slabShape } from './roof.ts';

function drawLattice(pen: Pen, x: number, top: number, half: number, h: number, columns: number): void {
  area(pen, slabShape(x, top, half, h), { role: 'wall', tone: 0.24, edge: 0.7 });
  for (let i = 1; i < columns; i++) {
    const px = x + (i / columns - 0.5) * 2 * half;
    mark(
      pen,
      [
        [px, top],
        [px, top + h / 2],
        [px, top + h],
      ],
      pen.u * 1,
      { role: 'wood', tone: 0.8, toneBelow: 0 },
    );
  }
  mark(
    pen,
    [
      [x - half, top + h * 0.62],
      [x, top + h * 0.62],
      [x + half, top + h * 0.62],
    ],
    pen.u * 1,
    { role: 'wood', tone: 0.8, toneBelow: 0 },
  );
}

export function drawPavilion(pen: Pen, { x, y, h }: Spot): void {
  const w = h * 0.5;
  area(pen, slabShape(x, y - h * 0.06, w * 0.86, h * 0.06), { role: 'wall', tone: 0.35 });
  drawPosts(pen, x, y - h * 0.52, y - h * 0.06, w * 0.62, 4, h * 0.014);
  for (const up of [0.13, 0.21])
    mark(
      pen,
      [
        [x - w * 0.66, y - h * up],
        [x, y - h * up],
        [x + w * 0.66, y - h * up],
      ],
      pen.u * 2,
      { role: 'wood', tone: 0.8, toneBelow: 0 },
    );
  mark(
    pen,
    [
      [x - w * 0.7, y - h * 0.5],
      [x, y - h * 0.49],
      [x + w * 0.7, y - h * 0.5],
    ],
    pen.u * 3,
    { role: 'wood', tone: 0.8, toneBelow: 0 },
  );
  drawRoof(pen, { x, y: y - h * 0.52, eaveHalfWidth: w, ridgeHalfWidth: w * 0.12, h: h * 0.38, cornerLift: 0.3 });
  area(pen, oval(x, y - h * 0.95, h * 0.03, h * 0.045), { role: 'gold', tone: 0.6 });
}

export function drawTower(pen: Pen, { x, y, h, w }: Spot): void {
  const half = Math.min(w * 0.46, h * 0.46);
  area(pen, slabShape(x, y - h * 0.07, half * 1.05, h * 0.07), { role: 'wall', tone: 0.4 });
  const drawStorey = (foot: number, width: number, height: number, ridge: number): number => {
    drawLattice(pen, x, foot - height, width * 0.78, height, 7);
    drawPosts(pen, x, foot - height, foot, width * 0.8, 4, h * 0.009);
    mark(
      pen,
      [
        [x - width * 0.9, foot - height * 0.22],
        [x, foot - height * 0.22],
        [x + width * 0.9, foot - height * 0.22],
      ],
      pen.u * 2,
      { role: 'accent', tone: 0.8, toneBelow: 0 },
    );
    drawRoof(pen, {
      x,
      y: foot - height,
      eaveHalfWidth: width * 1.12,
      ridgeHalfWidth: ridge,
      h: h * 0.15,
      cornerLift: 0.36,
    });
    return foot - height - h * 0.13;
  };
  let foot = y - h * 0.07;
  foot = drawStorey(foot, half, h * 0.2, half * 0.72);
  foot = drawStorey(foot, half * 0.74, h * 0.15, half * 0.52);
  drawStorey(foot, half * 0.54, h * 0.12, half * 0.3);
}

export function drawHall(pen: Pen, { x, y, h, w }: Spot): void {
  const half = Math.min(w * 0.46, h * 0.9);
  area(pen, slabShape(x, y - h * 0.1, half, h * 0.1), { role: 'wall', tone: 0.4 });
  drawLattice(pen, x, y - h * 0.48, half * 0.8, h * 0.38, 11);
  drawPosts(pen, x, y - h * 0.5, y - h * 0.1, half * 0.82, 6, h * 0.018);
  drawRoof(pen, {
    x,
    y: y - h * 0.5,
    eaveHalfWidth: half * 1.04,
    ridgeHalfWidth: half * 0.6,
    h: h * 0.4,
    cornerLift: 0.28,
  });
}

export function drawPagoda(pen: Pen, { x, y, h }: Spot): void {
  const storeys = 7;
  let foot = y;
  for (let i = 0; i < storeys; i++) {
    const width = h * (0.15 - i * 0.012);
    const height = h * (0.072 - i * 0.0025);
    area(pen, slabShape(x, foot - height, width * 0.7, height), { role: 'wall', tone: 0.34, edge: 0.8 });
    area(
      pen,
      curve(
        [
          [x - width * 0.16, foot],
          [x - width * 0.16, foot - height * 0.5],
          [x, foot - height * 0.78],
          [x + width * 0.16, foot - height * 0.5],
          [x + width * 0.16, foot],
        ],
        10,
      ),
      { role: 'wood', tone: 0.85, edge: 0.5 },
    );
    drawRoof(pen, {
      x,
      y: foot - height,
      eaveHalfWidth: width,
      ridgeHalfWidth: width * 0.66,
      h: h * 0.042,
      cornerLift: 0.5,
    });
    foot -= height + h * 0.034;
  }
  stroke(
    pen,
    curve(
      [
        [x, foot],
        [x, foot - h * 0.06],
        [x, y - h],
      ],
      8,
    ),
    (t) => h * 0.018 * (1 - 0.8 * t),
    { role: 'gold', tone: 0.8 },
  );
}
