import { Readable, type Writable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../../adapters/storage/storage.ts';
import { AppError } from '../../errors.ts';
import { readByteRange } from '../../http/byte-range.ts';

/** Types a browser shows by itself without running anything; all others are downloads. */
const SHOWN = /^(image\/(avif|gif|jpeg|png|webp)|audio\/|video\/|text\/vtt|font\/|application\/vnd\.apple\.mpegurl)/;

const PRIVATE = 'private, max-age=3600';
const PUBLIC = 'public, max-age=31536000, immutable';

interface Sent {
  etag: string;
  mime: string;
  size: number;
  /** By signature, hence not for everyone's cache. */
  private?: boolean;
  /** The name under which it is saved and never shown; an address made for one download is kept by no cache. */
  saveAs?: string;
  /** Where the store itself answers for this file, if it does; it is told how to name and show it. */
  link?: (disposition: string) => Promise<string>;
  open: (range?: ByteRange) => Promise<Opened>;
}

interface Opened {
  /** Of the whole file, where it is known. */
  size?: number;
  readonly stream: Readable;
  pour?(into: Writable): Promise<void>;
}

/** Below it the second request costs more than it spares. */
const LINK_FROM_BYTES = 1024 * 1024;

/** RFC 6266: the name in UTF-8, and one of plain letters for those who cannot read that. */
function disposition({ saveAs, mime }: Sent): string {
  if (saveAs === undefined) return SHOWN.test(mime) ? 'inline' : 'attachment';
  const encoded = encodeURIComponent(saveAs).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  const plain = saveAs.replace(/[^\w.-]+/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** A file whose address is its content, whole or by ranges. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, sent: Sent): Promise<FastifyReply> {
  if (sent.link && request.method === 'GET' && sent.size >= LINK_FROM_BYTES) {
    reply.headers({ 'cache-control': 'private, no-store', location: await sent.link(disposition(sent)) });
    return reply.code(302).send();
  }
  const etag = `"${sent.etag}"`;
  const unchanged = request.headers['if-none-match']?.includes(etag) ?? false;
  // A range of another version would be glued to what the player has (RFC 9110 §13.1.5).
  const ifRange = request.headers['if-range'];
  const wanted = ifRange === undefined || ifRange === etag ? request.headers.range : undefined;
  const range = unchanged ? undefined : readByteRange(wanted, sent.size);
  // Opened before any header is set: a refusal must not say that it may be kept for ever. HEAD asks for the size only.
  const opened = unchanged || range === null || request.method === 'HEAD' ? undefined : await openOrMiss(sent, range);
  reply.headers({
    etag,
    'cache-control': sent.saveAs !== undefined ? 'private, no-store' : sent.private ? PRIVATE : PUBLIC,
    'content-type': sent.mime,
    'content-disposition': disposition(sent),
    // A file somebody sent must not act as a page of this site.
    'content-security-policy': "default-src 'none'; sandbox",
    'accept-ranges': 'bytes',
  });
  if (unchanged) return reply.code(304).send();
  if (range === null) return reply.code(416).header('content-range', `bytes */${sent.size}`).send();
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${sent.size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : sent.size);
  if (opened?.pour) {
    reply.hijack();
    for (const [name, value = ''] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value);
    reply.raw.statusCode = reply.statusCode;
    // What it began it cannot take back: the connection breaks, so that nobody takes it for the whole.
    opened.pour(reply.raw).catch((error: unknown) => request.log.error({ err: error }, 'a file could not be read'));
    return reply;
  }
  // An empty stream, since the framework takes no body at all for a length of 0 (HEAD).
  return reply.send(opened?.stream ?? Readable.from([]));
}

/** The row may be known while the file has gone: then there is no such address any more. */
async function openOrMiss(sent: Sent, range: ByteRange | undefined): Promise<Opened> {
  const opened = await sent.open(range).catch((error: unknown) => {
    throw error instanceof AppError && error.error === 'NOT_FOUND' ? new AppError('NO_SUCH_PATH') : error;
  });
  if (opened.size === undefined || opened.size === sent.size) return opened;
  // With another length than it was promised, whoever asked would wait for the rest.
  opened.stream.destroy();
  throw new Error(`${sent.etag} has ${opened.size} bytes instead of ${sent.size}.`);
}
