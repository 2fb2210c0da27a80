import type { Readable } from 'node:stream';

export const TILE = 512;
export const TILE_QUALITY = 84;
/** JPEG has no transparency: what is around a fan is seen through WebP tiles only. */
export type TileFormat = 'jpg' | 'webp';

export interface TilePlace {
  /** 1 is the picture itself, 2 half of it, and so on. */
  factor: number;
  column: number;
  row: number;
  format: TileFormat;
}

export interface OpenedTile {
  size: number;
  open(): Promise<{ stream: Readable }>;
}
