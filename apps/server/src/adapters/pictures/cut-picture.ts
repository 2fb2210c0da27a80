import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { AppError } from '../../errors.ts';
import type { Storage } from '../storage/storage.ts';
import { createWorkQueue } from '../work-queue.ts';
import { MAX_SOURCE_PIXELS } from './picture-format.ts';

interface Cut {
  /** In pixels of the stored picture. */
  region: { x: number; y: number; width: number; height: number };
  size: { width: number; height: number };
  turn: 0 | 90 | 180 | 270;
  mirrored: boolean;
  gray: boolean;
  format: 'jpg' | 'png' | 'webp';
}

export type CutPicture = (hash: string, cut: Cut) => Promise<Buffer>;

/** Cuts any region of a picture at any size. The result is not stored: viewers
 * mostly request tiles, which are stored, and hardly ever the same region twice. */
export function createCutPicture(storage: Storage, { concurrency = 1, maxWaiting = 20 } = {}): CutPicture {
  const run = createWorkQueue({ concurrency, maxWaiting });
  return (hash, cut) =>
    run(async () => {
      const { stream } = await storage.open(hash);
      return renderCut(await buffer(stream), cut);
    }).catch((error: unknown) => {
      throw error instanceof AppError && error.error === 'TOO_MANY' ? new AppError('OVERLOADED') : error;
    });
}

function renderCut(source: Buffer, { region, size, turn, mirrored, gray, format }: Cut): Promise<Buffer> {
  const { x, y, width, height } = region;
  let picture = sharp(source, { limitInputPixels: MAX_SOURCE_PIXELS })
    .timeout({ seconds: 60 })
    .autoOrient()
    .extract({ left: x, top: y, width, height })
    .resize(size.width, size.height, { fit: 'fill' })
    .toColourspace('srgb');
  if (mirrored) picture = picture.flop();
  if (turn !== 0) picture = picture.rotate(turn);
  if (gray) picture = picture.grayscale();
  if (format === 'png') return picture.png().toBuffer();
  if (format === 'webp') return picture.webp({ quality: 84 }).toBuffer();
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 84 }).toBuffer();
}
