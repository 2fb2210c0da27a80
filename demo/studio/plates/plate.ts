import type { Bench, SheetKind } from '../works/bench.ts';

export interface PlatePlan extends Partial<SheetKind> {
  seed?: number;
  /** Of the WebP; fine lines and grain all over need less. */
  quality?: number;
  lay(bench: Bench): void;
  sign?(bench: Bench): void;
}

/** Plates of a book by the name of their file. */
export type BookPlates = Record<string, PlatePlan>;
