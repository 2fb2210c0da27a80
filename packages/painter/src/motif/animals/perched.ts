import { closed, curve, type Frame, frameAt, leafWidth, oval, pathOf, pts, taper } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { isCarved, isInk, mistAt, type Pen, pigment } from '../../pen/pen.ts';
import { type Dot, dots, mark, stroke } from '../../pen/stroke.ts';
import type { Role } from '../../style/roles.ts';
import type { Spot } from '../shapes/motif.ts';
import { BEAK, BELLY, BODY, CAP, HEAD, headFrame, type Plumage, paintLegs, tailLines, WING } from './bird-anatomy.ts';
import { cutBird } from './cut-bird.ts';

function paintWing(pen: Pen, f: Frame, unit: number, p: Plumage): void {
  // flight feathers first, fanned a little, so that the coverts lie over their roots
  for (const [i, end] of pts('-.42,-.2 -.39,-.25 -.34,-.28 -.27,-.3').entries())
    stroke(
      pen,
      curve(f([[0.02 - i * 0.01, -0.6 + i * 0.03], [-0.17, -0.45 + i * 0.035], end]), 12),
      leafWidth(unit * 0.075, 0.8),
      { role: p.wing, tone: 0.95 - i * 0.05, dry: 0.3, edge: 0.6 },
    );
  area(pen, closed(f(WING), 6), {
    role: p.wing,
    tone: isInk(pen) ? 0.8 : 0.85,
    from: f([[-0.36, -0.28]])[0],
    to: f([[0.14, -0.7]])[0],
    edge: 0.7,
  });
  if (p.shoulder)
    area(pen, closed(f(pts('.1,-.68 0,-.68 -.13,-.52 -.2,-.4 -.1,-.46 .04,-.56')), 6), {
      role: 'feather',
      tone: 0.08,
      edge: 0.3,
    });
  for (let row = 0; row < (p.shoulder ? 0 : 3); row++)
    for (let k = 0; k < 4; k++) {
      const x = 0.08 - row * 0.075 - k * 0.02;
      const y = -0.68 + k * 0.06 + row * 0.055;
      mark(
        pen,
        curve(
          f([
            [x, y],
            [x - 0.05, y + 0.045],
            [x - 0.03, y + 0.075],
          ]),
          6,
        ),
        unit * 0.009,
        {
          role: isInk(pen) ? 'feather' : p.wing,
          tone: isInk(pen) ? 0.1 : 1,
        },
      );
    }
  for (const k of [0, 1, 2])
    mark(
      pen,
      curve(
        f([
          [-0.06 - k * 0.03, -0.52 + k * 0.045],
          [-0.2, -0.38 + k * 0.03],
          [-0.33 + k * 0.02, -0.27],
        ]),
        8,
      ),
      unit * 0.008,
      { role: 'feather', tone: 0.15 },
    );
}

function paintHead(pen: Pen, hf: Frame, unit: number, p: Plumage): void {
  area(pen, hf(BEAK), { role: p.beak, tone: 0.9, edge: 0.7 });
  mark(pen, hf(pts('.145,0 .2,.005 .27,.022')), unit * 0.006, { role: 'ink', tone: 0.8 });
  area(pen, closed(hf(HEAD), 6), {
    role: p.cheek ? 'feather' : p.crown,
    tone: p.cheek ? 0.1 : 0.85,
    from: hf([[-0.05, -0.15]])[0],
    to: hf([[0.05, 0.12]])[0],
    edge: 0.6,
  });
  if (p.cheek) {
    area(pen, closed(hf(CAP), 6), { role: p.crown, tone: 0.9, edge: 0.4 });
    stroke(pen, curve(hf(pts('.15,0 .06,-.02 -.06,.02 -.12,.07')), 8), taper(unit * 0.03, 0.2, 0.5), {
      role: 'plume',
      tone: 0.9,
      edge: 0,
    });
  }
  const [eyeAt] = hf([[0.062, -0.036]]);
  if (!eyeAt) return;
  pen.ctx.fillStyle = '#f6f0de';
  pen.ctx.fill(pathOf(oval(eyeAt[0], eyeAt[1], unit * 0.027, unit * 0.025)));
  pen.ctx.fillStyle = '#15120f';
  pen.ctx.fill(pathOf(oval(eyeAt[0] + unit * 0.003, eyeAt[1], unit * 0.017, unit * 0.018)));
  pen.ctx.fillStyle = '#ffffff';
  pen.ctx.fill(pathOf(oval(eyeAt[0] + unit * 0.008, eyeAt[1] - unit * 0.006, unit * 0.005, unit * 0.005)));
}

/** Down on breast and belly: short fine strokes that soften the edge. */
function down(pen: Pen, f: Frame, unit: number, role: Role): void {
  const { rng } = pen;
  const list: Dot[] = [];
  for (let i = 0; i < 26 * pen.detail; i++) {
    const [p] = f([[rng.between(-0.12, 0.28), rng.between(-0.6, -0.27)]]);
    if (p) list.push([p[0], p[1], unit * rng.between(0.012, 0.026), unit * 0.003, rng.between(0.9, 1.9)]);
  }
  dots(pen, list, { role, tone: 0.4 });
}

/** A bird on a branch: egg-shaped body, turned head, folded wing, tail. */
export function drawPerched(pen: Pen, spot: Spot, p: Plumage): void {
  const { rng } = pen;
  const unit = Math.min(spot.h / 1.04, spot.w / 0.9);
  const f = frameAt(spot.x - (spot.flip ? -1 : 1) * unit * 0.04, spot.y - unit * 0.02, unit, {
    flip: spot.flip,
    turn: rng.between(-0.16, 0.1),
  });
  const over = rng.chance(0.22);
  const hf = headFrame(f, rng.pick([-0.42, -0.12, 0.1, 0.34]), over);
  if (isCarved(pen)) {
    cutBird(pen, f, hf, unit, p);
    return;
  }
  for (const [i, line] of tailLines(p.tail).entries())
    stroke(pen, curve(f(line), 16), (t) => unit * 0.062 * Math.min(1, 0.55 + t * 1.2, (1 - t) * 9 + 0.3), {
      role: p.wing,
      tone: 0.95 - i * 0.1,
      dry: 0.4,
      edge: 0.7,
    });
  paintLegs(pen, f, unit);
  area(pen, closed(f(BODY), 6), {
    role: p.breast,
    tone: p.dark[0],
    from: f([[0.3, -0.62]])[0],
    to: f([[-0.16, -0.26]])[0],
    edge: isInk(pen) ? 0.35 : 0.7,
  });
  area(pen, closed(f(BELLY), 6), { role: p.belly, tone: 0.12, edge: 0, backing: 0.85 });
  const [back] = f([[-0.08, -0.64]]);
  if (back && pen.style.fill !== 'bare') {
    const [deep] = pigment(pen, p.back);
    pen.ctx.save();
    pen.ctx.clip(pathOf(closed(f(BODY), 6)));
    mistAt(pen, back[0], back[1], unit * 0.24, unit * 0.24, deep, 0.4 + 0.5 * p.dark[1]);
    pen.ctx.restore();
  }
  down(pen, f, unit, p.breast);
  paintWing(pen, f, unit, p);
  paintHead(pen, hf, unit, p);
}

export const MAGPIE: Plumage = {
  crown: 'plume',
  back: 'plume',
  breast: 'plume',
  belly: 'feather',
  wing: 'plume',
  beak: 'plume',
  shoulder: true,
  tail: 0.85,
  dark: [0.8, 0.9],
};

export const SONGBIRD: Plumage = {
  crown: 'plume',
  back: 'glaze',
  breast: 'gold',
  belly: 'feather',
  wing: 'glaze',
  beak: 'beak',
  tail: 0.4,
  cheek: true,
  dark: [0.5, 0.7],
};
