import { curve, type Pt, pts } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { isInkWash, type Pen } from '../../pen/pen.ts';
import { stroke } from '../../pen/stroke.ts';
import type { Motif } from '../shapes/motif.ts';
import { banana } from './banana.ts';
import { petalShape } from './blossom.ts';
import { drawLeaf } from './flowering.ts';
import { grass, lingzhi, reeds } from './grasses.ts';
import { sunflower } from './sunflower.ts';

/** An old twisted vine across the top; returns points for hanging fruit and flowers. */
function drawVine(pen: Pen, spot: { x: number; y: number; w: number; h: number; flip: boolean }): Pt[] {
  const dir = spot.flip ? -1 : 1;
  const toSheet = (dx: number, up: number): Pt => [spot.x + dir * dx * spot.w, spot.y - up * spot.h];
  const line = curve(
    [
      toSheet(-0.52, 0.62),
      toSheet(-0.3, 0.9),
      toSheet(-0.06, 0.8),
      toSheet(0.14, 0.93),
      toSheet(0.36, 0.84),
      toSheet(0.52, 0.9),
    ],
    60,
  );
  const second = curve([toSheet(-0.5, 0.98), toSheet(-0.26, 0.82), toSheet(-0.02, 0.9), toSheet(0.2, 0.82)], 40);
  const s = Math.min(spot.w, spot.h);
  for (const [outline, w] of [
    [second, 0.022],
    [line, 0.034],
  ] as const)
    stroke(pen, outline, (t) => s * w * (1 - 0.6 * t) * (1 + 0.2 * Math.sin(t * 40)), {
      role: 'trunk',
      tone: 0.85,
      dry: 0.85,
      rough: 0.35,
    });
  const perch = line[34];
  if (perch) pen.perches.push([perch[0], perch[1] - s * 0.012]);
  return line;
}

function drawTendril(pen: Pen, x: number, y: number, r: number): void {
  const dir = pen.rng.chance(0.5) ? 1 : -1;
  const line = curve(
    Array.from(
      { length: 12 },
      (_, i): Pt => [
        x + dir * Math.cos(i * 0.9) * r * (1 - i / 13) + dir * i * r * 0.14,
        y + Math.sin(i * 0.9) * r * 0.7 * (1 - i / 13) + i * r * 0.1,
      ],
    ),
    40,
  );
  stroke(pen, line, () => pen.u * 1.6, { role: 'trunk', tone: 0.7, edge: 0 });
}

const wisteria: Motif = {
  id: 'wisteria',
  name: '紫藤',
  kind: 'plant',
  aspect: 1,
  size: 0.44,
  draw(pen, spot) {
    const { rng } = pen;
    const s = Math.min(spot.w, spot.h);
    const line = drawVine(pen, spot);
    for (let i = 5; i < line.length; i += 4) {
      const p = line[i];
      if (!p) continue;
      for (let k = 0; k < 4; k++)
        drawLeaf(
          pen,
          p[0],
          p[1],
          rng.between(0.1, 3),
          s * rng.between(0.06, 0.1),
          0.34,
          rng.chance(0.4) ? 'youngLeaf' : 'leaf',
          rng.between(0.35, 0.8),
        );
      if (i % 8 !== 1 && !rng.chance(0.45)) continue;
      const length = s * rng.between(0.28, 0.5);
      const lean = rng.gauss() * 0.06;
      for (let k = 0; k < 34; k++) {
        const t = (k / 34) ** 0.85;
        const r = s * 0.02 * (1 - 0.72 * t);
        const width = s * 0.045 * (1 - t) ** 0.6;
        const x = p[0] + lean * length * t + rng.gauss() * width;
        area(pen, petalShape(x, p[1] + s * 0.02 + length * t, rng.between(0.6, 2.5), r * 1.9, r * 1.5, 'round'), {
          role: 'bloom',
          tone: isInkWash(pen) && pen.style.id === 'ink' ? rng.between(0.15, 0.5) : rng.between(0.25, 0.85),
          edge: 0.45,
        });
      }
    }
    for (let k = 0; k < 3; k++) {
      const p = line[rng.whole(12, line.length - 4)];
      if (p) drawTendril(pen, p[0], p[1] + s * 0.03, s * 0.03);
    }
  },
};

const grapes: Motif = {
  id: 'grapes',
  name: '葡萄',
  kind: 'plant',
  aspect: 0.9,
  size: 0.4,
  draw(pen, spot) {
    const { rng } = pen;
    const s = Math.min(spot.w, spot.h);
    const line = drawVine(pen, spot);
    for (let i = 6; i < line.length; i += 6) {
      const p = line[i];
      if (!p) continue;
      for (let k = 0; k < 3; k++)
        for (const turn of [-0.5, 0, 0.5])
          drawLeaf(
            pen,
            p[0] + k * s * 0.02,
            p[1],
            0.5 + k * 0.9 + turn,
            s * rng.between(0.1, 0.15),
            0.55,
            'leaf',
            rng.between(0.4, 0.9),
          );
    }
    for (const share of [0.22, 0.48, 0.66, 0.88]) {
      const p = line[Math.floor(share * (line.length - 1))];
      if (!p) continue;
      const r = s * rng.between(0.022, 0.027);
      for (let row = 0; row < 6; row++)
        for (let k = 0; k <= 3 - Math.floor(row / 2); k++) {
          const x = p[0] + (k - (3 - Math.floor(row / 2)) / 2) * r * 1.7 + rng.gauss() * r * 0.3;
          const y = p[1] + s * 0.1 + row * r * 1.55;
          area(pen, petalShape(x, y - r, Math.PI / 2, r * 2, r * 2.1, 'round'), {
            role: 'bloom',
            tone: rng.between(0.4, 0.95),
            from: [x + r, y + r],
            to: [x - r, y - r],
            edge: 0.7,
          });
        }
    }
  },
};

const gourd: Motif = {
  id: 'gourd',
  name: '葫芦',
  kind: 'plant',
  aspect: 0.85,
  size: 0.36,
  draw(pen, spot) {
    const { rng } = pen;
    const s = Math.min(spot.w, spot.h);
    const line = drawVine(pen, spot);
    for (let i = 5; i < line.length; i += 7) {
      const p = line[i];
      if (p)
        drawLeaf(
          pen,
          p[0],
          p[1],
          rng.between(0.2, 2.9),
          s * rng.between(0.14, 0.22),
          0.8,
          'leaf',
          rng.between(0.4, 0.9),
        );
    }
    for (const [share, z] of pts('.3,1 .58,.8 .84,1.15')) {
      const p = line[Math.floor(share * (line.length - 1))];
      if (!p) continue;
      const r = s * 0.075 * z;
      const y = p[1] + s * 0.16;
      stroke(pen, curve([p, [p[0] + r * 0.3, p[1] + s * 0.05], [p[0], y - r * 1.6]], 8), () => s * 0.008, {
        role: 'youngLeaf',
        tone: 0.6,
        edge: 0,
      });
      const form = curve(
        [
          [p[0], y - r * 1.7],
          [p[0] - r * 0.6, y - r * 1.1],
          [p[0] - r * 0.42, y - r * 0.3],
          [p[0] - r * 1.02, y + r * 0.7],
          [p[0], y + r * 1.65],
          [p[0] + r * 1.02, y + r * 0.7],
          [p[0] + r * 0.42, y - r * 0.3],
          [p[0] + r * 0.6, y - r * 1.1],
          [p[0], y - r * 1.7],
        ],
        48,
      );
      area(pen, form, { role: 'gold', tone: 0.6, from: [p[0] + r, y + r], to: [p[0] - r, y - r] });
    }
    drawTendril(pen, spot.x, spot.y - spot.h * 0.72, s * 0.035);
  },
};

export const climberMotifs: Motif[] = [banana, sunflower, wisteria, grapes, gourd, reeds, grass, lingzhi];
