import { curve, type Frame, frameAt, type Pt } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { brushLine } from '../../pen/brush.ts';
import { isInkWash, type Pen } from '../../pen/pen.ts';
import { stroke } from '../../pen/stroke.ts';
import type { Spot } from '../shapes/motif.ts';
import type { Action } from './actions.ts';
import { adultBody, childBody } from './bodies.ts';
import { type Arm, bendArm, drawCloth, drawHand, drawSleeve, type Sleeve } from './cloth.ts';
import {
  type Drawing,
  drawCape,
  drawCollar,
  drawFeet,
  drawJacket,
  drawSash,
  type Look,
  shawlBehind,
} from './garments.ts';
import { drawHead } from './head.ts';

/** Share of a spot's height that a standing figure has without its headdress. */
const STATURE = 0.9;

/** The long white end of a dancer's sleeve, thrown from the wrist along points relative to it. */
function drawLongSleeve({ pen, f, h, look }: Drawing, { wrist }: Arm, thrown: readonly Pt[]): void {
  const line = curve(f([wrist, ...thrown.map(([x, y]): Pt => [wrist[0] + x, wrist[1] + y])]), 50);
  const width = (t: number): number => h * 0.085 * (0.5 + 0.5 * Math.abs(Math.cos(t * 5.5))) * (1 - 0.35 * t);
  stroke(pen, line, width, { role: look.sleeve, tone: 0.3, dry: 0.25, rough: 0.05, edge: 0.8 });
  brushLine(pen, line, h * 0.007, { role: look.sleeve, tone: 0.6, pressure: 'leaf' });
}

function drawArm(drawing: Drawing, arm: Arm, sleeve: Sleeve): void {
  const { pen, f, h, look } = drawing;
  const { elbow, wrist } = arm;
  const angle = Math.atan2(wrist[1] - elbow[1], wrist[0] - elbow[0]);
  const isChild = look.garment === 'jacket';
  const reach = isChild ? 0.006 : 0.012;
  drawHand(
    pen,
    f,
    h,
    [wrist[0] + Math.cos(angle) * reach, wrist[1] + Math.sin(angle) * reach],
    angle + 0.1,
    isChild ? 0.03 : 0.026,
  );
  drawSleeve(pen, f, h, arm, sleeve);
}

/**
 * A dressed figure in an action. `spot.h` is its height when it stands, in every action. Its foot is at the spot; when it
 * rides, its seat is there, and a leg hangs lower.
 */
export function drawFigure(pen: Pen, spot: Spot, look: Look, action: Action): void {
  const h = spot.h * STATURE;
  const isChild = look.garment === 'jacket';
  const body = (isChild ? childBody : adultBody)(action.stance);
  const place = frameAt(spot.x, spot.y, h, { flip: spot.flip });
  const breadth = isChild ? 1 : look.garment === 'gown' ? 0.86 : 0.93;
  const f: Frame = (points) => place(points.map(([x, y]): Pt => [x * breadth, y]));
  const drawing: Drawing = { pen, f, h, flip: spot.flip, look, body };
  const tone = look.tone ?? 0.5;
  const [upper, fore] = isChild ? [0.125, 0.12] : [0.165, 0.155];
  const chest: Pt = [(body.near[0] + body.far[0]) / 2, (body.near[1] + body.far[1]) / 2];
  const scale = isChild ? 0.82 : 1;
  const at = ([x, y]: Pt): Pt => [chest[0] + x * scale, chest[1] + y * scale + (isChild && y < 0.02 ? -0.03 : 0)];
  const near = bendArm(body.near, at(action.near), upper, fore, action.lift);
  const far = bendArm(body.far, at(action.far), upper, fore, action.lift);
  const sleeve: Sleeve = {
    role: look.sleeve,
    tone: tone * 0.85,
    cuff: isChild ? 0.055 : look.garment === 'cape' ? 0.07 : look.garment === 'gown' ? 0.14 : 0.17,
    thick: isChild ? 0.062 : 0.058,
    border: look.border,
  };
  const hands = { pen, f, h, near: near.wrist, far: far.wrist, chest, head: body.head, ground: 0 };
  if (look.garment === 'gown') shawlBehind(drawing);
  if (action.longSleeves)
    drawLongSleeve(drawing, far, [
      [0.06, -0.1],
      [-0.08, -0.2],
      [-0.3, -0.14],
      [-0.42, -0.2],
    ]);
  drawArm(drawing, far, { ...sleeve, tone: tone * 1.1 });
  for (const leg of body.legs ?? [])
    drawCloth(pen, f, h, leg, { role: look.trousers ?? 'cloth', tone: 0.5, from: [0, 0], to: [0, -0.4] });
  drawFeet(drawing);
  const [neckX, neckY] = body.head;
  if (!isChild)
    area(
      pen,
      f([
        [neckX - 0.06, neckY + 0.03],
        [neckX + 0.02, neckY + 0.04],
        [neckX + 0.015, neckY + 0.15],
        [neckX - 0.06, neckY + 0.13],
      ]),
      { role: 'skin', tone: 0.3, edge: 0 },
    );
  const bottom = Math.max(...body.robe.map(([, y]) => y));
  drawCloth(pen, f, h, body.robe, {
    role: look.robe,
    tone,
    folds: body.folds,
    from: [-0.1, bottom],
    to: [0.05, body.head[1]],
  });
  if (look.garment === 'gown') drawJacket(drawing);
  drawCollar(drawing);
  if (look.garment === 'robe') drawSash(drawing);
  if (look.garment === 'cape') drawCape(drawing);
  action.behind?.(hands);
  const [head] = f([body.head]);
  if (head) drawHead(pen, head[0], head[1], h * (isChild ? 0.122 : 0.08), spot.flip, look.head, action.nod);
  action.before?.(hands);
  if (action.longSleeves)
    drawLongSleeve(drawing, near, [
      [-0.16, 0.0],
      [-0.3, 0.14],
      [-0.2, 0.34],
      [-0.4, 0.42],
    ]);
  drawArm(drawing, near, { ...sleeve, tone: isInkWash(pen) ? tone * 0.7 : tone * 0.85 });
}
