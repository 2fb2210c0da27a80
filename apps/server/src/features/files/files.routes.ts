import * as declared from '@meiyu/contract/raw.ts';
import { createPagePictures } from '../../adapters/pdf/page-pictures.ts';
import { PICTURE_FORMATS } from '../../adapters/pictures/picture-sizes.ts';
import { type OpenVariant, readVariant } from '../../adapters/pictures/picture-variants.ts';
import { isStorageKey, type Storage } from '../../adapters/storage/storage.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { rawRoute } from '../../http/raw.ts';
import { plainAddress } from '../../limits/client-address.ts';
import { PAGE_PICTURE_WIDTHS } from '../../resources/file-urls.ts';
import type { FilesRepo, StoredFile } from './files.repo.ts';
import { pagePicturesRoutes } from './page-pictures.routes.ts';
import { sendFile } from './send-file.ts';

interface FilesDeps {
  repo: FilesRepo;
  storage: Storage;
  openVariant: OpenVariant;
}

/** Longer than any recording, because a player uses the same S3 URL for the whole playing time. */
const S3_URL_SECONDS = 6 * 3600;

const STREAM_TYPES: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
};

export function filesRoutes(app: App, { repo, storage, openVariant }: FilesDeps): void {
  pagePicturesRoutes(app, { repo, pictures: createPagePictures(storage, { widths: PAGE_PICTURE_WIDTHS }) });

  /** A file that may not be fetched gives the same answer as a missing one. */
  async function findAllowed(hash: string, isAllowed: (file: StoredFile) => boolean): Promise<StoredFile> {
    const file = isStorageKey(hash) ? await repo.find(hash) : undefined;
    if (!file || !isAllowed(file)) throw new AppError('NO_SUCH_PATH');
    return file;
  }

  rawRoute(app, declared.file, async (request, reply) => {
    const { hash = '' } = request.params as { hash?: string };
    const { mime, size } = await findAllowed(hash, (file) => file.access === 'open');
    return sendFile(request, reply, { etag: hash, mime, size, open: (range) => storage.open(hash, range) });
  });

  rawRoute(app, declared.picture, async (request, reply) => {
    const { hash = '', variant: name = '' } = request.params as { hash?: string; variant?: string };
    const variant = readVariant(name);
    if (!variant) throw new AppError('NO_SUCH_PATH');
    // Scaled pictures are public even if the original needs a grant; those of private files are not.
    await findAllowed(hash, (file) => file.mime.startsWith('image/') && file.access !== 'private');
    const etag = `${hash}-${name}`;
    const mime = PICTURE_FORMATS[variant.format];
    if (request.headers['if-none-match']?.includes(`"${etag}"`)) {
      // The answer is 304 without a body, so the size is not used.
      return sendFile(request, reply, { etag, mime, size: 0, open: () => storage.openDerived(hash, name) });
    }
    return sendFile(request, reply, { etag, mime, ...(await openVariant(hash, variant)) });
  });

  rawRoute(app, declared.media, async (request, reply) => {
    const { hash: segment = '', '*': name = '' } = request.params as { hash?: string; '*'?: string };
    const { id: hash, allowed } = app.access.readSegment('media', segment, plainAddress(request.ip));
    const { mime, size } = await findAllowed(hash, (file) => file.access === 'open' || file.access === 'ranges');
    if (!allowed) throw new AppError('LINK_INVALID');
    const isRestricted = !app.access.isOpen;
    if (!name.startsWith('hls/')) {
      const open = (range?: { start: number; end: number }) => storage.open(hash, range);
      const link = storage.link?.bind(storage, hash);
      return sendFile(request, reply, {
        etag: hash,
        mime,
        size,
        private: isRestricted,
        open,
        // The content security policy lets pages load nothing but recordings from the S3 store.
        link:
          link && /^(audio|video)\//.test(mime)
            ? (disposition) => link({ type: mime, disposition, seconds: S3_URL_SECONDS })
            : undefined,
      });
    }
    const streamFile = await storage.statDerived(hash, name);
    const type = STREAM_TYPES[name.slice(name.lastIndexOf('.') + 1)];
    if (!streamFile || !type) throw new AppError('NO_SUCH_PATH');
    return sendFile(request, reply, {
      etag: `${hash}-${name}`,
      mime: type,
      size: streamFile.size,
      private: isRestricted,
      open: (range) => storage.openDerived(hash, name, range),
    });
  });
}
