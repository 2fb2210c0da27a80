import { clamp, lerp } from '../geometry.ts';
import { grove } from '../motif/plants/small-tree.ts';
import { isCarved, mistAt } from '../pen/pen.ts';
import { bankUnder, type Grounds } from './grounds.ts';
import { type Composition, place, type Subject } from './setting.ts';

export const MOUNTAINOUS = ['mountain', 'cliff', 'waterfall', 'temple', 'great-wall', 'stream'];

interface Slot {
  x: number;
  y: number;
  scale: number;
  small?: boolean;
}

/** Returns the slots subject after another; after the last they repeat, shifted to the side. */
export function slots(list: readonly Slot[]): () => Slot {
  let i = 0;
  return () => {
    const slot = list[i % list.length] ?? { x: 0.5, y: 0.8, scale: 1 };
    const shift = Math.floor(i / list.length) * 0.07;
    i++;
    return { ...slot, x: clamp(slot.x + shift, 0.06, 0.94) };
  };
}

export function placeOnGround(composition: Composition, subject: Subject, slot: Slot, haze = 0): void {
  const { w, h, pen, rng } = composition;
  // houses among mountains are smaller
  const height = Math.min(
    h * subject.definition.size * slot.scale * (slot.small ? 0.66 : 1.05),
    (w * 0.4) / subject.definition.aspect,
  );
  const x = w * slot.x;
  const y = h * slot.y;
  if (haze === 0) bankUnder(composition, x, y, height * subject.definition.aspect);
  composition.easel.layer(
    { ...pen, haze, rng: rng.fork(`grove${x | 0}`) },
    (layerPen) => {
      for (let i = 0; i < 3; i++)
        grove(
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
  if (!isCarved(pen))
    mistAt(pen, x, y + height * 0.06, height * subject.definition.aspect * 0.7, height * 0.12, pen.ground, 0.55);
}

export function paintShoreThings(composition: Composition, subjects: readonly Subject[], g: Grounds): void {
  const { w, h, heavySide } = composition;
  const mirrorShare = (share: number): number => (heavySide > 0 ? share : 1 - share);
  const shore = slots([
    { x: mirrorShare(0.66), y: g.near + 0.005, scale: 1 },
    { x: mirrorShare(0.86), y: g.near - 0.01, scale: 0.8 },
    { x: mirrorShare(0.16), y: g.near - 0.02, scale: 0.8 },
  ]);
  const treed = subjects.some((c) => c.definition.kind === 'tree');
  const crowded = subjects.some((c) => c.definition.kind === 'building' && !c.motif.endsWith('bridge'));
  const afloat = slots([
    { x: mirrorShare(treed ? 0.42 : 0.28), y: g.near + 0.05, scale: 1.15 },
    { x: mirrorShare(0.48), y: g.near + 0.015, scale: 0.7 },
    { x: mirrorShare(0.14), y: g.near - 0.01, scale: 0.62 },
    { x: mirrorShare(0.38), y: g.near - 0.04, scale: 0.45 },
    { x: mirrorShare(0.58), y: g.near + 0.08, scale: 0.9 },
  ]);
  const hilly = subjects.some((c) => MOUNTAINOUS.includes(c.motif));
  for (const subject of subjects.filter((c) => c.definition.kind === 'building')) {
    if (hilly && ['temple', 'pagoda', 'tower', 'great-wall'].includes(subject.motif)) continue;
    for (let i = 0; i < Math.min(3, subject.count); i++) {
      if (subject.motif === 'bridge' || subject.motif === 'plank-bridge') {
        const width = Math.min(w * 0.3, h * 0.34) * (hilly ? 0.6 : 1);
        place(composition, subject, {
          x: w * mirrorShare(crowded ? 0.36 : 0.51),
          y: h * (g.near + 0.016),
          w: width,
          h: width / subject.definition.aspect,
          flip: false,
        });
      } else placeOnGround(composition, subject, { ...shore(), small: hilly });
    }
  }
  for (const subject of subjects.filter((c) => c.definition.kind === 'boat'))
    for (let i = 0; i < Math.min(6, subject.count); i++) {
      const slot = afloat();
      const width = Math.min(h * 0.16, w * 0.2) * (hilly ? 0.56 : crowded ? 0.7 : 0.8) * slot.scale;
      place(composition, subject, {
        x: w * slot.x,
        y: h * slot.y,
        w: width,
        h: width / subject.definition.aspect,
        flip: heavySide < 0,
      });
    }
  for (const subject of subjects.filter((c) => c.motif === 'ducks' || c.definition.kind === 'swimmer')) {
    const slot = afloat();
    const width = Math.min(h * 0.2, w * 0.26) * lerp(1, slot.scale, 0.5);
    place(composition, subject, {
      x: w * slot.x,
      y: h * Math.min(0.96, slot.y + 0.07),
      w: width,
      h: width / subject.definition.aspect,
      flip: heavySide < 0,
    });
  }
}
