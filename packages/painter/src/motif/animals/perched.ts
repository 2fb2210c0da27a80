import { closedCurve, curve, type Frame, frameAt, leafWidth, oval, pathOf, pts, taper } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { isCutStyle, isInkWash, mistAt, type Pen, pigment } from '../../pen/pen.ts';
import { type Dot, dots, mark, stroke } from '../../pen/stroke.ts';
import type { Role } from '../../style/roles.ts';
import type { Spot } from '../shapes/motif.ts';
import { BEAK, BELLY, BODY, CAP, HEAD, headFrame, type Plumage, paintLegs, tailLines, WING } from './bird-anatomy.ts';
import { drawCutBird } from './cut-bird.ts';

function paintWing(pen: Pen, f: Frame, unit: number, plumage: Plumage): void {
  // The flight feathers come first, so that the rest of the wing covers their roots.
  for (const [i, end] of pts('-.42,-.2 -.39,-.25 -.34,-.28 -.27,-.3').entries())
    stroke(
      pen,
      curve(f([[0.02 - i * 0.01, -0.6 + i * 0.03], [-0.17, -0.45 + i * 0.035], end]), 12),
      leafWidth(unit * 0.075, 0.8),
      { role: plumage.wing, tone: 0.95 - i * 0.05, dry: 0.3, edge: 0.6 },
    );
  area(pen, closedCurve(f(WING), 6), {
    role: plumage.wing,
    tone: isInkWash(pen) ? 0.8 : 0.85,
    from: f([[-0.36, -0.28]])[0],
    to: f([[0.14, -0.7]])[0],
    edge: 0.7,
  });
  if (plumage.hasWhiteShoulder)
    area(pen, closedCurve(f(pts('.1,-.68 0,-.68 -.13,-.52 -.2,-.4 -.1,-.46 .04,-.56')), 6), {
      role: 'feather',
      tone: 0.08,
      edge: 0.3,
    });
  for (let row = 0; row < (plumage.hasWhiteShoulder ? 0 : 3); row++)
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
          role: isInkWash(pen) ? 'feather' : plumage.wing,
          tone: isInkWash(pen) ? 0.1 : 1,
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

function paintHead(pen: Pen, headPoints: Frame, unit: number, plumage: Plumage): void {
  area(pen, headPoints(BEAK), { role: plumage.beak, tone: 0.9, edge: 0.7 });
  mark(pen, headPoints(pts('.145,0 .2,.005 .27,.022')), unit * 0.006, { role: 'ink', tone: 0.8 });
  area(pen, closedCurve(headPoints(HEAD), 6), {
    role: plumage.hasPaleCheek ? 'feather' : plumage.crown,
    tone: plumage.hasPaleCheek ? 0.1 : 0.85,
    from: headPoints([[-0.05, -0.15]])[0],
    to: headPoints([[0.05, 0.12]])[0],
    edge: 0.6,
  });
  if (plumage.hasPaleCheek) {
    area(pen, closedCurve(headPoints(CAP), 6), { role: plumage.crown, tone: 0.9, edge: 0.4 });
    stroke(pen, curve(headPoints(pts('.15,0 .06,-.02 -.06,.02 -.12,.07')), 8), taper(unit * 0.03, 0.2, 0.5), {
      role: 'plume',
      tone: 0.9,
      edge: 0,
    });
  }
  const [eyePosition] = headPoints([[0.062, -0.036]]);
  if (!eyePosition) return;
  pen.ctx.fillStyle = '#f6f0de';
  pen.ctx.fill(pathOf(oval(eyePosition[0], eyePosition[1], unit * 0.027, unit * 0.025)));
  pen.ctx.fillStyle = '#15120f';
  pen.ctx.fill(pathOf(oval(eyePosition[0] + unit * 0.003, eyePosition[1], unit * 0.017, unit * 0.018)));
  pen.ctx.fillStyle = '#ffffff';
  pen.ctx.fill(pathOf(oval(eyePosition[0] + unit * 0.008, eyePosition[1] - unit * 0.006, unit * 0.005, unit * 0.005)));
}

/** Down on breast and belly: short fine strokes that soften the edge. */
function drawDown(pen: Pen, f: Frame, unit: number, role: Role): void {
  const { rng } = pen;
  const list: Dot[] = [];
  for (let i = 0; i < 26 * pen.detail; i++) {
    const [p] = f([[rng.between(-0.12, 0.28), rng.between(-0.6, -0.27)]]);
    if (p) list.push([p[0], p[1], unit * rng.between(0.012, 0.026), unit * 0.003, rng.between(0.9, 1.9)]);
  }
  dots(pen, list, { role, tone: 0.4 });
}

/** A bird on a branch: egg-shaped body, turned head, folded wing, tail. */
export function drawPerched(pen: Pen, spot: Spot, plumage: Plumage): void {
  const { rng } = pen;
  const unit = Math.min(spot.h / 1.04, spot.w / 0.9);
  const f = frameAt(spot.x - (spot.flip ? -1 : 1) * unit * 0.04, spot.y - unit * 0.02, unit, {
    flip: spot.flip,
    turn: rng.between(-0.16, 0.1),
  });
  const looksBack = rng.chance(0.22);
  const headPoints = headFrame(f, rng.pick([-0.42, -0.12, 0.1, 0.34]), looksBack);
  if (isCutStyle(pen)) {
    drawCutBird(pen, f, headPoints, unit, plumage);
    return;
  }
  for (const [i, line] of tailLines(plumage.tail).entries())
    stroke(pen, curve(f(line), 16), (t) => unit * 0.062 * Math.min(1, 0.55 + t * 1.2, (1 - t) * 9 + 0.3), {
      role: plumage.wing,
      tone: 0.95 - i * 0.1,
      dry: 0.4,
      edge: 0.7,
    });
  paintLegs(pen, f, unit);
  area(pen, closedCurve(f(BODY), 6), {
    role: plumage.breast,
    tone: plumage.tones[0],
    from: f([[0.3, -0.62]])[0],
    to: f([[-0.16, -0.26]])[0],
    edge: isInkWash(pen) ? 0.35 : 0.7,
  });
  area(pen, closedCurve(f(BELLY), 6), { role: plumage.belly, tone: 0.12, edge: 0, backing: 0.85 });
  const [back] = f([[-0.08, -0.64]]);
  if (back && pen.style.fill !== 'bare') {
    const [deep] = pigment(pen, plumage.back);
    pen.ctx.save();
    pen.ctx.clip(pathOf(closedCurve(f(BODY), 6)));
    mistAt(pen, back[0], back[1], unit * 0.24, unit * 0.24, deep, 0.4 + 0.5 * plumage.tones[1]);
    pen.ctx.restore();
  }
  drawDown(pen, f, unit, plumage.breast);
  paintWing(pen, f, unit, plumage);
  paintHead(pen, headPoints, unit, plumage);
}

export const MAGPIE: Plumage = {
  crown: 'plume',
  back: 'plume',
  breast: 'plume',
  belly: 'feather',
  wing: 'plume',
  beak: 'plume',
  hasWhiteShoulder: true,
  tail: 0.85,
  tones: [0.8, 0.9],
};

export const SONGBIRD: Plumage = {
  crown: 'plume',
  back: 'glaze',
  breast: 'gold',
  belly: 'feather',
  wing: 'glaze',
  beak: 'beak',
  tail: 0.4,
  hasPaleCheek: true,
  tones: [0.5, 0.7],
};
