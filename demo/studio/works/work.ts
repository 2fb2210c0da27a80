import type { SheetOptions, SheetTools } from './sheet-tools.ts';

export interface WorkPlan extends SheetOptions {
  /** Width of the finished file in pixels. */
  width: number;
  seed: number;
  /** Quality of the WebP; scrolls and grainy papers need less. */
  quality?: number;
  /** Paints the picture. */
  paint(tools: SheetTools): void;
  /** Adds inscription and seals. */
  sign?(tools: SheetTools): void;
}

export type Plans = Record<string, WorkPlan>;
