import { buffer, json } from 'node:stream/consumers';
import sharp from 'sharp';
import { fromBufferPromise } from 'yauzl';
import { AppError } from '../../errors.ts';
import type { Storage } from '../storage/storage.ts';
import { createWorkQueue } from '../work-queue.ts';
import { createFirstTiles } from './first-tiles.ts';
import { MAX_SOURCE_PIXELS } from './picture-format.ts';
import { type OpenableTile, TILE_QUALITY, TILE_SIZE, type TileFormat, type TilePosition } from './tile.ts';

const MAX_BYTES = 1024 * 1024 * 1024;
/** Indexes in memory, of some hundred entries each. */
const MAX_CACHED_INDEXES = 64;

/** `level/column_row` → first and last byte in the pack. Level 0 is the whole picture in one tile. */
type TileIndex = Record<string, [start: number, end: number]>;

/** `limit`: the longest side to shrink the picture to first, for visitors who may not see full resolution. */
export type OpenTile = (hash: string, position: TilePosition, limit?: number) => Promise<OpenableTile>;

/**
 * All tiles of a picture are cut in one pass at the first request and stored as one pack: an uncompressed zip with an
 * index of byte ranges, so that a tile is a range of one file instead of one of some hundred files. The first visitor
 * does not wait for the pack: the level that fills a window is cut before it.
 */
export function createTilePacks(storage: Storage, { concurrency = 1, queue = 50 } = {}): OpenTile {
  const run = createWorkQueue({ concurrency, queue });
  const pending = new Map<string, Promise<TileIndex>>();
  const cachedIndexes = new Map<string, TileIndex>();
  const firstTiles = createFirstTiles(storage, { queue });

  async function findIndex(hash: string, { name, format, limit }: Pack): Promise<TileIndex> {
    if (await storage.statDerived(hash, `${name}.json`)) {
      const { stream } = await storage.openDerived(hash, `${name}.json`);
      return (await json(stream)) as TileIndex;
    }
    return run(async () => {
      const { stream } = await storage.open(hash);
      const pack = await cutTiles(await buffer(stream), format, limit);
      const index = await readIndex(pack);
      await storage.putDerived(hash, `${name}.zip`, pack, { type: 'application/zip', maxBytes: MAX_BYTES });
      // Written last: the index exists only when its pack is complete.
      const indexBytes = Buffer.from(JSON.stringify(index));
      await storage.putDerived(hash, `${name}.json`, indexBytes, { type: 'application/json', maxBytes: MAX_BYTES });
      return index;
    });
  }

  function indexOf(hash: string, pack: Pack): Promise<TileIndex> | TileIndex {
    const key = `${hash}/${pack.name}`;
    const cached = cachedIndexes.get(key);
    if (cached) return cached;
    let work = pending.get(key);
    if (!work) {
      work = findIndex(hash, pack).finally(() => {
        pending.delete(key);
        firstTiles.forget(hash);
      });
      work.then((index) => cacheIndex(cachedIndexes, key, index)).catch(() => undefined);
      pending.set(key, work);
    }
    return work;
  }

  /** Returns a tile without waiting for the pack, and starts making the pack afterwards. */
  async function openFirst(hash: string, pack: Pack, position: TilePosition) {
    const { name, limit } = pack;
    const key = `${hash}/${name}`;
    if (cachedIndexes.has(key) || (!pending.has(key) && (await storage.statDerived(hash, `${name}.json`))))
      return undefined;
    const tile = await firstTiles.open(hash, position, limit).catch(() => undefined); // the pack will report the error
    Promise.resolve(indexOf(hash, pack)).catch(() => undefined);
    return tile;
  }

  return async (hash, position, limit) => {
    const { factor, column, row } = position;
    const pack = packOf(position.format, limit);
    const { name } = pack;
    const first = await openFirst(hash, pack, position);
    if (first) return first;
    const index = await Promise.resolve(indexOf(hash, pack)).catch((error: unknown) => {
      throw error instanceof AppError && error.error === 'TOO_MANY' ? new AppError('OVERLOADED') : error;
    });
    const topLevel = Math.max(...Object.keys(index).map((key) => Number.parseInt(key, 10)));
    const found = index[`${topLevel - Math.log2(factor)}/${column}_${row}`];
    if (!found) throw new AppError('NO_SUCH_PATH');
    const [start, end] = found;
    return { size: end - start + 1, open: () => storage.openDerived(hash, `${name}.zip`, { start, end }) };
  };
}

/** The tiles of one format, cut from the picture at full size or shrunk to the limit. */
interface Pack {
  name: string;
  format: TileFormat;
  limit: number | undefined;
}

function packOf(format: TileFormat, limit: number | undefined): Pack {
  const name = ['tiles', limit, format === 'jpg' ? undefined : format].filter((part) => part !== undefined).join('-');
  return { name, format, limit };
}

function cacheIndex(cachedIndexes: Map<string, TileIndex>, key: string, index: TileIndex): void {
  const [oldest] = cachedIndexes.keys();
  if (cachedIndexes.size >= MAX_CACHED_INDEXES && oldest !== undefined) cachedIndexes.delete(oldest);
  cachedIndexes.set(key, index);
}

function cutTiles(source: Buffer, format: TileFormat, limit: number | undefined): Promise<Buffer> {
  const picture = sharp(source, { limitInputPixels: MAX_SOURCE_PIXELS, sequentialRead: true })
    .timeout({ seconds: 120 })
    .autoOrient();
  if (limit !== undefined) picture.resize({ width: limit, height: limit, fit: 'inside', withoutEnlargement: true });
  picture.toColourspace('srgb');
  if (format === 'webp') picture.webp({ quality: TILE_QUALITY, effort: 2 });
  else picture.flatten({ background: '#ffffff' }).jpeg({ quality: TILE_QUALITY, mozjpeg: false });
  return picture
    .tile({ size: TILE_SIZE, overlap: 0, layout: 'dz', depth: 'onetile', container: 'zip', basename: 'p' })
    .toBuffer();
}

async function readIndex(pack: Buffer): Promise<TileIndex> {
  const zip = await fromBufferPromise(pack);
  const index: TileIndex = {};
  for await (const entry of zip.eachEntry()) {
    const name = /^p_files\/(\d+\/\d+_\d+)\.(?:jpeg|webp)$/.exec(entry.fileName)?.[1];
    if (name === undefined) continue;
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    index[name] = [fileDataStart, fileDataStart + entry.uncompressedSize - 1];
  }
  return index;
}
