import { ANCHORS } from './anchors.ts';
import { beastMotifs } from './animals/beasts.ts';
import { birdMotifs } from './animals/birds.ts';
import { mythicMotifs } from './animals/mythic.ts';
import { swimmerMotifs } from './animals/swimmers.ts';
import { zodiacMotifs } from './animals/zodiac.ts';
import { buildingMotifs } from './buildings/buildings.ts';
import { festivalMotifs } from './festivals/festivals.ts';
import { rockMotifs } from './landscape/rocks.ts';
import { skyMotifs } from './landscape/sky.ts';
import { waterMotifs } from './landscape/water.ts';
import { boatAndHandicraftMotifs } from './objects/boats-and-handicrafts.ts';
import { objectMotifs } from './objects/objects.ts';
import { vesselMotifs } from './objects/vessels.ts';
import { figureMotifs } from './people/figures.ts';
import { bamboo } from './plants/bamboo.ts';
import { climberMotifs } from './plants/climbers.ts';
import { floweringMotifs } from './plants/flowering.ts';
import { herbMotifs } from './plants/herbs.ts';
import { lotus } from './plants/lotus.ts';
import { treeMotifs } from './plants/trees.ts';
import type { Motif } from './shapes/motif.ts';

const motifList: Motif[] = [
  ...rockMotifs,
  ...waterMotifs,
  ...skyMotifs,
  ...treeMotifs,
  bamboo,
  lotus,
  ...floweringMotifs,
  ...herbMotifs,
  ...climberMotifs,
  ...buildingMotifs,
  ...boatAndHandicraftMotifs,
  ...figureMotifs,
  ...festivalMotifs,
  ...birdMotifs,
  ...swimmerMotifs,
  ...beastMotifs,
  ...zodiacMotifs,
  ...mythicMotifs,
  ...vesselMotifs,
  ...objectMotifs,
];

export const MOTIFS: ReadonlyMap<string, Motif> = new Map(
  motifList.map((motif) => {
    const anchors = { ...ANCHORS[motif.id], ...motif.anchors };
    return [motif.id, Object.keys(anchors).length > 0 ? { ...motif, anchors } : motif];
  }),
);

export function motifOf(id: string): Motif {
  const motif = MOTIFS.get(id);
  if (!motif) throw new RangeError(`no such motif: ${id}`);
  return motif;
}
