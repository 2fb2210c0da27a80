import type { SheetOptions, SheetTools } from '../works/sheet-tools.ts';

export interface PlatePlan extends Partial<SheetOptions> {
  seed?: number;
  /** Quality of the WebP; plates with fine lines and grain need less. */
  quality?: number;
  /** Paints the picture. */
  paint(tools: SheetTools): void;
  /** Adds inscription and seals. */
  sign?(tools: SheetTools): void;
}

/** Plates of a book by the name of their file. */
export type BookPlates = Record<string, PlatePlan>;
