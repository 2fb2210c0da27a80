import type { Pen } from '../../pen/pen.ts';
import { drawOx } from '../animals/ox.ts';
import type { Anchor, AnchorName, Motif, Pose, Spot } from '../shapes/motif.ts';
import { ACTIONS, type Action, actionOf, RIDING_WITH_FLUTE, WITH_FAN, WITH_STAFF } from './actions.ts';
import { drawApsara } from './apsara.ts';
import { drawFigure } from './figure.ts';
import type { Look } from './garments.ts';
import { LOOKS } from './looks.ts';

/** Poses of every figure that stands on its feet. */
const FIGURE_POSES = (Object.keys(ACTIONS) as Pose[]).filter((pose) => pose !== 'dance');

const HAND: Partial<Record<AnchorName, Anchor>> = { hand: { x: 0.34, y: 0.62 }, top: { x: 0, y: 1 } };

interface Person {
  id: string;
  name: string;
  size: number;
  look: Look;
  usual: Action;
  /** Actions of this person that differ from those of others. */
  ownActions?: Partial<Record<Pose, Action>>;
  aspect?: number;
  /** Height of the standing figure as a share of the box of the usual action. */
  stature?: number;
  /** Where the figure is in the box of its usual action, as a share of its width. */
  shift?: number;
}

function person({ id, name, size, look, usual, ownActions = {}, aspect = 0.6, stature = 1, shift = 0 }: Person): Motif {
  const draw = (pen: Pen, spot: Spot): void => {
    const action = spot.pose && (ownActions[spot.pose] ?? ACTIONS[spot.pose]);
    if (action) drawFigure(pen, spot, look, action);
    else
      drawFigure(pen, { ...spot, x: spot.x + spot.w * shift * (spot.flip ? -1 : 1), h: spot.h * stature }, look, usual);
  };
  return {
    id,
    name,
    kind: 'figure',
    aspect,
    size,
    draw,
    poses: look.garment === 'gown' ? [...FIGURE_POSES, 'dance'] : FIGURE_POSES,
    anchors: HAND,
  };
}

const cowherd = person({
  id: 'cowherd',
  name: '牧童',
  size: 0.12,
  look: LOOKS.cowherd,
  usual: RIDING_WITH_FLUTE,
  ownActions: { ride: RIDING_WITH_FLUTE },
});

/** Without a pose the cowherd is drawn together with the ox. */
function drawCowherdOnOx(pen: Pen, spot: Spot): void {
  const h = spot.h * 0.7;
  const ox: Spot = { ...spot, h, w: h * 1.4 };
  drawOx(pen, ox);
  const side = spot.flip ? -1 : 1;
  drawFigure(
    pen,
    { ...spot, x: spot.x - side * h * 0.06, y: spot.y - h * 0.76, h: spot.h * 0.62 },
    LOOKS.cowherd,
    RIDING_WITH_FLUTE,
  );
}

export const figureMotifs: Motif[] = [
  person({ id: 'scholar', name: '高士', size: 0.08, look: LOOKS.scholar, usual: actionOf('stand') }),
  person({
    id: 'old-man',
    name: '老人',
    size: 0.08,
    look: LOOKS.elder,
    usual: WITH_STAFF,
    ownActions: { stand: WITH_STAFF },
  }),
  person({
    id: 'qin-player',
    name: '抚琴人',
    size: 0.08,
    look: LOOKS.scholar,
    usual: actionOf('play-qin'),
    aspect: 1.3,
    stature: 1.5,
    shift: -0.12,
  }),
  { ...cowherd, aspect: 1, draw: (pen, spot) => (spot.pose ? cowherd.draw(pen, spot) : drawCowherdOnOx(pen, spot)) },
  person({ id: 'child', name: '童子', size: 0.07, look: LOOKS.child, usual: actionOf('point') }),
  person({ id: 'lady', name: '仕女', size: 0.12, look: LOOKS.lady, usual: WITH_FAN, ownActions: { stand: WITH_FAN } }),
  person({
    id: 'dancer',
    name: '舞者',
    size: 0.12,
    look: LOOKS.dancer,
    usual: actionOf('dance'),
    aspect: 1,
    stature: 0.86,
    shift: 0.08,
  }),
  person({
    id: 'musician',
    name: '乐者',
    size: 0.1,
    look: LOOKS.musician,
    usual: actionOf('play-pipa'),
    aspect: 1,
    stature: 1.42,
  }),
  { id: 'apsara', name: '飞天', kind: 'figure', aspect: 1.05, size: 0.4, draw: drawApsara },
];
