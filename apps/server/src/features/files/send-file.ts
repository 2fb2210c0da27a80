import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { type ByteRange, readByteRange } from '../../http/byte-range.ts';

/** Types a browser shows by itself without running anything; all others are downloads. */
const SHOWN = /^(image\/(avif|gif|jpeg|png|webp)|audio\/|video\/|text\/vtt|font\/|application\/vnd\.apple\.mpegurl)/;

export interface Sent {
  etag: string;
  mime: string;
  size: number;
  /** By signature, hence not for everyone's cache. */
  private?: boolean;
  open: (range?: ByteRange) => Promise<{ stream: Readable }>;
}

/** A file whose address is its content, whole or by ranges. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, sent: Sent): Promise<FastifyReply> {
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
    'cache-control': sent.private ? 'private, max-age=3600' : 'public, max-age=31536000, immutable',
    'content-type': sent.mime,
    'content-disposition': SHOWN.test(sent.mime) ? 'inline' : 'attachment',
    // A file somebody sent must not act as a page of this site (T21).
    'content-security-policy': "default-src 'none'; sandbox",
    'accept-ranges': 'bytes',
  });
  if (unchanged) return reply.code(304).send();
  if (range === null) return reply.code(416).header('content-range', `bytes */${sent.size}`).send();
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${sent.size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : sent.size);
  return reply.send(opened?.stream);
}

/** The row may be known while the file has gone: then there is no such address any more. */
async function openOrMiss(sent: Sent, range: ByteRange | undefined): Promise<{ stream: Readable }> {
  return sent.open(range).catch((error: unknown) => {
    throw error instanceof AppError && error.error === 'NOT_FOUND' ? new AppError('NO_SUCH_PATH') : error;
  });
}
