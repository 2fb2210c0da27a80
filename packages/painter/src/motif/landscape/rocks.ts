import { closedCurve, curve, oval, type Pt, pointAt, pts } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { withAlpha } from '../../pen/colour.ts';
import { openLine } from '../../pen/contour.ts';
import { isCutStyle, type Pen, pigment } from '../../pen/pen.ts';
import { type Dot, dots, mark } from '../../pen/stroke.ts';
import { createNoise } from '../../random.ts';
import type { Motif, Spot } from '../shapes/motif.ts';
import { paintTextureStrokes } from './hill-texture.ts';
import { dissolveFoot, paintMassif } from './massif.ts';

/** A boulder with shaded planes. */
export function drawBoulder(pen: Pen, x: number, y: number, w: number, h: number, tone = 0.6): void {
  const { rng } = pen;
  const wave = createNoise(rng, 3);
  const rim: Pt[] = [];
  for (let i = 0; i <= 16; i++) {
    const t = i / 16;
    rim.push([x + (t - 0.5) * w, y - h * Math.sin(Math.PI * t) ** 0.6 * (1 + 0.24 * wave(t * 5))]);
  }
  const top = curve(rim, 44);
  area(pen, [...top, [x + w * 0.46, y], [x, y + h * 0.05], [x - w * 0.46, y]], {
    role: 'rock',
    tone: tone * 0.8,
    edge: 0,
    from: [x + w * 0.3, y],
    to: [x - w * 0.3, y - h],
  });
  if (!isCutStyle(pen)) openLine(pen, top.slice(1, -1), 1.1, 'rock', 0.9);
  const facets: readonly (readonly Pt[])[] = [
    pts('-.06,-.9 .02,-.55 -.08,-.25 -.02,0'),
    pts('.22,-.72 .2,-.4 .3,-.12'),
    pts('-.3,-.6 -.26,-.34 -.32,-.1'),
  ];
  for (const outline of facets) {
    const line = curve(
      outline.map(([px, py]): Pt => [x + px * w + rng.gauss() * w * 0.03, y + py * h]),
      14,
    );
    if (isCutStyle(pen)) {
      mark(pen, line, pen.u * 2.4, { role: 'ink', tone: 0.7 });
      continue;
    }
    openLine(pen, line, 0.7, 'rock', 0.6);
    if (pen.style.fill === 'bare' || pen.style.fill === 'flat') continue;
    const [deep] = pigment(pen, 'rock');
    const left = pointAt(line, 0)[0];
    const shade = pen.ctx.createLinearGradient(left, 0, left + w * 0.16, 0);
    shade.addColorStop(0, withAlpha(deep, 0.3 * tone));
    shade.addColorStop(1, withAlpha(deep, 0));
    pen.ctx.fillStyle = shade;
    pen.ctx.beginPath();
    for (const [px, py] of line) pen.ctx.lineTo(px, py);
    for (const [px, py] of line.slice().reverse()) pen.ctx.lineTo(px + w * 0.16, py);
    pen.ctx.fill();
  }
  if (pen.style.texture === 'hemp' || pen.style.texture === 'axe')
    paintTextureStrokes(
      pen,
      { cx: x, base: y, w, h, skew: 0, sharp: 1, tone, pigmentChoice: 0.3 },
      top,
      [],
      pen.style.texture,
    );
  const moss: Dot[] = [];
  for (let i = 0; i < 12; i++) {
    const p = top[rng.whole(8, 36)];
    if (p)
      moss.push([
        p[0] + rng.gauss() * w * 0.03,
        p[1] + Math.abs(rng.gauss()) * h * 0.05,
        pen.u * 3,
        pen.u * 2,
        rng.gauss() * 0.3,
      ]);
  }
  if (!isCutStyle(pen)) dots(pen, moss, { role: 'needle', tone: 0.75 });
}

/** A scholar's rock: lean, wrinkled, pierced. */
function drawGardenRock(pen: Pen, s: Spot): void {
  const form = closedCurve(
    pts(
      '-.2,0 -.34,-.16 -.24,-.34 -.36,-.52 -.22,-.7 -.26,-.88 -.04,-1 .16,-.92 .14,-.78 .32,-.64 .24,-.48 .34,-.3 .22,-.16 .3,0',
    ).map(([x = 0, y = 0]): Pt => [s.x + x * s.w * (s.flip ? -1 : 1), s.y + y * s.h]),
    5,
  );
  area(pen, form, { role: 'rock', tone: 0.62, from: [s.x + s.w * 0.3, s.y], to: [s.x - s.w * 0.3, s.y - s.h] });
  for (const [x, y, rx, ry] of [
    [-0.04, -0.78, 0.07, 0.06],
    [0.08, -0.5, 0.1, 0.08],
    [-0.14, -0.42, 0.06, 0.09],
    [0.02, -0.2, 0.12, 0.07],
    [-0.1, -0.6, 0.03, 0.03],
  ] as const) {
    pen.ctx.fillStyle = pen.ground;
    const hole = oval(s.x + x * s.w, s.y + y * s.h, rx * s.w, ry * s.h * 0.8, 0.5, 18);
    area(pen, hole, { role: 'rock', tone: 0.1, edge: 1 });
  }
  if (!isCutStyle(pen))
    for (let i = 0; i < 16; i++) {
      const x = s.x + pen.rng.between(-0.2, 0.2) * s.w;
      const y = s.y - pen.rng.between(0.1, 0.95) * s.h;
      openLine(
        pen,
        curve(
          [
            [x, y],
            [x + s.w * 0.04, y + s.h * 0.05],
            [x - s.w * 0.02, y + s.h * 0.1],
          ],
          8,
        ),
        0.6,
        'rock',
        0.5,
      );
    }
}

function drawMountain(pen: Pen, s: Spot): void {
  paintMassif(
    { ...pen, haze: Math.max(pen.haze, 0.62) },
    { cx: s.x + s.w * 0.2, base: s.y - s.h * 0.3, w: s.w * 0.7, h: s.h * 0.5, lobes: 8 },
  );
  paintMassif(pen, {
    cx: s.x - s.w * 0.06,
    base: s.y - s.h * 0.04,
    w: s.w * 0.8,
    h: s.h * 0.82,
    lobes: 14,
    trees: 0.7,
  });
  dissolveFoot(pen, s.x - s.w * 0.7, s.x + s.w * 0.7, s.y, s.h * 0.16);
}

function drawCliff(pen: Pen, s: Spot): void {
  const d = s.flip ? -1 : 1;
  paintMassif(pen, {
    cx: s.x - d * s.w * 0.3,
    base: s.y,
    w: s.w * 0.6,
    h: s.h * 0.9,
    lobes: 8,
    sharp: 0.45,
    trees: 0.6,
    tone: 0.8,
  });
  paintMassif(pen, {
    cx: s.x + d * s.w * 0.2,
    base: s.y,
    w: s.w * 0.5,
    h: s.h * 0.4,
    lobes: 6,
    sharp: 0.6,
    trees: 0.5,
  });
  dissolveFoot(pen, s.x - s.w * 0.8, s.x + s.w * 0.8, s.y, s.h * 0.12);
}

function drawIsle(pen: Pen, s: Spot): void {
  paintMassif(pen, { cx: s.x, base: s.y - s.h * 0.2, w: s.w * 0.8, h: s.h * 0.5, lobes: 8, trees: 1, sharp: 0.8 });
  dissolveFoot(pen, s.x - s.w, s.x + s.w, s.y - s.h * 0.14, s.h * 0.08);
}

const land = (id: string, name: string, aspect: number, draw: Motif['draw']): Motif => ({
  id,
  name,
  kind: 'land',
  aspect,
  size: 0.5,
  draw,
});

export const rockMotifs: Motif[] = [
  land('mountain', '山', 1.1, drawMountain),
  land('cliff', '崖', 0.9, drawCliff),
  land('isle', '洲渚', 1.8, drawIsle),
  {
    id: 'rock',
    name: '石',
    kind: 'plant',
    aspect: 1.2,
    size: 0.16,
    draw: (pen, s) => {
      drawBoulder(pen, s.x - s.w * 0.1, s.y, s.w * 0.7, s.h * 0.86, 0.7);
      drawBoulder(pen, s.x + s.w * 0.28, s.y + s.h * 0.02, s.w * 0.4, s.h * 0.42, 0.55);
    },
  },
  { id: 'garden-rock', name: '太湖石', kind: 'plant', aspect: 0.75, size: 0.3, draw: drawGardenRock },
];
