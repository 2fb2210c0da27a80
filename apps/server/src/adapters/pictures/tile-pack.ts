import { buffer, json } from 'node:stream/consumers';
import sharp from 'sharp';
import { fromBufferPromise } from 'yauzl';
import { AppError } from '../../errors.ts';
import type { Storage } from '../storage/storage.ts';
import { createWorkQueue } from '../work-queue.ts';
import { createFirstTiles } from './first-tiles.ts';
import { MAX_SOURCE_PIXELS } from './picture-format.ts';
import { type OpenedTile, TILE, TILE_QUALITY, type TileFormat, type TilePlace } from './tile.ts';

const MAX_BYTES = 1024 * 1024 * 1024;
/** Indexes of works that were looked at lately; some hundred entries each. */
const KEPT_INDEXES = 64;

/** `level/column_row` → first and last byte in the pack. Level 0 is the whole picture in one tile. */
type TileIndex = Record<string, [start: number, end: number]>;

/** `limit`: cut from the picture shrunk to this longest side, for those who may not see more. */
export type OpenTile = (hash: string, place: TilePlace, limit?: number) => Promise<OpenedTile>;

/**
 * All tiles of a picture are cut in one pass when the first is asked for, and kept as one pack beside it: an
 * uncompressed archive whose index says where each tile lies, so that a tile is a range of one file, in a folder as in
 * a store, instead of some hundred files. Whoever came first need not wait for that: the level that fills a window is
 * cut before it.
 */
export function createTilePacks(storage: Storage, { concurrency = 1, queue = 50 } = {}): OpenTile {
  const run = createWorkQueue({ concurrency, queue });
  const making = new Map<string, Promise<TileIndex>>();
  const kept = new Map<string, TileIndex>();
  const firsts = createFirstTiles(storage, { queue });

  async function findIndex(hash: string, { name, format, limit }: Pack): Promise<TileIndex> {
    if (await storage.statDerived(hash, `${name}.json`)) {
      const { stream } = await storage.openDerived(hash, `${name}.json`);
      return (await json(stream)) as TileIndex;
    }
    return run(async () => {
      const { stream } = await storage.open(hash);
      const pack = await cut(await buffer(stream), format, limit);
      const index = await readIndex(pack);
      await storage.putDerived(hash, `${name}.zip`, pack, { type: 'application/zip', maxBytes: MAX_BYTES });
      // Last: an index says that its pack is whole.
      const written = Buffer.from(JSON.stringify(index));
      await storage.putDerived(hash, `${name}.json`, written, { type: 'application/json', maxBytes: MAX_BYTES });
      return index;
    });
  }

  function indexOf(hash: string, pack: Pack): Promise<TileIndex> | TileIndex {
    const key = `${hash}/${pack.name}`;
    const known = kept.get(key);
    if (known) return known;
    let work = making.get(key);
    if (!work) {
      work = findIndex(hash, pack).finally(() => {
        making.delete(key);
        firsts.forget(hash);
      });
      work.then((index) => remember(kept, key, index)).catch(() => undefined);
      making.set(key, work);
    }
    return work;
  }

  /** A tile that need not wait for its pack, which is begun as soon as this one is made. */
  async function openFirst(hash: string, pack: Pack, place: TilePlace) {
    const { name, limit } = pack;
    const key = `${hash}/${name}`;
    if (kept.has(key) || (!making.has(key) && (await storage.statDerived(hash, `${name}.json`)))) return undefined;
    const tile = await firsts.open(hash, place, limit).catch(() => undefined); // what is wrong, the pack will say
    Promise.resolve(indexOf(hash, pack)).catch(() => undefined);
    return tile;
  }

  return async (hash, place, limit) => {
    const { factor, column, row } = place;
    const pack = packOf(place.format, limit);
    const { name } = pack;
    const first = await openFirst(hash, pack, place);
    if (first) return first;
    const index = await Promise.resolve(indexOf(hash, pack)).catch((error: unknown) => {
      throw error instanceof AppError && error.error === 'TOO_MANY' ? new AppError('OVERLOADED') : error;
    });
    const top = Math.max(...Object.keys(index).map((key) => Number.parseInt(key, 10)));
    const found = index[`${top - Math.log2(factor)}/${column}_${row}`];
    if (!found) throw new AppError('NO_SUCH_PATH');
    const [start, end] = found;
    return { size: end - start + 1, open: () => storage.openDerived(hash, `${name}.zip`, { start, end }) };
  };
}

/** The tiles of one format, cut from the picture as it is or shrunk to a longest side. */
interface Pack {
  name: string;
  format: TileFormat;
  limit: number | undefined;
}

function packOf(format: TileFormat, limit: number | undefined): Pack {
  const name = ['tiles', limit, format === 'jpg' ? undefined : format].filter((part) => part !== undefined).join('-');
  return { name, format, limit };
}

function remember(kept: Map<string, TileIndex>, key: string, index: TileIndex): void {
  const [oldest] = kept.keys();
  if (kept.size >= KEPT_INDEXES && oldest !== undefined) kept.delete(oldest);
  kept.set(key, index);
}

function cut(source: Buffer, format: TileFormat, limit: number | undefined): Promise<Buffer> {
  const picture = sharp(source, { limitInputPixels: MAX_SOURCE_PIXELS, sequentialRead: true })
    .timeout({ seconds: 120 })
    .autoOrient();
  if (limit !== undefined) picture.resize({ width: limit, height: limit, fit: 'inside', withoutEnlargement: true });
  picture.toColourspace('srgb');
  if (format === 'webp') picture.webp({ quality: TILE_QUALITY, effort: 2 });
  else picture.flatten({ background: '#ffffff' }).jpeg({ quality: TILE_QUALITY, mozjpeg: false });
  return picture
    .tile({ size: TILE, overlap: 0, layout: 'dz', depth: 'onetile', container: 'zip', basename: 'p' })
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
