import { curve, leafWidth, lerp, type Pt, pts, TAU } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { isInkWash, type Pen, vary } from '../../pen/pen.ts';
import { type Dot, dots, mark, stroke } from '../../pen/stroke.ts';
import type { Motif } from '../shapes/motif.ts';
import { petalShape } from './blossom.ts';
import { peony } from './peony.ts';

/** Width of an orchid leaf, with the traditional parts 钉头 (thick start), 螳肚 (belly) and 鼠尾 (thin tail). */
const orchidWidth =
  (w: number) =>
  (t: number): number =>
    w *
    (t < 0.1
      ? lerp(0.3, 0.62, t / 0.1)
      : t < 0.32
        ? lerp(0.62, 1, (t - 0.1) / 0.22)
        : t < 0.52
          ? lerp(1, 0.42, (t - 0.32) / 0.2)
          : t < 0.7
            ? lerp(0.42, 0.86, (t - 0.52) / 0.18)
            : lerp(0.86, 0.03, ((t - 0.7) / 0.3) ** 0.9));

function drawOrchidFlower(pen: Pen, x: number, y: number, r: number, turn: number): void {
  for (const [a, l, w] of [
    [-1.57, 1, 0.34],
    [-2.7, 0.95, 0.32],
    [-0.45, 0.95, 0.32],
    [-2.05, 0.62, 0.28],
    [-1.1, 0.62, 0.28],
  ] as const)
    stroke(
      pen,
      curve(
        [
          [x, y],
          [x + Math.cos(a + turn + 0.2) * r * l * 0.55, y + Math.sin(a + turn + 0.2) * r * l * 0.55],
          [x + Math.cos(a + turn) * r * l, y + Math.sin(a + turn) * r * l],
        ],
        10,
      ),
      leafWidth(r * w),
      { role: isInkWash(pen) && pen.style.id !== 'freehand' ? 'leaf' : 'youngLeaf', tone: 0.36, dry: 0, edge: 0.6 },
    );
  dots(
    pen,
    [
      [x - r * 0.05, y - r * 0.04, r * 0.08, r * 0.06, 0.4],
      [x + r * 0.1, y + r * 0.05, r * 0.06, r * 0.05, 0],
      [x + r * 0.02, y + r * 0.16, r * 0.05, r * 0.04, 0],
    ],
    { role: 'ink', tone: 0.95 },
  );
}

const orchid: Motif = {
  id: 'orchid',
  name: '兰花',
  kind: 'plant',
  aspect: 1.2,
  size: 0.3,
  draw(pen, spot) {
    const { rng } = pen;
    const s = Math.min(spot.w, spot.h * 1.25);
    const dir = spot.flip ? -1 : 1;
    const root: Pt = [spot.x - dir * spot.w * 0.12, spot.y - spot.h * 0.1];
    const reach = [0.62, -0.42, 0.34, -0.27, 0.5, -0.14, 0.2, -0.5, 0.1];
    for (const [i, r] of reach.entries()) {
      const dx = r * s * rng.between(0.85, 1.12) * dir;
      const up = s * rng.between(0.4, 0.62) * (i === 0 ? 1.12 : 1) * (Math.abs(r) < 0.25 ? 1.05 : 1);
      const x0 = root[0] + rng.gauss() * s * 0.02;
      stroke(
        pen,
        curve(
          [
            [x0, root[1]],
            [x0 + dx * 0.2, root[1] - up * 0.62],
            [x0 + dx * 0.6, root[1] - up],
            [x0 + dx, root[1] - up * rng.between(0.55, 0.86)],
          ],
          40,
        ),
        orchidWidth(s * rng.between(0.018, 0.027)),
        { role: 'leaf', tone: rng.between(0.55, 1), dry: 0.3, rough: 0.06, edge: 0.6 },
      );
    }
    for (const [lean, height] of pts('.1,.52 -.07,.36 .2,.3')) {
      const tip: Pt = [root[0] + dir * lean * s, root[1] - height * s];
      stroke(
        pen,
        curve([root, [lerp(root[0], tip[0], 0.35), lerp(root[1], tip[1], 0.55)], tip], 12),
        (t) => s * 0.007 * (1 - 0.4 * t),
        { role: 'youngLeaf', tone: 0.5, edge: 0 },
      );
      drawOrchidFlower(pen, tip[0], tip[1], s * 0.075, lean * 2 * dir);
    }
    const moss: Dot[] = [];
    for (let i = 0; i < 34; i++)
      moss.push([
        root[0] + rng.gauss() * s * 0.13,
        root[1] + Math.abs(rng.gauss()) * s * 0.014,
        s * rng.between(0.003, 0.009),
        s * rng.between(0.002, 0.005),
        rng.gauss() * 0.4,
      ]);
    // moss has the colour of pine needles
    dots(pen, moss, { role: 'needle', tone: 0.7, toneBelow: 0 });
  },
};

function drawChrysanthemumHead(pen: Pen, x: number, y: number, r: number): void {
  const { rng } = pen;
  for (const [ring, count] of pts('1,17 .76,14 .52,11 .3,7'))
    for (let i = 0; i < count; i++) {
      const a = (i / count) * TAU + rng.gauss() * 0.1 + ring;
      const l = r * ring * rng.between(0.85, 1.12);
      const tip: Pt = [x + Math.cos(a) * l, y + Math.sin(a) * l * 0.82 - (1 - ring) * r * 0.16];
      area(
        pen,
        petalShape(
          x,
          y - (1 - ring) * r * 0.16,
          Math.atan2(tip[1] - y, tip[0] - x),
          Math.hypot(tip[0] - x, tip[1] - y),
          r * 0.24,
          'round',
        ),
        { role: 'gold', tone: isInkWash(pen) && pen.style.id === 'ink' ? 0.16 : 0.5, from: [x, y], to: tip, edge: 0.7 },
      );
    }
}

const CHRYSANTHEMUM_LEAF: readonly Pt[] = pts(
  '0,0 .2,-.2 .16,-.38 .45,-.3 .5,-.5 .75,-.28 1,0 .75,.28 .5,.5 .45,.3 .16,.38 .2,.2',
);

function drawChrysanthemumLeaf(pen: Pen, x: number, y: number, heading: number, length: number, tone: number): void {
  const c = Math.cos(heading);
  const s = Math.sin(heading);
  const toSheet = (p: Pt): Pt => [x + (p[0] * c - p[1] * s) * length, y + (p[0] * s + p[1] * c) * length];
  area(pen, curve([...CHRYSANTHEMUM_LEAF, [0, 0] as const].map(toSheet), 34), {
    role: 'leaf',
    tone,
    from: [x, y],
    to: toSheet([1, 0]),
    edge: 0.7,
    backing: isInkWash(pen) ? 0 : 1,
  });
  for (const end of pts('.92,0 .5,-.36 .5,.36'))
    mark(pen, curve([toSheet([0.02, 0]), toSheet([0.3, end[1] * 0.4]), toSheet(end)], 6), pen.u * 1.1, {
      role: 'ink',
      tone: 0.7,
      toneBelow: tone,
    });
}

const chrysanthemum: Motif = {
  id: 'chrysanthemum',
  name: '菊花',
  kind: 'plant',
  aspect: 0.8,
  size: 0.32,
  draw(pen, spot) {
    const { rng } = pen;
    const s = Math.min(spot.w, spot.h);
    const dir = spot.flip ? -1 : 1;
    const root: Pt = [spot.x - dir * spot.w * 0.18, spot.y];
    const heads = [
      [-0.06, 0.78, 0.15],
      [0.24, 0.6, 0.13],
      [0.02, 0.44, 0.1],
      [-0.3, 0.52, 0.085],
    ] as const;
    for (const [dx, up, r] of [...heads].reverse()) {
      const head: Pt = [spot.x + dir * dx * spot.w, spot.y - up * spot.h];
      const line = curve([root, [lerp(root[0], head[0], 0.3), lerp(root[1], head[1], 0.5)], head], 20);
      stroke(pen, line, (t) => s * 0.012 * (1 - 0.4 * t), { role: 'leaf', tone: 0.7, edge: 0.6 });
      for (let k = 2; k < 9; k++) {
        const p = line[k * 2];
        if (p && rng.chance(0.8))
          drawChrysanthemumLeaf(
            pen,
            p[0],
            p[1],
            (k % 2 ? 0.15 : Math.PI - 0.15) + rng.gauss() * 0.5,
            s * rng.between(0.1, 0.17),
            rng.between(0.45, 0.95),
          );
      }
      drawChrysanthemumHead(pen, head[0], head[1], s * r * rng.between(0.95, 1.15));
    }
  },
};

const narcissus: Motif = {
  id: 'narcissus',
  name: '水仙',
  kind: 'plant',
  aspect: 0.9,
  size: 0.26,
  draw(pen, spot) {
    const { rng } = pen;
    const s = Math.min(spot.w, spot.h);
    const root: Pt = [spot.x, spot.y - s * 0.06];
    const farPen = vary(pen, { haze: Math.max(pen.haze, 0.15) });
    const drawBlade = (bladePen: Pen, lean: number): void =>
      stroke(
        bladePen,
        curve(
          [
            [root[0] + rng.gauss() * s * 0.03, root[1]],
            [root[0] + lean * s * 0.25, root[1] - s * 0.45],
            [root[0] + lean * s * 0.62, root[1] - s * rng.between(0.66, 0.86)],
          ],
          24,
        ),
        leafWidth(s * 0.042, 0.5),
        { role: 'leaf', tone: rng.between(0.45, 0.85), edge: 0.6 },
      );
    for (const lean of [-0.7, 0.75, -0.3]) drawBlade(farPen, lean);
    for (const lean of [0.3, -0.5, 0.5, 0.02]) drawBlade(pen, lean);
    // the bulb has the off-white colour of walls, the petals the white of feathers
    area(pen, petalShape(root[0], root[1] + s * 0.06, -Math.PI / 2, s * 0.17, s * 0.14, 'point'), {
      role: 'wall',
      tone: 0.3,
    });
    for (const [lean, up] of pts('-.2,.72 .16,.8 .36,.56 -.42,.5')) {
      const x = root[0] + lean * s;
      const y = root[1] - up * s;
      stroke(pen, curve([root, [lerp(root[0], x, 0.4), lerp(root[1], y, 0.6)], [x, y]], 12), () => s * 0.009, {
        role: 'youngLeaf',
        tone: 0.5,
        edge: 0,
      });
      for (let k = 0; k < 6; k++)
        area(pen, petalShape(x, y, (k / 6) * TAU + lean, s * 0.085, s * 0.062, 'point'), {
          role: 'feather',
          tone: 0.2,
          edge: 0.7,
        });
      area(pen, petalShape(x, y + s * 0.03, -Math.PI / 2, s * 0.06, s * 0.066, 'round'), {
        role: 'gold',
        tone: 0.6,
        edge: 0.7,
      });
    }
  },
};

export const herbMotifs: Motif[] = [orchid, chrysanthemum, peony, narcissus];
