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
import { raw } from '../../http/raw.ts';
import { DRAWING_FILES, type DrawingLinks } from './store/drawing-links.ts';
import type { DrawingsRepo } from './store/drawings.repo.ts';

export interface Sent {
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
  sendFile(request: FastifyRequest, reply: FastifyReply, sent: Sent): Promise<FastifyReply>;
}

const PNG = 'drawing.png';
const MAX_PNG_BYTES = 64 * 1024 * 1024;

/** A name that says what it is and that a machine made it. */
function nameOf(prompt: string, ending: string): string {
  const words = prompt.replace(/[\p{C}\\/:*?"<>|\s]+/gu, ' ').trim();
  return `${[...words].slice(0, 24).join('')}（AI 生成）.${ending}`;
}

/** A maker's own pictures: shown, as a thumbnail, and to be saved as WebP or PNG. */
export function drawingFileRoutes(app: App, deps: DrawingFileDeps): void {
  const { links, drawings, storage, openVariant, toPng, sendFile } = deps;
  const run = createWorkQueue({ concurrency: 1, queue: 50 });

  /** Made when first asked for, and kept beside the picture. */
  async function preparePng(hash: string): Promise<{ size: number }> {
    const known = await storage.statDerived(hash, PNG);
    if (known) return known;
    return run(async () => {
      const { stream } = await storage.open(hash);
      const made = await toPng(await buffer(stream));
      return storage.putDerived(hash, PNG, made, { type: 'image/png', maxBytes: MAX_PNG_BYTES });
    });
  }

  raw(app, drawingFile, async (request, reply) => {
    const { token = '', file = '' } = request.params as { token?: string; file?: string };
    const id = links.read(token);
    const found = id === undefined ? undefined : await drawings.findFile(id);
    if (!found) throw new AppError('NO_SUCH_PATH');
    const { hash, mime, size, prompt } = found;
    const whole = { etag: hash, mime, size, private: true, open: (range?: ByteRange) => storage.open(hash, range) };
    if (file === DRAWING_FILES.url) return sendFile(request, reply, whole);
    if (file === DRAWING_FILES.webpUrl) return sendFile(request, reply, { ...whole, saveAs: nameOf(prompt, 'webp') });
    if (file === DRAWING_FILES.pngUrl) {
      const { size: pngSize } = await preparePng(hash);
      return sendFile(request, reply, {
        etag: `${hash}-png`,
        mime: 'image/png',
        size: pngSize,
        private: true,
        saveAs: nameOf(prompt, 'png'),
        open: (range) => storage.openDerived(hash, PNG, range),
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
