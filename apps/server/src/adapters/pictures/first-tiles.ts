import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { Storage } from '../storage/storage.ts';
import { createWorkQueue } from '../work-queue.ts';
import { MAX_SOURCE_PIXELS } from './picture-format.ts';
import { type OpenableTile, TILE_QUALITY, TILE_SIZE, type TileFormat, type TilePosition } from './tile.ts';

/**
 * Longest side of a level made here. A viewer begins with a level that fills its window; larger ones wait for the pack.
 */
const MAX_LEVEL_SIDE = 2048;

interface Level {
  data: Buffer;
  info: OutputInfo;
}

interface FirstTiles {
  /** Undefined if the level is too large or the tile is outside the picture. */
  open(hash: string, position: TilePosition, maxSide: number | undefined): Promise<OpenableTile | undefined>;
  forget(hash: string): void;
}

/**
 * Makes tiles of a picture whose pack does not exist yet. Making the small level that the visitor waits for takes a
 * third of the time of making the whole pack; it is cached as pixels until the pack exists.
 */
export function createFirstTiles(storage: Storage, { maxWaiting = 50 } = {}): FirstTiles {
  const run = createWorkQueue({ concurrency: 1, maxWaiting });
  const levels = new Map<string, Map<string, Promise<Level | undefined>>>();

  async function makeLevel(hash: string, factor: number, maxSide: number | undefined): Promise<Level | undefined> {
    const { stream } = await storage.open(hash);
    const picture = sharp(await buffer(stream), { limitInputPixels: MAX_SOURCE_PIXELS, sequentialRead: true })
      .timeout({ seconds: 60 })
      .autoOrient();
    const { autoOrient } = await picture.metadata();
    const longest = Math.max(autoOrient.width, autoOrient.height);
    const scale = maxSide !== undefined && maxSide < longest ? maxSide / longest : 1;
    const side = (length: number) => Math.ceil(Math.round(length * scale) / factor);
    if (side(longest) > MAX_LEVEL_SIDE) return undefined;
    return picture
      .resize(side(autoOrient.width), side(autoOrient.height), { fit: 'fill' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  }

  function levelOf(hash: string, factor: number, maxSide: number | undefined): Promise<Level | undefined> {
    const cached = levels.get(hash) ?? new Map<string, Promise<Level | undefined>>();
    levels.set(hash, cached);
    const name = `${factor}/${maxSide}`;
    const level = cached.get(name) ?? run(() => makeLevel(hash, factor, maxSide));
    cached.set(name, level);
    level.catch(() => cached.delete(name));
    return level;
  }

  return {
    async open(hash, { factor, column, row, format }, maxSide) {
      const level = await levelOf(hash, factor, maxSide);
      if (!level) return undefined;
      const { width, height, channels } = level.info;
      const [left, top] = [column * TILE_SIZE, row * TILE_SIZE];
      if (left >= width || top >= height) return undefined;
      const cutout = sharp(level.data, { raw: { width, height, channels } }).extract({
        left,
        top,
        width: Math.min(TILE_SIZE, width - left),
        height: Math.min(TILE_SIZE, height - top),
      });
      const tile = await encode(cutout, format);
      return { size: tile.length, open: async () => ({ stream: Readable.from([tile]) }) };
    },
    forget: (hash) => void levels.delete(hash),
  };
}

function encode(cutout: Sharp, format: TileFormat): Promise<Buffer> {
  if (format === 'webp') return cutout.webp({ quality: TILE_QUALITY, effort: 2 }).toBuffer();
  return cutout.flatten({ background: '#ffffff' }).jpeg({ quality: TILE_QUALITY }).toBuffer();
}
