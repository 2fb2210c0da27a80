import { closedCurve, curve, frameAt, leafWidth, oval, pts, taper } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import type { Pen } from '../../pen/pen.ts';
import { dots, stroke } from '../../pen/stroke.ts';
import type { Motif, Spot } from '../shapes/motif.ts';
import { drawCrane } from './crane.ts';
import { drawCraneFlying, drawEgret } from './crane-flying.ts';
import { drawDucks } from './fowl.ts';
import { drawPerched, MAGPIE, SONGBIRD, SPARROW } from './perched.ts';
import { drawEagle } from './raptor.ts';
import { drawRooster } from './rooster.ts';

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

/** Small birds that turn together in the air, dense in the middle. */
function drawFlock(pen: Pen, spot: Spot): void {
  const { rng } = pen;
  const size = Math.min(spot.w, spot.h * 1.8) * 0.1;
  for (let i = 0; i < 22; i++) {
    const t = i / 21 - 0.5;
    const x = t * 0.82 + rng.gauss() * 0.03;
    const y = 0.5 + 0.26 * Math.sin(t * 5.4) + rng.gauss() * 0.09 * (1 - Math.abs(t));
    drawFarBird(
      pen,
      spot.x + x * spot.w * (spot.flip ? -1 : 1),
      spot.y - y * spot.h,
      size * rng.between(0.55, 1.1),
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
  bird('sparrow', '麻雀', 0.95, 0.07, (pen, spot) => drawPerched(pen, spot, SPARROW)),
  bird('flock', '鸟群', 1.8, 0.16, drawFlock),
  bird('egret', '白鹭', 0.75, 0.12, drawEgret),
  bird('rooster', '雄鸡', 1, 0.12, drawRooster),
  bird('ducks', '鸳鸯', 1.7, 0.08, drawDucks),
  bird('eagle', '鹰', 0.7, 0.14, drawEagle),
];
