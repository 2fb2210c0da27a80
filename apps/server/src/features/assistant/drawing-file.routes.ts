import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { drawingFile } from '@meiyu/contract/raw.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PICTURE_FORMATS } from '../../adapters/pictures/picture-sizes.ts';
import { type OpenVariant, readVariant } from '../../adapters/pictures/picture-variants.ts';
import type { ByteRange, Storage } from '../../adapters/storage/storage.ts';
import { createWorkQueue } from '../../adapters/work-queue.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { rawRoute } from '../../http/raw.ts';
import { DRAWING_FILES, type DrawingLinks } from './store/drawing-links.ts';
import type { DrawingsRepo } from './store/drawings.repo.ts';

export interface FileToSend {
  etag: string;
  mime: string;
  size: number;
  private: boolean;
  saveAs?: string;
  open: (range?: ByteRange) => Promise<{ stream: Readable }>;
}

interface DrawingFileDeps {
  links: DrawingLinks;
  drawings: Pick<DrawingsRepo, 'findFile'>;
  storage: Storage;
  openVariant: OpenVariant;
  toPng(webp: Uint8Array): Promise<Buffer>;
  sendFile(request: FastifyRequest, reply: FastifyReply, sent: FileToSend): Promise<FastifyReply>;
}

/** Name of the derived file. */
const PNG_NAME = 'drawing.png';
const MAX_PNG_BYTES = 64 * 1024 * 1024;

/** A file name for downloads, made of the prompt and the notice that AI made the picture. */
function fileNameOf(prompt: string, extension: string): string {
  const title = prompt.replace(/[\p{C}\\/:*?"<>|\s]+/gu, ' ').trim();
  return `${[...title].slice(0, 24).join('')}（AI 生成）.${extension}`;
}

/** Drawings of a user: in full size, as thumbnails, and as WebP or PNG downloads. */
export function drawingFileRoutes(app: App, deps: DrawingFileDeps): void {
  const { links, drawings, storage, openVariant, toPng, sendFile } = deps;
  const runOneAtATime = createWorkQueue({ concurrency: 1, maxWaiting: 50 });

  /** The PNG is made on the first request and stored beside the picture. */
  async function preparePng(hash: string): Promise<{ size: number }> {
    const stored = await storage.statDerived(hash, PNG_NAME);
    if (stored) return stored;
    return runOneAtATime(async () => {
      const { stream } = await storage.open(hash);
      const png = await toPng(await buffer(stream));
      return storage.putDerived(hash, PNG_NAME, png, { type: 'image/png', maxBytes: MAX_PNG_BYTES });
    });
  }

  rawRoute(app, drawingFile, async (request, reply) => {
    const { token = '', file = '' } = request.params as { token?: string; file?: string };
    const id = links.read(token);
    const drawing = id === undefined ? undefined : await drawings.findFile(id);
    if (!drawing) throw new AppError('NO_SUCH_PATH');
    const { hash, mime, size, prompt } = drawing;
    const original = { etag: hash, mime, size, private: true, open: (range?: ByteRange) => storage.open(hash, range) };
    if (file === DRAWING_FILES.url) return sendFile(request, reply, original);
    if (file === DRAWING_FILES.webpUrl)
      return sendFile(request, reply, { ...original, saveAs: fileNameOf(prompt, 'webp') });
    if (file === DRAWING_FILES.pngUrl) {
      const { size: pngSize } = await preparePng(hash);
      return sendFile(request, reply, {
        etag: `${hash}-png`,
        mime: 'image/png',
        size: pngSize,
        private: true,
        saveAs: fileNameOf(prompt, 'png'),
        open: (range) => storage.openDerived(hash, PNG_NAME, range),
      });
    }
    const variant = readVariant(file);
    if (!variant) throw new AppError('NO_SUCH_PATH');
    return sendFile(request, reply, {
      etag: `${hash}-${file}`,
      mime: PICTURE_FORMATS[variant.format],
      private: true,
      ...(await openVariant(hash, variant)),
    });
  });
}
