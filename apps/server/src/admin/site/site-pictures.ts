import sharp from 'sharp';
import { PictureError, readPictureFacts } from '../../adapters/pictures/picture-facts.ts';
import { MAX_PUBLIC_SIDE } from '../../adapters/pictures/picture-sizes.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import { createWorkQueue } from '../../adapters/work-queue.ts';
import { AppError } from '../../errors.ts';
import { fileUrl } from '../../resources/file-urls.ts';
import type { SiteDraftsRepo } from './site-drafts.repo.ts';

const MAX_BYTES = 20 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;
const MAX_WAITING = 20;
const SWEEP_EVERY_MS = 60 * 60_000;

interface SitePictureDeps {
  drafts: SiteDraftsRepo;
  storage: Storage;
  /** Deletes the row of a file that is not used any more; false when it is used. */
  removeIfUnused: (hash: string) => Promise<boolean>;
  warn: (line: string) => void;
}

export type SitePictures = ReturnType<typeof createSitePictures>;

/** PNGs are often logos and QR codes and stay exact; everything else is a photograph. */
async function encode(bytes: Buffer, mime: string): Promise<{ bytes: Buffer; extension: string }> {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: 30 })
    .autoOrient()
    .resize(MAX_PUBLIC_SIDE, MAX_PUBLIC_SIDE, { fit: 'inside', withoutEnlargement: true });
  const isExact = mime === 'image/png' || mime === 'image/gif';
  const encoded = isExact ? picture.png({ compressionLevel: 9 }) : picture.webp({ quality: 90 });
  return { bytes: await encoded.toBuffer(), extension: isExact ? 'png' : 'webp' };
}

/** Pictures that staff upload for the site: decoded and encoded again, so that only pixels are kept (threat T22). */
export function createSitePictures({ drafts, storage, removeIfUnused, warn }: SitePictureDeps) {
  const run = createWorkQueue({ concurrency: 1, maxWaiting: MAX_WAITING });

  async function toStorable(upload: Buffer) {
    try {
      const { mime } = await readPictureFacts(upload, { maxPixels: MAX_PIXELS });
      const { bytes, extension } = await encode(upload, mime);
      return { bytes, extension, facts: await readPictureFacts(bytes, { maxPixels: MAX_PIXELS }) };
    } catch (error) {
      if (error instanceof PictureError && error.reason === 'too many pixels') throw new AppError('PICTURE_TOO_WIDE');
      throw new AppError('NOT_A_PICTURE');
    }
  }

  return {
    async add(upload: Buffer, fileName: string): Promise<{ hash: string; url: string; width: number; height: number }> {
      if (upload.length > MAX_BYTES) throw new AppError('SITE_PICTURE_TOO_LARGE');
      const { bytes, extension, facts } = await run(() => toStorable(upload));
      const { key, size } = await storage.put(bytes, { type: facts.mime, maxBytes: MAX_BYTES * 4 });
      const baseName = fileName.replace(/\.[^.]*$/, '').replace(/[^\p{L}\p{N}_-]/gu, '_');
      const name = `${baseName.slice(0, 60) || 'picture'}.${extension}`;
      await drafts.addUpload({ hash: key, size, name, access: 'open', ...facts });
      return { hash: key, url: fileUrl(key, `picture.${extension}`), width: facts.width, height: facts.height };
    },

    /** Deletes uploads older than a day that no draft, version or published part uses. */
    async sweep(): Promise<number> {
      let removed = 0;
      for (const hash of await drafts.forgetOldUploads()) {
        if (!(await removeIfUnused(hash))) continue;
        await storage.remove(hash);
        removed += 1;
      }
      return removed;
    },

    startSweep(): () => void {
      const sweep = () => this.sweep().catch((error: Error) => warn(`uploads were not swept: ${error.message}`));
      const timer = setInterval(sweep, SWEEP_EVERY_MS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}
