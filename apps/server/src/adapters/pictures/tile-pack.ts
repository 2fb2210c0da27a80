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
/** Number of indexes kept in memory; each has some hundred entries. */
const MAX_CACHED_INDEXES = 64;

/** `level/column_row` → first and last byte in the pack. Level 0 is the whole picture in one tile. */
type TileIndex = Record<string, [start: number, end: number]>;

/** `maxSide`: the longest side to which the picture is shrunk first, for visitors who may not see full resolution. */
export type OpenTile = (hash: string, position: TilePosition, maxSide?: number) => Promise<OpenableTile>;

/**
 * All tiles of a picture are cut in one pass at the first request and stored as one pack: an uncompressed zip with an
 * index of byte ranges, so that a tile is a range of one file instead of one of some hundred files. The first visitor
 * does not wait for the pack: the level that fills a window is cut before it.
 */
export function createTilePacks(storage: Storage, { concurrency = 1, maxWaiting = 50 } = {}): OpenTile {
  const run = createWorkQueue({ concurrency, maxWaiting });
  const pending = new Map<string, Promise<TileIndex>>();
  const cachedIndexes = new Map<string, TileIndex>();
  const firstTiles = createFirstTiles(storage, { maxWaiting });

  async function readOrMakePack(hash: string, { name, format, maxSide }: Pack): Promise<TileIndex> {
    if (await storage.statDerived(hash, `${name}.json`)) {
      const { stream } = await storage.openDerived(hash, `${name}.json`);
      return (await json(stream)) as TileIndex;
    }
    return run(async () => {
      const { stream } = await storage.open(hash);
      const pack = await cutTiles(await buffer(stream), format, maxSide);
      const index = await readIndex(pack);
      await storage.putDerived(hash, `${name}.zip`, pack, { type: 'application/zip', maxBytes: MAX_BYTES });
      // Written last: the index exists only when its pack is complete.
      const indexBytes = Buffer.from(JSON.stringify(index));
      await storage.putDerived(hash, `${name}.json`, indexBytes, { type: 'application/json', maxBytes: MAX_BYTES });
      return index;
    });
  }

  function tileIndexOf(hash: string, pack: Pack): Promise<TileIndex> | TileIndex {
    const key = `${hash}/${pack.name}`;
    const cached = cachedIndexes.get(key);
    if (cached) return cached;
    let work = pending.get(key);
    if (!work) {
      work = readOrMakePack(hash, pack).finally(() => {
        pending.delete(key);
        firstTiles.forget(hash);
      });
      work.then((index) => cacheIndex(cachedIndexes, key, index)).catch(() => undefined);
      pending.set(key, work);
    }
    return work;
  }

  /** If there is no pack yet, returns a tile without waiting for it and starts making it afterwards; else undefined. */
  async function openBeforePack(hash: string, pack: Pack, position: TilePosition) {
    const { name, maxSide } = pack;
    const key = `${hash}/${name}`;
    if (cachedIndexes.has(key) || (!pending.has(key) && (await storage.statDerived(hash, `${name}.json`))))
      return undefined;
    const tile = await firstTiles.open(hash, position, maxSide).catch(() => undefined); // the pack will report the error
    Promise.resolve(tileIndexOf(hash, pack)).catch(() => undefined);
    return tile;
  }

  return async (hash, position, maxSide) => {
    const { factor, column, row } = position;
    const pack = packOf(position.format, maxSide);
    const { name } = pack;
    const first = await openBeforePack(hash, pack, position);
    if (first) return first;
    const index = await Promise.resolve(tileIndexOf(hash, pack)).catch((error: unknown) => {
      throw error instanceof AppError && error.error === 'TOO_MANY' ? new AppError('OVERLOADED') : error;
    });
    const fullSizeLevel = Math.max(...Object.keys(index).map((key) => Number.parseInt(key, 10)));
    const byteRange = index[`${fullSizeLevel - Math.log2(factor)}/${column}_${row}`];
    if (!byteRange) throw new AppError('NO_SUCH_PATH');
    const [start, end] = byteRange;
    return { size: end - start + 1, open: () => storage.openDerived(hash, `${name}.zip`, { start, end }) };
  };
}

/** The tiles of one format, cut from the picture at full size or shrunk to `maxSide`. */
interface Pack {
  name: string;
  format: TileFormat;
  maxSide: number | undefined;
}

function packOf(format: TileFormat, maxSide: number | undefined): Pack {
  const name = ['tiles', maxSide, format === 'jpg' ? undefined : format].filter((part) => part !== undefined).join('-');
  return { name, format, maxSide };
}

function cacheIndex(cachedIndexes: Map<string, TileIndex>, key: string, index: TileIndex): void {
  const [oldest] = cachedIndexes.keys();
  if (cachedIndexes.size >= MAX_CACHED_INDEXES && oldest !== undefined) cachedIndexes.delete(oldest);
  cachedIndexes.set(key, index);
}

function cutTiles(source: Buffer, format: TileFormat, maxSide: number | undefined): Promise<Buffer> {
  const picture = sharp(source, { limitInputPixels: MAX_SOURCE_PIXELS, sequentialRead: true })
    .timeout({ seconds: 120 })
    .autoOrient();
  if (maxSide !== undefined)
    picture.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
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
