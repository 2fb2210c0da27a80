import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Headers = Readonly<Record<string, string>>;

/** A complete HTTP answer: headers and bytes are built once and written many times. */
export interface HotAnswer {
  status: number;
  etag: string;
  /** Headers are flat lists of names and values, which `writeHead` writes fastest. */
  plain: { headers: string[]; body: Buffer };
  br?: { headers: string[]; body: Buffer };
  gzip?: { headers: string[]; body: Buffer };
  notModifiedHeaders: string[];
  /** Memory that the answer takes, in all encodings. */
  bytes: number;
}

export interface AnswerContent {
  /** Default: 200. */
  status?: number;
  type: string;
  cacheControl: string;
  body: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

/** Compressing a smaller body saves less than the extra header costs. */
const MIN_COMPRESSED_BYTES = 1024;

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

export function makeAnswer(content: AnswerContent, securityHeaders: Headers): HotAnswer {
  const etag = `W/"${createHash('sha256').update(content.body).digest('base64url').slice(0, 22)}"`;
  const commonHeaders = Object.entries({
    ...securityHeaders,
    etag,
    'cache-control': content.cacheControl,
    vary: 'Accept-Encoding',
  });
  const withHeaders = (body: Buffer, encoding?: string) => ({
    headers: [
      ...commonHeaders.flat(),
      ...['content-type', content.type, 'content-length', String(body.length)],
      ...(encoding ? ['content-encoding', encoding] : []),
    ],
    body,
  });
  const answer: HotAnswer = {
    status: content.status ?? 200,
    etag,
    plain: withHeaders(content.body),
    notModifiedHeaders: commonHeaders.flat(),
    bytes: 0,
  };
  if (content.br) answer.br = withHeaders(content.br, 'br');
  if (content.gzip) answer.gzip = withHeaders(content.gzip, 'gzip');
  answer.bytes = content.body.length + (content.br?.length ?? 0) + (content.gzip?.length ?? 0) + 1024;
  return answer;
}

/** Compresses off the main thread. Undefined if the body is too small to be worth it. */
export async function compressAnswer(content: AnswerContent, securityHeaders: Headers): Promise<HotAnswer | undefined> {
  if (content.body.length < MIN_COMPRESSED_BYTES) return undefined;
  const [br, gzipped] = await Promise.all([
    compress.br(content.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    compress.gzip(content.body, { level: 6 }),
  ]);
  return makeAnswer({ ...content, br, gzip: gzipped }, securityHeaders);
}

/** `br;q=0` means that the client does not accept br; ignoring it would send unreadable bytes. */
function accepts(header: string, encoding: string): boolean {
  const index = header.indexOf(encoding);
  return index >= 0 && !/^[^,]*;\s*q=0(\.0+)?\s*(,|$)/.test(header.slice(index));
}

export function writeAnswer(answer: HotAnswer, request: IncomingMessage, response: ServerResponse): void {
  const clientEtags = request.headers['if-none-match'];
  if (
    answer.status === 200 &&
    clientEtags !== undefined &&
    request.method !== 'POST' &&
    clientEtags.includes(answer.etag)
  ) {
    response.writeHead(304, answer.notModifiedHeaders);
    response.end();
    return;
  }
  const accepted = request.headers['accept-encoding'];
  let encoded = answer.plain;
  if (typeof accepted === 'string') {
    if (answer.br && accepts(accepted, 'br')) encoded = answer.br;
    else if (answer.gzip && accepts(accepted, 'gzip')) encoded = answer.gzip;
  }
  response.writeHead(answer.status, encoded.headers);
  response.end(encoded.body);
}
