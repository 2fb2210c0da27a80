import { Path2D } from '@napi-rs/canvas';
import { closed, curve, lerp, oval, type Pt, pathOf, pts, TAU } from '../geometry.ts';
import { area } from '../pen/area.ts';
import { withAlpha } from '../pen/colour.ts';
import { isCarved, mistAt, type Pen, pigment } from '../pen/pen.ts';
import { dots, mark, stroke } from '../pen/stroke.ts';
import { petalShape } from './blossom.ts';
import type { Motif, Spot } from './motif.ts';

type Profile = readonly Pt[];

/** Right-hand profile turned about the axis; x is the radius, y the height from the foot. */
function turned(s: Spot, profile: Profile): Pt[] {
  const right = curve(
    profile.map(([r, up]): Pt => [s.x + r * s.h, s.y - up * s.h]),
    60,
  );
  return [...right, ...right.map(([x, y]): Pt => [2 * s.x - x, y]).reverse()];
}

/** Roundness and shine on a glazed body; styles that carve or print have none. */
function shine(pen: Pen, form: readonly Pt[], s: Spot, half: number): void {
  if (isCarved(pen) || ['flat', 'banded', 'bare', 'wash'].includes(pen.style.fill)) return;
  const { ctx } = pen;
  ctx.save();
  ctx.clip(pathOf(form));
  const round = ctx.createLinearGradient(s.x - half, 0, s.x + half, 0);
  round.addColorStop(0, 'rgba(20,40,44,.34)');
  round.addColorStop(0.24, 'rgba(255,255,255,.26)');
  round.addColorStop(0.5, 'rgba(255,255,255,0)');
  round.addColorStop(1, 'rgba(14,28,32,.46)');
  ctx.fillStyle = round;
  ctx.fillRect(s.x - half, s.y - s.h, half * 2, s.h);
  ctx.restore();
  mistAt(pen, s.x - half * 0.42, s.y - s.h * 0.62, half * 0.1, s.h * 0.16, '#ffffff', 0.75);
}

function shadow(pen: Pen, s: Spot, half: number): void {
  if (isCarved(pen) || pen.style.fill === 'flat' || pen.style.fill === 'bare') return;
  mistAt(pen, s.x + half * 0.5, s.y, half * 1.5, half * 0.2, '#2a2018', 0.34);
}

function lip(pen: Pen, s: Spot, r: number, up: number): void {
  area(pen, oval(s.x, s.y - up * s.h, r * s.h, r * s.h * 0.18, 0, 30), { role: 'plume', tone: 0.55, edge: 0.8 });
}

/** Fine crackle in the glaze. */
function crackle(pen: Pen, form: readonly Pt[], s: Spot, half: number): void {
  if (isCarved(pen) || ['flat', 'banded', 'wash'].includes(pen.style.fill)) return;
  const { ctx, rng } = pen;
  const path = new Path2D();
  for (let i = 0; i < 60; i++) {
    let x = s.x + rng.between(-1, 1) * half;
    let y = s.y - rng.next() * s.h;
    let a = rng.next() * TAU;
    path.moveTo(x, y);
    for (let k = 0; k < 4; k++) {
      a += rng.gauss() * 0.7;
      x += Math.cos(a) * s.h * 0.04;
      y += Math.sin(a) * s.h * 0.04;
      path.lineTo(x, y);
    }
  }
  ctx.save();
  ctx.clip(pathOf(form));
  ctx.strokeStyle = withAlpha(pigment(pen, 'glaze')[0], 0.3);
  ctx.lineWidth = Math.max(0.5, pen.u * 0.8);
  ctx.stroke(path);
  ctx.restore();
}

const MEIPING: Profile = pts('.085,1 .1,.965 .08,.92 .14,.88 .27,.8 .315,.68 .28,.5 .21,.3 .165,.12 .17,0');
const YUHU: Profile = pts('.13,1 .1,.95 .06,.84 .06,.72 .1,.6 .24,.42 .3,.26 .25,.1 .15,.035 .16,0');
const JAR: Profile = pts('.16,1 .17,.95 .16,.9 .32,.78 .44,.56 .4,.3 .26,.08 .22,.03 .22,0');

function drawMeiping(pen: Pen, s: Spot): void {
  shadow(pen, s, s.h * 0.3);
  const form = turned(s, MEIPING);
  area(pen, form, { role: 'glaze', tone: 0.5, from: [s.x + s.h * 0.3, s.y], to: [s.x - s.h * 0.2, s.y - s.h] });
  crackle(pen, form, s, s.h * 0.32);
  shine(pen, form, s, s.h * 0.32);
  lip(pen, s, 0.08, 0.995);
}

/** Bands and a scroll of flowers, painted in whatever the style calls blue. */
function drawPaintedVase(pen: Pen, s: Spot): void {
  shadow(pen, s, s.h * 0.3);
  const form = turned(s, YUHU);
  area(pen, form, { role: 'wall', tone: 0.1, from: [s.x + s.h * 0.3, s.y], to: [s.x - s.h * 0.2, s.y - s.h] });
  const { ctx } = pen;
  ctx.save();
  ctx.clip(pathOf(form));
  const ring = (up: number, r: number, w: number): void => {
    const line = Array.from(
      { length: 20 },
      (_, i): Pt => [s.x + lerp(-r, r, i / 19) * s.h, s.y - up * s.h + Math.sin((i / 19) * Math.PI) * r * s.h * 0.12],
    );
    stroke(pen, line, () => w * s.h, { role: 'cloth', tone: 0.85, dry: 0, edge: 0 });
  };
  for (const [up, r] of pts('.9,.1 .87,.1 .66,.1 .63,.12 .54,.2 .52,.22 .14,.3 .12,.3 .03,.2')) ring(up, r, 0.006);
  for (let i = -7; i <= 7; i++) {
    const x = s.x + Math.sin((i / 8) * 1.5) * s.h * 0.07;
    stroke(
      pen,
      curve(
        [
          [x, s.y - s.h * 0.68],
          [x, s.y - s.h * 0.76],
          [x, s.y - s.h * 0.84],
        ],
        8,
      ),
      (t) => s.h * 0.016 * Math.sin(Math.PI * t),
      { role: 'cloth', tone: 0.8, dry: 0, edge: 0 },
    );
    const fx = s.x + Math.sin((i / 8) * 1.5) * s.h * 0.27;
    area(
      pen,
      petalShape(fx, s.y - s.h * 0.03, -Math.PI / 2, s.h * 0.1, s.h * 0.04 * Math.cos((i / 8) * 1.4), 'point'),
      { role: 'cloth', tone: 0.7, edge: 0.5 },
    );
  }
  const scroll = curve(
    Array.from(
      { length: 9 },
      (_, i): Pt => [s.x + (i / 8 - 0.5) * s.h * 0.62, s.y - s.h * (0.33 + 0.07 * Math.sin(i * 1.6))],
    ),
    60,
  );
  stroke(pen, scroll, () => s.h * 0.008, { role: 'cloth', tone: 0.85, dry: 0, edge: 0 });
  for (const [i, p] of scroll.entries()) {
    if (i % 5 === 2)
      for (const k of [-1, 1])
        area(pen, petalShape(p[0], p[1], k * 1.2 + i, s.h * 0.045, s.h * 0.024, 'point'), {
          role: 'cloth',
          tone: 0.65,
          edge: 0.4,
        });
    if (i % 15 === 7) {
      for (let k = 0; k < 8; k++)
        area(pen, petalShape(p[0], p[1], (k / 8) * TAU, s.h * 0.062, s.h * 0.042, 'round'), {
          role: 'cloth',
          tone: 0.6,
          from: p,
          edge: 0.6,
        });
      dots(pen, [[p[0], p[1], s.h * 0.016, s.h * 0.016, 0]], { role: 'cloth', tone: 0.95 });
    }
  }
  ctx.restore();
  shine(pen, form, s, s.h * 0.3);
  lip(pen, s, 0.12, 0.995);
}

function drawJar(pen: Pen, s: Spot): void {
  shadow(pen, s, s.h * 0.42);
  const form = turned(s, JAR);
  area(pen, form, { role: 'feather', tone: 0.2, from: [s.x + s.h * 0.4, s.y], to: [s.x - s.h * 0.3, s.y - s.h] });
  shine(pen, form, s, s.h * 0.44);
  lip(pen, s, 0.155, 0.985);
}

/** A tea bowl streaked like hare's fur. */
function drawBowl(pen: Pen, s: Spot): void {
  shadow(pen, s, s.w * 0.3);
  const w = s.w * 0.48;
  const flank = curve(
    pts('1,.86 .9,.6 .68,.32 .36,.1 .32,0').map(([r, up]): Pt => [s.x + r * w, s.y - up * s.h]),
    30,
  );
  const form = [...flank, ...flank.map(([x, y]): Pt => [2 * s.x - x, y]).reverse()];
  area(pen, form, { role: 'plume', tone: 0.85, from: [s.x, s.y - s.h], to: [s.x, s.y] });
  const inside = oval(s.x, s.y - s.h * 0.86, w, s.h * 0.2, 0, 40);
  area(pen, inside, { role: 'trunk', tone: 0.8 });
  for (let k = 0; k < 54; k++) {
    const a = (k / 54) * TAU;
    mark(
      pen,
      [
        [s.x + Math.cos(a) * w * 0.3, s.y - s.h * 0.84 + Math.sin(a) * s.h * 0.06],
        [s.x + Math.cos(a) * w * 0.6, s.y - s.h * 0.85 + Math.sin(a) * s.h * 0.12],
        [s.x + Math.cos(a) * w * 0.95, s.y - s.h * 0.86 + Math.sin(a) * s.h * 0.19],
      ],
      pen.u * 1.2,
      { role: 'gold', tone: 0.6 },
    );
    const x = ((k + 0.5) / 54 - 0.5) * 2;
    mark(
      pen,
      [
        [s.x + x * w * 0.97, s.y - s.h * (0.7 - 0.04 * Math.cos(x * 2))],
        [s.x + x * w * 0.86, s.y - s.h * 0.5],
        [s.x + x * w * 0.66, s.y - s.h * pen.rng.between(0.26, 0.4)],
      ],
      pen.u * 1.1,
      { role: 'gold', tone: 0.45 },
    );
  }
  mark(pen, [...inside, inside[0] ?? [s.x, s.y]], pen.u * 2.4, { role: 'gold', tone: 0.8 });
}

function drawTeapot(pen: Pen, s: Spot): void {
  shadow(pen, s, s.h * 0.5);
  const at = (x: number, y: number): Pt => [s.x + x * s.h * (s.flip ? -1 : 1), s.y - y * s.h];
  stroke(pen, curve([at(-0.42, 0.62), at(-0.72, 0.66), at(-0.72, 0.26), at(-0.38, 0.2)], 30), () => s.h * 0.07, {
    role: 'wood',
    tone: 0.75,
  });
  stroke(pen, curve([at(0.36, 0.3), at(0.56, 0.42), at(0.7, 0.7)], 20), (t) => s.h * (0.17 - 0.09 * t), {
    role: 'wood',
    tone: 0.75,
  });
  area(
    pen,
    closed(
      [
        at(-0.2, 0.72),
        at(-0.46, 0.5),
        at(-0.44, 0.2),
        at(-0.24, 0.02),
        at(0.24, 0.02),
        at(0.44, 0.2),
        at(0.46, 0.5),
        at(0.2, 0.72),
      ],
      6,
    ),
    { role: 'wood', tone: 0.7, from: at(0.4, 0), to: at(-0.3, 0.8) },
  );
  area(pen, closed([at(-0.24, 0.72), at(-0.14, 0.82), at(0.14, 0.82), at(0.24, 0.72), at(0, 0.68)], 6), {
    role: 'wood',
    tone: 0.8,
  });
  area(pen, oval(...at(0, 0.89), s.h * 0.07, s.h * 0.07), { role: 'wood', tone: 0.85 });
  if (!isCarved(pen)) mistAt(pen, s.x - s.h * 0.2, s.y - s.h * 0.46, s.h * 0.1, s.h * 0.16, '#ffffff', 0.35);
}

/** A bronze tripod for incense, with its thread of smoke. */
function drawCenser(pen: Pen, s: Spot): void {
  shadow(pen, s, s.h * 0.34);
  const at = (x: number, y: number): Pt => [s.x + x * s.h, s.y - y * s.h];
  for (const x of [-0.22, 0, 0.22])
    stroke(pen, curve([at(x * 0.9, 0.22), at(x * 1.1, 0.1), at(x * 1.15, 0)], 8), () => s.h * 0.07, {
      role: 'glaze',
      tone: 0.85,
    });
  for (const d of [-1, 1])
    stroke(pen, curve([at(d * 0.26, 0.5), at(d * 0.38, 0.62), at(d * 0.3, 0.72)], 12), () => s.h * 0.045, {
      role: 'glaze',
      tone: 0.85,
    });
  area(
    pen,
    closed([at(-0.3, 0.52), at(-0.34, 0.32), at(-0.2, 0.17), at(0.2, 0.17), at(0.34, 0.32), at(0.3, 0.52)], 6),
    { role: 'glaze', tone: 0.7 },
  );
  area(pen, [at(-0.33, 0.5), at(0.33, 0.5), at(0.33, 0.56), at(-0.33, 0.56)], { role: 'glaze', tone: 0.85 });
  for (let i = 0; i < 5; i++)
    mark(
      pen,
      curve(
        [at(-0.24 + i * 0.12, 0.4), at(-0.2 + i * 0.12, 0.34), at(-0.16 + i * 0.12, 0.4), at(-0.2 + i * 0.12, 0.43)],
        12,
      ),
      pen.u * 1.6,
      { role: 'gold', tone: 0.7 },
    );
  stroke(
    pen,
    curve([at(0, 0.58), at(0.07, 0.7), at(-0.06, 0.8), at(0.06, 0.9), at(-0.02, 1)], 40),
    (t) => s.h * 0.014 * (1 - 0.5 * t),
    { role: 'cloud', tone: 0.5, dry: 0.3, edge: 0 },
  );
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
  vessel('teapot', '茶壶', 1.5, drawTeapot),
  vessel('censer', '香炉', 0.9, drawCenser),
];
