import type { Readable } from 'node:stream';

export const TILE = 512;
export const JPEG_QUALITY = 84;

export interface TilePlace {
  /** 1 is the picture itself, 2 half of it, and so on. */
  factor: number;
  column: number;
  row: number;
}

export interface OpenedTile {
  size: number;
  open(): Promise<{ stream: Readable }>;
}
