import type { ErrorName } from '@meiyu/contract/errors.ts';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../errors.ts';
import { createWorkQueue } from './work-queue.ts';

const MAX_PIXELS = 40_000_000;

interface PictureRules {
  maxBytes: number;
  /** Thrown for a larger file. */
  tooLarge: ErrorName;
  /** How a decoded picture, which is upright, is encoded. */
  encode(picture: Sharp): Sharp;
  /** Further uploads are refused while this many wait. */
  maxWaiting?: number | undefined;
}

/** Converts an upload; throws NOT_A_PICTURE, PICTURE_TOO_WIDE or what the rules name. */
export type ConvertPicture = (upload: Buffer) => Promise<Buffer>;

/**
 * Only the pixels of an upload are kept: decoding and encoding it again drops metadata (locations, names) and appended
 * scripts (threat T22). Only one upload is converted at a time, since 40 megapixels can take 300 MB of memory.
 */
export function createPictureConverter({ maxBytes, tooLarge, encode, maxWaiting = 50 }: PictureRules): ConvertPicture {
  const run = createWorkQueue({ concurrency: 1, maxWaiting });
  return async (upload) => {
    if (upload.length > maxBytes) throw new AppError(tooLarge);
    const format = sniffFormat(upload);
    // Only these five formats reach a decoder, regardless of file name and content type; SVG is not among them.
    if (!format) throw new AppError('NOT_A_PICTURE');
    return run(() => convert(upload, format, encode));
  };
}

async function convert(upload: Buffer, format: string, encode: PictureRules['encode']): Promise<Buffer> {
  const picture = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const header = await picture.metadata().catch((error: unknown) => {
    throw isPixelLimitError(error) ? new AppError('PICTURE_TOO_WIDE') : new AppError('NOT_A_PICTURE');
  });
  if (header.format !== format) throw new AppError('NOT_A_PICTURE');
  if (header.width * header.height > MAX_PIXELS) throw new AppError('PICTURE_TOO_WIDE');
  return encode(picture.timeout({ seconds: 10 }).autoOrient())
    .toBuffer()
    .catch(() => {
      throw new AppError('NOT_A_PICTURE');
    });
}

function isPixelLimitError(error: unknown): boolean {
  return error instanceof Error && /pixel limit/.test(error.message);
}

/** Detects the format by the first bytes; returns the decoder's name for it. */
function sniffFormat(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'gif';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp';
  if (start.endsWith('ftypavif') || start.endsWith('ftypavis')) return 'heif';
  return undefined;
}
