import { createHash, createHmac } from 'node:crypto';

export interface S3Keys {
  region: string;
  key: string;
  secret: string;
}

interface S3Request {
  method: string;
  /** Its path is taken as it stands: encoded once, as `s3Path` does. */
  url: URL;
  /** Sent and signed; `host` is added. */
  headers: Record<string, string>;
  /** SHA-256 of the body in hex: the store refuses other bytes. */
  payloadHash: string;
  now: Date;
}

/** A week, which is also the most AWS allows. */
const LONGEST_LINK_SECONDS = 7 * 24 * 3600;
export const EMPTY_HASH = sha256('');

/** A path of names, each encoded once; the slashes between them stay. */
export function s3Path(...names: string[]): string {
  return `/${names.join('/').split('/').map(encode).join('/')}`;
}

/** AWS's V4 signature of one request. Returns the headers to send, `host` aside, which the client sets itself. */
export function signS3(request: S3Request, keys: S3Keys): Record<string, string> {
  const stamp = stampOf(request.now);
  const headers = { ...request.headers, 'x-amz-content-sha256': request.payloadHash, 'x-amz-date': stamp };
  const { names, signature } = signatureOf(request, { ...headers, host: request.url.host }, stamp, keys);
  const credential = `${keys.key}/${scopeOf(stamp, keys.region)}`;
  const authorization = `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`;
  return { ...headers, authorization };
}

/** The same as an address anyone may GET until it ends. */
export function presignS3(url: URL, seconds: number, keys: S3Keys, now: Date): string {
  const stamp = stampOf(now);
  const signed = new URL(url);
  for (const [name, value] of [
    ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
    ['X-Amz-Credential', `${keys.key}/${scopeOf(stamp, keys.region)}`],
    ['X-Amz-Date', stamp],
    ['X-Amz-Expires', String(Math.min(seconds, LONGEST_LINK_SECONDS))],
    ['X-Amz-SignedHeaders', 'host'],
  ] as const) {
    signed.searchParams.set(name, value);
  }
  const request = { method: 'GET', url: signed, headers: {}, payloadHash: 'UNSIGNED-PAYLOAD', now };
  const { signature } = signatureOf(request, { host: signed.host }, stamp, keys);
  return `${signed.origin}${signed.pathname}?${queryOf(signed)}&X-Amz-Signature=${signature}`;
}

function signatureOf(request: S3Request, headers: Record<string, string>, stamp: string, keys: S3Keys) {
  const sorted = Object.entries(headers)
    .map(([name, value]) => [name.toLowerCase(), value.trim().replace(/ +/g, ' ')] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const names = sorted.map(([name]) => name).join(';');
  const lines = sorted.map(([name, value]) => `${name}:${value}\n`).join('');
  const { method, url, payloadHash } = request;
  const canonical = [method, url.pathname, queryOf(url), lines, names, payloadHash].join('\n');
  const text = ['AWS4-HMAC-SHA256', stamp, scopeOf(stamp, keys.region), sha256(canonical)].join('\n');
  const steps = [stamp.slice(0, 8), keys.region, 's3', 'aws4_request'];
  const key = steps.reduce(hmac, Buffer.from(`AWS4${keys.secret}`));
  return { names, signature: hmac(key, text).toString('hex') };
}

/** Sorted and encoded as the signature wants it, which is also how it is sent. */
export function queryOf(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}

function scopeOf(stamp: string, region: string): string {
  return `${stamp.slice(0, 8)}/${region}/s3/aws4_request`;
}

function stampOf(now: Date): string {
  return now.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function encode(text: string): string {
  const sign = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(text).replace(/[!'()*]/g, sign);
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
