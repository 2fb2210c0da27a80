import type { SheetOptions, SheetTools } from './sheet-tools.ts';

export interface WorkPlan extends SheetOptions {
  /** Pixels of the finished file. */
  width: number;
  seed: number;
  /** Quality of the WebP; scrolls and grainy papers need less. */
  quality?: number;
  /** Paints the picture. */
  lay(tools: SheetTools): void;
  /** Adds inscription and seals. */
  sign?(tools: SheetTools): void;
}

export type Plans = Record<string, WorkPlan>;
