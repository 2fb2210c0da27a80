import type { Pt } from '../../geometry.ts';
import {
  drawBroom,
  drawFan,
  drawFlute,
  drawKiteLine,
  drawOar,
  drawRod,
  drawShoulderPole,
  drawStaff,
  type Hands,
} from '../props/props.ts';
import { drawBook, drawChess, drawCup, drawPipa, drawQin, drawWriting } from '../props/props-at-table.ts';
import type { Pose } from '../shapes/motif.ts';
import type { Stance } from './bodies.ts';

/** What the body does in a pose; `near` and `far` are the wrists, relative to the point between the shoulders. */
export interface Action {
  stance: Stance;
  near: Pt;
  far: Pt;
  /** Angle by which the head is bent down. */
  nod?: number;
  /** How far the elbows are raised to the sides. */
  lift?: number;
  /** The sleeves of a dancer reach far beyond the hands. */
  longSleeves?: boolean;
  /** Draws a thing that the near arm covers. */
  behind?: (hands: Hands) => void;
  /** Draws a thing that covers the near arm. */
  before?: (hands: Hands) => void;
}

export const ACTIONS: Partial<Record<Pose, Action>> = {
  stand: { stance: 'stand', near: [0.14, 0.24], far: [0.19, 0.22] },
  walk: { stance: 'walk', near: [-0.08, 0.27], far: [0.24, 0.16] },
  sit: { stance: 'sit', near: [0.1, 0.235], far: [0.2, 0.22] },
  ride: { stance: 'ride', near: [0.16, 0.2], far: [0.24, 0.17] },
  'play-qin': { stance: 'sit', near: [0.13, 0.205], far: [0.29, 0.2], nod: 0.2, behind: drawQin },
  'play-flute': { stance: 'stand', near: [0.16, -0.055], far: [0.28, -0.05], nod: 0.12, lift: 0.2, behind: drawFlute },
  'play-pipa': { stance: 'sit', near: [0.05, 0.22], far: [0.29, 0.02], nod: 0.16, behind: drawPipa },
  'play-chess': { stance: 'sit', near: [0.08, 0.235], far: [0.3, 0.17], nod: 0.24, behind: drawChess },
  fish: { stance: 'sit', near: [0.14, 0.21], far: [0.25, 0.16], nod: 0.1, before: drawRod },
  'fly-kite': {
    stance: 'walk',
    near: [0.17, 0.1],
    far: [0.26, -0.08],
    nod: -0.3,
    before: (hands) => drawKiteLine(hands),
  },
  point: { stance: 'stand', near: [-0.1, 0.27], far: [0.32, -0.06], nod: -0.1 },
  read: { stance: 'sit', near: [0.15, 0.16], far: [0.25, 0.13], nod: 0.26, before: drawBook },
  write: { stance: 'sit', near: [0.11, 0.2], far: [0.3, 0.13], nod: 0.24, behind: drawWriting },
  drink: { stance: 'sit', near: [0.1, 0.235], far: [0.2, 0.02], nod: -0.02, before: drawCup },
  dance: { stance: 'dance', near: [-0.3, 0.0], far: [0.2, -0.24], nod: 0.14, lift: 0.6, longSleeves: true },
  row: { stance: 'stand', near: [0.04, 0.13], far: [0.18, 0.24], nod: 0.08, behind: drawOar },
  sweep: { stance: 'walk', near: [0.04, 0.14], far: [0.15, 0.27], nod: 0.22, behind: drawBroom },
  carry: { stance: 'walk', near: [0.14, 0.0], far: [0.26, 0.16], nod: 0.04, behind: drawShoulderPole },
};

/** An old man on his feet leans on a staff. */
export const WITH_STAFF: Action = {
  stance: 'stand',
  near: [-0.02, 0.27],
  far: [0.26, 0.1],
  nod: 0.1,
  behind: drawStaff,
};

/** A lady on her feet holds a round fan. */
export const WITH_FAN: Action = { stance: 'stand', near: [0.1, 0.27], far: [0.2, 0.1], nod: 0.1, before: drawFan };

/** A child on the back of an ox plays the flute. */
export const RIDING_WITH_FLUTE: Action = {
  stance: 'ride',
  near: [0.16, -0.02],
  far: [0.28, -0.015],
  nod: 0.1,
  lift: 0.2,
  behind: drawFlute,
};

export function actionOf(pose: Pose): Action {
  const action = ACTIONS[pose];
  if (!action) throw new RangeError(`no action for ${pose}`);
  return action;
}
