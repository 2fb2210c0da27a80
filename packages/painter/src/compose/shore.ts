import { clamp, lerp } from '../geometry.ts';
import { drawGrove } from '../motif/plants/small-tree.ts';
import { isCutStyle, mistAt } from '../pen/pen.ts';
import type { Composition, Subject } from './composition.ts';
import { bankUnder, type Grounds } from './grounds.ts';
import { place } from './place.ts';

export const MOUNTAINOUS = ['mountain', 'cliff', 'waterfall', 'temple', 'great-wall', 'stream'];

/** A position for a subject; `x` and `y` are shares of the sheet. */
interface Slot {
  x: number;
  y: number;
  scale: number;
  isSmall?: boolean;
}

/** Returns a function that gives one slot after another. After the last slot they repeat, shifted to the side. */
export function cycleSlots(list: readonly Slot[]): () => Slot {
  let i = 0;
  return () => {
    const slot = list[i % list.length] ?? { x: 0.5, y: 0.8, scale: 1 };
    const shift = Math.floor(i / list.length) * 0.07;
    i++;
    return { ...slot, x: clamp(slot.x + shift, 0.06, 0.94) };
  };
}

/** Paints a building with trees around it; in the foreground (`haze` 0) it also gets a bank to stand on. */
export function placeOnGround(composition: Composition, subject: Subject, slot: Slot, haze = 0): void {
  const { w, h, pen, rng } = composition;
  // houses among mountains are smaller
  const height = Math.min(
    h * subject.definition.size * slot.scale * (slot.isSmall ? 0.66 : 1.05),
    (w * 0.4) / subject.definition.aspect,
  );
  const x = w * slot.x;
  const y = h * slot.y;
  if (haze === 0) bankUnder(composition, x, y, height * subject.definition.aspect);
  composition.easel.layer(
    { ...pen, haze, rng: rng.fork(`grove${Math.round((x / w) * 1000)}`) },
    (layerPen) => {
      for (let i = 0; i < 3; i++)
        drawGrove(
          layerPen,
          x + (i - 1) * height * subject.definition.aspect * 0.55,
          y + height * 0.02,
          height * layerPen.rng.between(0.5, 0.8),
          2,
        );
    },
    [
      x - height * subject.definition.aspect - height,
      y - height * 1.4,
      (height * subject.definition.aspect + height) * 2,
      height * 1.8,
    ],
  );
  place(composition, subject, { x, y, w: height * subject.definition.aspect, h: height, flip: slot.x > 0.5 }, haze);
  if (!isCutStyle(pen))
    mistAt(pen, x, y + height * 0.06, height * subject.definition.aspect * 0.7, height * 0.12, pen.ground, 0.55);
}

/** Paints the buildings on the shore and what floats on the water. */
export function paintShoreThings(composition: Composition, subjects: readonly Subject[], grounds: Grounds): void {
  const { w, h, sideOfLargeForms } = composition;
  // Positions are given for large forms on the right, and mirrored for large forms on the left.
  const mirrorShare = (share: number): number => (sideOfLargeForms > 0 ? share : 1 - share);
  const nextShoreSlot = cycleSlots([
    { x: mirrorShare(0.66), y: grounds.near + 0.005, scale: 1 },
    { x: mirrorShare(0.86), y: grounds.near - 0.01, scale: 0.8 },
    { x: mirrorShare(0.16), y: grounds.near - 0.02, scale: 0.8 },
  ]);
  const hasTrees = subjects.some((subject) => subject.definition.kind === 'tree');
  const hasHouses = subjects.some(
    (subject) => subject.definition.kind === 'building' && !subject.motif.endsWith('bridge'),
  );
  const nextWaterSlot = cycleSlots([
    { x: mirrorShare(hasTrees ? 0.42 : 0.28), y: grounds.near + 0.05, scale: 1.15 },
    { x: mirrorShare(0.48), y: grounds.near + 0.015, scale: 0.7 },
    { x: mirrorShare(0.14), y: grounds.near - 0.01, scale: 0.62 },
    { x: mirrorShare(0.38), y: grounds.near - 0.04, scale: 0.45 },
    { x: mirrorShare(0.58), y: grounds.near + 0.08, scale: 0.9 },
  ]);
  const isHilly = subjects.some((subject) => MOUNTAINOUS.includes(subject.motif));
  for (const subject of subjects.filter((subject) => subject.definition.kind === 'building')) {
    if (isHilly && ['temple', 'pagoda', 'tower', 'great-wall'].includes(subject.motif)) continue;
    for (let i = 0; i < Math.min(3, subject.count); i++) {
      if (subject.motif === 'bridge' || subject.motif === 'plank-bridge') {
        const width = Math.min(w * 0.3, h * 0.34) * (isHilly ? 0.6 : 1);
        place(composition, subject, {
          x: w * mirrorShare(hasHouses ? 0.36 : 0.51),
          y: h * (grounds.near + 0.016),
          w: width,
          h: width / subject.definition.aspect,
          flip: false,
        });
      } else placeOnGround(composition, subject, { ...nextShoreSlot(), isSmall: isHilly });
    }
  }
  for (const subject of subjects.filter((subject) => subject.definition.kind === 'boat'))
    for (let i = 0; i < Math.min(6, subject.count); i++) {
      const slot = nextWaterSlot();
      const width = Math.min(h * 0.16, w * 0.2) * (isHilly ? 0.56 : hasHouses ? 0.7 : 0.8) * slot.scale;
      place(composition, subject, {
        x: w * slot.x,
        y: h * slot.y,
        w: width,
        h: width / subject.definition.aspect,
        flip: sideOfLargeForms < 0,
      });
    }
  for (const subject of subjects.filter(
    (subject) => subject.motif === 'ducks' || subject.definition.kind === 'swimmer',
  )) {
    const slot = nextWaterSlot();
    const width = Math.min(h * 0.2, w * 0.26) * lerp(1, slot.scale, 0.5);
    place(composition, subject, {
      x: w * slot.x,
      y: h * Math.min(0.96, slot.y + 0.07),
      w: width,
      h: width / subject.definition.aspect,
      flip: sideOfLargeForms < 0,
    });
  }
}
