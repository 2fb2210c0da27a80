import type { Anchor, AnchorName, Motif, Pose } from '../motif/shapes/motif.ts';

/** Heights compared with a standing adult. */
const HEIGHTS: Record<string, number> = {
  child: 0.68,
  cowherd: 1.25,
  'qin-player': 0.75,
  apsara: 0.9,
  horse: 1.15,
  ox: 0.95,
  deer: 0.95,
  tiger: 0.8,
  panda: 0.75,
  dragon: 1.5,
  phoenix: 1.3,
  sheep: 0.62,
  pig: 0.55,
  dog: 0.52,
  cat: 0.42,
  rabbit: 0.38,
  monkey: 0.58,
  rat: 0.28,
  snake: 0.4,
  crane: 0.95,
  'flying-crane': 0.6,
  egret: 0.7,
  rooster: 0.55,
  ducks: 0.36,
  eagle: 0.55,
  magpie: 0.34,
  songbird: 0.28,
  swallow: 0.25,
  fish: 0.5,
  turtle: 0.36,
  crab: 0.34,
  shrimp: 0.36,
  butterfly: 0.26,
  dragonfly: 0.26,
  vase: 0.7,
  'painted-vase': 0.72,
  jar: 0.55,
  bowl: 0.2,
  'jun-bowl': 0.2,
  teapot: 0.28,
  censer: 0.45,
  qin: 0.4,
  pipa: 0.56,
  flute: 0.3,
  bells: 1,
  inkstone: 0.25,
  mask: 0.45,
  'folding-fan': 0.36,
  'round-fan': 0.4,
  books: 0.26,
  lantern: 0.42,
  kite: 0.45,
  treasures: 0.8,
  boat: 0.62,
  sail: 1.6,
  raft: 0.6,
  fisher: 0.85,
  pavilion: 2.1,
  tower: 3,
  temple: 2,
  pagoda: 4,
  bridge: 0.85,
  'plank-bridge': 0.42,
  hut: 1.7,
  city: 2.4,
  'great-wall': 2.6,
  fence: 0.6,
  rock: 0.55,
  'garden-rock': 1.2,
  moon: 0.6,
  sun: 0.6,
  chair: 0.85,
  table: 0.55,
};
const HEIGHTS_BY_KIND: Partial<Record<Motif['kind'], number>> = {
  figure: 1,
  beast: 0.75,
  bird: 0.5,
  insect: 0.26,
  swimmer: 0.4,
  object: 0.5,
  handicraft: 0.5,
  building: 2,
  boat: 0.7,
  plant: 0.9,
  tree: 2.4,
};

/** Height of a motif in units of a standing adult; differences are smaller than in nature, so that all can be seen. */
export const heightOf = ({ id, kind }: Motif): number => (HEIGHTS[id] ?? HEIGHTS_BY_KIND[kind] ?? 0.7) ** 0.8;

const USUAL_ANCHORS: Partial<Record<Motif['kind'], Partial<Record<AnchorName, Anchor>>>> = {
  beast: { seat: { x: -0.04, y: 0.66, w: 0.3 }, top: { x: 0, y: 1 }, hand: { x: 0.3, y: 0.5 } },
  figure: { hand: { x: 0.32, y: 0.52 }, seat: { x: 0, y: 0.6 }, top: { x: 0, y: 1 } },
  boat: { seat: { x: 0, y: 0.32, w: 0.4 }, deck: { x: 0, y: 0.32, w: 0.5 } },
  building: { deck: { x: 0, y: 0.12, w: 0.4 }, seat: { x: 0, y: 0.12, w: 0.4 } },
  plant: { branch: { x: 0.1, y: 0.62 }, seat: { x: 0, y: 0.7, w: 0.5 }, deck: { x: 0, y: 0.8, w: 0.5 } },
  tree: { branch: { x: 0.16, y: 0.6 }, seat: { x: 0.1, y: 0.5 } },
  object: { seat: { x: 0, y: 0.6, w: 0.5 }, deck: { x: 0, y: 0.95, w: 0.5 } },
};
const ANCHORS: Record<string, Partial<Record<AnchorName, Anchor>>> = {
  deer: { seat: { x: -0.1, y: 0.5 } },
  bridge: { deck: { x: 0, y: 0.84, w: 0.3 }, seat: { x: 0, y: 0.84 } },
  'plank-bridge': { deck: { x: 0, y: 0.9, w: 0.6 } },
  city: { deck: { x: 0, y: 0.5, w: 0.5 } },
  'great-wall': { deck: { x: 0, y: 0.55, w: 0.4 } },
  turtle: { deck: { x: 0, y: 0.85 }, seat: { x: 0, y: 0.85 } },
};

/** The first of these anchors that the motif, its row of `ANCHORS` or its kind defines. */
export function anchorOf(motif: Motif, ...names: AnchorName[]): Anchor {
  for (const table of [motif.anchors, ANCHORS[motif.id], USUAL_ANCHORS[motif.kind]])
    for (const name of names) {
      const anchor = table?.[name];
      if (anchor) return anchor;
    }
  return { x: 0, y: 0.6 };
}

export const hasPose = (motif: Motif, pose: Pose): boolean => motif.poses?.includes(pose) ?? false;
