import { bamboo } from './bamboo.ts';
import { beastMotifs } from './beasts.ts';
import { birdMotifs } from './birds.ts';
import { buildingMotifs } from './buildings.ts';
import { climberMotifs } from './climbers.ts';
import { craftMotifs } from './craft.ts';
import { figureMotifs } from './figures.ts';
import { floweringMotifs } from './flowering.ts';
import { herbMotifs } from './herbs.ts';
import { lotus } from './lotus.ts';
import type { Motif } from './motif.ts';
import { mythicMotifs } from './mythic.ts';
import { objectMotifs } from './objects.ts';
import { rockMotifs } from './rocks.ts';
import { skyMotifs } from './sky.ts';
import { swimmerMotifs } from './swimmers.ts';
import { treeMotifs } from './trees.ts';
import { vesselMotifs } from './vessels.ts';
import { waterMotifs } from './water.ts';
import { zodiacMotifs } from './zodiac.ts';

const all: Motif[] = [
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
  ...craftMotifs,
  ...figureMotifs,
  ...birdMotifs,
  ...swimmerMotifs,
  ...beastMotifs,
  ...zodiacMotifs,
  ...mythicMotifs,
  ...vesselMotifs,
  ...objectMotifs,
];

export const MOTIFS: ReadonlyMap<string, Motif> = new Map(all.map((motif) => [motif.id, motif]));

export function motifOf(id: string): Motif {
  const motif = MOTIFS.get(id);
  if (!motif) throw new RangeError(`no such motif: ${id}`);
  return motif;
}
