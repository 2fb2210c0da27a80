import http from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { AppError } from '../../errors.ts';
import { EMPTY_HASH, presignS3, type S3Keys, signS3 } from './sign-s3.ts';

export interface S3Settings extends S3Keys {
  endpoint: string;
  bucket: string;
  /** The bucket in the path, not in the host's name. */
  pathStyle: boolean;
  /** The address browsers reach the store by, when it is another one. */
  publicUrl?: string;
}

/** Where links lead, as a content security policy names it. */
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
  /** Opened anew at each try. */
  body?: { size: number; hash: string; open: () => Buffer | Readable };
}

export interface S3Limits {
  /** A connection without a byte for so long is given up. */
  idleMs: number;
  tries: number;
  firstPauseMs: number;
}

const LIMITS: S3Limits = { idleMs: 20_000, tries: 5, firstPauseMs: 100 };
const LONGEST_PAUSE_MS = 3000;
const MAX_SOCKETS = 256;
const MAX_TEXT_BYTES = 4 * 1024 * 1024;
/** Answers that say "later", not "no". */
const LATER = new Set([408, 425, 429, 500, 502, 503, 504]);

/** The store said no, in its own word: `SignatureDoesNotMatch`, `NoSuchBucket`. */
export class S3Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`the S3 store answered ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

export type S3Client = ReturnType<typeof createS3Client>;

/** Signed requests with another try for what may pass. 404 is an answer; any other refusal is thrown. */
export function createS3Client(settings: S3Settings, limits: Partial<S3Limits> = {}) {
  const { idleMs, tries, firstPauseMs } = { ...LIMITS, ...limits };
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

  async function once({ method, name = '', query, headers = {}, body }: S3Call): Promise<http.IncomingMessage> {
    const url = urlOf(settings.endpoint, name, query);
    const payloadHash = body?.hash ?? EMPTY_HASH;
    const signed = await signS3({ method, url, headers, payloadHash }, settings);
    const wire = { ...signed.headers, ...(body ? { 'content-length': String(body.size) } : {}) };
    const { request } = url.protocol === 'https:' ? https : http;
    const agent = agents[url.protocol === 'https:' ? 'https:' : 'http:'];
    const { hostname, port } = url;
    return new Promise((resolve, reject) => {
      const sending = request({ hostname, port, path: signed.path, method, headers: wire, agent }, resolve);
      sending.setTimeout(idleMs, () => sending.destroy(new Error(`the S3 store was silent for ${idleMs} ms`)));
      sending.on('error', reject);
      const content = body?.open();
      if (content === undefined || Buffer.isBuffer(content)) return void sending.end(content);
      content.on('error', (error) => sending.destroy(error));
      sending.on('close', () => content.destroy());
      content.pipe(sending);
    });
  }

  /** The answer with its body unread, or null for 404. */
  async function send(call: S3Call): Promise<http.IncomingMessage | null> {
    let pause = firstPauseMs;
    for (let tried = 1; ; tried += 1) {
      const outcome = await once(call).catch((error: Error) => error);
      if (!(outcome instanceof Error)) {
        const status = outcome.statusCode ?? 0;
        if (status < 300) return outcome;
        const code = readTag(await readText(outcome).catch(() => ''), 'Code');
        if (status === 404 && code !== 'NoSuchBucket') return null;
        if (!LATER.has(status)) throw new S3Refusal(status, code || 'without a reason');
      }
      if (tried >= tries) {
        const status = outcome instanceof Error ? outcome.message : `it answered ${outcome.statusCode}`;
        throw Object.assign(new AppError('OVERLOADED'), { cause: new Error(`the S3 store is away: ${status}`) });
      }
      await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }

  return {
    send,
    /** The answer's text; empty for 404. */
    async ask(call: S3Call): Promise<string> {
      const answer = await send(call);
      return answer ? readText(answer) : '';
    },
    /** An address a browser may GET, for so many seconds. */
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
    if (size > MAX_TEXT_BYTES) throw new Error('the S3 store answers too much');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** What stands in the first such element of an answer's XML. */
export function readTag(xml: string, name: string): string {
  const from = xml.indexOf(`<${name}>`);
  const to = xml.indexOf(`</${name}>`, from);
  return from < 0 || to < 0 ? '' : xml.slice(from + name.length + 2, to);
}
