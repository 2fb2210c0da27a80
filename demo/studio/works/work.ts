import type { Bench, SheetKind } from './bench.ts';

export interface WorkPlan extends SheetKind {
  /** Pixels of the finished file. */
  width: number;
  seed: number;
  /** Of the WebP; scrolls and papers with much grain bear less. */
  quality?: number;
  lay(bench: Bench): void;
  sign?(bench: Bench): void;
}

export type Plans = Record<string, WorkPlan>;
