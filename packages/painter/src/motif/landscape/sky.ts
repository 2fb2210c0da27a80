import { Path2D } from '@napi-rs/canvas';
import { curve, oval, type Pt, pathOf, TAU } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { withAlpha } from '../../pen/colour.ts';
import { openLine } from '../../pen/contour.ts';
import { isCutStyle, isInkWash, mistAt, type Pen, pigment } from '../../pen/pen.ts';
import { type Dot, dots, mark, stroke } from '../../pen/stroke.ts';
import type { Motif, Spot } from '../shapes/motif.ts';

/** In ink styles the moon is unpainted paper with a tinted sky around it. */
function drawMoon(pen: Pen, spot: Spot): void {
  const r = Math.min(spot.w, spot.h) * 0.42;
  const y = spot.y - spot.h * 0.5;
  const [deep, pale] = pigment(pen, 'moon');
  if (isInkWash(pen) || pen.style.fill === 'soft' || pen.style.fill === 'bare' || pen.style.fill === 'cobalt') {
    const halo = pigment(pen, isInkWash(pen) || pen.style.fill === 'bare' ? 'cloud' : 'water')[0];
    mistAt(pen, spot.x, y, r * 2.7, r * 2.4, halo, 0.34);
    mistAt(pen, spot.x + r * 0.9, y + r * 0.5, r * 2.2, r * 1.4, halo, 0.16);
    pen.ctx.fillStyle =
      pen.style.fill === 'soft' ? pale : isInkWash(pen) || pen.style.fill === 'bare' ? '#fcfaf3' : '#ffffff';
    pen.ctx.fill(pathOf(oval(spot.x, y, r, r, 0, 60)));
    mistAt(pen, spot.x - r * 0.2, y + r * 0.3, r * 0.6, r * 0.5, deep, 0.12);
    return;
  }
  area(pen, oval(spot.x, y, r, r, 0, 60), {
    role: 'moon',
    tone: isCutStyle(pen) ? 0.1 : 0.3,
    from: [spot.x + r, y + r],
    to: [spot.x - r, y - r],
  });
}

function drawSun(pen: Pen, spot: Spot): void {
  const r = Math.min(spot.w, spot.h) * 0.4;
  const y = spot.y - spot.h * 0.5;
  const [, pale] = pigment(pen, 'sun');
  if (!isCutStyle(pen) && pen.style.fill !== 'flat') mistAt(pen, spot.x, y, r * 2.6, r * 2.4, pale, 0.35);
  area(pen, oval(spot.x, y, r, r, 0, 60), {
    role: 'sun',
    tone: 0.8,
    edge: isInkWash(pen) || pen.style.fill === 'soft' ? 0 : 0.8,
  });
  if (isCutStyle(pen) || pen.style.fill === 'flat')
    for (let k = 0; k < 16; k++) {
      const a = (k / 16) * TAU;
      area(
        pen,
        [
          [spot.x + Math.cos(a - 0.09) * r * 1.1, y + Math.sin(a - 0.09) * r * 1.1],
          [spot.x + Math.cos(a) * r * (k % 2 ? 1.24 : 1.36), y + Math.sin(a) * r * (k % 2 ? 1.24 : 1.36)],
          [spot.x + Math.cos(a + 0.09) * r * 1.1, y + Math.sin(a + 0.09) * r * 1.1],
        ],
        { role: 'sun', tone: 0.8, edge: 0.4 },
      );
    }
}

function drawStars(pen: Pen, spot: Spot): void {
  const list: Dot[] = [];
  const count = Math.round(46 * Math.max(0.5, spot.w / spot.h / 1.4));
  const [, pale] = pigment(pen, 'gold');
  for (let i = 0; i < count; i++) {
    const x = spot.x + (pen.rng.next() - 0.5) * spot.w;
    const y = spot.y - pen.rng.next() ** 0.8 * spot.h;
    const r = Math.max(0.8, pen.u * pen.rng.between(1.2, 4));
    list.push([x, y, r, r, 0]);
    if (r > pen.u * 2.6 && !isCutStyle(pen)) mistAt(pen, x, y, r * 6, r * 6, pale, 0.4);
  }
  dots(pen, list, { role: isInkWash(pen) ? 'cloud' : 'gold', tone: 0.8, toneBelow: 0 });
}

/** A decorative cloud with curls and a tail. */
function drawScrollCloud(pen: Pen, x: number, y: number, w: number, flip: boolean): void {
  const d = flip ? -1 : 1;
  const puffShape = (dx: number, dy: number, r: number): Pt[] =>
    oval(x + d * dx * w, y + dy * w, r * w, r * w * 0.82, 0, 24);
  const body: Pt[] = curve(
    [
      [x - d * w * 0.62, y + w * 0.05],
      [x - d * w * 0.3, y - w * 0.02],
      [x, y - w * 0.06],
      [x + d * w * 0.34, y],
      [x + d * w * 0.66, y + w * 0.06],
      [x + d * w * 0.2, y + w * 0.12],
      [x - d * w * 0.62, y + w * 0.05],
    ],
    50,
  );
  area(pen, body, { role: 'cloud', tone: 0.26, edge: 0.8 });
  for (const [dx, dy, r] of [
    [-0.22, -0.05, 0.13],
    [0.22, -0.04, 0.14],
    [0, -0.12, 0.17],
  ] as const) {
    area(pen, puffShape(dx, dy, r), {
      role: 'cloud',
      tone: 0.26,
      edge: 0.9,
      from: [x, y - w * 0.3],
      to: [x, y + w * 0.1],
    });
    const spiral: Pt[] = Array.from({ length: 12 }, (_, i) => {
      const a = -0.5 + i * 0.62;
      const k = r * w * (0.78 - i * 0.062);
      return [x + d * (dx * w + Math.cos(a) * k), y + dy * w + Math.sin(a) * k * 0.82];
    });
    mark(pen, curve(spiral, 36), pen.u * 1.8, { role: pen.style.mono ? 'ink' : 'cloud', tone: 0.75, toneBelow: 0.1 });
  }
}

/** Clouds as mist, with or without outline depending on the style. */
function drawClouds(pen: Pen, spot: Spot): void {
  const { rng } = pen;
  const hasOutlines = isCutStyle(pen) || ['flat', 'banded', 'graded', 'cobalt', 'bare'].includes(pen.style.fill);
  const positions = [
    [-0.24, 0.3, 0.5],
    [0.26, 0.62, 0.42],
    [0.1, 0.12, 0.3],
  ] as const;
  for (const [dx, up, z] of positions) {
    const x = spot.x + dx * spot.w;
    const y = spot.y - up * spot.h;
    const w = Math.min(spot.w, spot.h * 2.4) * z * rng.between(0.9, 1.1);
    if (hasOutlines) {
      drawScrollCloud(pen, x, y, w * 0.7, rng.chance(0.5));
      continue;
    }
    const [deep, pale] = pigment(pen, 'cloud');
    for (let k = 0; k < 7; k++)
      mistAt(
        pen,
        x + rng.gauss() * w * 0.3,
        y + rng.gauss() * w * 0.06,
        w * rng.between(0.18, 0.36),
        w * rng.between(0.06, 0.12),
        k % 2 ? pale : deep,
        isInkWash(pen) ? 0.16 : 0.34,
      );
    for (let k = 0; k < 3; k++) {
      const px = x + (k - 1) * w * 0.3;
      openLine(
        pen,
        curve(
          [
            [px - w * 0.2, y + w * 0.06],
            [px - w * 0.12, y - w * 0.06],
            [px + w * 0.02, y - w * 0.08],
            [px + w * 0.14, y - w * 0.01],
            [px + w * 0.24, y + w * 0.04],
          ],
          18,
        ),
        0.55,
        'cloud',
        0.5,
      );
    }
  }
}

function drawRain(pen: Pen, spot: Spot): void {
  const { rng, ctx } = pen;
  const path = new Path2D();
  const count = Math.round(170 * (0.4 + pen.detail * 0.6) * Math.max(1, spot.w / spot.h));
  for (let i = 0; i < count; i++) {
    const x = spot.x + (rng.next() - 0.5) * spot.w * 1.1;
    const y = spot.y - rng.next() * spot.h;
    const l = pen.u * rng.between(18, 60);
    path.moveTo(x, y);
    path.lineTo(x - l * 0.24, y + l);
  }
  const [deep] = pigment(pen, isInkWash(pen) ? 'cloud' : 'water');
  ctx.strokeStyle = isCutStyle(pen) ? pen.style.line.colour : withAlpha(deep, 0.62);
  ctx.lineWidth = Math.max(0.8, pen.u * (isCutStyle(pen) ? 1.6 : 1));
  ctx.stroke(path);
}

function drawSnow(pen: Pen, spot: Spot): void {
  const { rng } = pen;
  const list: Dot[] = [];
  const count = Math.round((pen.snow ? 90 : 240) * (0.4 + pen.detail * 0.6) * Math.max(1, spot.w / spot.h));
  for (let i = 0; i < count; i++) {
    const r = pen.u * rng.between(0.9, pen.snow ? 2.2 : 3.6) ** 1.1;
    list.push([
      spot.x + (rng.next() - 0.5) * spot.w,
      spot.y - rng.next() * spot.h,
      r,
      r * rng.between(0.8, 1),
      rng.next(),
    ]);
  }
  pen.ctx.fillStyle = isCutStyle(pen) ? pen.style.line.colour : 'rgba(255,255,255,.92)';
  const path = new Path2D();
  for (const [x, y, rx, ry, turn] of list) {
    path.moveTo(x + rx, y);
    path.ellipse(x, y, rx, ry, turn, 0, TAU);
  }
  pen.ctx.fill(path);
  if (isCutStyle(pen)) return;
  if (pen.snow) {
    // a few near flakes are large and soft
    for (let i = 0; i < 26; i++) {
      const r = pen.u * rng.between(4, 8);
      const x = spot.x + (rng.next() - 0.5) * spot.w;
      mistAt(pen, x, spot.y - rng.next() * spot.h, r, r, '#ffffff', 0.85);
    }
    return;
  }
  // on a light sheet white flakes need a little shade
  pen.ctx.strokeStyle = withAlpha(pigment(pen, 'cloud')[0], 0.6);
  pen.ctx.lineWidth = Math.max(0.5, pen.u * 0.6);
  pen.ctx.stroke(path);
}

function drawMist(pen: Pen, spot: Spot): void {
  const [deep, pale] = pigment(pen, 'cloud');
  if (isCutStyle(pen) || pen.style.fill === 'flat' || pen.style.fill === 'banded') {
    drawClouds(pen, spot);
    return;
  }
  for (let i = 0; i < 16; i++)
    mistAt(
      pen,
      spot.x + (pen.rng.next() - 0.5) * spot.w,
      spot.y - pen.rng.next() * spot.h,
      spot.w * pen.rng.between(0.2, 0.4),
      spot.h * pen.rng.between(0.06, 0.14),
      i % 3 ? pale : deep,
      0.3,
    );
}

function drawRainbow(pen: Pen, spot: Spot): void {
  const roles = ['accent', 'beak', 'gold', 'youngLeaf', 'glaze', 'cloth', 'bloom'] as const;
  for (const [i, role] of roles.entries()) {
    const r = Math.min(spot.w * 0.5, spot.h) * (0.96 - i * 0.045);
    stroke(
      pen,
      Array.from(
        { length: 40 },
        (_, k): Pt => [spot.x - Math.cos((k / 39) * Math.PI) * r, spot.y - Math.sin((k / 39) * Math.PI) * r],
      ),
      () => r * 0.046,
      { role, tone: 0.35, dry: 0, edge: 0 },
    );
  }
}

const sky = (id: string, name: string, size: number, aspect: number, draw: Motif['draw']): Motif => ({
  id,
  name,
  kind: 'sky',
  aspect,
  size,
  draw,
});
const weather = (id: string, name: string, draw: Motif['draw']): Motif => ({
  id,
  name,
  kind: 'weather',
  aspect: 1.3,
  size: 1,
  draw,
});

export const skyMotifs: Motif[] = [
  sky('moon', '月', 0.16, 1, drawMoon),
  sky('sun', '日', 0.15, 1, drawSun),
  sky('stars', '星', 0.4, 1.4, drawStars),
  sky('clouds', '云', 0.3, 1.6, drawClouds),
  sky('rainbow', '虹', 0.4, 2, drawRainbow),
  weather('mist', '雾', drawMist),
  weather('rain', '雨', drawRain),
  weather('snow', '雪', drawSnow),
];
