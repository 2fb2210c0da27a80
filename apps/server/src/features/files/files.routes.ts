import * as declared from '@meiyu/contract/raw.ts';
import { isStorageKey, type Storage } from '../../adapters/storage/storage.ts';
import type { App } from '../../http/app.ts';
import { AppError } from '../../http/app-error.ts';
import { readByteRange } from '../../http/byte-range.ts';
import { raw } from '../../http/raw.ts';
import type { FilesRepo } from './files.repo.ts';

/** Types a browser shows by itself without running anything; all others are downloads. */
const SHOWN = /^(image\/(avif|gif|jpeg|png|webp)|audio\/|video\/|text\/vtt|font\/)/;

export function fileUrl(hash: string, name = 'file'): string {
  return `/files/${hash}/${name}`;
}

export function filesRoutes(app: App, { repo, storage }: { repo: FilesRepo; storage: Storage }): void {
  raw(app, declared.file, async (request, reply) => {
    const { hash = '' } = request.params as { hash?: string };
    const found = isStorageKey(hash) ? await repo.findOpen(hash) : undefined;
    if (!found) throw new AppError('NO_SUCH_PATH');
    const etag = `"${hash}"`;
    reply.headers({
      etag,
      // The name is the content, so it can be kept for ever.
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': found.mime,
      'content-disposition': SHOWN.test(found.mime) ? 'inline' : 'attachment',
      // A file somebody sent must not act as a page of this site (T21).
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
    });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const range = readByteRange(request.headers.range, found.size);
    if (range === null) return reply.code(416).header('content-range', `bytes */${found.size}`).send();
    const { stream } = await storage.open(hash, range);
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${found.size}`);
    reply.header('content-length', range ? range.end - range.start + 1 : found.size);
    return reply.send(stream);
  });
}
