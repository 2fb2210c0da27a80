import { curve, leafWidth, type Pt, pts, taper } from '../../geometry.ts';
import { isCutStyle, isInkWash, type Pen } from '../../pen/pen.ts';
import { type Dot, dots, stroke } from '../../pen/stroke.ts';
import type { Spot } from '../shapes/motif.ts';
import { standingFrame } from './quadruped.ts';
import { drawLidEye, drawLines, paintSilhouette } from './silhouette.ts';

function drawHoofs(pen: Pen, f: ReturnType<typeof standingFrame>, unit: number, places: string, width: number): void {
  for (const [x, y] of pts(places))
    stroke(
      pen,
      f([
        [x - width, y + 0.006],
        [x, y - 0.006],
        [x + width, y + 0.004],
      ]),
      () => unit * 0.032,
      { role: 'ink', tone: 0.95, dry: 0, edge: 0 },
    );
}

const DEER_FAR = [
  '.14,-.46 .25,-.5 .3,-.37 .305,-.27 .28,-.15 .29,-.05 .315,0 .25,0 .245,-.08 .255,-.2 .245,-.3 .19,-.4',
  '-.3,-.5 -.15,-.46 -.14,-.38 -.19,-.31 -.17,-.18 -.14,-.06 -.11,0 -.18,0 -.21,-.08 -.235,-.2 -.255,-.3 -.25,-.4',
];

/** A spotted deer with its head up. */
export function drawDeer(pen: Pen, spot: Spot): void {
  const f = standingFrame(spot, 1.42);
  const unit = spot.h / 1.42;
  const coat = { role: 'fur', tone: 0.55, inkTone: 0.24 } as const;
  for (const form of DEER_FAR) paintSilhouette(pen, f, unit, { ...coat, form, isFar: true, inkTone: 0.34 });
  for (const [beam, ...tines] of [
    [
      '.34,-1.06 .42,-1.14 .5,-1.18 .52,-1.28 .5,-1.38',
      '.42,-1.14 .47,-1.12 .52,-1.08',
      '.515,-1.24 .57,-1.28 .6,-1.34',
    ],
    [
      '.3,-1.06 .24,-1.14 .22,-1.24 .25,-1.34 .32,-1.41',
      '.25,-1.13 .32,-1.16 .37,-1.23',
      '.22,-1.26 .16,-1.31 .14,-1.38',
    ],
  ])
    for (const [i, line] of [beam ?? '', ...tines].entries())
      stroke(pen, curve(f(pts(line)), 16), taper(unit * (i ? 0.026 : 0.036), 0.05, 0.3, 0.2), {
        role: 'trunk',
        tone: 0.85,
        dry: 0.35,
        edge: 0.4,
      });
  paintSilhouette(pen, f, unit, {
    ...coat,
    form: '-.46,-.62 -.47,-.68 -.41,-.72 -.28,-.735 -.1,-.705 .05,-.71 .13,-.77 .17,-.88 .21,-.98 .26,-1.05 .33,-1.07 .4,-1.01 .48,-.93 .5,-.89 .47,-.86 .39,-.87 .34,-.87 .315,-.8 .29,-.7 .27,-.6 .255,-.5 .235,-.4 .225,-.28 .218,-.14 .225,-.05 .245,0 .175,0 .18,-.06 .178,-.16 .17,-.3 .15,-.41 .06,-.44 -.1,-.42 -.21,-.455 -.24,-.4 -.285,-.34 -.325,-.28 -.315,-.18 -.3,-.06 -.275,0 -.345,0 -.358,-.07 -.368,-.2 -.385,-.29 -.365,-.38 -.4,-.48 -.45,-.55',
    shades: [
      [-0.1, -0.7, 0.34, 0.08, 0.6],
      [-0.36, -0.56, 0.12, 0.16, 0.5],
      [0.2, -0.56, 0.08, 0.18, 0.45],
      [0.3, -1.0, 0.1, 0.06, 0.4],
      [-0.32, -0.2, 0.04, 0.2, 0.3],
    ],
    lights: [
      [-0.04, -0.44, 0.22, 0.06, 1],
      [0.27, -0.76, 0.04, 0.14, 0.8],
      [-0.43, -0.62, 0.05, 0.07, 1],
      [0.4, -0.885, 0.08, 0.03, 0.8],
    ],
    flow: '-.2,-.65 -.28,-.6 | .2,-.7 .18,-.6 | .25,-.95 .2,-.88 | -.4,-.5 -.42,-.42 | 0,-.5 -.05,-.45',
    hair: 0.035,
    hairs: 260,
    edgeHairs: 90,
    lines: [
      ['.12,-.74 .11,-.62 .16,-.5 .2,-.42', 11, 0.55],
      ['-.24,-.68 -.19,-.58 -.2,-.47', 11, 0.55],
      ['.36,-.875 .4,-.87 .47,-.865', 8, 0.5],
    ],
  });
  const spots: Dot[] = f(
    pts(
      '-.36,-.66 -.28,-.68 -.2,-.66 -.11,-.655 -.02,-.66 .07,-.66 -.32,-.6 -.24,-.61 -.15,-.595 -.06,-.6 .03,-.6 .1,-.59 -.28,-.54 -.18,-.535 -.09,-.54 .0,-.545 .2,-.68 .22,-.6',
    ),
  ).map(([x, y], i) => [x + pen.rng.gauss() * unit * 0.006, y, unit * (0.017 + 0.004 * (i % 3)), unit * 0.013, 0.3]);
  dots(pen, spots, { role: 'feather', tone: isInkWash(pen) ? 0.02 : 0.08 });
  for (const ear of ['.27,-1.03 .18,-1.08 .1,-1.07 .09,-1.03 .16,-.99 .25,-.99'])
    paintSilhouette(pen, f, unit, { ...coat, form: ear, shades: [[0.16, -1.03, 0.06, 0.02, 0.6]] });
  drawHoofs(pen, f, unit, '.21,-.014 -.31,-.014 .283,-.014 -.145,-.014', 0.03);
  drawLidEye(pen, f, unit, [0.355, -0.985], 0.017);
  drawLines(pen, f, unit, [['.48,-.905 .492,-.895 .485,-.882', 18, 1]], 'ink');
}

const DONKEY_FAR = [
  '.18,-.42 .32,-.44 .34,-.3 .33,-.15 .335,-.05 .36,0 .27,0 .27,-.06 .265,-.18 .24,-.3',
  '-.34,-.42 -.2,-.38 -.18,-.3 -.24,-.2 -.22,-.09 -.18,0 -.27,0 -.29,-.08 -.31,-.2 -.3,-.3',
];

/** A grey donkey with a white muzzle. */
export function drawDonkey(pen: Pen, spot: Spot): void {
  const f = standingFrame(spot, 1.22);
  const unit = spot.h / 1.22;
  const coat = { role: 'trunk', tone: 0.34, inkTone: 0.3 } as const;
  stroke(pen, curve(f(pts('-.5,-.62 -.57,-.52 -.57,-.4')), 14), (t) => unit * 0.028 * (1 - 0.4 * t), {
    role: 'plume',
    tone: 0.7,
    dry: 0.2,
    edge: 0.4,
  });
  for (const end of pts('-.6,-.24 -.57,-.22 -.54,-.25'))
    stroke(pen, curve(f([[-0.57, -0.42], [-0.575, -0.33], end]), 8), taper(unit * 0.04, 0.2, 0.4), {
      role: 'ink',
      tone: 0.9,
      dry: 0.6,
      edge: 0.2,
    });
  for (const form of DONKEY_FAR) paintSilhouette(pen, f, unit, { ...coat, form, inkTone: 0.42, isFar: true });
  paintSilhouette(pen, f, unit, { ...coat, form: '.42,-.94 .41,-1.08 .46,-1.2 .5,-1.1 .48,-.96', inkTone: 0.4 });
  paintSilhouette(pen, f, unit, {
    ...coat,
    form: '-.52,-.54 -.505,-.65 -.42,-.71 -.28,-.715 -.1,-.67 .05,-.68 .14,-.74 .2,-.83 .26,-.92 .34,-.98 .42,-.96 .49,-.86 .56,-.76 .59,-.69 .56,-.64 .49,-.645 .44,-.7 .39,-.73 .36,-.66 .34,-.56 .315,-.46 .295,-.4 .285,-.28 .275,-.14 .285,-.05 .31,0 .225,0 .23,-.06 .222,-.16 .22,-.28 .19,-.37 .06,-.335 -.1,-.32 -.22,-.36 -.28,-.37 -.31,-.31 -.365,-.25 -.385,-.19 -.37,-.1 -.355,-.04 -.335,0 -.42,0 -.43,-.06 -.445,-.16 -.46,-.24 -.465,-.32 -.5,-.42',
    shades: [
      [-0.1, -0.68, 0.4, 0.08, 0.7],
      [-0.42, -0.5, 0.12, 0.18, 0.6],
      [0.24, -0.58, 0.1, 0.2, 0.6],
      [0.26, -0.84, 0.08, 0.14, 0.5, -0.6],
      [0.44, -0.84, 0.08, 0.06, 0.5],
      [-0.1, -0.42, 0.3, 0.08, 0.3],
    ],
    lights: [
      [0.56, -0.68, 0.09, 0.08, 1],
      [-0.08, -0.33, 0.22, 0.06, 0.9],
      [0.44, -0.875, 0.045, 0.035, 0.8],
    ],
    flow: '-.2,-.6 -.26,-.52 | .2,-.6 .18,-.5 | .3,-.85 .26,-.78 | -.45,-.4 -.46,-.3',
    hair: 0.045,
    hairs: 300,
    edgeHairs: 80,
    lines: [
      ['.12,-.74 .12,-.6 .18,-.46 .22,-.38', 14, 0.7],
      ['-.3,-.68 -.23,-.54 -.25,-.4', 14, 0.7],
      ['.37,-.76 .4,-.84 .38,-.9', 10, 0.5],
    ],
  });
  for (let i = 0; i < 9; i++) {
    const [x, y]: Pt = [0.33 - i * 0.026, -0.97 + i * 0.03];
    stroke(
      pen,
      curve(
        f([
          [x, y + 0.01],
          [x - 0.03, y - 0.03],
          [x - 0.06, y - 0.035],
        ]),
        8,
      ),
      taper(unit * 0.032, 0.2, 0.4),
      { role: 'ink', tone: 0.9, dry: 0.5, edge: 0.2 },
    );
  }
  paintSilhouette(pen, f, unit, {
    ...coat,
    form: '.34,-.95 .27,-1.05 .24,-1.17 .27,-1.22 .34,-1.12 .39,-.98',
    shades: [[0.31, -1.08, 0.02, 0.08, 0.9, -0.3]],
  });
  drawHoofs(pen, f, unit, '.267,-.014 -.378,-.014 .315,-.014 -.225,-.014', 0.038);
  drawLidEye(pen, f, unit, [0.445, -0.87], 0.018);
  drawLines(
    pen,
    f,
    unit,
    [
      ['.565,-.705 .575,-.695 .57,-.68', 18, 1],
      ['.5,-.665 .53,-.67 .57,-.66', 8, 0.7],
    ],
    'ink',
  );
}

/** A goat-bearded sheep in a curly fleece. */
export function drawSheep(pen: Pen, spot: Spot): void {
  const f = standingFrame(spot, 1.02);
  const unit = spot.h / 1.02;
  const wool = { role: 'feather', tone: 0.18, inkTone: 0.1, shadeRole: 'earth' } as const;
  for (const [form, far] of [
    ['.12,-.3 .24,-.3 .24,-.14 .25,-.03 .26,0 .17,0 .165,-.1', true],
    ['-.26,-.3 -.12,-.28 -.16,-.16 -.14,-.03 -.12,0 -.21,0 -.225,-.12', true],
    ['.2,-.3 .33,-.32 .33,-.14 .335,-.03 .35,0 .26,0 .255,-.1', false],
    ['-.4,-.32 -.24,-.28 -.27,-.17 -.26,-.03 -.24,0 -.33,0 -.345,-.12', false],
  ] as const)
    paintSilhouette(pen, f, unit, { ...wool, form, isFar: far, shades: [[0, -0.1, 0.6, 0.1, 0.4]] });
  paintSilhouette(pen, f, unit, {
    ...wool,
    form: '-.5,-.52 -.48,-.64 -.4,-.7 -.3,-.74 -.18,-.72 -.08,-.74 .04,-.71 .14,-.74 .26,-.72 .34,-.66 .38,-.56 .4,-.46 .37,-.36 .3,-.3 .2,-.28 .1,-.24 -.02,-.26 -.12,-.23 -.22,-.26 -.34,-.26 -.43,-.32 -.5,-.4',
    shades: [
      [-0.1, -0.28, 0.4, 0.1, 0.7],
      [-0.42, -0.4, 0.1, 0.2, 0.5],
      [0.3, -0.42, 0.1, 0.16, 0.5],
    ],
    edge: 0.5,
  });
  // the fleece in rows of round strokes
  const { rng } = pen;
  for (let row = 0; row < 6; row++)
    for (let k = 0; k < 11 - Math.abs(row - 2); k++) {
      const x = -0.42 + (k + (row % 2) * 0.5 + Math.abs(row - 2) * 0.5) * 0.078 + rng.gauss() * 0.016;
      const y = -0.68 + row * 0.076 + rng.gauss() * 0.013 + Math.abs(k - 5) * 0.005;
      const r = rng.between(0.028, 0.05);
      const start = rng.between(-1.2, 0.6);
      drawLines(
        pen,
        f,
        unit,
        [
          [
            [0, 1.1, 2.2, 3.3, 4.4, 5.6]
              .map(
                (a, i) =>
                  `${x + Math.cos(a + start) * r * (1 - i * 0.13)},${y + Math.sin(a + start) * r * (1 - i * 0.13)}`,
              )
              .join(' '),
            10,
            rng.between(0.3, 0.6),
          ],
        ],
        isCutStyle(pen) ? 'ink' : 'earth',
      );
    }
  paintSilhouette(pen, f, unit, {
    ...wool,
    form: '.28,-.74 .34,-.84 .42,-.86 .5,-.8 .58,-.7 .63,-.6 .61,-.55 .55,-.54 .48,-.58 .42,-.62 .36,-.6 .3,-.64',
    shades: [
      [0.4, -0.64, 0.1, 0.06, 0.6],
      [0.6, -0.58, 0.05, 0.05, 0.6],
    ],
    flow: '.4,-.7 .44,-.62 | .55,-.65 .6,-.6',
    hair: 0.025,
    hairs: 70,
  });
  for (const end of pts('.46,-.42 .5,-.4 .53,-.43'))
    stroke(pen, curve(f([[0.52, -0.55], [(0.52 + end[0]) / 2 + 0.01, -0.48], end]), 8), leafWidth(unit * 0.024, 0.4), {
      role: 'earth',
      tone: 0.5,
      dry: 0.4,
      edge: 0.4,
    });
  stroke(pen, curve(f(pts('.4,-.83 .36,-.94 .24,-.98 .16,-.9 .18,-.8 .26,-.77')), 26), taper(unit * 0.075, 0.02, 0.2), {
    role: 'wood',
    tone: 0.5,
    dry: 0.25,
    edge: 0.9,
  });
  for (let i = 0; i < 6; i++) {
    const a = -0.5 - i * 0.62;
    const [x, y]: Pt = [0.28 + Math.cos(a) * 0.105, -0.87 + Math.sin(a) * 0.095];
    drawLines(
      pen,
      f,
      unit,
      [
        [
          `${x - Math.cos(a) * 0.028},${y - Math.sin(a) * 0.028} ${x + Math.cos(a) * 0.028},${y + Math.sin(a) * 0.028}`,
          8,
          0.5,
        ],
      ],
      'ink',
    );
  }
  paintSilhouette(pen, f, unit, {
    ...wool,
    form: '.34,-.74 .26,-.72 .18,-.66 .2,-.62 .28,-.64 .35,-.68',
    shades: [[0.26, -0.67, 0.06, 0.02, 0.6]],
  });
  drawHoofs(pen, f, unit, '.305,-.014 -.285,-.014 .215,-.014 -.165,-.014', 0.038);
  drawLidEye(pen, f, unit, [0.455, -0.745], 0.017);
  drawLines(
    pen,
    f,
    unit,
    [
      ['.6,-.615 .615,-.605 .61,-.59', 12, 0.9],
      ['.545,-.565 .57,-.575 .61,-.565', 8, 0.7],
    ],
    'ink',
  );
}
