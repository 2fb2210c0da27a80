import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Headers = Readonly<Record<string, string>>;

/** An answer as it goes over the wire: headers and bytes made once, written many times. */
export interface HotAnswer {
  status: number;
  etag: string;
  /** Flat name-value lists: what `writeHead` takes without further work. */
  plain: { headers: string[]; body: Buffer };
  br?: { headers: string[]; body: Buffer };
  gzip?: { headers: string[]; body: Buffer };
  unchanged: string[];
  bytes: number;
}

export interface AnswerParts {
  /** 200 when not given. */
  status?: number;
  type: string;
  cacheControl: string;
  body: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

/** Below this a compressed body saves less than its header costs. */
const WORTH_COMPRESSING = 1024;

const squeeze = { br: promisify(brotliCompress), gzip: promisify(gzip) };

export function makeAnswer(parts: AnswerParts, security: Headers): HotAnswer {
  const etag = `W/"${createHash('sha256').update(parts.body).digest('base64url').slice(0, 22)}"`;
  const lasting = Object.entries({ ...security, etag, 'cache-control': parts.cacheControl, vary: 'Accept-Encoding' });
  const head = (body: Buffer, encoding?: string) => ({
    headers: [
      ...lasting.flat(),
      ...['content-type', parts.type, 'content-length', String(body.length)],
      ...(encoding ? ['content-encoding', encoding] : []),
    ],
    body,
  });
  const answer: HotAnswer = {
    status: parts.status ?? 200,
    etag,
    plain: head(parts.body),
    unchanged: lasting.flat(),
    bytes: 0,
  };
  if (parts.br) answer.br = head(parts.br, 'br');
  if (parts.gzip) answer.gzip = head(parts.gzip, 'gzip');
  answer.bytes = parts.body.length + (parts.br?.length ?? 0) + (parts.gzip?.length ?? 0) + 1024;
  return answer;
}

/** Off the main thread. Undefined where it is not worth it. */
export async function compressAnswer(parts: AnswerParts, security: Headers): Promise<HotAnswer | undefined> {
  if (parts.body.length < WORTH_COMPRESSING) return undefined;
  const [br, gz] = await Promise.all([
    squeeze.br(parts.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    squeeze.gzip(parts.body, { level: 6 }),
  ]);
  return makeAnswer({ ...parts, br, gzip: gz }, security);
}

/** `br;q=0` is a refusal; browsers never send it, but a wrong guess would send someone unreadable bytes. */
function accepts(header: string, encoding: string): boolean {
  const at = header.indexOf(encoding);
  return at >= 0 && !/^[^,]*;\s*q=0(\.0+)?\s*(,|$)/.test(header.slice(at));
}

export function writeAnswer(answer: HotAnswer, request: IncomingMessage, response: ServerResponse): void {
  const known = request.headers['if-none-match'];
  if (answer.status === 200 && known !== undefined && request.method !== 'POST' && known.includes(answer.etag)) {
    response.writeHead(304, answer.unchanged);
    response.end();
    return;
  }
  const offered = request.headers['accept-encoding'];
  let form = answer.plain;
  if (typeof offered === 'string') {
    if (answer.br && accepts(offered, 'br')) form = answer.br;
    else if (answer.gzip && accepts(offered, 'gzip')) form = answer.gzip;
  }
  response.writeHead(answer.status, form.headers);
  response.end(form.body);
}
