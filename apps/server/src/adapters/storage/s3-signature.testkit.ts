import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const TEST_KEYS = { key: 'TESTKEY', secret: 'test+secret/of+forty+characters' };

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
/** RFC 3986 encoding of the decoded request, so that a client that encodes differently fails. */
const encode = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) => {
      const char = String.fromCharCode(byte);
      return /[A-Za-z0-9\-._~]/.test(char) ? char : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');

interface SignatureFields {
  credential: string;
  names: string;
  signature: string;
  timestamp: string;
  payload: string;
  expires: number;
}

function readSignatureFields(request: IncomingMessage, query: URLSearchParams): SignatureFields {
  if (query.has('X-Amz-Signature')) {
    return {
      credential: query.get('X-Amz-Credential') ?? '',
      names: query.get('X-Amz-SignedHeaders') ?? '',
      signature: query.get('X-Amz-Signature') ?? '',
      timestamp: query.get('X-Amz-Date') ?? '',
      payload: 'UNSIGNED-PAYLOAD',
      expires: Number(query.get('X-Amz-Expires')),
    };
  }
  const field = (name: string) => new RegExp(`${name}=([^, ]+)`).exec(request.headers.authorization ?? '')?.[1] ?? '';
  return {
    credential: field('Credential'),
    names: field('SignedHeaders'),
    signature: field('Signature'),
    timestamp: String(request.headers['x-amz-date']),
    payload: String(request.headers['x-amz-content-sha256']),
    expires: 900,
  };
}

/** Checks the signature as a store does. Returns S3's error code, or undefined when the signature is right. */
export function findSignatureError(request: IncomingMessage, body: Buffer): string | undefined {
  const url = new URL(request.url ?? '/', 'http://store');
  const fields = readSignatureFields(request, url.searchParams);
  const [key, date = '', region = '', service = ''] = fields.credential.split('/');
  if (!fields.signature) return 'AccessDenied';
  if (key !== TEST_KEYS.key) return 'InvalidAccessKeyId';
  const signedAt = Date.parse(
    fields.timestamp.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'),
  );
  if (!(Math.abs(Date.now() - signedAt) < fields.expires * 1000)) return 'RequestTimeTooSkewed';
  if (fields.payload !== 'UNSIGNED-PAYLOAD' && fields.payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const required = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  if (required.some((name) => !fields.names.split(';').includes(name))) return 'AccessDenied';
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const path = url.pathname.split('/').map((part) => encode(decodeURIComponent(part)));
  const lines = fields.names.split(';').map((name) => `${name}:${request.headers[name]}\n`);
  const canonical = [request.method, path.join('/'), query, lines.join(''), fields.names, fields.payload].join('\n');
  const scope = `${date}/${region}/${service}/aws4_request`;
  const text = `AWS4-HMAC-SHA256\n${fields.timestamp}\n${scope}\n${sha256(canonical)}`;
  const signing = hmac(hmac(hmac(hmac(`AWS4${TEST_KEYS.secret}`, date), region), service), 'aws4_request');
  return hmac(signing, text).toString('hex') === fields.signature ? undefined : 'SignatureDoesNotMatch';
}
