import { belly, closed, curve, frameAt, pts } from '../geometry.ts';
import { area } from '../pen/area.ts';
import { openLine } from '../pen/contour.ts';
import type { Pen } from '../pen/pen.ts';
import { stroke } from '../pen/stroke.ts';
import type { Spot } from './motif.ts';
import { eye, framed } from './quadruped.ts';
import { plumes } from './waders.ts';

export function drawRooster(pen: Pen, spot: Spot): void {
  const f = framed(spot, 1.12);
  const unit = spot.h / 1.12;
  plumes(
    pen,
    f,
    unit,
    [
      pts('-.24,-.5 -.5,-.84 -.66,-.5'),
      pts('-.24,-.52 -.4,-.98 -.6,-.76'),
      pts('-.22,-.54 -.34,-1.0 -.46,-.94'),
      pts('-.26,-.46 -.5,-.64 -.6,-.32'),
      pts('-.26,-.44 -.44,-.5 -.5,-.24'),
    ],
    0.1,
    'plume',
    0.9,
  );
  for (const [x, k] of [
    [-0.04, 0],
    [0.1, 0.02],
  ] as const) {
    stroke(
      pen,
      curve(
        f([
          [x, -0.3],
          [x + 0.02, -0.14],
          [x + k, 0],
        ]),
        8,
      ),
      () => unit * 0.035,
      { role: 'gold', tone: 0.7 },
    );
    for (const d of [-0.07, 0.06, 0.1])
      openLine(
        pen,
        f([
          [x + k, -0.005],
          [x + k + d * 0.6, 0],
          [x + k + d, 0.012],
        ]),
        1.1,
        'gold',
      );
  }
  area(
    pen,
    closed(
      f(pts('.22,-.92 .12,-.84 .02,-.62 -.2,-.56 -.32,-.48 -.26,-.34 -.06,-.24 .14,-.28 .28,-.42 .32,-.6 .34,-.82')),
      6,
    ),
    { role: 'beak', tone: 0.6, from: f([[0.1, -0.25]])[0], to: f([[0.2, -0.9]])[0] },
  );
  for (let k = 0; k < 7; k++)
    stroke(
      pen,
      curve(
        f([
          [0.14 + k * 0.025, -0.84 + k * 0.01],
          [0.06 + k * 0.035, -0.66],
          [0.03 + k * 0.045, -0.5 + (k % 2) * 0.03],
        ]),
        10,
      ),
      belly(unit * 0.045),
      { role: 'gold', tone: 0.6, edge: 0.4 },
    );
  area(pen, closed(f(pts('0,-.52 -.16,-.5 -.3,-.38 -.16,-.34 .02,-.38 .08,-.46')), 5), { role: 'plume', tone: 0.8 });
  area(pen, closed(f(pts('.16,-.96 .15,-1.06 .21,-1.0 .23,-1.11 .28,-1.01 .34,-1.07 .35,-.94 .26,-.92')), 4), {
    role: 'accent',
    tone: 0.9,
  });
  area(pen, closed(f(pts('.32,-.84 .38,-.8 .36,-.68 .3,-.7')), 5), { role: 'accent', tone: 0.9 });
  area(pen, f(pts('.34,-.93 .45,-.88 .34,-.85')), { role: 'gold', tone: 0.8, edge: 0.7 });
  eye(pen, f, unit, [0.29, -0.9], 0.017);
}

export function drawDucks(pen: Pen, spot: Spot): void {
  for (const [dx, z, male] of [
    [0.2, 1, true],
    [-0.24, 0.86, false],
  ] as const) {
    const unit = Math.min(spot.h * 1.1, spot.w * 0.5) * z;
    const f = frameAt(spot.x + dx * spot.w * (spot.flip ? -1 : 1), spot.y - spot.h * 0.12, unit, { flip: spot.flip });
    for (let i = 0; i < 3; i++)
      openLine(
        pen,
        curve(
          f([
            [-0.5 - i * 0.05, 0.04 + i * 0.05],
            [0, 0.07 + i * 0.05],
            [0.5 + i * 0.05, 0.04 + i * 0.05],
          ]),
          10,
        ),
        0.6,
        'water',
        0.6,
      );
    area(
      pen,
      closed(
        f(
          pts(
            '-.5,-.2 -.3,-.26 -.05,-.24 .1,-.34 .14,-.5 .24,-.6 .36,-.56 .4,-.44 .32,-.36 .34,-.16 .22,.02 -.2,.04 -.42,-.04',
          ),
        ),
        6,
      ),
      { role: male ? 'beak' : 'fur', tone: 0.55, from: f([[0, 0]])[0], to: f([[0.1, -0.5]])[0] },
    );
    area(pen, closed(f(pts('-.46,-.2 -.2,-.3 .06,-.24 .1,-.1 -.16,-.02 -.4,-.1')), 6), {
      role: male ? 'bloom' : 'trunk',
      tone: 0.6,
    });
    if (male) {
      area(pen, closed(f(pts('-.12,-.26 -.14,-.46 -.04,-.52 .04,-.4 .04,-.24')), 6), { role: 'gold', tone: 0.7 });
      area(pen, closed(f(pts('.1,-.46 .2,-.62 .32,-.6 .2,-.52 .02,-.36')), 6), { role: 'leaf', tone: 0.8 });
    }
    area(pen, f(pts('.39,-.5 .5,-.45 .39,-.41')), { role: 'accent', tone: 0.8, edge: 0.6 });
    eye(pen, f, unit, [0.31, -0.49], 0.018);
  }
}
