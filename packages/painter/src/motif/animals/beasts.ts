import { closedCurve, curve, leafWidth, oval, type Pt, pts, taper } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { isInkWash, type Pen } from '../../pen/pen.ts';
import { type Dot, dots, mark, stroke } from '../../pen/stroke.ts';
import type { Role } from '../../style/roles.ts';
import type { Motif, Spot } from '../shapes/motif.ts';
import { drawHorse } from './horse.ts';
import { drawCat, drawDog } from './house-pets.ts';
import { drawOx } from './ox.ts';
import { drawCoat, drawEye, drawQuadruped, standingFrame } from './quadruped.ts';

const DEER: readonly Pt[] = pts(
  '-.4,-.66 -.26,-.71 -.05,-.68 .12,-.71 .21,-.84 .25,-.99 .29,-1.06 .36,-1.07 .46,-.99 .5,-.945 .45,-.92 .37,-.93 .33,-.84 .3,-.68 .24,-.55 .04,-.49 -.18,-.52 -.34,-.5 -.45,-.57',
);

function drawDeer(pen: Pen, spot: Spot): void {
  const f = standingFrame(spot, 1.42);
  const unit = spot.h / 1.42;
  drawQuadruped(pen, f, unit, DEER, [
    {
      joints: pts('.14,-.58 .16,-.32 .13,-.16 .16,0'),
      topWidth: 0.1,
      lowWidth: 0.032,
      isFar: true,
    },
    {
      joints: pts('-.28,-.58 -.22,-.36 -.29,-.18 -.24,0'),
      topWidth: 0.13,
      lowWidth: 0.034,
      isFar: true,
    },
    {
      joints: pts('.22,-.58 .26,-.32 .23,-.16 .27,0'),
      topWidth: 0.11,
      lowWidth: 0.034,
    },
    {
      joints: pts('-.36,-.6 -.34,-.38 -.43,-.2 -.38,0'),
      topWidth: 0.15,
      lowWidth: 0.036,
    },
  ]);
  for (const d of [0, 0.07]) {
    for (const branch of [
      [
        [0.29 + d, -1.06],
        [0.2 + d * 2, -1.2],
        [0.26 + d * 2, -1.4],
      ],
      [
        [0.23 + d * 1.6, -1.18],
        [0.34 + d * 2, -1.24],
        [0.38 + d * 2.2, -1.34],
      ],
      [
        [0.22 + d * 2, -1.26],
        [0.14 + d * 2, -1.32],
        [0.13 + d * 2, -1.4],
      ],
    ] as const)
      stroke(pen, curve(f(branch), 12), taper(unit * 0.026, 0.05, 0.5), {
        role: 'trunk',
        tone: 0.8,
        dry: 0.2,
        edge: 0.5,
      });
  }
  area(pen, curve(f(pts('.27,-1.03 .18,-1.1 .12,-1.08 .18,-1.01 .27,-1.03')), 16), { role: 'fur', tone: 0.5 });
  const spots: Dot[] = [];
  for (const [x, y] of f(
    Array.from(
      { length: 20 },
      (_, i): Pt => [
        -0.34 + (i % 7) * 0.08 + pen.rng.gauss() * 0.012,
        -0.655 + Math.floor(i / 7) * 0.055 + pen.rng.gauss() * 0.008,
      ],
    ),
  ))
    spots.push([x, y, unit * 0.014, unit * 0.012, 0]);
  dots(pen, spots, { role: isInkWash(pen) ? 'ink' : 'feather', tone: isInkWash(pen) ? 0.5 : 0.1 });
  drawEye(pen, f, unit, [0.37, -1.01], 0.016);
  stroke(pen, curve(f(pts('-.42,-.64 -.49,-.62 -.5,-.54')), 8), leafWidth(unit * 0.06), { role: 'feather', tone: 0.3 });
}

const RABBIT: readonly Pt[] = pts(
  '-.44,-.2 -.37,-.46 -.14,-.6 .08,-.55 .2,-.6 .3,-.7 .42,-.67 .51,-.54 .47,-.44 .35,-.4 .3,-.26 .36,-.03 .3,0 .1,0 -.3,0 -.44,-.06',
);

function drawRabbit(pen: Pen, spot: Spot): void {
  const f = standingFrame(spot, 1.05);
  const unit = spot.h / 1.05;
  const role: Role = isInkWash(pen) ? 'fur' : 'feather';
  for (const [x, y] of [
    [0.14, -1.02],
    [0.26, -1.05],
  ] as const)
    area(
      pen,
      closedCurve(
        f([
          [0.27, -0.66],
          [x - 0.03, (y - 0.66) / 2 - 0.08],
          [x, y],
          [x + 0.09, (y - 0.66) / 2 - 0.08],
          [0.34, -0.68],
        ]),
        6,
      ),
      { role, tone: 0.4 },
    );
  const form = closedCurve(f(RABBIT), 6);
  area(pen, form, { role, tone: 0.4, from: f([[-0.3, 0]])[0], to: f([[0.2, -0.6]])[0] });
  drawCoat(pen, form, role, unit, 0.7);
  mark(pen, curve(f(pts('-.1,-.04 .02,-.26 -.12,-.4 -.28,-.36')), 14), unit * 0.014, {
    role: 'ink',
    tone: 0.55,
    toneBelow: 0.4,
  });
  area(pen, oval(...(f([[-0.46, -0.16]])[0] ?? [0, 0]), unit * 0.08, unit * 0.07), { role, tone: 0.2 });
  const [e] = f([[0.39, -0.57]]);
  if (e) area(pen, oval(e[0], e[1], unit * 0.026, unit * 0.028), { role: 'accent', tone: 0.85, edge: 0.6 });
  for (const dy of [-0.02, 0.02])
    mark(
      pen,
      curve(
        f([
          [0.46, -0.48],
          [0.52, -0.47 + dy],
          [0.6, -0.46 + dy * 3],
        ]),
        5,
      ),
      pen.u,
      { role: 'ink', tone: 0.6, toneBelow: 0 },
    );
}

const beast = (id: string, name: string, aspect: number, size: number, draw: Motif['draw']): Motif => ({
  id,
  name,
  kind: 'beast',
  aspect,
  size,
  draw,
});

export const beastMotifs: Motif[] = [
  beast('horse', '马', 1.2, 0.16, drawHorse),
  beast('deer', '鹿', 0.8, 0.15, drawDeer),
  beast('ox', '牛', 1.3, 0.12, (pen, spot) => drawOx(pen, spot)),
  beast('rabbit', '兔', 1, 0.09, drawRabbit),
  beast('cat', '猫', 0.9, 0.1, drawCat),
  beast('dog', '狗', 1.25, 0.1, drawDog),
];
