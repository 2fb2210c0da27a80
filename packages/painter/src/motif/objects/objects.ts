import { closedCurve, curve, frameAt, oval, type Pt, pts, taper } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { isCutStyle, mistAt, type Pen } from '../../pen/pen.ts';
import { dots, mark, stroke } from '../../pen/stroke.ts';
import { drawDougong, drawEaves } from '../buildings/timberwork.ts';
import type { Motif, Spot } from '../shapes/motif.ts';
import { drawFoldingFan, drawRoundFan } from './fans.ts';
import { drawBells, drawFlute, drawPipa, drawQin } from './instruments.ts';
import { drawMedallion } from './medallion.ts';
import { drawBrocade, drawCaisson } from './patterns.ts';
import { drawTreasures } from './treasures.ts';

function drawInkstone(pen: Pen, s: Spot): void {
  const f = frameAt(s.x, s.y - s.h * 0.5, s.h, { flip: s.flip, turn: 0.08 });
  if (!isCutStyle(pen)) mistAt(pen, s.x + s.h * 0.05, s.y - s.h * 0.38, s.h * 0.5, s.h * 0.5, '#1a120c', 0.28);
  area(pen, f(pts('-.31,-.47 .31,-.47 .345,-.43 .345,.43 .31,.47 -.31,.47 -.345,.43 -.345,-.43')), {
    role: 'plume',
    tone: 0.7,
  });
  area(pen, closedCurve(f(pts('-.24,-.38 .24,-.38 .26,-.2 0,-.14 -.26,-.2')), 5), {
    role: 'plume',
    tone: 0.95,
    edge: 0.8,
  });
  area(pen, oval(...(f([[0, 0.14]])[0] ?? [0, 0]), s.h * 0.24, s.h * 0.25, 0, 40), {
    role: 'plume',
    tone: 0.5,
    edge: 0.9,
  });
  const b = frameAt(s.x + s.w * 0.36, s.y, s.h, { flip: s.flip, turn: 0.5 });
  stroke(pen, curve(b(pts('0,.02 0,-.4 0,-.86')), 20), () => s.h * 0.035, { role: 'youngLeaf', tone: 0.6 });
  stroke(pen, curve(b(pts('0,.0 0,.08 .01,.2')), 12), taper(s.h * 0.055, 0.1, 0.2), {
    role: 'ink',
    tone: 0.9,
    dry: 0.2,
  });
}

/** A painted opera mask, strictly symmetrical. */
function drawMask(pen: Pen, s: Spot): void {
  const toSheet = (x: number, y: number): Pt => [s.x + x * s.h, s.y - y * s.h];
  const drawBothSides = (draw: (k: 1 | -1) => void): void => {
    draw(1);
    draw(-1);
  };
  area(
    pen,
    closedCurve(
      [
        toSheet(0, 1),
        toSheet(-0.24, 0.96),
        toSheet(-0.38, 0.74),
        toSheet(-0.38, 0.46),
        toSheet(-0.28, 0.18),
        toSheet(0, 0),
        toSheet(0.28, 0.18),
        toSheet(0.38, 0.46),
        toSheet(0.38, 0.74),
        toSheet(0.24, 0.96),
      ],
      6,
    ),
    { role: 'accent', tone: 0.75, from: toSheet(0, 0), to: toSheet(0, 1) },
  );
  drawBothSides((k) => {
    area(
      pen,
      closedCurve(
        [
          toSheet(k * 0.02, 0.66),
          toSheet(k * 0.1, 0.76),
          toSheet(k * 0.3, 0.92),
          toSheet(k * 0.33, 0.78),
          toSheet(k * 0.2, 0.68),
        ],
        6,
      ),
      { role: 'plume', tone: 0.95 },
    );
    area(
      pen,
      closedCurve(
        [
          toSheet(k * 0.06, 0.58),
          toSheet(k * 0.16, 0.67),
          toSheet(k * 0.34, 0.66),
          toSheet(k * 0.3, 0.52),
          toSheet(k * 0.14, 0.5),
        ],
        6,
      ),
      { role: 'feather', tone: 0.05 },
    );
    area(
      pen,
      closedCurve(
        [toSheet(k * 0.09, 0.58), toSheet(k * 0.18, 0.63), toSheet(k * 0.29, 0.61), toSheet(k * 0.2, 0.54)],
        6,
      ),
      {
        role: 'plume',
        tone: 0.95,
      },
    );
    area(pen, oval(...toSheet(k * 0.185, 0.59), s.h * 0.032, s.h * 0.026), { role: 'feather', tone: 0.05, edge: 0.6 });
    dots(pen, [[...toSheet(k * 0.185, 0.59), s.h * 0.015, s.h * 0.015, 0] as const], {
      role: 'ink',
      tone: 1,
      toneBelow: 0,
    });
    area(
      pen,
      closedCurve(
        [
          toSheet(k * 0.06, 0.36),
          toSheet(k * 0.2, 0.44),
          toSheet(k * 0.34, 0.4),
          toSheet(k * 0.28, 0.26),
          toSheet(k * 0.14, 0.26),
        ],
        6,
      ),
      { role: 'feather', tone: 0.05 },
    );
    mark(
      pen,
      curve(
        [
          toSheet(k * 0.12, 0.33),
          toSheet(k * 0.2, 0.38),
          toSheet(k * 0.28, 0.34),
          toSheet(k * 0.24, 0.29),
          toSheet(k * 0.19, 0.32),
        ],
        20,
      ),
      s.h * 0.014,
      { role: 'ink', tone: 0.9, toneBelow: 0 },
    );
    area(
      pen,
      closedCurve(
        [toSheet(k * 0.01, 0.34), toSheet(k * 0.075, 0.37), toSheet(k * 0.085, 0.32), toSheet(k * 0.02, 0.3)],
        5,
      ),
      {
        role: 'plume',
        tone: 0.9,
        edge: 0.5,
      },
    );
  });
  area(pen, closedCurve([toSheet(0, 0.94), toSheet(-0.07, 0.82), toSheet(0, 0.72), toSheet(0.07, 0.82)], 6), {
    role: 'gold',
    tone: 0.6,
  });
  area(pen, closedCurve([toSheet(0, 0.9), toSheet(-0.035, 0.82), toSheet(0, 0.76), toSheet(0.035, 0.82)], 6), {
    role: 'accent',
    tone: 0.9,
    edge: 0.6,
  });
  area(
    pen,
    closedCurve(
      [toSheet(-0.13, 0.19), toSheet(0, 0.215), toSheet(0.13, 0.19), toSheet(0.05, 0.14), toSheet(-0.05, 0.14)],
      6,
    ),
    {
      role: 'plume',
      tone: 0.95,
    },
  );
  mark(pen, curve([toSheet(-0.1, 0.18), toSheet(0, 0.17), toSheet(0.1, 0.18)], 10), s.h * 0.012, {
    role: 'accent',
    tone: 0.9,
  });
}

function drawBook(pen: Pen, s: Spot): void {
  for (const [k, role] of [
    [0, 'cloth'],
    [1, 'cloth'],
    [2, 'earth'],
  ] as const) {
    const y = s.y - k * s.h * 0.26;
    const d = (k - 1) * s.w * 0.03;
    area(
      pen,
      [
        [s.x - s.w * 0.46 + d, y - s.h * 0.22],
        [s.x + s.w * 0.46 + d, y - s.h * 0.22],
        [s.x + s.w * 0.46 + d, y],
        [s.x - s.w * 0.46 + d, y],
      ],
      { role: 'wall', tone: 0.14 },
    );
    for (let i = 1; i < 5; i++)
      mark(
        pen,
        [
          [s.x - s.w * 0.45 + d, y - s.h * 0.045 * i],
          [s.x + d, y - s.h * 0.045 * i],
          [s.x + s.w * 0.45 + d, y - s.h * 0.045 * i],
        ],
        pen.u * 0.8,
        { role: 'earth', tone: 0.4, toneBelow: 0 },
      );
    area(
      pen,
      [
        [s.x - s.w * 0.48 + d, y - s.h * 0.26],
        [s.x + s.w * 0.48 + d, y - s.h * 0.26],
        [s.x + s.w * 0.48 + d, y - s.h * 0.21],
        [s.x - s.w * 0.48 + d, y - s.h * 0.21],
      ],
      { role, tone: 0.8 },
    );
  }
}

const object = (
  id: string,
  name: string,
  aspect: number,
  draw: Motif['draw'],
  kind: Motif['kind'] = 'object',
): Motif => ({ id, name, kind, aspect, size: 0.3, draw });

export const objectMotifs: Motif[] = [
  object('qin', '古琴', 2.6, drawQin),
  object('pipa', '琵琶', 0.55, drawPipa),
  object('flute', '笛', 1.6, drawFlute),
  object('bells', '编钟', 1.3, drawBells),
  object('inkstone', '砚', 1.15, drawInkstone),
  object('mask', '脸谱', 0.8, drawMask),
  object('folding-fan', '折扇', 1.6, drawFoldingFan),
  object('round-fan', '团扇', 0.75, drawRoundFan),
  object('eaves', '飞檐', 1.2, drawEaves),
  object('dougong', '斗拱', 1, drawDougong),
  object('books', '书', 1.5, drawBook),
  object('brocade', '锦纹', 1, drawBrocade, 'pattern'),
  object('caisson', '藻井', 1, drawCaisson, 'pattern'),
  object('medallion', '团花', 1, drawMedallion, 'pattern'),
  object('treasures', '文房四宝', 1.78, drawTreasures),
];
