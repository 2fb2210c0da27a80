import http from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { AppError } from '../../errors.ts';
import { EMPTY_HASH, presignS3, type S3Keys, signS3 } from './sign-s3.ts';

export interface S3Settings extends S3Keys {
  endpoint: string;
  bucket: string;
  /** Whether the bucket is named in the path, not in the host name. */
  pathStyle: boolean;
  /** The address for browsers, if it differs from `endpoint`. */
  publicUrl?: string;
}

/** The origin of the links to files, for the Content-Security-Policy of pages. */
export function linkOrigin({ endpoint, publicUrl, pathStyle, bucket }: S3Settings): string {
  const url = new URL(publicUrl ?? endpoint);
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`;
  return url.origin;
}

interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** The object's name; none for the bucket itself. */
  name?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Opened again for each try. */
  body?: { size: number; hash: string; open: () => Buffer | Readable };
}

export interface S3Limits {
  /** A connection is closed after this time without a byte. */
  idleMs: number;
  /** How often a request is sent at most. */
  tries: number;
  /** The pause before the second try; it doubles before each further one. */
  firstPauseMs: number;
}

const DEFAULT_LIMITS: S3Limits = { idleMs: 20_000, tries: 5, firstPauseMs: 100 };
const MAX_PAUSE_MS = 3000;
const MAX_SOCKETS = 256;
const MAX_TEXT_BYTES = 4 * 1024 * 1024;
/** Status codes after which a request is retried. */
const RETRYABLE_STATUSES = new Set([408, 425, 429, 500, 502, 503, 504]);

/** An error of the store, with the store's code such as `SignatureDoesNotMatch` or `NoSuchBucket`. */
export class S3Error extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`the S3 store answered ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

export type S3Client = ReturnType<typeof createS3Client>;

/** Sends signed requests and retries temporary failures. 404 is an answer; other errors are thrown. */
export function createS3Client(settings: S3Settings, limits: Partial<S3Limits> = {}) {
  const { idleMs, tries, firstPauseMs } = { ...DEFAULT_LIMITS, ...limits };
  const agents = {
    'http:': new http.Agent({ keepAlive: true, maxSockets: MAX_SOCKETS }),
    'https:': new https.Agent({ keepAlive: true, maxSockets: MAX_SOCKETS }),
  };

  function urlOf(base: string, name: string, query: Record<string, string> = {}): URL {
    const url = new URL(base);
    if (!settings.pathStyle) url.hostname = `${settings.bucket}.${url.hostname}`;
    const path = settings.pathStyle ? `${settings.bucket}/${name}` : name;
    url.pathname = path.split('/').map(encodeURIComponent).join('/');
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    return url;
  }

  async function sendOnce({ method, name = '', query, headers = {}, body }: S3Call): Promise<http.IncomingMessage> {
    const url = urlOf(settings.endpoint, name, query);
    const payloadHash = body?.hash ?? EMPTY_HASH;
    const signed = await signS3({ method, url, headers, payloadHash }, settings);
    const allHeaders = { ...signed.headers, ...(body ? { 'content-length': String(body.size) } : {}) };
    const { request } = url.protocol === 'https:' ? https : http;
    const agent = agents[url.protocol === 'https:' ? 'https:' : 'http:'];
    const { hostname, port } = url;
    return new Promise((resolve, reject) => {
      const outgoing = request({ hostname, port, path: signed.path, method, headers: allHeaders, agent }, resolve);
      outgoing.setTimeout(idleMs, () => outgoing.destroy(new Error(`the S3 store was silent for ${idleMs} ms`)));
      outgoing.on('error', reject);
      const content = body?.open();
      if (content === undefined || Buffer.isBuffer(content)) return void outgoing.end(content);
      content.on('error', (error) => outgoing.destroy(error));
      outgoing.on('close', () => content.destroy());
      content.pipe(outgoing);
    });
  }

  /** Returns the answer with its body unread, or null for 404. */
  async function send(call: S3Call): Promise<http.IncomingMessage | null> {
    let pauseMs = firstPauseMs;
    for (let tried = 1; ; tried += 1) {
      const outcome = await sendOnce(call).catch((error: Error) => error);
      if (!(outcome instanceof Error)) {
        const status = outcome.statusCode ?? 0;
        if (status < 300) return outcome;
        const code = readTag(await readText(outcome).catch(() => ''), 'Code');
        if (status === 404 && code !== 'NoSuchBucket') return null;
        if (!RETRYABLE_STATUSES.has(status)) throw new S3Error(status, code || 'without a reason');
      }
      if (tried >= tries) {
        const status = outcome instanceof Error ? outcome.message : `it answered ${outcome.statusCode}`;
        throw Object.assign(new AppError('OVERLOADED'), { cause: new Error(`the S3 store is unavailable: ${status}`) });
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())));
      pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
    }
  }

  return {
    send,
    /** Returns the answer's text; empty for 404. */
    async requestText(call: S3Call): Promise<string> {
      const answer = await send(call);
      return answer ? readText(answer) : '';
    },
    /** A URL that a browser may GET for this many seconds. */
    link: (name: string, seconds: number, query: Record<string, string>): Promise<string> =>
      presignS3(urlOf(settings.publicUrl ?? settings.endpoint, name, query), seconds, settings),
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

async function readText(answer: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer) {
    size += part.length;
    if (size > MAX_TEXT_BYTES) throw new Error('the answer of the S3 store is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The content of the first element with this name; empty if there is none. */
export function readTag(xml: string, name: string): string {
  const from = xml.indexOf(`<${name}>`);
  const to = xml.indexOf(`</${name}>`, from);
  return from < 0 || to < 0 ? '' : xml.slice(from + name.length + 2, to);
}
