import { closedCurve, curve, frameAt } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import type { Pen } from '../../pen/pen.ts';
import { mark, stroke } from '../../pen/stroke.ts';
import { hangLantern, type LanternShape } from '../objects/lanterns.ts';
import { actionOf } from '../people/actions.ts';
import { drawFigure } from '../people/figure.ts';
import { LOOKS } from '../people/looks.ts';
import type { Spot } from '../shapes/motif.ts';

/** A lantern show (灯会): lanterns of several shapes on a decorated rack, with riddles on slips of paper. */
export function drawLanternShow(pen: Pen, spot: Spot): void {
  const f = frameAt(spot.x, spot.y, spot.h, {});
  const half = spot.w / spot.h / 2 - 0.06;
  for (const x of [-half * 0.9, half * 0.9]) {
    area(
      pen,
      f([
        [x - 0.02, -0.9],
        [x + 0.02, -0.9],
        [x + 0.024, 0],
        [x - 0.024, 0],
      ]),
      { role: 'wood', tone: 0.75, edge: 0.8 },
    );
    area(
      pen,
      closedCurve(
        f([
          [x - 0.06, -0.07],
          [x + 0.06, -0.07],
          [x + 0.08, 0.005],
          [x - 0.08, 0.005],
        ]),
        3,
      ),
      { role: 'rock', tone: 0.5, edge: 0.8 },
    );
  }
  for (const [y, reach] of [
    [-0.9, 1],
    [-0.52, 0.9],
  ] as const)
    area(
      pen,
      closedCurve(
        f([
          [-half * reach, y - 0.02],
          [0, y - 0.026],
          [half * reach, y - 0.02],
          [half * reach, y + 0.014],
          [0, y + 0.014],
          [-half * reach, y + 0.014],
        ]),
        4,
      ),
      { role: 'wood', tone: 0.75, edge: 0.8 },
    );
  for (const side of [-1, 1])
    stroke(
      pen,
      curve(
        f([
          [side * half * 0.94, -0.9],
          [side * half * 1.06, -0.91],
          [side * half * 1.12, -0.97],
        ]),
        10,
      ),
      (t) => spot.h * 0.034 * (1 - 0.5 * t),
      { role: 'wood', tone: 0.8, dry: 0, edge: 0.6 },
    );
  // a swag of silk along the beam
  for (let k = 0; k < 4; k++) {
    const x0 = -half * 0.9 + (k * half * 1.8) / 4;
    const x1 = x0 + (half * 1.8) / 4;
    stroke(
      pen,
      curve(
        f([
          [x0, -0.92],
          [(x0 + x1) / 2, -0.855],
          [x1, -0.92],
        ]),
        16,
      ),
      (t) => spot.h * 0.032 * (0.5 + 0.7 * Math.sin(Math.PI * t)),
      { role: k % 2 ? 'gold' : 'accent', tone: 0.65, dry: 0.1, edge: 0.7 },
    );
  }
  const upper: readonly LanternShape[] = ['round', 'fish', 'palace', 'lotus', 'round'];
  const lower: readonly LanternShape[] = ['lotus', 'round', 'palace', 'fish'];
  for (const [list, y, size] of [
    [upper, -0.88, 0.3],
    [lower, -0.5, 0.31],
  ] as const)
    for (const [i, shape] of list.entries()) {
      const [p = [0, 0]] = f([[-half * 0.72 + (i * half * 1.44) / (list.length - 1), y]]);
      hangLantern(pen, p[0], p[1], spot.h * size, shape);
    }
  for (const x of [-0.48, 0, 0.48]) {
    area(
      pen,
      f([
        [x * half - 0.016, -0.5],
        [x * half + 0.016, -0.5],
        [x * half + 0.02, -0.36],
        [x * half - 0.012, -0.36],
      ]),
      { role: 'accent', tone: 0.5, edge: 0.5 },
    );
    for (const y of [-0.47, -0.44, -0.41])
      mark(
        pen,
        f([
          [x * half - 0.006, y],
          [x * half + 0.008, y],
        ]),
        pen.u * 1.2,
        { tone: 0.8, toneBelow: 0.6 },
      );
  }
  const side = spot.flip ? -1 : 1;
  drawFigure(pen, { ...spot, x: spot.x - side * spot.w * 0.13, h: spot.h * 0.4 }, LOOKS.lady, actionOf('point'));
  drawFigure(
    pen,
    { ...spot, x: spot.x + side * spot.w * 0.1, h: spot.h * 0.28, flip: !spot.flip },
    LOOKS.child,
    actionOf('point'),
  );
}
