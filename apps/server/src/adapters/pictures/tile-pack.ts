import { buffer, json } from 'node:stream/consumers';
import sharp from 'sharp';
import { fromBufferPromise } from 'yauzl';
import { AppError } from '../../http/app-error.ts';
import type { Storage } from '../storage/storage.ts';
import { createWorkQueue } from '../work-queue.ts';
import { createFirstTiles } from './first-tiles.ts';
import { MAX_SOURCE_PIXELS } from './picture-format.ts';
import { JPEG_QUALITY, type OpenedTile, TILE, type TilePlace } from './tile.ts';

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

  async function findIndex(hash: string, name: string, limit: number | undefined): Promise<TileIndex> {
    if (await storage.statDerived(hash, `${name}.json`)) {
      const { stream } = await storage.openDerived(hash, `${name}.json`);
      return (await json(stream)) as TileIndex;
    }
    return run(async () => {
      const { stream } = await storage.open(hash);
      const pack = await cut(await buffer(stream), limit);
      const index = await readIndex(pack);
      await storage.putDerived(hash, `${name}.zip`, pack, { type: 'application/zip', maxBytes: MAX_BYTES });
      // Last: an index says that its pack is whole.
      const written = Buffer.from(JSON.stringify(index));
      await storage.putDerived(hash, `${name}.json`, written, { type: 'application/json', maxBytes: MAX_BYTES });
      return index;
    });
  }

  function indexOf(hash: string, name: string, limit: number | undefined): Promise<TileIndex> | TileIndex {
    const key = `${hash}/${name}`;
    const known = kept.get(key);
    if (known) return known;
    let work = making.get(key);
    if (!work) {
      work = findIndex(hash, name, limit).finally(() => {
        making.delete(key);
        firsts.forget(hash);
      });
      work.then((index) => remember(kept, key, index)).catch(() => undefined);
      making.set(key, work);
    }
    return work;
  }

  /** A tile that need not wait for its pack, which is begun as soon as this one is made. */
  async function openFirst(hash: string, name: string, place: TilePlace, limit: number | undefined) {
    const key = `${hash}/${name}`;
    if (kept.has(key) || (!making.has(key) && (await storage.statDerived(hash, `${name}.json`)))) return undefined;
    const tile = await firsts.open(hash, place, limit).catch(() => undefined); // what is wrong, the pack will say
    Promise.resolve(indexOf(hash, name, limit)).catch(() => undefined);
    return tile;
  }

  return async (hash, place, limit) => {
    const { factor, column, row } = place;
    const name = limit === undefined ? 'tiles' : `tiles-${limit}`;
    const first = await openFirst(hash, name, place, limit);
    if (first) return first;
    const index = await Promise.resolve(indexOf(hash, name, limit)).catch((error: unknown) => {
      throw error instanceof AppError && error.error === 'TOO_MANY' ? new AppError('OVERLOADED') : error;
    });
    const top = Math.max(...Object.keys(index).map((key) => Number.parseInt(key, 10)));
    const found = index[`${top - Math.log2(factor)}/${column}_${row}`];
    if (!found) throw new AppError('NO_SUCH_PATH');
    const [start, end] = found;
    return { size: end - start + 1, open: () => storage.openDerived(hash, `${name}.zip`, { start, end }) };
  };
}

function remember(kept: Map<string, TileIndex>, key: string, index: TileIndex): void {
  const [oldest] = kept.keys();
  if (kept.size >= KEPT_INDEXES && oldest !== undefined) kept.delete(oldest);
  kept.set(key, index);
}

function cut(source: Buffer, limit: number | undefined): Promise<Buffer> {
  const picture = sharp(source, { limitInputPixels: MAX_SOURCE_PIXELS, sequentialRead: true })
    .timeout({ seconds: 120 })
    .autoOrient();
  if (limit !== undefined) picture.resize({ width: limit, height: limit, fit: 'inside', withoutEnlargement: true });
  return picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: JPEG_QUALITY, mozjpeg: false })
    .tile({ size: TILE, overlap: 0, layout: 'dz', depth: 'onetile', container: 'zip', basename: 'p' })
    .toBuffer();
}

async function readIndex(pack: Buffer): Promise<TileIndex> {
  const zip = await fromBufferPromise(pack);
  const index: TileIndex = {};
  for await (const entry of zip.eachEntry()) {
    const name = /^p_files\/(\d+\/\d+_\d+)\.jpeg$/.exec(entry.fileName)?.[1];
    if (name === undefined) continue;
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    index[name] = [fileDataStart, fileDataStart + entry.uncompressedSize - 1];
  }
  return index;
}
