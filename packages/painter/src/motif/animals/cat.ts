import { curve, pts } from '../../geometry.ts';
import type { Pen } from '../../pen/pen.ts';
import { stroke } from '../../pen/stroke.ts';
import type { Spot } from '../shapes/motif.ts';
import { drawFelineHead } from './feline.ts';
import { standingFrame } from './quadruped.ts';
import { drawLines, paintPatch, paintSilhouette } from './silhouette.ts';

/** A calico cat on its haunches, the tail laid round its feet. */
export function drawCat(pen: Pen, spot: Spot): void {
  const f = standingFrame(spot, 1.08);
  const unit = spot.h / 1.08;
  paintSilhouette(pen, f, unit, {
    form: '-.02,-.66 -.16,-.58 -.28,-.44 -.35,-.27 -.375,-.12 -.33,-.03 -.2,.0 -.02,.0 .1,.0 .2,.0 .285,-.008 .29,-.05 .235,-.085 .235,-.2 .255,-.36 .265,-.5 .24,-.62 .12,-.68',
    role: 'feather',
    tone: 0.2,
    inkTone: 0.14,
    shadeRole: 'fur',
    shades: [
      [-0.3, -0.14, 0.14, 0.2, 0.35],
      [0.14, -0.46, 0.16, 0.1, 0.3],
      [0.04, -0.04, 0.2, 0.06, 0.3],
    ],
    flow: '-.2,-.5 -.28,-.38 | -.3,-.2 -.34,-.1 | .2,-.5 .2,-.38 | .2,-.2 .2,-.1 | -.05,-.2 -.06,-.1',
    hair: 0.04,
    hairs: 260,
    lines: [
      ['-.28,-.08 -.27,-.22 -.17,-.31 -.06,-.26 -.03,-.12 -.08,-.02', 13, 0.75],
      ['.1,-.46 .12,-.3 .1,-.16 .11,-.05', 12, 0.7],
      ['.1,-.05 .05,-.03 .06,-.002', 11],
      ['.21,-.05 .215,-.025 .21,-.004', 9],
      ['.25,-.05 .255,-.025 .25,-.004', 9],
    ],
  });
  paintPatch(
    pen,
    f,
    unit,
    '-.12,-.6 -.24,-.49 -.32,-.32 -.24,-.26 -.14,-.34 -.06,-.42 -.02,-.54',
    'plume',
    0.9,
    0.035,
    2,
  );
  paintPatch(pen, f, unit, '-.35,-.22 -.24,-.22 -.18,-.12 -.24,-.04 -.34,-.05 -.37,-.12', 'core', 0.7, 0.035, 1.9);
  paintPatch(pen, f, unit, '.14,-.5 .25,-.5 .26,-.38 .22,-.3 .16,-.36', 'core', 0.6, 0.03, 1.6);
  stroke(
    pen,
    curve(f(pts('-.33,-.05 -.45,-.02 -.43,.05 -.26,.06 -.08,.03 .0,.035')), 30),
    (t) => unit * 0.075 * (1 - 0.3 * t) * Math.min(1, Math.sqrt((1 - t) * 14) + 0.1),
    { role: 'feather', tone: 0.25, dry: 0, edge: 0.9 },
  );
  stroke(
    pen,
    curve(f(pts('-.22,.058 -.08,.032 .005,.034')), 12),
    (t) => unit * 0.055 * (1 - 0.2 * t) * Math.min(1, Math.sqrt((1 - t) * 5) + 0.1),
    { role: 'plume', tone: 0.85, dry: 0.3, edge: 0 },
  );
  const [head = [0, 0]] = f([[0.11, -0.79]]);
  drawFelineHead(
    pen,
    head[0],
    head[1],
    unit * 0.225,
    spot.flip,
    { kind: 'cat', role: 'feather', shadeRole: 'fur', tone: 0.2, inkTone: 0.1 },
    (face) => {
      paintPatch(
        pen,
        face,
        unit * 0.3,
        '-.06,-.7 -.3,-.76 -.5,-.92 -.72,-1.12 -.82,-.9 -.84,-.5 -.9,-.1 -.6,-.06 -.46,-.28 -.2,-.34',
        'plume',
        0.9,
        0.09,
        2,
      );
      paintPatch(
        pen,
        face,
        unit * 0.3,
        '.1,-.7 .28,-.76 .5,-.94 .72,-1.1 .82,-.84 .82,-.5 .66,-.34 .4,-.42 .22,-.4',
        'core',
        0.7,
        0.09,
        1.2,
      );
    },
  );
  drawLines(pen, f, unit, [['.02,-.58 .12,-.56 .22,-.585', 10, 0.35]], 'ink');
}
