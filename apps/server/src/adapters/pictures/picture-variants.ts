import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { AppError } from '../../http/app-error.ts';
import { LONGEST_OPEN_SIDE, PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from '../../http/file-urls.ts';
import type { Storage } from '../storage/storage.ts';
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

export type OpenVariant = (hash: string, variant: Variant) => Promise<{ stream: Readable; size: number }>;

const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Variants are made when first asked for and kept, so that importing stays fast and a restart loses nothing. At most
 * two at once: encoding takes a core each. Whoever asks for one that is being made waits for that one.
 */
export function createPictureVariants(storage: Storage, { concurrency = 2, queue = 200 } = {}): OpenVariant {
  const run = createWorkQueue({ concurrency, queue });
  const making = new Map<string, Promise<void>>();

  async function make(hash: string, variant: Variant, name: string): Promise<void> {
    const { stream } = await storage.open(hash);
    const made = await encode(await buffer(stream), variant);
    await storage.putDerived(hash, name, made, { type: PICTURE_FORMATS[variant.format], maxBytes: MAX_BYTES });
  }

  return async (hash, variant) => {
    const name = `${variant.width}.${variant.format}`;
    const key = `${hash}/${name}`;
    if (!(await storage.statDerived(hash, name))) {
      let work = making.get(key);
      if (!work) {
        work = run(() => make(hash, variant, name)).finally(() => making.delete(key));
        making.set(key, work);
      }
      await work.catch((error: unknown) => {
        // The queue is full: a picture is fetched again by the browser's next visit, not counted as misuse.
        throw error instanceof AppError && error.error === 'TOO_MANY' ? new AppError('OVERLOADED') : error;
      });
    }
    return storage.openDerived(hash, name);
  };
}

/** Never larger than it is. Encoded anew, so nothing but pixels comes out (T22). */
async function encode(source: Buffer, { width, format }: Variant): Promise<Buffer> {
  const picture = sharp(source, { limitInputPixels: MAX_SOURCE_PIXELS, sequentialRead: true })
    .timeout({ seconds: 60 })
    .autoOrient()
    .resize({ width, height: LONGEST_OPEN_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  if (format === 'avif') return picture.avif({ quality: 55, effort: 3 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 80, effort: 3, smartSubsample: true }).toBuffer();
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, progressive: true }).toBuffer();
}
