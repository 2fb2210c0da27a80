import { closedCurve, curve, type Frame, leafWidth, oval, type Pt, pts, taper } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { brushLine } from '../../pen/brush.ts';
import { openLine } from '../../pen/contour.ts';
import type { Pen } from '../../pen/pen.ts';
import { type Dot, dots, mark, stroke } from '../../pen/stroke.ts';
import type { Role } from '../../style/roles.ts';

/** What is needed to draw a thing in the hands of a figure; positions are in the coordinates of the figure. */
export interface Hands {
  pen: Pen;
  f: Frame;
  /** Height of the standing figure in pixels. */
  h: number;
  near: Pt;
  far: Pt;
  /** Between the shoulders. */
  chest: Pt;
  head: Pt;
  /** The ground under the figure: 0, or lower if it sits on a mount. */
  ground: number;
}

export const moved = (points: readonly Pt[], [x, y]: Pt, scale = 1): Pt[] =>
  points.map(([px, py]): Pt => [x + px * scale, y + py * scale]);

export const rod = (hands: Hands, line: readonly Pt[], width: number, role: Role, tone = 0.8): void =>
  stroke(hands.pen, curve(hands.f(line), 24), (t) => hands.h * width * (1 - 0.25 * t), {
    role,
    tone,
    dry: 0.3,
    rough: 0.2,
    edge: 0.5,
  });

export function drawStaff(hands: Hands): void {
  const [x, y] = hands.far;
  rod(
    hands,
    [
      [x + 0.035, 0],
      [x + 0.01, y * 0.5],
      [x + 0.012, y - 0.1],
      [x - 0.004, y - 0.3],
      [x + 0.03, y - 0.36],
      [x + 0.075, y - 0.33],
    ],
    0.02,
    'trunk',
    0.9,
  );
  const { pen, f, h } = hands;
  // a gourd tied to its head
  const gourd = closedCurve(
    f(
      moved(pts('0,-.03 .02,-.02 .018,.0 .036,.03 .03,.06 0,.07 -.03,.06 -.036,.03 -.018,0 -.02,-.02'), [
        x + 0.075,
        y - 0.25,
      ]),
    ),
    5,
  );
  brushLine(
    pen,
    f([
      [x + 0.07, y - 0.33],
      [x + 0.075, y - 0.28],
    ]),
    h * 0.006,
    { role: 'accent', tone: 0.9 },
  );
  area(pen, gourd, { role: 'earth', tone: 0.6, edge: 0.7 });
}

export function drawFlute(hands: Hands): void {
  const { pen, f, h, head, far } = hands;
  const start: Pt = [head[0] + 0.015, head[1] + 0.058];
  const end: Pt = [far[0] + 0.12, far[1] - 0.005];
  rod(hands, [start, [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - 0.004], end], 0.02, 'youngLeaf', 0.75);
  brushLine(
    pen,
    curve(
      f([
        [end[0] - 0.02, end[1]],
        [end[0] - 0.01, end[1] + 0.06],
        [end[0] - 0.025, end[1] + 0.12],
      ]),
      8,
    ),
    h * 0.012,
    { role: 'accent', tone: 0.9, toneBelow: 0 },
  );
}

export function drawRod(hands: Hands): void {
  const { pen, f, near, far } = hands;
  const tip: Pt = [far[0] + 0.62, far[1] - 0.3];
  rod(hands, [[near[0] - 0.1, near[1] + 0.06], near, far, [far[0] + 0.34, far[1] - 0.22], tip], 0.014, 'wood', 0.9);
  openLine(pen, curve(f([tip, [tip[0] + 0.03, tip[1] + 0.3], [tip[0] + 0.02, hands.ground + 0.04]]), 12), 0.55, 'ink');
  const [float = [0, 0]] = f([[tip[0] + 0.02, hands.ground + 0.03]]);
  dots(pen, [[float[0], float[1], hands.h * 0.012, hands.h * 0.018, 0]], { role: 'accent', tone: 0.9, toneBelow: 0 });
}

/** The reel and the line of a kite; the line ends at `end`. */
export function drawKiteLine(hands: Hands, end: Pt = [0.62, -1.5]): void {
  const { pen, f, near, far } = hands;
  openLine(
    pen,
    curve(f([far, [(far[0] + end[0]) / 2 + 0.05, (far[1] + end[1]) / 2 + 0.06], end]), 20),
    0.55,
    'ink',
    0.8,
  );
  openLine(pen, f([near, far]), 0.55, 'ink', 0.8);
  area(pen, closedCurve(f(moved(pts('-.02,-.04 .02,-.04 .012,0 .02,.04 -.02,.04 -.012,0'), near, 1.2)), 4), {
    role: 'wood',
    tone: 0.6,
    edge: 0.7,
  });
}

export function drawOar(hands: Hands): void {
  const { near, far, f, pen, h } = hands;
  const dx = far[0] - near[0];
  const dy = far[1] - near[1];
  const end: Pt = [far[0] + dx * 4, far[1] + dy * 4];
  rod(hands, [[near[0] - dx * 1.3, near[1] - dy * 1.3], near, far, end], 0.016, 'wood', 0.85);
  stroke(
    pen,
    f([
      [end[0] - 0.07, end[1] - 0.1],
      [end[0] - 0.02, end[1] - 0.03],
      [end[0] + 0.06, end[1] + 0.09],
    ]),
    leafWidth(h * 0.055, 0.9),
    { role: 'wood', tone: 0.8, edge: 0.6 },
  );
}

export function drawBroom(hands: Hands): void {
  const { near, far, f, pen, h } = hands;
  const dx = far[0] - near[0];
  const dy = far[1] - near[1];
  const share = (-0.16 - far[1]) / dy;
  const end: Pt = [far[0] + dx * share, -0.16];
  rod(hands, [[near[0] - dx * 1.6, near[1] - dy * 1.6], near, far, end], 0.014, 'wood', 0.85);
  for (let i = -4; i <= 4; i++)
    stroke(
      pen,
      curve(f([end, [end[0] + 0.03 + i * 0.012, -0.08], [end[0] + 0.05 + i * 0.03, -0.004 - Math.abs(i) * 0.002]]), 8),
      taper(h * 0.014, 0.2, 0.7),
      { role: 'earth', tone: 0.8, dry: 0.4, edge: 0.2 },
    );
}

export function drawShoulderPole(hands: Hands): void {
  const { pen, f, h, chest } = hands;
  const y = chest[1] - 0.02;
  rod(
    hands,
    [
      [-0.46, y + 0.07],
      [-0.2, y],
      [0.05, y - 0.02],
      [0.3, y],
      [0.54, y + 0.07],
    ],
    0.018,
    'wood',
    0.8,
  );
  for (const x of [-0.44, 0.52]) {
    for (const k of [-0.07, 0.07])
      openLine(
        pen,
        f([
          [x, y + 0.06],
          [x + k, y + 0.34],
        ]),
        0.6,
        'ink',
        0.8,
      );
    const basket = closedCurve(f(moved(pts('-.1,0 .1,0 .085,.1 .05,.16 -.05,.16 -.085,.1'), [x, y + 0.34])), 4);
    area(pen, basket, { role: 'earth', tone: 0.55, edge: 0.8 });
    for (const dy of [0.04, 0.08, 0.12])
      mark(
        pen,
        curve(
          f(
            moved(
              [
                [-0.09 + dy * 0.25, dy],
                [0, dy + 0.012],
                [0.09 - dy * 0.25, dy],
              ],
              [x, y + 0.34],
            ),
          ),
          8,
        ),
        h * 0.006,
        { role: 'trunk', tone: 0.5 },
      );
    const fruit: Dot[] = f(moved(pts('-.05,-.012 0,-.024 .05,-.012'), [x, y + 0.34])).map(([px, py]) => [
      px,
      py,
      h * 0.032,
      h * 0.03,
      0,
    ]);
    dots(pen, fruit, { role: 'accent', tone: 0.6, toneBelow: 0 });
  }
}

/** A round silk fan. */
export function drawFan(hands: Hands): void {
  const { pen, f, h, far } = hands;
  const [middle = [0, 0]] = f([[far[0] + 0.045, far[1] - 0.16]]);
  rod(
    hands,
    [
      [far[0], far[1] + 0.05],
      [far[0] + 0.03, far[1] - 0.08],
      [far[0] + 0.05, far[1] - 0.22],
    ],
    0.013,
    'wood',
    0.85,
  );
  area(pen, oval(middle[0], middle[1], h * 0.082, h * 0.1, 0, 30), {
    role: 'feather',
    tone: 0.1,
    edge: 0.9,
    backing: 0.8,
  });
  const petals: Dot[] = f(moved(pts('.02,.0 .045,-.02 .03,.035 .06,.02'), [far[0] + 0.01, far[1] - 0.16])).map(
    ([x, y], i) => [x, y, h * 0.012, h * 0.009, i],
  );
  dots(pen, petals, { role: 'petal', tone: 0.8, toneBelow: 0 });
  brushLine(
    pen,
    curve(f(moved(pts('-.04,.06 .0,.03 .04,.01 .06,-.04'), [far[0] + 0.03, far[1] - 0.16])), 10),
    h * 0.007,
    { role: 'trunk', tone: 0.7, toneBelow: 0 },
  );
}
