import { closedCurve, curve, frameAt, leafWidth, oval, pts, taper } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import type { Pen } from '../../pen/pen.ts';
import { dots, mark, stroke } from '../../pen/stroke.ts';
import type { Motif, Spot } from '../shapes/motif.ts';
import { drawDucks, drawRooster } from './fowl.ts';
import { drawPerched, MAGPIE, SONGBIRD } from './perched.ts';
import { drawEye } from './quadruped.ts';
import { drawCrane, drawCraneFlying, drawEgret, drawPlumes } from './waders.ts';

/** One goose, or any far bird: body and two long wings in a few strokes. */
function drawFarBird(pen: Pen, x: number, y: number, w: number, flip: boolean): void {
  const f = frameAt(x, y, w, { flip, turn: pen.rng.gauss() * 0.12 });
  const beat = pen.rng.between(-0.34, -0.14);
  for (const s of [-1, 1])
    stroke(
      pen,
      curve(
        f([
          [0.02, 0],
          [s * 0.16 - 0.06, beat * (s < 0 ? 1 : 0.8)],
          [s * 0.36 - 0.16, beat * 0.55 + 0.02],
        ]),
        10,
      ),
      leafWidth(w * 0.09, 0.5),
      { role: 'plume', tone: 0.8, dry: 0.2, edge: 0 },
    );
  stroke(pen, curve(f(pts('-.2,.03 0,.01 .22,-.05 .34,-.06')), 12), leafWidth(w * 0.1, 0.9), {
    role: 'plume',
    tone: 0.75,
    edge: 0,
  });
}

function drawGeese(pen: Pen, spot: Spot): void {
  const count = 7;
  const dir = spot.flip ? -1 : 1;
  const size = Math.min(spot.w, spot.h * 2) * 0.17;
  for (let i = 0; i < count; i++) {
    const row = Math.ceil(i / 2);
    const side = i % 2 ? 1 : -0.62;
    drawFarBird(
      pen,
      spot.x + dir * (spot.w * 0.36 - row * spot.w * 0.22 * (side > 0 ? 1 : 0.9)) + pen.rng.gauss() * size * 0.16,
      spot.y - spot.h * 0.66 + side * row * spot.h * 0.15 + pen.rng.gauss() * size * 0.12,
      size * (1 - row * 0.06),
      spot.flip,
    );
  }
}

function drawSwallow(pen: Pen, spot: Spot): void {
  const unit = Math.min(spot.w, spot.h);
  const f = frameAt(spot.x, spot.y - spot.h * 0.5, unit, { flip: spot.flip, turn: -0.35 });
  for (const s of [1, -1])
    stroke(
      pen,
      curve(
        f([
          [-0.16, 0],
          [-0.34, s * 0.07],
          [-0.52, s * 0.17],
        ]),
        12,
      ),
      taper(unit * 0.06, 0.1, 0.3),
      { role: 'plume', tone: 0.95, edge: 0.4 },
    );
  stroke(pen, curve(f(pts('.06,-.03 -.04,-.26 -.24,-.46')), 18), leafWidth(unit * 0.13, 0.45), {
    role: 'plume',
    tone: 0.9,
    dry: 0.5,
    edge: 0.5,
  });
  area(pen, closedCurve(f(pts('.24,-.02 .16,-.085 0,-.07 -.2,0 -.04,.075 .16,.06')), 6), {
    role: 'plume',
    tone: 0.85,
    edge: 0.5,
  });
  area(pen, closedCurve(f(pts('.14,.02 0,.01 -.14,.025 -.02,.075 .13,.062')), 5), {
    role: 'feather',
    tone: 0.12,
    edge: 0.5,
  });
  stroke(pen, curve(f(pts('.04,.02 .02,.26 -.16,.44')), 18), leafWidth(unit * 0.12, 0.45), {
    role: 'plume',
    tone: 0.95,
    dry: 0.4,
    edge: 0.5,
  });
  area(pen, oval(...(f([[0.185, 0.012]])[0] ?? [0, 0]), unit * 0.03, unit * 0.024), {
    role: 'accent',
    tone: 0.85,
    edge: 0.3,
  });
  area(pen, f(pts('.23,-.035 .3,-.02 .23,.005')), { role: 'ink', tone: 1, edge: 0.3 });
  dots(pen, [[...(f([[0.19, -0.03]])[0] ?? [0, 0]), unit * 0.011, unit * 0.011, 0] as const], {
    role: 'feather',
    tone: 0,
  });
}

function drawEagle(pen: Pen, spot: Spot): void {
  const unit = Math.min(spot.w * 0.9, spot.h);
  const f = frameAt(spot.x, spot.y, unit, { flip: spot.flip });
  drawPlumes(pen, f, unit, [pts('-.1,-.2 -.16,-.04 -.2,.06'), pts('-.04,-.2 -.06,-.02 -.08,.08')], 0.1, 'plume', 0.9);
  area(
    pen,
    closedCurve(f(pts('.2,-.92 .06,-.94 -.06,-.8 -.24,-.6 -.28,-.3 -.16,-.1 .02,-.16 .14,-.4 .2,-.66 .26,-.8')), 6),
    { role: 'plume', tone: 0.7, from: f([[-0.2, -0.2]])[0], to: f([[0.2, -0.8]])[0] },
  );
  for (let row = 0; row < 4; row++)
    for (let k = 0; k < 4; k++)
      stroke(
        pen,
        curve(
          f([
            [-0.02 - k * 0.06 + row * 0.015, -0.66 + row * 0.13],
            [-0.05 - k * 0.06, -0.6 + row * 0.13],
            [-0.08 - k * 0.055, -0.53 + row * 0.14],
          ]),
          7,
        ),
        leafWidth(unit * 0.05),
        { role: 'ink', tone: 0.75, dry: 0.4, edge: 0 },
      );
  for (let row = 0; row < 4; row++)
    mark(
      pen,
      curve(
        f([
          [0.06, -0.6 + row * 0.1],
          [0.11, -0.57 + row * 0.1],
          [0.15, -0.61 + row * 0.1],
        ]),
        5,
      ),
      unit * 0.014,
      { role: 'feather', tone: 0.2 },
    );
  area(pen, closedCurve(f(pts('.24,-.88 .36,-.86 .38,-.76 .3,-.78 .24,-.8')), 5), { role: 'gold', tone: 0.7 });
  mark(pen, curve(f(pts('.12,-.9 .2,-.89 .25,-.87')), 5), unit * 0.02, { role: 'ink', tone: 1 });
  drawEye(pen, f, unit, [0.2, -0.86], 0.016);
  for (const x of [0, 0.08])
    stroke(
      pen,
      curve(
        f([
          [x, -0.2],
          [x + 0.04, -0.1],
          [x + 0.05, -0.04],
        ]),
        8,
      ),
      () => unit * 0.05,
      { role: 'gold', tone: 0.7 },
    );
}

const bird = (id: string, name: string, aspect: number, size: number, draw: Motif['draw']): Motif => ({
  id,
  name,
  kind: 'bird',
  aspect,
  size,
  draw,
});

export const birdMotifs: Motif[] = [
  bird('crane', '鹤', 0.75, 0.16, drawCrane),
  bird('flying-crane', '飞鹤', 1.15, 0.1, drawCraneFlying),
  bird('geese', '雁', 2, 0.12, drawGeese),
  bird('swallow', '燕子', 1, 0.06, drawSwallow),
  bird('magpie', '喜鹊', 1.1, 0.1, (pen, spot) => drawPerched(pen, spot, MAGPIE)),
  bird('songbird', '小鸟', 0.95, 0.08, (pen, spot) => drawPerched(pen, spot, SONGBIRD)),
  bird('egret', '白鹭', 0.75, 0.12, drawEgret),
  bird('rooster', '雄鸡', 1, 0.12, drawRooster),
  bird('ducks', '鸳鸯', 1.7, 0.08, drawDucks),
  bird('eagle', '鹰', 0.7, 0.14, drawEagle),
];
