import { closedCurve, curve, type Frame, frameAt, leafWidth, type Pt, pts } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { openLine } from '../../pen/contour.ts';
import type { Pen } from '../../pen/pen.ts';
import { mark, stroke } from '../../pen/stroke.ts';
import type { Role } from '../../style/roles.ts';
import type { Spot } from '../shapes/motif.ts';
import { drawEye } from './quadruped.ts';

function drawPlumes(
  pen: Pen,
  f: Frame,
  unit: number,
  feathers: readonly (readonly Pt[])[],
  width: number,
  role: Role,
  tone = 0.85,
): void {
  for (const outline of feathers)
    stroke(pen, curve(f(outline), 12), leafWidth(unit * width, 0.55), { role, tone, dry: 0.4, edge: 0.6 });
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
    paintDuck(pen, f, unit, male);
  }
}

const DUCK = pts(
  '-.6,-.24 -.48,-.3 -.3,-.25 -.1,-.27 .06,-.29 .14,-.37 .17,-.5 .25,-.61 .36,-.61 .43,-.54 .43,-.46 .37,-.4 .36,-.3 .4,-.18 .34,-.04 .16,.04 -.1,.06 -.34,.02 -.52,-.1',
);

/** A mandarin duck; the female is plain, with a white line behind the eye. */
function paintDuck(pen: Pen, f: Frame, unit: number, isMale: boolean): void {
  drawPlumes(
    pen,
    f,
    unit,
    [pts('-.42,-.2 -.58,-.26 -.7,-.36'), pts('-.42,-.18 -.6,-.2 -.72,-.26')],
    0.07,
    isMale ? 'leaf' : 'trunk',
  );
  const body = closedCurve(f(DUCK), 6);
  area(pen, body, { role: isMale ? 'fur' : 'earth', tone: 0.5, from: f([[0.1, 0.06]])[0], to: f([[0, -0.5]])[0] });
  area(pen, closedCurve(f(pts('.14,-.36 .37,-.38 .4,-.18 .34,-.04 .2,-.02 .12,-.16')), 6), {
    role: isMale ? 'bloom' : 'fur',
    tone: 0.6,
    edge: 0.5,
  });
  if (isMale)
    for (const dx of [0, 0.035])
      mark(
        pen,
        curve(
          f([
            [0.15 + dx, -0.3],
            [0.13 + dx, -0.16],
            [0.2 + dx, -0.03],
          ]),
          8,
        ),
        unit * 0.014,
        { role: 'feather', tone: 0.05 },
      );
  for (let row = 0; row < 3; row++)
    for (let k = 0; k < 4; k++) {
      const x = 0.02 - k * 0.1 - row * 0.05;
      const y = -0.2 + row * 0.065;
      mark(
        pen,
        curve(
          f([
            [x, y - 0.02],
            [x - 0.06, y + 0.03],
            [x - 0.09, y - 0.01],
          ]),
          6,
        ),
        unit * 0.011,
        { role: 'trunk', tone: 0.7 },
      );
    }
  drawPlumes(
    pen,
    f,
    unit,
    [pts('.04,-.18 -.2,-.1 -.46,-.16'), pts('.02,-.12 -.2,-.04 -.44,-.1')],
    0.07,
    isMale ? 'cloth' : 'trunk',
    0.7,
  );
  if (isMale)
    area(pen, closedCurve(f(pts('-.12,-.24 -.2,-.42 -.14,-.56 .0,-.5 .05,-.36 .02,-.24')), 6), {
      role: 'gold',
      tone: 0.75,
      from: f([[0, -0.24]])[0],
      to: f([[-0.14, -0.56]])[0],
    });
  if (isMale) {
    area(pen, closedCurve(f(pts('.4,-.56 .3,-.63 .18,-.6 .06,-.5 .0,-.38 .1,-.42 .2,-.5 .3,-.55')), 6), {
      role: 'leaf',
      tone: 0.85,
      edge: 0.5,
    });
    area(pen, closedCurve(f(pts('.2,-.5 .3,-.47 .34,-.38 .26,-.3 .14,-.32 .12,-.4')), 6), {
      role: 'beak',
      tone: 0.7,
      edge: 0.4,
    });
  }
  stroke(pen, curve(f(pts('.38,-.52 .27,-.53 .14,-.45')), 10), leafWidth(unit * 0.05, 0.6), {
    role: 'feather',
    tone: 0.02,
    dry: 0,
    edge: 0.3,
  });
  area(pen, closedCurve(f(pts('.415,-.53 .5,-.49 .535,-.45 .47,-.43 .42,-.44')), 4), {
    role: 'accent',
    tone: 0.75,
    edge: 0.6,
  });
  drawEye(pen, f, unit, [0.335, -0.52], 0.019);
}
