import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import {
  LONGEST_OPEN_SIDE,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
} from '../../adapters/pictures/picture-sizes.ts';
import { AppError } from '../../errors.ts';
import type { ByteRange, Storage } from '../storage/storage.ts';
import { createWorkQueue } from '../work-queue.ts';
import { MAX_SOURCE_PIXELS } from './picture-format.ts';

interface Variant {
  width: number;
  format: PictureFormat;
}

/** `640.avif`, for the widths and formats we make; undefined for anything else. */
export function readVariant(name: string): Variant | undefined {
  const [, width = '', format = ''] = /^(\d{3,4})\.(avif|webp|jpg)$/.exec(name) ?? [];
  return PICTURE_WIDTHS.some((known) => String(known) === width)
    ? { width: Number(width), format: format as PictureFormat }
    : undefined;
}

interface MadeVariant {
  size: number;
  open(range?: ByteRange): Promise<{ stream: Readable }>;
}

export type OpenVariant = (hash: string, variant: Variant) => Promise<MadeVariant>;

/** How hard sharp's encoders try to make a file small, 0 to 6. At 0 an AVIF takes a seventh of the time. */
const ENCODER_EFFORT = 3;
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Variants are made when first asked for and kept, so that importing stays fast and a restart loses nothing. At most
 * two at once: encoding takes a core each. Whoever asks for one that is being made waits for that one. What a full disk
 * does not take is shown all the same, and made again for the next who asks.
 */
export function createPictureVariants(
  storage: Storage,
  { concurrency = 2, queue = 200, effort = ENCODER_EFFORT } = {},
): OpenVariant {
  const run = createWorkQueue({ concurrency, queue });
  const making = new Map<string, Promise<Buffer | undefined>>();

  /** Gives the bytes when they could not be kept. */
  async function make(hash: string, variant: Variant, name: string): Promise<Buffer | undefined> {
    const { stream } = await storage.open(hash);
    const made = await encode(await buffer(stream), variant, effort);
    try {
      await storage.putDerived(hash, name, made, { type: PICTURE_FORMATS[variant.format], maxBytes: MAX_BYTES });
      return undefined;
    } catch (error) {
      if (error instanceof AppError && error.error === 'STORAGE_FULL') return made;
      throw error;
    }
  }

  async function findKept(hash: string, name: string): Promise<MadeVariant | undefined> {
    const kept = await storage.statDerived(hash, name);
    return kept ? { size: kept.size, open: (range) => storage.openDerived(hash, name, range) } : undefined;
  }

  return async (hash, variant) => {
    const name = `${variant.width}.${variant.format}`;
    const key = `${hash}/${name}`;
    const kept = await findKept(hash, name);
    if (kept) return kept;
    let work = making.get(key);
    if (!work) {
      work = run(() => make(hash, variant, name)).finally(() => making.delete(key));
      making.set(key, work);
    }
    const bytes = await work.catch((error: unknown) => {
      // The queue is full: a picture is fetched again by the browser's next visit, not counted as misuse.
      throw error instanceof AppError && error.error === 'TOO_MANY' ? new AppError('OVERLOADED') : error;
    });
    if (bytes) return inMemory(bytes);
    const made = await findKept(hash, name);
    if (!made) throw new AppError('NOT_FOUND');
    return made;
  };
}

function inMemory(bytes: Buffer): MadeVariant {
  return {
    size: bytes.length,
    open: async ({ start, end } = { start: 0, end: bytes.length - 1 }) => ({
      stream: Readable.from([bytes.subarray(start, end + 1)]),
    }),
  };
}

/** Never larger than it is. Encoded anew, so nothing but pixels comes out (T22). */
async function encode(source: Buffer, { width, format }: Variant, effort: number): Promise<Buffer> {
  const picture = sharp(source, { limitInputPixels: MAX_SOURCE_PIXELS, sequentialRead: true })
    .timeout({ seconds: 60 })
    .autoOrient()
    .resize({ width, height: LONGEST_OPEN_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  if (format === 'avif') return picture.avif({ quality: 55, effort }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 80, effort, smartSubsample: true }).toBuffer();
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, progressive: true }).toBuffer();
}
