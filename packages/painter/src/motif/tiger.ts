import { belly, closed, curve, oval, type Pt, pts, rounded } from '../geometry.ts';
import { area } from '../pen/area.ts';
import type { Pen } from '../pen/pen.ts';
import { mark, stroke } from '../pen/stroke.ts';
import type { Spot } from './motif.ts';
import { eye, framed, quadruped } from './quadruped.ts';

const TIGER: readonly Pt[] = pts(
  '-.52,-.52 -.34,-.6 -.06,-.55 .16,-.6 .27,-.72 .3,-.82 .36,-.78 .46,-.78 .54,-.83 .57,-.74 .61,-.62 .58,-.5 .48,-.44 .38,-.42 .3,-.34 .14,-.3 -.1,-.33 -.34,-.3 -.52,-.36',
);

export function drawTiger(pen: Pen, spot: Spot): void {
  const f = framed(spot, 0.9);
  const unit = spot.h / 0.9;
  stroke(pen, curve(f(pts('-.48,-.48 -.66,-.4 -.78,-.52 -.72,-.7')), 24), rounded(unit * 0.06), {
    role: 'fur',
    tone: 0.65,
  });
  quadruped(
    pen,
    f,
    unit,
    TIGER,
    [
      {
        joints: pts('.1,-.42 .06,-.26 .02,-.12 .08,0'),
        top: 0.14,
        low: 0.08,
        far: true,
      },
      {
        joints: pts('-.34,-.42 -.24,-.26 -.32,-.12 -.24,0'),
        top: 0.17,
        low: 0.075,
        far: true,
      },
      {
        joints: pts('.24,-.44 .3,-.24 .28,-.12 .35,0'),
        top: 0.16,
        low: 0.09,
      },
      {
        joints: pts('-.42,-.44 -.44,-.26 -.53,-.13 -.46,0'),
        top: 0.2,
        low: 0.085,
      },
    ],
    'fur',
    'fur',
  );
  for (const [i, x] of [-0.46, -0.36, -0.26, -0.15, -0.04, 0.07, 0.17].entries()) {
    stroke(
      pen,
      curve(
        f([
          [x, -0.57 + (i % 2) * 0.01],
          [x + 0.04, -0.48],
          [x + 0.01, -0.4],
        ]),
        8,
      ),
      belly(unit * 0.045),
      { role: 'ink', tone: 0.85, dry: 0.3, edge: 0 },
    );
    if (i % 2)
      stroke(
        pen,
        curve(
          f([
            [x + 0.05, -0.34],
            [x + 0.06, -0.4],
            [x + 0.03, -0.46],
          ]),
          6,
        ),
        belly(unit * 0.032),
        { role: 'ink', tone: 0.8, edge: 0 },
      );
  }
  for (const t of pts('-.6,-.42 -.7,-.44 -.75,-.58'))
    stroke(pen, curve(f([[t[0] - 0.03, t[1] - 0.03], t, [t[0] + 0.03, t[1] + 0.03]]), 5), rounded(unit * 0.03), {
      role: 'ink',
      tone: 0.85,
      edge: 0,
    });
  area(pen, closed(f(pts('.4,-.56 .47,-.6 .56,-.55 .54,-.48 .42,-.48')), 5), { role: 'feather', tone: 0.1, edge: 0.6 });
  for (const up of [0, 0.035, 0.07])
    mark(
      pen,
      curve(
        f([
          [0.42, -0.685 - up],
          [0.455, -0.69 - up],
          [0.49, -0.685 - up],
        ]),
        4,
      ),
      unit * 0.014,
      { role: 'ink', tone: 0.9 },
    );
  mark(pen, curve(f(pts('.455,-.67 .455,-.72 .455,-.76')), 4), unit * 0.014, { role: 'ink', tone: 0.9 });
  for (const x of [0.4, 0.51]) {
    const [e] = f([[x, -0.625]]);
    if (e) area(pen, oval(e[0], e[1], unit * 0.026, unit * 0.02), { role: 'gold', tone: 0.5, edge: 0.7 });
    eye(pen, f, unit, [x, -0.625], 0.011);
  }
  mark(pen, curve(f(pts('.43,-.56 .46,-.545 .5,-.56')), 5), unit * 0.022, { role: 'accent', tone: 0.9 });
  for (const s of [-1, 1])
    for (const dy of [0, 0.025])
      mark(
        pen,
        curve(
          f([
            [0.46 + s * 0.06, -0.53 + dy],
            [0.46 + s * 0.14, -0.545 + dy],
            [0.46 + s * 0.22, -0.53 + dy * 2],
          ]),
          5,
        ),
        pen.u,
        { role: 'ink', tone: 0.6, on: 0 },
      );
}
