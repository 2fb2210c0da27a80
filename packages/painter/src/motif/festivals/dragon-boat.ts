import { closedCurve, curve, type Frame, frameAt, leafWidth, type Pt, pts, taper } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { brushLine } from '../../pen/brush.ts';
import { openLine } from '../../pen/contour.ts';
import type { Pen } from '../../pen/pen.ts';
import { stroke } from '../../pen/stroke.ts';
import { drawDragonHead, drawScales } from '../animals/dragon-head.ts';
import type { Action } from '../people/actions.ts';
import { drawFigure } from '../people/figure.ts';
import type { Look } from '../people/garments.ts';
import { LOOKS } from '../people/looks.ts';
import { rod } from '../props/props.ts';
import type { Spot } from '../shapes/motif.ts';

const ROWER: Look = { ...LOOKS.cowherd, robe: 'accent', sleeve: 'accent', border: 'gold', sash: 'gold' };
const PADDLING: Action = {
  stance: 'sit',
  near: [0.16, 0.16],
  far: [0.22, 0.04],
  nod: 0.12,
  before: (hands) => {
    const { pen, f, h, near, far } = hands;
    const dx = near[0] - far[0];
    const dy = near[1] - far[1];
    const end: Pt = [near[0] + dx * 3.2 - 0.06, near[1] + dy * 3.4];
    rod(hands, [[far[0] - dx * 0.6, far[1] - dy * 0.6], far, near, end], 0.022, 'wood', 0.85);
    stroke(
      pen,
      f([
        [end[0] + 0.02, end[1] - 0.08],
        [end[0], end[1]],
        [end[0] - 0.03, end[1] + 0.12],
      ]),
      leafWidth(h * 0.085, 0.9),
      { role: 'wood', tone: 0.7, dry: 0.1, edge: 0.7 },
    );
  },
};

/** A dragon boat (龙舟): rowers in a row, one with a drum, flags at the stern. */
export function drawDragonBoat(pen: Pen, spot: Spot): void {
  const unit = spot.w;
  const f: Frame = frameAt(spot.x, spot.y - spot.h * 0.14, unit, { flip: spot.flip });
  const at = (x: number, y: number): Pt => f([[x, y]])[0] ?? [0, 0];
  for (const [x, role] of [
    [-0.4, 'gold'],
    [-0.35, 'accent'],
  ] as const) {
    stroke(
      pen,
      f([
        [x, -0.04],
        [x - 0.005, -0.16],
        [x - 0.01, -0.28],
      ]),
      () => unit * 0.006,
      { role: 'wood', tone: 0.9, dry: 0, edge: 0 },
    );
    area(
      pen,
      closedCurve(
        f([
          [x - 0.01, -0.28],
          [x - 0.05, -0.265],
          [x - 0.1, -0.28],
          [x - 0.07, -0.245],
          [x - 0.1, -0.21],
          [x - 0.05, -0.215],
          [x - 0.008, -0.2],
        ]),
        4,
      ),
      { role, tone: 0.6, edge: 0.8 },
    );
  }
  // the drum stands before the last rower
  const rowers = [-0.26, -0.165, -0.07, 0.025, 0.12];
  for (const x of rowers) {
    const [px, py] = at(x, -0.012);
    drawFigure(pen, { ...spot, x: px, y: py, h: unit * 0.185 }, ROWER, { ...PADDLING, before: () => undefined });
  }
  const [drummerX, drummerY] = at(0.25, -0.03);
  drawFigure(pen, { ...spot, x: drummerX, y: drummerY, h: unit * 0.2, flip: !spot.flip }, LOOKS.child, {
    stance: 'sit',
    near: [0.16, 0.1],
    far: [0.22, -0.12],
    nod: 0,
  });
  area(pen, closedCurve(f(pts('.165,-.085 .215,-.085 .222,-.05 .215,-.018 .165,-.018 .158,-.05')), 4), {
    role: 'accent',
    tone: 0.75,
    edge: 0.9,
  });
  area(pen, closedCurve(f(pts('.163,-.09 .19,-.098 .217,-.09 .19,-.08')), 4), {
    role: 'feather',
    tone: 0.08,
    edge: 0.8,
  });
  area(
    pen,
    closedCurve(
      f(
        pts(
          '-.47,-.13 -.44,-.055 -.36,-.02 -.2,.0 .1,.0 .3,-.02 .38,-.05 .42,-.11 .45,-.09 .43,-.01 .36,.045 .2,.065 -.2,.065 -.36,.045 -.45,-.02 -.49,-.1',
        ),
      ),
      5,
    ),
    { role: 'wood', tone: 0.65, edge: 1 },
  );
  const hull = curve(f(pts('.4,.0 .28,.025 .1,.035 -.2,.035 -.38,.015 -.45,-.04')), 70);
  drawScales(pen, hull, () => unit * 0.045, 3, (spot.flip ? 1 : -1) as 1 | -1);
  stroke(pen, curve(f(pts('-.45,-.05 -.34,-.012 -.2,.004 .1,.004 .3,-.014 .39,-.05')), 40), () => unit * 0.009, {
    role: 'gold',
    tone: 0.75,
    dry: 0,
    edge: 0.4,
  });
  for (const x of rowers) {
    const [hand, blade, tip] = f([
      [x + 0.03, -0.05],
      [x - 0.012, 0.07],
      [x - 0.03, 0.115],
    ]);
    if (!hand || !blade || !tip) continue;
    stroke(pen, [hand, [(hand[0] + blade[0]) / 2, (hand[1] + blade[1]) / 2], blade], () => unit * 0.006, {
      role: 'wood',
      tone: 0.9,
      dry: 0,
      edge: 0,
    });
    stroke(
      pen,
      [[(hand[0] + blade[0] * 3) / 4, (hand[1] + blade[1] * 3) / 4], blade, tip],
      leafWidth(unit * 0.02, 0.9),
      { role: 'gold', tone: 0.6, dry: 0, edge: 0.7 },
    );
  }
  for (const k of [-1, -0.3, 0.4, 1.1]) {
    const [tail, mid, end] = f([
      [-0.475, -0.11],
      [-0.5 - 0.01 * k, -0.17 + 0.01 * k],
      [-0.47 - 0.045 * k, -0.22 + 0.02 * Math.abs(k)],
    ]);
    if (tail && mid && end)
      stroke(pen, curve([tail, mid, end], 10), taper(unit * 0.02, 0.1, 0.3), {
        role: 'accent',
        tone: 0.8,
        dry: 0.3,
        edge: 0.4,
      });
  }
  const neck = at(0.415, -0.135);
  drawDragonHead(pen, frameAt(neck[0], neck[1], unit * 0.098, { flip: spot.flip, turn: -0.06 }), unit * 0.098);
  for (let i = 0; i < 7; i++) {
    const y = 0.085 + i * 0.012;
    const x = -0.42 + ((i * 37) % 10) * 0.06;
    openLine(
      pen,
      curve(
        f([
          [x, y],
          [x + 0.12, y + 0.008],
          [x + 0.26 + (i % 3) * 0.05, y],
        ]),
        12,
      ),
      0.7,
      'water',
      0.7,
    );
  }
  for (const x of rowers)
    brushLine(
      pen,
      curve(
        f([
          [x - 0.07, 0.105],
          [x - 0.035, 0.12],
          [x + 0.0, 0.108],
        ]),
        10,
      ),
      unit * 0.005,
      { role: 'water', tone: 0.6, pressure: 'leaf', toneBelow: 0 },
    );
}
