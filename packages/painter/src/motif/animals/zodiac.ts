import { closedCurve, curve, oval, type Pt, pts, rounded, TAU, taper } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { isInkWash, type Pen } from '../../pen/pen.ts';
import { dots, mark, stroke } from '../../pen/stroke.ts';
import type { Role } from '../../style/roles.ts';
import type { Motif, Spot } from '../shapes/motif.ts';
import { drawPanda } from './panda.ts';
import { drawEye, drawHair, drawQuadruped, standingFrame } from './quadruped.ts';
import { drawTiger } from './tiger.ts';

function drawSheep(pen: Pen, spot: Spot): void {
  const f = standingFrame(spot, 0.98);
  const unit = spot.h / 0.98;
  const role: Role = 'feather';
  for (const [x, low] of pts('-.26,.02 -.14,0 .14,0 .24,.02'))
    stroke(
      pen,
      curve(
        f([
          [x, -0.34],
          [x, -0.16],
          [x, low - 0.02],
        ]),
        8,
      ),
      rounded(unit * 0.055),
      { role: 'trunk', tone: 0.75 },
    );
  const wool: Pt[] = [];
  for (let i = 0; i < 46; i++) {
    const a = (i / 46) * TAU;
    wool.push([
      -0.02 + Math.cos(a) * 0.42 * (1 + 0.05 * Math.sin(i * 2.9)),
      -0.5 + Math.sin(a) * 0.25 * (1 + 0.09 * Math.sin(i * 2.9)),
    ]);
  }
  area(pen, closedCurve(f(wool), 2), { role, tone: 0.24, from: f([[0, -0.2]])[0], to: f([[0, -0.8]])[0] });
  for (let i = 0; i < 26; i++) {
    const x = pen.rng.between(-0.34, 0.28);
    const y = pen.rng.between(-0.66, -0.36);
    mark(
      pen,
      curve(
        f([
          [x - 0.035, y],
          [x, y + 0.035],
          [x + 0.035, y],
        ]),
        6,
      ),
      unit * 0.009,
      { role: 'ink', tone: 0.35, toneBelow: 0.2 },
    );
  }
  area(pen, closedCurve(f(pts('.3,-.8 .42,-.84 .52,-.7 .54,-.56 .46,-.52 .34,-.6')), 5), { role: 'skin', tone: 0.4 });
  for (const horn of [pts('.36,-.82 .22,-.96 .12,-.82 .22,-.72 .27,-.8')] as const)
    stroke(pen, curve(f(horn), 22), taper(unit * 0.07, 0.05, 0.3, 0.2), { role: 'earth', tone: 0.6 });
  drawEye(pen, f, unit, [0.45, -0.72], 0.016);
  drawHair(
    pen,
    f,
    unit,
    [
      [0.48, -0.54],
      [0.46, -0.53],
    ],
    [
      [0.5, -0.4],
      [0.45, -0.42],
    ],
    0.03,
  );
}

const PIG: readonly Pt[] = pts(
  '-.48,-.44 -.3,-.62 0,-.66 .22,-.62 .36,-.6 .5,-.46 .62,-.4 .62,-.28 .5,-.26 .36,-.2 .1,-.12 -.2,-.13 -.42,-.2',
);

function drawPig(pen: Pen, spot: Spot): void {
  const f = standingFrame(spot, 0.76);
  const unit = spot.h / 0.76;
  const role: Role = isInkWash(pen) ? 'ink' : 'skin';
  stroke(pen, curve(f(pts('-.46,-.46 -.56,-.56 -.6,-.46 -.53,-.44 -.58,-.6')), 24), rounded(unit * 0.02), {
    role,
    tone: 0.7,
    edge: 0.5,
  });
  drawQuadruped(
    pen,
    f,
    unit,
    PIG,
    [
      {
        joints: pts('.14,-.24 .15,-.14 .14,-.06 .15,0'),
        topWidth: 0.11,
        lowWidth: 0.07,
        isFar: true,
      },
      {
        joints: pts('-.24,-.24 -.22,-.14 -.24,-.06 -.22,0'),
        topWidth: 0.13,
        lowWidth: 0.07,
        isFar: true,
      },
      {
        joints: pts('.26,-.26 .27,-.14 .26,-.06 .27,0'),
        topWidth: 0.13,
        lowWidth: 0.075,
      },
      {
        joints: pts('-.34,-.28 -.34,-.16 -.37,-.07 -.34,0'),
        topWidth: 0.15,
        lowWidth: 0.075,
      },
    ],
    role,
    'ink',
    0.5,
  );
  area(pen, closedCurve(f(pts('.3,-.6 .42,-.66 .46,-.48 .36,-.42 .28,-.5')), 5), { role, tone: 0.7 });
  area(pen, oval(...(f([[0.61, -0.34]])[0] ?? [0, 0]), unit * 0.035, unit * 0.06), { role: 'petal', tone: 0.6 });
  drawEye(pen, f, unit, [0.49, -0.42], 0.015);
}

function drawMonkey(pen: Pen, spot: Spot): void {
  const f = standingFrame(spot, 1);
  const unit = spot.h;
  stroke(pen, curve(f(pts('-.2,-.08 -.5,-.06 -.58,-.34 -.44,-.46')), 22), taper(unit * 0.05, 0.05, 0.7), {
    role: 'fur',
    tone: 0.65,
  });
  area(pen, closedCurve(f(pts('-.26,-.02 -.3,-.3 -.18,-.54 0,-.62 .14,-.54 .16,-.3 .2,-.04 0,0')), 6), {
    role: 'fur',
    tone: 0.55,
    from: f([[-0.3, -0.1]])[0],
    to: f([[0.2, -0.6]])[0],
  });
  stroke(pen, curve(f(pts('-.16,-.02 -.02,-.26 .18,-.24 .24,-.02')), 18), rounded(unit * 0.1), {
    role: 'fur',
    tone: 0.6,
  });
  stroke(pen, curve(f(pts('.08,-.52 .24,-.42 .3,-.58')), 14), rounded(unit * 0.07), { role: 'fur', tone: 0.55 });
  area(pen, oval(...(f([[0.06, -0.78]])[0] ?? [0, 0]), unit * 0.19, unit * 0.19), { role: 'fur', tone: 0.6 });
  area(pen, closedCurve(f(pts('.02,-.86 .09,-.83 .16,-.86 .22,-.78 .18,-.66 .09,-.62 0,-.68 -.02,-.78')), 5), {
    role: 'petal',
    tone: 0.45,
  });
  for (const x of [0.05, 0.14]) drawEye(pen, f, unit, [x, -0.79], 0.018);
  mark(pen, curve(f(pts('.05,-.68 .1,-.665 .15,-.68')), 5), unit * 0.012, { role: 'ink', tone: 0.8, toneBelow: 0 });
  area(pen, closedCurve(f(pts('.3,-.56 .22,-.64 .28,-.74 .34,-.72 .4,-.75 .45,-.64 .38,-.56')), 5), {
    role: 'petal',
    tone: 0.75,
  });
}

function drawRat(pen: Pen, spot: Spot): void {
  const f = standingFrame(spot, 0.62);
  const unit = spot.h / 0.62;
  stroke(pen, curve(f(pts('-.34,-.08 -.56,-.02 -.74,-.12 -.9,-.04')), 22), taper(unit * 0.03, 0.05, 0.3), {
    role: 'skin',
    tone: 0.6,
    edge: 0.5,
  });
  area(
    pen,
    closedCurve(f(pts('-.38,-.04 -.36,-.28 -.14,-.42 .1,-.38 .26,-.34 .44,-.2 .48,-.13 .34,-.09 .2,0 -.2,0')), 6),
    {
      role: isInkWash(pen) ? 'ink' : 'fur',
      tone: 0.6,
      from: f([[-0.3, 0]])[0],
      to: f([[0.3, -0.4]])[0],
    },
  );
  for (const [x, y] of [
    [0.14, -0.42],
    [0.24, -0.4],
  ] as const)
    area(pen, oval(...(f([[x, y]])[0] ?? [0, 0]), unit * 0.075, unit * 0.085), { role: 'petal', tone: 0.5 });
  drawEye(pen, f, unit, [0.33, -0.24], 0.018);
  for (const dy of [-0.02, 0.02])
    mark(
      pen,
      curve(
        f([
          [0.42, -0.15],
          [0.5, -0.18 + dy * 2],
          [0.58, -0.2 + dy * 4],
        ]),
        5,
      ),
      pen.u,
      { role: 'ink', tone: 0.6, toneBelow: 0 },
    );
  dots(pen, [[...(f([[0.47, -0.15]])[0] ?? [0, 0]), unit * 0.016, unit * 0.014, 0] as const], { role: 'ink', tone: 1 });
}

function drawSnake(pen: Pen, spot: Spot): void {
  const f = standingFrame(spot, 1);
  const line = curve(
    f(pts('-.5,-.02 -.1,0 .36,-.06 .34,-.26 -.2,-.26 -.34,-.42 .02,-.5 .26,-.6 .12,-.78 .1,-.9 .24,-.95')),
    90,
  );
  stroke(pen, line, (t) => spot.h * 0.085 * Math.min(1, 0.15 + t * 3) * (t > 0.94 ? 1.2 : 1), {
    role: 'leaf',
    tone: 0.65,
    dry: 0.4,
  });
  for (let i = 8; i < 86; i += 3) {
    const p = line[i];
    if (p) dots(pen, [[p[0], p[1], spot.h * 0.018, spot.h * 0.012, i]], { role: 'gold', tone: 0.6 });
  }
  drawEye(pen, f, spot.h, [0.2, -0.96], 0.015);
  mark(pen, curve(f(pts('.27,-.95 .34,-.95 .38,-.98')), 5), pen.u * 1.4, { role: 'accent', tone: 0.9, toneBelow: 0 });
}

const beast = (id: string, name: string, aspect: number, size: number, draw: Motif['draw']): Motif => ({
  id,
  name,
  kind: 'beast',
  aspect,
  size,
  draw,
});

export const zodiacMotifs: Motif[] = [
  beast('tiger', '虎', 1.55, 0.14, drawTiger),
  beast('sheep', '羊', 1.05, 0.1, drawSheep),
  beast('pig', '猪', 1.6, 0.09, drawPig),
  beast('monkey', '猴', 1.05, 0.11, drawMonkey),
  beast('rat', '鼠', 1.9, 0.06, drawRat),
  beast('snake', '蛇', 1, 0.1, drawSnake),
  beast('panda', '熊猫', 0.95, 0.12, drawPanda),
];
