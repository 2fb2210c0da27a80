import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const TEST_KEYS = { key: 'TESTKEY', secret: 'test+secret/of+forty+characters' };

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
/** RFC 3986 on what was decoded from the wire, so that a client that encodes otherwise is found out. */
const encode = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) => {
      const char = String.fromCharCode(byte);
      return /[A-Za-z0-9\-._~]/.test(char) ? char : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');

interface Claim {
  credential: string;
  names: string;
  signature: string;
  stamp: string;
  payload: string;
  expires: number;
}

function readClaim(request: IncomingMessage, query: URLSearchParams): Claim {
  if (query.has('X-Amz-Signature')) {
    return {
      credential: query.get('X-Amz-Credential') ?? '',
      names: query.get('X-Amz-SignedHeaders') ?? '',
      signature: query.get('X-Amz-Signature') ?? '',
      stamp: query.get('X-Amz-Date') ?? '',
      payload: 'UNSIGNED-PAYLOAD',
      expires: Number(query.get('X-Amz-Expires')),
    };
  }
  const field = (name: string) => new RegExp(`${name}=([^, ]+)`).exec(request.headers.authorization ?? '')?.[1] ?? '';
  return {
    credential: field('Credential'),
    names: field('SignedHeaders'),
    signature: field('Signature'),
    stamp: String(request.headers['x-amz-date']),
    payload: String(request.headers['x-amz-content-sha256']),
    expires: 900,
  };
}

/** What is wrong with a request, in S3's word, or nothing: the store's side of the signature, from the wire alone. */
export function findFault(request: IncomingMessage, body: Buffer): string | undefined {
  const url = new URL(request.url ?? '/', 'http://store');
  const claim = readClaim(request, url.searchParams);
  const [key, date = '', region = '', service = ''] = claim.credential.split('/');
  if (!claim.signature) return 'AccessDenied';
  if (key !== TEST_KEYS.key) return 'InvalidAccessKeyId';
  const at = Date.parse(claim.stamp.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - at) < claim.expires * 1000)) return 'RequestTimeTooSkewed';
  if (claim.payload !== 'UNSIGNED-PAYLOAD' && claim.payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const must = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  if (must.some((name) => !claim.names.split(';').includes(name))) return 'AccessDenied';
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const path = url.pathname.split('/').map((part) => encode(decodeURIComponent(part)));
  const lines = claim.names.split(';').map((name) => `${name}:${request.headers[name]}\n`);
  const canonical = [request.method, path.join('/'), query, lines.join(''), claim.names, claim.payload].join('\n');
  const scope = `${date}/${region}/${service}/aws4_request`;
  const text = `AWS4-HMAC-SHA256\n${claim.stamp}\n${scope}\n${sha256(canonical)}`;
  const signing = hmac(hmac(hmac(hmac(`AWS4${TEST_KEYS.secret}`, date), region), service), 'aws4_request');
  return hmac(signing, text).toString('hex') === claim.signature ? undefined : 'SignatureDoesNotMatch';
}
