import { paintCreatures } from './creatures.ts';
import { paintFlowers } from './flowers.ts';
import { paintGarden } from './garden.ts';
import { type Genre, genreOf } from './genre.ts';
import { paintHandscroll } from './handscroll.ts';
import { paintLandscape } from './landscape.ts';
import { paintRemaining } from './remaining.ts';
import type { Studio } from './setting.ts';
import { paintStill } from './still-life.ts';
import { paintWaterTown } from './water-town.ts';

const PAINTERS: Record<Genre, (studio: Studio) => void> = {
  landscape: paintLandscape,
  handscroll: paintHandscroll,
  flowers: paintFlowers,
  creatures: paintCreatures,
  still: paintStill,
  garden: paintGarden,
  town: paintWaterTown,
};

export function composeScene(studio: Studio): void {
  PAINTERS[genreOf(studio.scene, studio.w / studio.h)](studio);
  paintRemaining(studio);
}
