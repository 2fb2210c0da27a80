import { boundsOf, closedCurve, curve, type Frame, frameAt, leafWidth, type Pt, pts, taper } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { type Blot, blots, brushContour, brushLine } from '../../pen/brush.ts';
import { flowOf, fur } from '../../pen/fur.ts';
import { isCutStyle, isInkWash, type Pen } from '../../pen/pen.ts';
import { stroke } from '../../pen/stroke.ts';
import type { Role } from '../../style/roles.ts';
import type { Spot } from '../shapes/motif.ts';
import { headFrame, type Plumage, paintLegs, tailLines } from './bird-anatomy.ts';
import { drawCutBird } from './cut-bird.ts';
import { drawLidEye } from './silhouette.ts';

/** Body and head of a small bird in one line, from the forehead over the back. */
const BIRD = pts(
  '.375,-.83 .345,-.91 .27,-.965 .17,-.955 .095,-.89 .05,-.8 -.04,-.71 -.16,-.59 -.28,-.43 -.34,-.31 -.27,-.25 -.12,-.215 .04,-.205 .18,-.25 .29,-.36 .36,-.5 .375,-.62 .355,-.71 .37,-.775',
);
const FOLDED_WING = pts(
  '.18,-.68 .08,-.705 -.05,-.64 -.2,-.48 -.36,-.29 -.5,-.14 -.34,-.2 -.18,-.29 .0,-.37 .12,-.47 .19,-.58',
);

/** Soft patches of the plumage: the role, and blots in the coordinates of the bird. */
type Patch = readonly [Role, readonly Blot[]];

function patchesOf(plumage: Plumage): Patch[] {
  const [breast, back] = plumage.tones;
  const list: Patch[] = [
    [
      plumage.back,
      [
        [-0.02, -0.72, 0.18, 0.16, back, 0.8],
        [-0.2, -0.5, 0.2, 0.16, back, 0.8],
      ],
    ],
    [
      plumage.breast,
      [
        [0.3, -0.62, 0.14, 0.16, breast],
        [0.24, -0.48, 0.16, 0.14, breast * 0.8],
      ],
    ],
    [
      plumage.crown,
      [
        [0.24, -0.93, 0.17, 0.09, 1],
        [0.16, -0.87, 0.12, 0.1, 0.9],
        [0.08, -0.8, 0.1, 0.1, 0.8],
      ],
    ],
  ];
  if (!plumage.hasPaleCheek)
    list.push([
      plumage.crown,
      [
        [0.26, -0.84, 0.16, 0.14, 0.95],
        [0.3, -0.72, 0.12, 0.14, 0.9],
      ],
    ]);
  if (plumage.hasBib)
    list.push([
      'plume',
      [
        [0.35, -0.74, 0.07, 0.07, 1],
        [0.35, -0.73, 0.05, 0.06, 1],
        [0.2, -0.8, 0.05, 0.035, 0.8],
      ],
    ]);
  return list;
}

/** A print has no soft patches: cap and breast are forms of one colour. */
function paintFlatPatches(pen: Pen, f: Frame, plumage: Plumage): void {
  const breast = plumage.hasBib
    ? '.36,-.78 .3,-.76 .28,-.7 .33,-.68'
    : '.37,-.78 .26,-.76 .2,-.66 .16,-.5 .2,-.36 .29,-.37 .36,-.5 .375,-.62 .355,-.71';
  const cap = plumage.hasPaleCheek
    ? '.375,-.83 .345,-.91 .27,-.965 .17,-.955 .095,-.89 .05,-.8 -.04,-.71 -.16,-.59 -.1,-.56 .06,-.7 .14,-.8 .24,-.84'
    : '.375,-.83 .345,-.91 .27,-.965 .17,-.955 .095,-.89 .05,-.8 -.04,-.71 -.28,-.43 -.2,-.4 .1,-.62 .26,-.66 .36,-.72 .37,-.775';
  for (const [points, role] of [
    [breast, plumage.hasBib ? 'plume' : plumage.breast],
    [cap, plumage.crown],
  ] as const)
    area(pen, closedCurve(f(pts(points)), 5), { role, tone: 0.8, edge: 0 });
}

function paintWing(pen: Pen, f: Frame, unit: number, plumage: Plumage): void {
  const isInk = isInkWash(pen);
  for (const [i, end] of pts('-.56,-.09 -.5,-.12 -.44,-.15 -.37,-.19').entries())
    stroke(
      pen,
      curve(f([[0.0 - i * 0.01, -0.56 + i * 0.03], [-0.2, -0.37 + i * 0.025], end]), 14),
      leafWidth(unit * 0.075, 0.85),
      { role: plumage.wing, tone: 0.95 - i * 0.06, dry: 0.3, edge: 0.5 },
    );
  const wing = closedCurve(f(FOLDED_WING), 6);
  const { x0, y0, x1, y1 } = boundsOf(wing);
  area(pen, wing, {
    role: plumage.wing,
    tone: isInk ? 0.3 + 0.6 * plumage.tones[1] ** 2 : 0.7,
    from: [x0, y1],
    to: [x1, y0],
    edge: 0,
    backing: 0.9,
  });
  brushContour(pen, wing, unit * 0.009, { tone: 0.7 });
  if (plumage.hasWhiteShoulder)
    area(pen, closedCurve(f(pts('.14,-.66 .04,-.67 -.1,-.54 -.2,-.4 -.1,-.45 .06,-.55')), 6), {
      role: 'feather',
      tone: 0.04,
      edge: 0.3,
    });
  else
    for (const [row, count] of [3, 4, 4].entries())
      for (let k = 0; k < count; k++) {
        const [x, y]: Pt = [0.13 - row * 0.085 - k * 0.03, -0.62 + row * 0.04 + k * 0.055 - (row === 0 ? 0.01 : 0)];
        brushLine(
          pen,
          curve(
            f([
              [x + 0.012, y - 0.03],
              [x - 0.045, y + 0.012],
              [x - 0.02, y + 0.04],
            ]),
            8,
          ),
          unit * 0.012,
          { role: plumage.isStreaked ? 'ink' : plumage.wing, tone: 0.8, pressure: 'leaf' },
        );
      }
  for (const k of [0, 1, 2, 3])
    brushLine(
      pen,
      curve(
        f([
          [-0.02 - k * 0.04, -0.47 + k * 0.03],
          [-0.2, -0.33 + k * 0.022],
          [-0.4 + k * 0.035, -0.19 - k * 0.004],
        ]),
        10,
      ),
      unit * 0.01,
      { role: 'feather', tone: 0.35 },
    );
  if (plumage.isStreaked)
    for (const k of [0, 1, 2, 3, 4])
      stroke(
        pen,
        curve(
          f([
            [0.02 - k * 0.06, -0.76 + k * 0.075],
            [-0.05 - k * 0.06, -0.69 + k * 0.075],
            [-0.09 - k * 0.055, -0.62 + k * 0.07],
          ]),
          8,
        ),
        leafWidth(unit * 0.026, 0.6),
        { role: 'ink', tone: 0.85, dry: 0.3, edge: 0 },
      );
}

/** A bird on a branch: round body, head in its shoulders, folded wing, tail. */
export function drawPerched(pen: Pen, spot: Spot, plumage: Plumage): void {
  const { rng } = pen;
  const unit = Math.min(spot.h / 1.06, spot.w / 0.94);
  const f = frameAt(spot.x + (spot.flip ? -1 : 1) * unit * 0.06, spot.y + unit * 0.08, unit, {
    flip: spot.flip,
    turn: rng.between(-0.12, 0.08),
  });
  if (isCutStyle(pen)) {
    drawCutBird(pen, f, headFrame(f, rng.pick([-0.2, 0, 0.2]), false), unit, plumage);
    return;
  }
  for (const [i, line] of tailLines(plumage.tail).entries())
    stroke(pen, curve(f(line), 18), (t) => unit * 0.066 * Math.min(1, 0.5 + t * 1.2, (1 - t) * 9 + 0.3), {
      role: plumage.wing,
      tone: 0.95 - i * 0.08,
      dry: 0.35,
      edge: 0.6,
    });
  paintLegs(pen, f, unit);
  const body = closedCurve(f(BIRD), 6);
  area(pen, body, { role: plumage.belly, tone: isInkWash(pen) ? 0.06 : 0.12, edge: 0 });
  if (pen.style.fill === 'flat') paintFlatPatches(pen, f, plumage);
  for (const [role, list] of patchesOf(plumage)) blots(pen, f, body, role, [...list, ...list]);
  blots(pen, f, body, 'rock', [[0.02, -0.24, 0.22, 0.06, 0.35]]);
  const flow = flowOf(f, [
    [
      [0.3, -0.62],
      [0.28, -0.5],
    ],
    [
      [0.1, -0.3],
      [0.0, -0.24],
    ],
    [
      [-0.1, -0.62],
      [-0.2, -0.52],
    ],
    [
      [0.15, -0.9],
      [0.07, -0.84],
    ],
    [
      [0.3, -0.4],
      [0.2, -0.3],
    ],
  ]);
  fur(pen, body, { role: plumage.breast, length: unit * 0.045, flow, inside: 150, edge: 90, alpha: 0.35 });
  fur(pen, closedCurve(f(pts('.34,-.9 .26,-.96 .16,-.95 .08,-.86 -.04,-.7 .06,-.68 .16,-.78 .26,-.84')), 4), {
    role: plumage.crown,
    length: unit * 0.03,
    flow,
    inside: 90,
    edge: 30,
    alpha: 0.5,
  });
  brushContour(pen, body, unit * 0.008, { tone: 0.55 });
  paintWing(pen, f, unit, plumage);
  area(pen, f(pts('.36,-.855 .42,-.83 .495,-.79 .42,-.785 .365,-.775')), { role: plumage.beak, tone: 0.85, edge: 0.6 });
  brushLine(pen, f(pts('.36,-.815 .42,-.805 .49,-.79')), unit * 0.009, { tone: 0.9 });
  if (plumage.hasPaleCheek)
    stroke(pen, curve(f(pts('.37,-.825 .29,-.83 .2,-.8 .14,-.76')), 10), taper(unit * 0.026, 0.2, 0.5), {
      role: 'plume',
      tone: 0.85,
      dry: 0.2,
      edge: 0,
    });
  drawLidEye(pen, f, unit, [0.275, -0.855], 0.024, plumage.hasPaleCheek ? undefined : 'gold');
}

export const MAGPIE: Plumage = {
  crown: 'plume',
  back: 'plume',
  breast: 'plume',
  belly: 'feather',
  wing: 'plume',
  beak: 'plume',
  hasWhiteShoulder: true,
  tail: 0.85,
  tones: [0.9, 0.95],
};

export const SONGBIRD: Plumage = {
  crown: 'glaze',
  back: 'glaze',
  breast: 'gold',
  belly: 'feather',
  wing: 'glaze',
  beak: 'beak',
  tail: 0.4,
  hasPaleCheek: true,
  tones: [0.6, 0.8],
};

export const SPARROW: Plumage = {
  crown: 'wood',
  back: 'fur',
  breast: 'earth',
  belly: 'feather',
  wing: 'fur',
  beak: 'plume',
  tail: 0.36,
  hasPaleCheek: true,
  hasBib: true,
  isStreaked: true,
  tones: [0.3, 0.8],
};
