import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import {
  MAX_PUBLIC_SIDE,
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

/** Reads a name such as `640.avif`; undefined for widths and formats that are not offered. */
export function readVariant(name: string): Variant | undefined {
  const [, width = '', format = ''] = /^(\d{3,4})\.(avif|webp|jpg)$/.exec(name) ?? [];
  return PICTURE_WIDTHS.some((known) => String(known) === width)
    ? { width: Number(width), format: format as PictureFormat }
    : undefined;
}

interface OpenableVariant {
  size: number;
  open(range?: ByteRange): Promise<{ stream: Readable }>;
}

export type OpenVariant = (hash: string, variant: Variant) => Promise<OpenableVariant>;

/** Effort of sharp's encoders to make files small, 0 to 6. At 0 an AVIF takes a seventh of the time. */
const ENCODER_EFFORT = 3;
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Variants are made at the first request and stored, so that importing stays fast. At most two are encoded at once, since
 * each takes a core. Requests for the same variant share one encoding. If the disk is full, a variant is sent without
 * being stored and made again for the next request.
 */
export function createPictureVariants(
  storage: Storage,
  { concurrency = 2, maxWaiting = 200, effort = ENCODER_EFFORT } = {},
): OpenVariant {
  const run = createWorkQueue({ concurrency, maxWaiting });
  const pending = new Map<string, Promise<Buffer | undefined>>();

  /** Returns the bytes only if they could not be stored. */
  async function makeVariant(hash: string, variant: Variant, name: string): Promise<Buffer | undefined> {
    const { stream } = await storage.open(hash);
    const encoded = await encode(await buffer(stream), variant, effort);
    try {
      await storage.putDerived(hash, name, encoded, { type: PICTURE_FORMATS[variant.format], maxBytes: MAX_BYTES });
      return undefined;
    } catch (error) {
      if (error instanceof AppError && error.error === 'STORAGE_FULL') return encoded;
      throw error;
    }
  }

  async function findStored(hash: string, name: string): Promise<OpenableVariant | undefined> {
    const stored = await storage.statDerived(hash, name);
    return stored ? { size: stored.size, open: (range) => storage.openDerived(hash, name, range) } : undefined;
  }

  return async (hash, variant) => {
    const name = `${variant.width}.${variant.format}`;
    const key = `${hash}/${name}`;
    const stored = await findStored(hash, name);
    if (stored) return stored;
    let work = pending.get(key);
    if (!work) {
      work = run(() => makeVariant(hash, variant, name)).finally(() => pending.delete(key));
      pending.set(key, work);
    }
    const bytes = await work.catch((error: unknown) => {
      // The queue is full. Its TOO_MANY is replaced, because the limits count that error as misuse by the visitor.
      throw error instanceof AppError && error.error === 'TOO_MANY' ? new AppError('OVERLOADED') : error;
    });
    if (bytes) return openFromMemory(bytes);
    const finished = await findStored(hash, name);
    if (!finished) throw new AppError('NOT_FOUND');
    return finished;
  };
}

function openFromMemory(bytes: Buffer): OpenableVariant {
  return {
    size: bytes.length,
    open: async ({ start, end } = { start: 0, end: bytes.length - 1 }) => ({
      stream: Readable.from([bytes.subarray(start, end + 1)]),
    }),
  };
}

/** Never enlarges. Encoding again leaves only the pixels (threat T22). */
async function encode(source: Buffer, { width, format }: Variant, effort: number): Promise<Buffer> {
  const picture = sharp(source, { limitInputPixels: MAX_SOURCE_PIXELS, sequentialRead: true })
    .timeout({ seconds: 60 })
    .autoOrient()
    .resize({ width, height: MAX_PUBLIC_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  if (format === 'avif') return picture.avif({ quality: 55, effort }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 80, effort, smartSubsample: true }).toBuffer();
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, progressive: true }).toBuffer();
}
