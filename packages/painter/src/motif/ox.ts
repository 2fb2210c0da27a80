import { curve, type Pt, pts, taper } from '../geometry.ts';
import { area } from '../pen/area.ts';
import { isInk, type Pen } from '../pen/pen.ts';
import { mark, stroke } from '../pen/stroke.ts';
import type { Spot } from './motif.ts';
import { eye, framed, quadruped } from './quadruped.ts';

const OX: readonly Pt[] = pts(
  '-.5,-.64 -.36,-.71 -.1,-.67 .1,-.75 .24,-.73 .36,-.72 .44,-.7 .53,-.56 .585,-.44 .54,-.385 .46,-.43 .39,-.45 .34,-.36 .24,-.27 0,-.26 -.24,-.29 -.42,-.32 -.54,-.46',
);

export function drawOx(pen: Pen, spot: Spot, rider = false): void {
  const tall = rider ? 1.3 : 0.98;
  const f = framed(spot, tall);
  const unit = spot.h / tall;
  quadruped(
    pen,
    f,
    unit,
    OX,
    [
      {
        joints: pts('.14,-.4 .17,-.26 .15,-.14 .18,0'),
        top: 0.15,
        low: 0.07,
        far: true,
      },
      {
        joints: pts('-.3,-.42 -.26,-.26 -.31,-.14 -.27,0'),
        top: 0.18,
        low: 0.07,
        far: true,
      },
      {
        joints: pts('.24,-.42 .28,-.24 .26,-.12 .29,0'),
        top: 0.16,
        low: 0.075,
      },
      {
        joints: pts('-.42,-.46 -.4,-.26 -.47,-.14 -.42,0'),
        top: 0.2,
        low: 0.075,
      },
    ],
    isInk(pen) ? 'ink' : 'fur',
    'ink',
    0.72,
  );
  for (const horn of [pts('.4,-.72 .3,-.88 .4,-.97 .5,-.93'), pts('.44,-.7 .52,-.84 .62,-.86 .68,-.78')] as const)
    stroke(pen, curve(f(horn), 16), taper(unit * 0.055, 0.05, 0.3), { role: 'earth', tone: 0.6, edge: 0.8 });
  area(pen, curve(f(pts('.36,-.68 .24,-.7 .22,-.62 .34,-.62 .36,-.68')), 14), { role: 'fur', tone: 0.6 });
  stroke(pen, curve(f(pts('-.52,-.6 -.6,-.46 -.57,-.24')), 14), (t) => unit * (0.02 + (t > 0.8 ? 0.04 : 0)), {
    role: 'ink',
    tone: 0.85,
    dry: 0.6,
    edge: 0.4,
  });
  mark(pen, curve(f(pts('.26,-.66 .2,-.5 .26,-.36')), 8), unit * 0.014, { role: 'ink', tone: 0.6 });
  eye(pen, f, unit, [0.45, -0.6], 0.018);
  eye(pen, f, unit, [0.555, -0.44], 0.011);
}
