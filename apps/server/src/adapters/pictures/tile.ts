import type { Readable } from 'node:stream';

/** Side of a tile in pixels. */
export const TILE_SIZE = 512;
export const TILE_QUALITY = 84;
/** JPEG has no transparency, so pictures with a transparent background (a fan) use WebP tiles. */
export type TileFormat = 'jpg' | 'webp';

export interface TilePosition {
  /** How much the picture is shrunk: 1 is full size, 2 half the size, and so on. */
  factor: number;
  column: number;
  row: number;
  format: TileFormat;
}

export interface OpenableTile {
  size: number;
  open(): Promise<{ stream: Readable }>;
}
