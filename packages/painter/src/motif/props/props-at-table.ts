import { closedCurve, leafWidth, oval, type Pt, pts } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { blots, brushLine } from '../../pen/brush.ts';
import { type Dot, dots, mark, stroke } from '../../pen/stroke.ts';
import { type Hands, moved, rod } from './props.ts';

export const PIPA = pts(
  '-.16,.1 -.08,-.02 .04,-.06 .1,-.085 .34,-.22 .36,-.2 .13,-.045 .12,.02 .07,.11 -.04,.17 -.13,.16',
);

export function drawPipa(hands: Hands): void {
  const { pen, f, h, chest } = hands;
  const at: Pt = [chest[0] + 0.03, chest[1] + 0.19];
  const form = closedCurve(f(moved(PIPA, at)), 5);
  area(pen, form, { role: 'wood', tone: 0.6, edge: 0.8 });
  blots(pen, f, form, 'wood', [[at[0] - 0.1, at[1] + 0.12, 0.14, 0.08, 0.6]]);
  for (const k of [-1, 0, 1])
    mark(
      pen,
      f(
        moved(
          [
            [-0.05 + k * 0.012, 0.1 + k * 0.012],
            [0.34, -0.205 + k * 0.004],
          ],
          at,
        ),
      ),
      pen.u * 0.8,
      { role: 'feather', tone: 0.3 },
    );
  stroke(pen, f(moved(pts('-.075,.075 -.03,.13'), at)), () => h * 0.014, { role: 'plume', tone: 0.8, edge: 0 });
  for (const [x, y] of pts('.25,-.2 .28,-.22 .31,-.235 .34,-.25'))
    brushLine(
      pen,
      f(
        moved(
          [
            [x, y],
            [x + 0.03, y + 0.045],
          ],
          at,
        ),
      ),
      h * 0.012,
      { role: 'wood', tone: 0.9, pressure: 'even', toneBelow: 0 },
    );
}

export function drawQin(hands: Hands): void {
  const { pen, f, h, ground } = hands;
  const at: Pt = [0.2, ground - 0.13];
  for (const x of [-0.3, 0.32])
    area(
      pen,
      closedCurve(f(moved(pts('-.03,.02 .03,.02 .026,.08 .04,.14 -.04,.14 -.026,.08'), [at[0] + x, at[1]])), 4),
      { role: 'wood', tone: 0.5, edge: 0.7 },
    );
  area(pen, f(moved(pts('-.42,.0 .44,.0 .46,.03 -.4,.03'), at)), { role: 'wood', tone: 0.5, edge: 0.7 });
  const board = closedCurve(
    f(moved(pts('-.4,-.03 -.2,-.045 0,-.05 .22,-.05 .36,-.045 .42,-.03 .41,-.005 .3,.0 0,.0 -.3,.0 -.4,-.008'), at)),
    4,
  );
  area(pen, board, { role: 'trunk', tone: 0.85, edge: 0.7 });
  for (const k of [0, 1, 2, 3])
    mark(
      pen,
      f(
        moved(
          [
            [-0.38, -0.028 + k * 0.006],
            [0.4, -0.034 + k * 0.008],
          ],
          at,
        ),
      ),
      pen.u * 0.7,
      { role: 'feather', tone: 0.3 },
    );
  const studs: Dot[] = f(moved(pts('-.2,-.01 -.1,-.01 0,-.01 .1,-.01 .2,-.01 .28,-.01'), at)).map(([x, y]) => [
    x,
    y,
    h * 0.006,
    h * 0.004,
    0,
  ]);
  dots(pen, studs, { role: 'gold', tone: 0.4, toneBelow: 0.9 });
}

export function drawTable(hands: Hands, x: number, width: number, height: number): void {
  const { pen, f, ground } = hands;
  const top = ground - height;
  for (const k of [-0.9, 0.9])
    area(
      pen,
      closedCurve(
        f([
          [x + k * width - 0.018, top],
          [x + k * width + 0.018, top],
          [x + k * width * 1.02 + 0.02, ground + 0.01],
          [x + k * width * 1.02 - 0.02, ground + 0.01],
        ]),
        3,
      ),
      { role: 'wood', tone: 0.65, edge: 0.6 },
    );
  area(
    pen,
    f([
      [x - width, top],
      [x + width, top],
      [x + width * 1.1, top + 0.045],
      [x - width * 1.1, top + 0.045],
    ]),
    { role: 'wood', tone: 0.45, edge: 0.8 },
  );
}

export function drawChess(hands: Hands): void {
  const { pen, f, h, ground } = hands;
  drawTable(hands, 0.36, 0.19, 0.16);
  const y = ground - 0.16;
  area(
    pen,
    f([
      [0.21, y - 0.03],
      [0.49, y - 0.03],
      [0.53, y + 0.015],
      [0.18, y + 0.015],
    ]),
    { role: 'earth', tone: 0.3, edge: 0.7 },
  );
  for (const k of [0.25, 0.5, 0.75]) {
    mark(
      pen,
      f([
        [0.21 + k * 0.28, y - 0.03],
        [0.18 + k * 0.35, y + 0.015],
      ]),
      pen.u * 0.7,
      { tone: 0.5, toneBelow: 0 },
    );
    mark(
      pen,
      f([
        [0.21 - k * 0.03, y - 0.03 + k * 0.045],
        [0.49 + k * 0.04, y - 0.03 + k * 0.045],
      ]),
      pen.u * 0.7,
      { tone: 0.5, toneBelow: 0 },
    );
  }
  for (const [i, [x, dy]] of pts('.27,-.012 .34,-.02 .4,-.006 .45,-.018 .31,.004').entries()) {
    const [p = [0, 0]] = f([[x, y + dy]]);
    area(pen, oval(p[0], p[1], h * 0.015, h * 0.009), {
      role: i % 2 ? 'feather' : 'plume',
      tone: i % 2 ? 0.05 : 1,
      edge: 0.5,
    });
  }
}

export function drawBook(hands: Hands): void {
  const { pen, f, near, far } = hands;
  const at: Pt = [(near[0] + far[0]) / 2 + 0.03, Math.min(near[1], far[1]) - 0.025];
  area(pen, f(moved(pts('-.1,-.055 -.0,-.03 .0,.06 -.1,.035'), at)), { role: 'glaze', tone: 0.4, edge: 0.8 });
  area(pen, f(moved(pts('.0,-.03 .1,-.075 .1,.02 .0,.06'), at)), { role: 'feather', tone: 0.06, edge: 0.8 });
  for (const k of [0.25, 0.5, 0.75])
    mark(
      pen,
      f(
        moved(
          [
            [k * 0.1, -0.03 - k * 0.045 + 0.01],
            [k * 0.1, 0.055 - k * 0.038 - 0.01],
          ],
          at,
        ),
      ),
      pen.u * 0.8,
      { tone: 0.5, toneBelow: 0 },
    );
}

export function drawWriting(hands: Hands): void {
  const { pen, f, far, ground } = hands;
  drawTable(hands, 0.34, 0.24, 0.2);
  const y = ground - 0.2;
  area(
    pen,
    f([
      [0.16, y + 0.005],
      [0.46, y - 0.006],
      [0.5, y + 0.035],
      [0.14, y + 0.035],
    ]),
    { role: 'feather', tone: 0.04, edge: 0.6 },
  );
  area(pen, closedCurve(f(moved(pts('-.04,0 .04,0 .045,.02 -.045,.02'), [0.55, y - 0.006])), 4), {
    role: 'plume',
    tone: 0.9,
    edge: 0.5,
  });
  rod(
    hands,
    [
      [far[0] + 0.03, far[1] - 0.12],
      [far[0] + 0.035, y - 0.03],
    ],
    0.012,
    'wood',
    0.8,
  );
  stroke(
    pen,
    f([
      [far[0] + 0.035, y - 0.035],
      [far[0] + 0.035, y - 0.015],
      [far[0] + 0.034, y + 0.008],
    ]),
    leafWidth(hands.h * 0.02, 0.5),
    { role: 'plume', tone: 1, dry: 0, edge: 0 },
  );
}

export function drawCup(hands: Hands): void {
  const { pen, f, far } = hands;
  area(
    pen,
    closedCurve(
      f(moved(pts('-.03,-.03 .03,-.03 .022,.012 .01,.022 -.01,.022 -.022,.012'), [far[0] + 0.045, far[1] - 0.015])),
      4,
    ),
    { role: 'glaze', tone: 0.5, edge: 0.8 },
  );
}
