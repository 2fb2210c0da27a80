import { clamp, lerp } from '../geometry.ts';
import { grove } from '../motif/plants/small-tree.ts';
import { isCarved, mistAt } from '../pen/pen.ts';
import { bankUnder, type Grounds } from './grounds.ts';
import { place, type Studio, type Subject } from './setting.ts';

export const MOUNTAINOUS = ['mountain', 'cliff', 'waterfall', 'temple', 'great-wall', 'stream'];

interface Slot {
  x: number;
  y: number;
  scale: number;
  small?: boolean;
}

/** Returns the slots one after another; after the last they repeat, shifted to the side. */
export function slots(list: readonly Slot[]): () => Slot {
  let i = 0;
  return () => {
    const slot = list[i % list.length] ?? { x: 0.5, y: 0.8, scale: 1 };
    const shift = Math.floor(i / list.length) * 0.07;
    i++;
    return { ...slot, x: clamp(slot.x + shift, 0.06, 0.94) };
  };
}

export function placeOnGround(studio: Studio, one: Subject, slot: Slot, haze = 0): void {
  const { w, h, pen, rng } = studio;
  // houses among mountains are smaller
  const high = Math.min(
    h * one.definition.size * slot.scale * (slot.small ? 0.66 : 1.05),
    (w * 0.4) / one.definition.aspect,
  );
  const x = w * slot.x;
  const y = h * slot.y;
  if (haze === 0) bankUnder(studio, x, y, high * one.definition.aspect);
  studio.easel.layer(
    { ...pen, haze, rng: rng.fork(`grove${x | 0}`) },
    (brush) => {
      for (let i = 0; i < 3; i++)
        grove(
          brush,
          x + (i - 1) * high * one.definition.aspect * 0.55,
          y + high * 0.02,
          high * brush.rng.between(0.5, 0.8),
          2,
        );
    },
    [x - high * one.definition.aspect - high, y - high * 1.4, (high * one.definition.aspect + high) * 2, high * 1.8],
  );
  place(studio, one, { x, y, w: high * one.definition.aspect, h: high, flip: slot.x > 0.5 }, haze);
  if (!isCarved(pen))
    mistAt(pen, x, y + high * 0.06, high * one.definition.aspect * 0.7, high * 0.12, pen.ground, 0.55);
}

export function paintShoreThings(studio: Studio, subjects: readonly Subject[], g: Grounds): void {
  const { w, h, heavy } = studio;
  const X = (share: number): number => (heavy > 0 ? share : 1 - share);
  const shore = slots([
    { x: X(0.66), y: g.near + 0.005, scale: 1 },
    { x: X(0.86), y: g.near - 0.01, scale: 0.8 },
    { x: X(0.16), y: g.near - 0.02, scale: 0.8 },
  ]);
  const treed = subjects.some((c) => c.definition.kind === 'tree');
  const crowded = subjects.some((c) => c.definition.kind === 'building' && !c.motif.endsWith('bridge'));
  const afloat = slots([
    { x: X(treed ? 0.42 : 0.28), y: g.near + 0.05, scale: 1.15 },
    { x: X(0.48), y: g.near + 0.015, scale: 0.7 },
    { x: X(0.14), y: g.near - 0.01, scale: 0.62 },
    { x: X(0.38), y: g.near - 0.04, scale: 0.45 },
    { x: X(0.58), y: g.near + 0.08, scale: 0.9 },
  ]);
  const hilly = subjects.some((c) => MOUNTAINOUS.includes(c.motif));
  for (const one of subjects.filter((c) => c.definition.kind === 'building')) {
    if (hilly && ['temple', 'pagoda', 'tower', 'great-wall'].includes(one.motif)) continue;
    for (let i = 0; i < Math.min(3, one.count); i++) {
      if (one.motif === 'bridge' || one.motif === 'plank-bridge') {
        const wide = Math.min(w * 0.3, h * 0.34) * (hilly ? 0.6 : 1);
        place(studio, one, {
          x: w * X(crowded ? 0.36 : 0.51),
          y: h * (g.near + 0.016),
          w: wide,
          h: wide / one.definition.aspect,
          flip: false,
        });
      } else placeOnGround(studio, one, { ...shore(), small: hilly });
    }
  }
  for (const one of subjects.filter(
    (c) => c.definition.kind === 'craft' && c.motif !== 'lantern' && c.motif !== 'kite',
  ))
    for (let i = 0; i < Math.min(6, one.count); i++) {
      const slot = afloat();
      const wide = Math.min(h * 0.16, w * 0.2) * (hilly ? 0.56 : crowded ? 0.7 : 0.8) * slot.scale;
      place(studio, one, { x: w * slot.x, y: h * slot.y, w: wide, h: wide / one.definition.aspect, flip: heavy < 0 });
    }
  for (const one of subjects.filter((c) => c.motif === 'ducks' || c.definition.kind === 'swimmer')) {
    const slot = afloat();
    const wide = Math.min(h * 0.2, w * 0.26) * lerp(1, slot.scale, 0.5);
    place(studio, one, {
      x: w * slot.x,
      y: h * Math.min(0.96, slot.y + 0.07),
      w: wide,
      h: wide / one.definition.aspect,
      flip: heavy < 0,
    });
  }
}
