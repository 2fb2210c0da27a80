import type { Composition } from './composition.ts';
import { paintCreatures } from './creatures.ts';
import { paintFigurePicture } from './figure-picture.ts';
import { paintFlowers } from './flowers.ts';
import { paintGarden } from './garden.ts';
import { type Genre, genreOf } from './genre.ts';
import { paintHandscroll } from './handscroll.ts';
import { paintLandscape } from './landscape.ts';
import { paintRemaining } from './remaining.ts';
import { paintStill } from './still-life.ts';
import { paintWaterTown } from './water-town.ts';

const PAINTERS: Record<Genre, (composition: Composition) => void> = {
  landscape: paintLandscape,
  handscroll: paintHandscroll,
  flowers: paintFlowers,
  creatures: paintCreatures,
  still: paintStill,
  garden: paintGarden,
  town: paintWaterTown,
  figures: paintFigurePicture,
};

export function composeScene(composition: Composition): void {
  PAINTERS[genreOf(composition.scene, composition.w / composition.h)](composition);
  paintRemaining(composition);
}
