import { curve, frameAt, type Pt, pts } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { openLine } from '../../pen/contour.ts';
import type { Pen } from '../../pen/pen.ts';
import { mark, stroke } from '../../pen/stroke.ts';
import { laySnow } from '../buildings/roof.ts';
import { actionOf } from '../people/actions.ts';
import { drawFigure } from '../people/figure.ts';
import { LOOKS } from '../people/looks.ts';
import type { Motif, Spot } from '../shapes/motif.ts';
import { drawKite } from './kite.ts';
import { drawLantern } from './lanterns.ts';

const hull: readonly Pt[] = pts('-.5,-.1 -.4,-.02 -.24,.05 .2,.06 .4,0 .52,-.13 .4,-.06 .2,-.03 -.2,-.04 -.4,-.08');

/** Ripples under a hull. */
function drawWake(pen: Pen, x: number, y: number, w: number): void {
  for (let i = 0; i < 4; i++) {
    const dx = pen.rng.gauss() * w * 0.12;
    const l = w * pen.rng.between(0.24, 0.5);
    openLine(
      pen,
      curve(
        [
          [x + dx - l, y + w * (0.09 + i * 0.026)],
          [x + dx, y + w * (0.1 + i * 0.026)],
          [x + dx + l, y + w * (0.088 + i * 0.026)],
        ],
        8,
      ),
      0.5,
      'water',
      0.42,
    );
  }
}

function drawHull(pen: Pen, spot: Spot, w: number): ReturnType<typeof frameAt> {
  const frame = frameAt(spot.x, spot.y, w, { flip: spot.flip });
  drawWake(pen, spot.x, spot.y, w);
  area(pen, curve(frame([...hull, [-0.5, -0.1]]), 44), {
    role: 'wood',
    tone: 0.85,
    from: frame([[0, 0.06]])[0],
    to: frame([[0, -0.1]])[0],
  });
  return frame;
}

function drawAwning(pen: Pen, frame: ReturnType<typeof frameAt>): void {
  area(pen, curve(frame(pts('-.17,-.02 -.16,-.14 -.02,-.2 .14,-.14 .16,-.02')), 20), { role: 'earth', tone: 0.65 });
  for (const k of [-0.1, -0.02, 0.06])
    mark(
      pen,
      curve(
        frame([
          [k - 0.02, -0.025],
          [k - 0.02, -0.12],
          [k, -0.185],
        ]),
        6,
      ),
      pen.u * 1,
      { role: 'trunk', tone: 0.6, toneBelow: 0.65 },
    );
  if (pen.snow) laySnow(pen, curve(frame(pts('-.14,-.13 -.02,-.21 .12,-.15 .1,-.12 -.02,-.16 -.14,-.13')), 20));
}

function drawBoat(pen: Pen, spot: Spot): void {
  drawAwning(pen, drawHull(pen, spot, spot.w));
}

function drawFisher(pen: Pen, spot: Spot): void {
  const frame = drawHull(pen, spot, spot.w);
  const [seat] = frame([[0.2, -0.03]]);
  if (seat) drawFigure(pen, { ...spot, x: seat[0], y: seat[1], h: spot.w * 0.44 }, LOOKS.fisher, actionOf('fish'));
}

function drawSail(pen: Pen, spot: Spot): void {
  const w = Math.min(spot.w, spot.h * 0.9);
  const frame = drawHull(pen, spot, w);
  openLine(pen, frame(pts('.02,-.02 .02,-.6 .02,-1.02')), 1.4, 'trunk');
  const sail = curve(frame(pts('-.2,-.14 -.26,-.56 -.1,-.96 .16,-.98 .3,-.56 .26,-.16 -.2,-.14')), 40);
  area(pen, sail, { role: 'cloth', tone: 0.24, from: frame([[0.3, -0.5]])[0], to: frame([[-0.3, -0.5]])[0] });
  for (let k = 1; k < 7; k++) {
    const up = -0.14 - k * 0.12;
    mark(
      pen,
      curve(
        frame([
          [-0.23 + (k > 4 ? (k - 4) * 0.03 : 0), up],
          [0.03, up - 0.02],
          [0.28 - (k > 4 ? (k - 4) * 0.03 : 0), up],
        ]),
        8,
      ),
      pen.u * 1.1,
      { role: 'trunk', tone: 0.6, toneBelow: 0.2 },
    );
  }
}

function drawRaft(pen: Pen, spot: Spot): void {
  const w = spot.w;
  drawWake(pen, spot.x, spot.y - w * 0.06, w);
  for (let i = 0; i < 5; i++)
    stroke(
      pen,
      curve(
        [
          [spot.x - w * 0.5 + i * w * 0.012, spot.y - i * w * 0.016],
          [spot.x, spot.y + w * 0.01 - i * w * 0.016],
          [spot.x + w * 0.5 + i * w * 0.01, spot.y - w * 0.03 - i * w * 0.016],
        ],
        10,
      ),
      () => w * 0.022,
      { role: 'youngLeaf', tone: 0.7, edge: 0.6 },
    );
  drawFigure(pen, { ...spot, x: spot.x + w * 0.1, y: spot.y - w * 0.05, h: w * 0.4 }, LOOKS.fisher, actionOf('row'));
}

const motif = (
  kind: 'boat' | 'handicraft',
  id: string,
  name: string,
  aspect: number,
  size: number,
  draw: Motif['draw'],
): Motif => ({
  id,
  name,
  kind,
  aspect,
  size,
  draw,
});

export const boatAndHandicraftMotifs: Motif[] = [
  motif('boat', 'boat', '小舟', 2.6, 0.05, drawBoat),
  motif('boat', 'fisher', '渔翁', 2, 0.08, drawFisher),
  motif('boat', 'sail', '帆船', 0.95, 0.12, drawSail),
  motif('boat', 'raft', '竹筏', 2, 0.07, drawRaft),
  motif('handicraft', 'lantern', '灯笼', 0.7, 0.14, drawLantern),
  motif('handicraft', 'kite', '风筝', 1, 0.12, drawKite),
];
