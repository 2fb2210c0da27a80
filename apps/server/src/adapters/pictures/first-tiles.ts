import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { Storage } from '../storage/storage.ts';
import { createWorkQueue } from '../work-queue.ts';
import { MAX_SOURCE_PIXELS } from './picture-format.ts';
import { type OpenedTile, TILE, TILE_QUALITY, type TileFormat, type TilePlace } from './tile.ts';

/** A viewer begins with a level that fills a window; larger ones are worth waiting for the whole pack. */
const LONGEST_SIDE = 2048;

interface Level {
  data: Buffer;
  info: OutputInfo;
}

interface FirstTiles {
  /** Undefined where the level is too large. */
  open(hash: string, place: TilePlace, limit: number | undefined): Promise<OpenedTile | undefined>;
  forget(hash: string): void;
}

/**
 * Tiles of a picture whose pack does not exist yet. One small level is a third of the work of all of them, and what the
 * visitor waits for; it is kept as pixels until the pack is there.
 */
export function createFirstTiles(storage: Storage, { queue = 50 } = {}): FirstTiles {
  const run = createWorkQueue({ concurrency: 1, queue });
  const levels = new Map<string, Map<string, Promise<Level | undefined>>>();

  async function make(hash: string, factor: number, limit: number | undefined): Promise<Level | undefined> {
    const { stream } = await storage.open(hash);
    const picture = sharp(await buffer(stream), { limitInputPixels: MAX_SOURCE_PIXELS, sequentialRead: true })
      .timeout({ seconds: 60 })
      .autoOrient();
    const { autoOrient } = await picture.metadata();
    const longest = Math.max(autoOrient.width, autoOrient.height);
    const by = limit !== undefined && limit < longest ? limit / longest : 1;
    const side = (length: number) => Math.ceil(Math.round(length * by) / factor);
    if (side(longest) > LONGEST_SIDE) return undefined;
    return picture
      .resize(side(autoOrient.width), side(autoOrient.height), { fit: 'fill' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  }

  function levelOf(hash: string, factor: number, limit: number | undefined): Promise<Level | undefined> {
    const known = levels.get(hash) ?? new Map<string, Promise<Level | undefined>>();
    levels.set(hash, known);
    const name = `${factor}/${limit}`;
    const level = known.get(name) ?? run(() => make(hash, factor, limit));
    known.set(name, level);
    level.catch(() => known.delete(name));
    return level;
  }

  return {
    async open(hash, { factor, column, row, format }, limit) {
      const level = await levelOf(hash, factor, limit);
      if (!level) return undefined;
      const { width, height, channels } = level.info;
      const [left, top] = [column * TILE, row * TILE];
      if (left >= width || top >= height) return undefined;
      const piece = sharp(level.data, { raw: { width, height, channels } }).extract({
        left,
        top,
        width: Math.min(TILE, width - left),
        height: Math.min(TILE, height - top),
      });
      const tile = await encode(piece, format);
      return { size: tile.length, open: async () => ({ stream: Readable.from([tile]) }) };
    },
    forget: (hash) => void levels.delete(hash),
  };
}

function encode(piece: Sharp, format: TileFormat): Promise<Buffer> {
  if (format === 'webp') return piece.webp({ quality: TILE_QUALITY, effort: 2 }).toBuffer();
  return piece.flatten({ background: '#ffffff' }).jpeg({ quality: TILE_QUALITY }).toBuffer();
}
