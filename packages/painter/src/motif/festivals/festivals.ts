import { curve, type Frame, frameAt, headingAt, oval, type Pt, pointAlong, pts, taper } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { brushLine } from '../../pen/brush.ts';
import { openLine } from '../../pen/contour.ts';
import { isCutStyle, type Pen } from '../../pen/pen.ts';
import { stroke } from '../../pen/stroke.ts';
import { drawDragonHead, drawScales } from '../animals/dragon-head.ts';
import { drawSwallowKite } from '../objects/kite.ts';
import { type Action, actionOf } from '../people/actions.ts';
import { drawFigure } from '../people/figure.ts';
import type { Look } from '../people/garments.ts';
import { LOOKS } from '../people/looks.ts';
import { type Hands, rod } from '../props/props.ts';
import type { Motif, Spot } from '../shapes/motif.ts';
import { drawDragonBoat } from './dragon-boat.ts';
import { drawLanternShow } from './lantern-show.ts';

/** A child runs; the line of the kite goes up from its hand. */
function drawKiteFlying(pen: Pen, spot: Spot): void {
  const side = spot.flip ? -1 : 1;
  const childHeight = spot.h * 0.5;
  const kite: Pt = [spot.x + side * spot.w * 0.26, spot.y - spot.h * 0.8];
  const x = spot.x - side * spot.w * 0.22;
  const f = frameAt(spot.x, spot.y, spot.h, { flip: spot.flip });
  for (const [at, lean] of pts('-.44,-.02 -.4,.03 -.36,.0 .1,.03 .14,-.01 .36,.02 .4,.04'))
    stroke(
      pen,
      curve(
        f([
          [at, 0.01],
          [at + lean, -0.03],
          [at + lean * 2.4, -0.06],
        ]),
        8,
      ),
      taper(spot.h * 0.01, 0.1, 0.3),
      { role: 'leaf', tone: 0.6, dry: 0.3, edge: 0 },
    );
  const action: Action = {
    ...actionOf('fly-kite'),
    before: ({ f: place, far, near }: Hands) => {
      const [hand = [0, 0], reel = [0, 0]] = place([far, near]);
      const bend: Pt = [(hand[0] + kite[0]) / 2 + side * spot.w * 0.05, (hand[1] + kite[1]) / 2 + spot.h * 0.06];
      openLine(pen, curve([hand, bend, kite], 24), 0.6, 'ink', 0.9);
      openLine(pen, [hand, reel], 0.6, 'ink', 0.9);
      area(pen, oval(reel[0], reel[1], childHeight * 0.035, childHeight * 0.05), {
        role: 'wood',
        tone: 0.6,
        edge: 0.8,
      });
    },
  };
  drawFigure(pen, { ...spot, x, h: childHeight }, LOOKS.child, action);
  drawSwallowKite(pen, kite[0], kite[1], spot.h * 0.27, 0.32, spot.flip);
}

const withPole = (reach: number): Action => ({
  stance: 'walk',
  near: [0.14, 0.06],
  far: [0.2, -0.06],
  nod: -0.2,
  behind: (hands) =>
    rod(
      hands,
      [
        [hands.near[0] - 0.02, hands.near[1] + 0.12],
        hands.near,
        hands.far,
        [hands.far[0] + 0.05, hands.far[1] - reach],
      ],
      0.028,
      'wood',
      0.85,
    ),
});

/** Place, clothes and length of the pole of each dancer; the poles end where the dragon's body is. */
const DANCERS: readonly (readonly [x: number, look: Look, reach: number])[] = [
  [-0.44, LOOKS.child, 0.98],
  [-0.29, LOOKS.cowherd, 0.62],
  [-0.13, LOOKS.child, 0.94],
  [0.02, LOOKS.cowherd, 0.68],
  [0.165, LOOKS.child, 0.8],
];

/** A dragon dance (舞龙): children carry a dragon of cloth on poles, and one leads it with a ball. */
function drawDragonDance(pen: Pen, spot: Spot): void {
  const side = spot.flip ? -1 : 1;
  const f: Frame = frameAt(spot.x, spot.y, spot.w, { flip: spot.flip });
  const unit = spot.w;
  const height = unit * 0.235;
  const at = (x: number, y: number): Pt => f([[x, y]])[0] ?? [0, 0];
  for (const [x, look, reach] of DANCERS) {
    const [px, py] = at(x, 0);
    drawFigure(pen, { ...spot, x: px, y: py, h: height }, look, withPole(reach));
  }
  const spine = curve(
    f(
      pts('.24,-.36 .17,-.29 .09,-.28 .02,-.335 -.06,-.37 -.14,-.32 -.2,-.275 -.28,-.3 -.34,-.355 -.42,-.36 -.475,-.3'),
    ),
    150,
  );
  const width = (t: number): number => unit * 0.056 * Math.min(1, 0.75 + t * 2) * (1 - t ** 3 * 0.7);
  for (let i = 3; i < 145; i += 4) {
    const t = i / 150;
    const p = pointAlong(spine, t);
    const a = headingAt(spine, t) + (Math.PI / 2) * side;
    const w = width(t);
    stroke(
      pen,
      curve(
        [
          [p[0] + Math.cos(a) * w * 0.4, p[1] + Math.sin(a) * w * 0.4],
          [p[0] + Math.cos(a) * w * 0.7, p[1] + Math.sin(a) * w * 0.7],
          [p[0] + Math.cos(a + 0.4 * side) * w * 0.95, p[1] + Math.sin(a + 0.4 * side) * w * 0.95],
        ],
        6,
      ),
      taper(w * 0.26, 0.05, 0.3),
      { role: 'glaze', tone: 0.7, edge: 0.3 },
    );
  }
  stroke(pen, spine, width, { role: 'accent', tone: 0.65, dry: 0, rough: 0.02, edge: 0.9 });
  if (!isCutStyle(pen))
    stroke(
      pen,
      spine.map(([x, y], i): Pt => {
        const a = headingAt(spine, i / 150);
        return [x + Math.sin(a) * width(i / 150) * 0.3 * side, y - Math.cos(a) * width(i / 150) * 0.3 * side];
      }),
      (t) => width(t) * 0.28,
      { role: 'gold', tone: 0.5, dry: 0, edge: 0 },
    );
  drawScales(pen, spine, width, 4, -side as 1 | -1);
  const tip = pointAlong(spine, 1);
  for (const k of [-0.8, -0.2, 0.4, 1])
    stroke(
      pen,
      curve(
        [
          tip,
          [tip[0] - side * unit * 0.02, tip[1] + unit * 0.02 * k],
          [tip[0] - side * unit * 0.05, tip[1] + unit * 0.035 * k + unit * 0.01],
        ],
        8,
      ),
      taper(unit * 0.018, 0.1, 0.3),
      { role: 'glaze', tone: 0.75, dry: 0.3, edge: 0.4 },
    );
  const head = at(0.245, -0.372);
  drawDragonHead(pen, frameAt(head[0], head[1], unit * 0.098, { flip: spot.flip, turn: -0.1 }), unit * 0.098, 'accent');
  // the ball that the dragon follows
  const leader = at(0.4, 0);
  drawFigure(pen, { ...spot, x: leader[0], y: leader[1], h: height, flip: !spot.flip }, LOOKS.child, {
    stance: 'walk',
    near: [0.1, 0.0],
    far: [-0.06, -0.1],
    nod: -0.2,
    behind: (hands) =>
      rod(
        hands,
        [[hands.near[0], hands.near[1] + 0.1], hands.near, [hands.near[0] - 0.1, hands.near[1] - 0.74]],
        0.026,
        'wood',
        0.85,
      ),
  });
  const ball = at(0.427, -0.325);
  area(pen, oval(ball[0], ball[1], unit * 0.032, unit * 0.032, 0, 26), { role: 'gold', tone: 0.5, edge: 0.9 });
  for (const turn of [0.2, 1.3, 2.4])
    brushLine(
      pen,
      curve(
        [
          [ball[0] - Math.cos(turn) * unit * 0.03, ball[1] - Math.sin(turn) * unit * 0.03],
          [ball[0] + Math.sin(turn) * unit * 0.01, ball[1] + Math.cos(turn) * unit * 0.01],
          [ball[0] + Math.cos(turn) * unit * 0.03, ball[1] + Math.sin(turn) * unit * 0.03],
        ],
        8,
      ),
      unit * 0.006,
      { role: 'accent', tone: 0.9, pressure: 'even' },
    );
  for (const k of [-0.5, 0.1, 0.7])
    stroke(
      pen,
      curve(
        [
          [ball[0], ball[1] - unit * 0.03],
          [ball[0] + k * unit * 0.03, ball[1] - unit * 0.05],
          [ball[0] + k * unit * 0.06, ball[1] - unit * 0.04],
        ],
        8,
      ),
      taper(unit * 0.012, 0.1, 0.3),
      { role: 'accent', tone: 0.8, dry: 0.2, edge: 0.3 },
    );
}

export const festivalMotifs: Motif[] = [
  { id: 'lantern-show', name: '灯会', kind: 'handicraft', aspect: 1.35, size: 0.3, draw: drawLanternShow },
  { id: 'kite-flying', name: '放风筝', kind: 'figure', aspect: 0.9, size: 0.2, draw: drawKiteFlying },
  { id: 'dragon-dance', name: '舞龙', kind: 'figure', aspect: 2.1, size: 0.16, draw: drawDragonDance },
  { id: 'dragon-boat', name: '龙舟', kind: 'boat', aspect: 2.7, size: 0.1, draw: drawDragonBoat },
];
