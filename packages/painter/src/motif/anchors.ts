import type { Anchor, AnchorName } from './shapes/motif.ts';

type Anchors = Partial<Record<AnchorName, Anchor>>;

const seat = (x: number, y: number): Anchors => ({ seat: { x, y } });
const deck = (x: number, y: number, w: number): Anchors => ({ deck: { x, y, w } });
const branch = (x: number, y: number, w: number): Anchors => ({ branch: { x, y, w } });

/** Places of motifs where another motif is attached, measured on their drawings. */
export const ANCHORS: Readonly<Record<string, Anchors>> = {
  ox: seat(-0.05, 0.66),
  horse: seat(0.04, 0.565),
  donkey: seat(-0.09, 0.53),
  deer: seat(-0.09, 0.485),
  tiger: seat(-0.08, 0.63),
  sheep: seat(-0.1, 0.69),
  crane: seat(-0.1, 0.5),
  'flying-crane': seat(-0.02, 0.52),
  dragon: seat(-0.13, 0.9),
  phoenix: seat(0, 0.55),
  bridge: deck(0, 0.86, 0.24),
  'plank-bridge': deck(0, 0.81, 0.7),
  pavilion: deck(0, 0.06, 0.6),
  tower: deck(0, 0.06, 0.6),
  boat: deck(0.26, 0.09, 0.16),
  raft: deck(-0.12, 0.1, 0.6),
  sail: deck(0.26, 0.1, 0.14),
  'dragon-boat': deck(0, 0.17, 0.5),
  rock: { top: { x: 0, y: 0.94 } },
  'garden-rock': { top: { x: 0, y: 0.97 } },
  pine: branch(0.25, 0.42, 0.3),
  willow: branch(0.1, 0.78, 0.2),
  shade: branch(0.15, 0.43, 0.2),
  bamboo: branch(0.12, 0.5, 0.1),
  lotus: { below: { x: 0, y: 0.02, w: 0.8 }, branch: { x: -0.44, y: 0.68 }, top: { x: -0.07, y: 0.82 } },
  plum: branch(0.05, 0.6, 0.25),
  peach: branch(0.05, 0.6, 0.25),
  apricot: branch(0.05, 0.6, 0.25),
  pear: branch(0.05, 0.6, 0.25),
  crabapple: branch(0.05, 0.6, 0.25),
  magnolia: branch(0.05, 0.6, 0.25),
  reeds: { below: { x: 0, y: 0, w: 0.8 } },
};
