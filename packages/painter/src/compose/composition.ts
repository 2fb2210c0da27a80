import type { Easel } from '../easel.ts';
import type { Motif } from '../motif/shapes/motif.ts';
import type { Pen } from '../pen/pen.ts';
import type { Random } from '../random.ts';
import type { Scene, SceneItem } from '../scene.ts';
import type { Ledger } from './ledger.ts';

/** Everything a composition works with. */
export interface Composition {
  easel: Easel;
  pen: Pen;
  scene: Scene;
  rng: Random;
  /** Size of the painted sheet in pixels; a fan is painted as a flat strip. */
  w: number;
  h: number;
  /** The side with the large forms: 1 right, -1 left. */
  sideOfLargeForms: 1 | -1;
  /** Ids of the motifs that are already painted. */
  placed: Set<string>;
  ledger: Ledger;
  /** The caller has chosen all positions; subjects are not moved away from the edge or from each other. */
  hasFixedPositions?: boolean;
}

/** An item of the scene together with the definition of its motif. */
export interface Subject extends SceneItem {
  definition: Motif;
}

/** How one subject is placed. */
export interface Placing {
  haze?: number;
  /** Ids of motifs that belong to the subject and may cover it. */
  partners?: readonly string[];
  /** What it stands on; decided by its kind if not given, null if it stands on another motif. */
  needs?: 'land' | 'water' | null;
  /** The subject is painted at this spot even if it is cut off or overlaps other motifs. */
  isFixed?: boolean;
}
