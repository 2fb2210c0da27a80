import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Headers = Readonly<Record<string, string>>;

/** The best first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

interface EncodedBody {
  headers: string[];
  body: Buffer;
}

/** A complete HTTP answer: headers and bytes are built once and written many times. */
export interface HotAnswer {
  status: number;
  etag: string;
  plain: EncodedBody;
  br?: EncodedBody;
  gzip?: EncodedBody;
  /** Adds an encoding when the first client asks for it; undefined if no more encodings can be added. */
  compress?: (encoding: Encoding) => Promise<void>;
  notModifiedHeaders: string[];
  /** Called for each later request that gets this answer. */
  onRepeat?: ((request: IncomingMessage) => void) | undefined;
  /** Memory that the answer takes, in all encodings. */
  bytes: number;
}

export interface AnswerContent {
  /** Default: 200. */
  status?: number;
  type: string;
  cacheControl: string;
  body: Buffer;
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
}

/** Compressing a smaller body saves less than the extra header costs. */
const MIN_COMPRESSED_BYTES = 1024;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compresses off the main thread. */
const COMPRESS: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body) => compressGzip(body, { level: 6 }),
};

function encodedBody(
  { notModifiedHeaders }: Pick<HotAnswer, 'notModifiedHeaders'>,
  type: string,
  body: Buffer,
  encoding?: Encoding,
): EncodedBody {
  const contentHeaders = ['content-type', type, 'content-length', String(body.length)];
  const encodingHeader = encoding ? ['content-encoding', encoding] : [];
  return { headers: [...notModifiedHeaders, ...contentHeaders, ...encodingHeader], body };
}

/** An answer with the encodings that `content` has. */
export function makeAnswer(
  { status = 200, type, cacheControl, body, ...encodings }: AnswerContent,
  securityHeaders: Headers,
): HotAnswer {
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  const notModifiedHeaders = Object.entries({
    ...securityHeaders,
    etag,
    'cache-control': cacheControl,
    vary: 'Accept-Encoding',
  }).flat();
  const { br, gzip: gzipped } = encodings;
  return {
    status,
    etag,
    plain: encodedBody({ notModifiedHeaders }, type, body),
    ...(br && { br: encodedBody({ notModifiedHeaders }, type, br, 'br') }),
    ...(gzipped && { gzip: encodedBody({ notModifiedHeaders }, type, gzipped, 'gzip') }),
    notModifiedHeaders,
    bytes: body.length + (br?.length ?? 0) + (gzipped?.length ?? 0) + 1024,
  };
}

/**
 * An answer that is compressed when a client first accepts an encoding: many answers are asked for once only, and most
 * clients accept the same encoding.
 */
export function makeCompressibleAnswer(content: AnswerContent, securityHeaders: Headers): HotAnswer {
  const answer = makeAnswer(content, securityHeaders);
  if (content.body.length < MIN_COMPRESSED_BYTES) return answer;
  const running: Partial<Record<Encoding, Promise<void>>> = {};
  answer.compress = (encoding) => {
    running[encoding] ??= COMPRESS[encoding](content.body).then(
      (body) => {
        answer[encoding] = encodedBody(answer, content.type, body, encoding);
      },
      () => {
        delete answer.compress;
      },
    );
    return running[encoding];
  };
  // An encoding of text takes less than half of it.
  answer.bytes += content.body.length;
  return answer;
}

/** `br;q=0` means that the client does not accept br; ignoring it would send unreadable bytes. */
function accepts(header: string, encoding: string): boolean {
  const index = header.indexOf(encoding);
  return index >= 0 && !/^[^,]*;\s*q=0(\.0+)?\s*(,|$)/.test(header.slice(index));
}

/** The best encoding that the client accepts and the answer has or can get. */
function chooseEncoding(answer: HotAnswer, accepted: string | string[] | undefined): Encoding | undefined {
  if (typeof accepted !== 'string') return undefined;
  return ENCODINGS.find((encoding) => (answer[encoding] || answer.compress) && accepts(accepted, encoding));
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
  const encoding = chooseEncoding(answer, request.headers['accept-encoding']);
  const write = () => {
    const encoded = (encoding && answer[encoding]) ?? answer.plain;
    response.writeHead(answer.status, encoded.headers);
    response.end(encoded.body);
  };
  // On a slow connection the plain page takes far longer than the compression.
  if (encoding && !answer[encoding]) answer.compress?.(encoding).then(write);
  else write();
}
