import { Readable, type Writable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../../adapters/storage/storage.ts';
import { AppError } from '../../errors.ts';
import { readByteRange } from '../../http/byte-range.ts';

/** Types that a browser shows without running code; all others are downloads. */
const INLINE_TYPES =
  /^(image\/(avif|gif|jpeg|png|webp)|audio\/|video\/|text\/vtt|font\/|application\/vnd\.apple\.mpegurl)/;

const PRIVATE_CACHING = 'private, max-age=3600';
const PUBLIC_CACHING = 'public, max-age=31536000, immutable';

interface FileToSend {
  etag: string;
  mime: string;
  size: number;
  /** Access needs a signature, so shared caches must not store the file. */
  private?: boolean;
  /** Name for a download, which is never shown inline and never cached. */
  saveAs?: string;
  /** URL at which the S3 store serves the file itself, with the given content disposition. */
  link?: (disposition: string) => Promise<string>;
  open: (range?: ByteRange) => Promise<OpenedFile>;
}

interface OpenedFile {
  /** Size of the whole file, if known. */
  size?: number;
  readonly stream: Readable;
  sendTo?(target: Writable): Promise<void>;
}

/** For smaller files a redirect costs more than it saves. */
const MIN_REDIRECT_BYTES = 1024 * 1024;

/** The header content-disposition (RFC 6266), with the name in UTF-8 and an ASCII fallback. */
function makeDisposition({ saveAs, mime }: FileToSend): string {
  if (saveAs === undefined) return INLINE_TYPES.test(mime) ? 'inline' : 'attachment';
  const encoded = encodeURIComponent(saveAs).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  const fallback = saveAs.replace(/[^\w.-]+/g, '_');
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encoded}`;
}

/** Sends a file addressed by its hash, whole or by ranges. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileToSend): Promise<FastifyReply> {
  if (file.link && request.method === 'GET' && file.size >= MIN_REDIRECT_BYTES) {
    reply.headers({ 'cache-control': 'private, no-store', location: await file.link(makeDisposition(file)) });
    return reply.code(302).send();
  }
  const etag = `"${file.etag}"`;
  const isUnchanged = request.headers['if-none-match']?.includes(etag) ?? false;
  // A range of another version must not be appended to what the player has (RFC 9110 §13.1.5).
  const ifRange = request.headers['if-range'];
  const rangeHeader = ifRange === undefined || ifRange === etag ? request.headers.range : undefined;
  const range = isUnchanged ? undefined : readByteRange(rangeHeader, file.size);
  // Opened before headers are set, so that an error does not get the headers of an immutable file. HEAD needs no stream.
  const opened =
    isUnchanged || range === null || request.method === 'HEAD' ? undefined : await openOrNotFound(file, range);
  reply.headers({
    etag,
    'cache-control': file.saveAs !== undefined ? 'private, no-store' : file.private ? PRIVATE_CACHING : PUBLIC_CACHING,
    'content-type': file.mime,
    'content-disposition': makeDisposition(file),
    // An uploaded file must not run as a page of this site.
    'content-security-policy': "default-src 'none'; sandbox",
    'accept-ranges': 'bytes',
  });
  if (isUnchanged) return reply.code(304).send();
  if (range === null) return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : file.size);
  if (opened?.sendTo) {
    reply.hijack();
    for (const [name, value = ''] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value);
    reply.raw.statusCode = reply.statusCode;
    // After an error the connection is closed, so that the client does not take the part for the whole file.
    opened.sendTo(reply.raw).catch((error: unknown) => request.log.error({ err: error }, 'a file could not be read'));
    return reply;
  }
  // An empty stream for HEAD, because without a body Fastify would set the length to 0.
  return reply.send(opened?.stream ?? Readable.from([]));
}

/** Answers NO_SUCH_PATH if the row exists but the stored file does not. */
async function openOrNotFound(file: FileToSend, range: ByteRange | undefined): Promise<OpenedFile> {
  const opened = await file.open(range).catch((error: unknown) => {
    throw error instanceof AppError && error.error === 'NOT_FOUND' ? new AppError('NO_SUCH_PATH') : error;
  });
  if (opened.size === undefined || opened.size === file.size) return opened;
  // If the length differs from the announced one, the client would wait for the rest.
  opened.stream.destroy();
  throw new Error(`${file.etag} has ${opened.size} bytes instead of ${file.size}.`);
}
