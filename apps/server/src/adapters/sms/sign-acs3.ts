import { createHash, createHmac } from 'node:crypto';

interface Acs3Request {
  method: 'GET' | 'POST';
  host: string;
  action: string;
  version: string;
  query: Record<string, string>;
  body: string;
  accessKeyId: string;
  accessKeySecret: string;
  now: Date;
  nonce: string;
}

/**
 * Aliyun's V3 signature (ACS3-HMAC-SHA256) of a call at the path `/`. Returns the headers to send, without `host`, which
 * fetch sets itself, and the query exactly as it was signed.
 */
export function signAcs3(request: Acs3Request): { headers: Record<string, string>; query: string } {
  const query = canonicalQuery(request.query);
  const bodyHash = sha256(request.body);
  const acsHeaders = {
    'x-acs-action': request.action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': request.now.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  };
  const signed = Object.entries({ host: request.host, ...acsHeaders }).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const lines = signed.map(([name, value]) => `${name}:${value.trim()}\n`).join('');
  const canonical = [request.method, '/', query, lines, names, bodyHash].join('\n');
  const signature = createHmac('sha256', request.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  const authorization = `ACS3-HMAC-SHA256 Credential=${request.accessKeyId},SignedHeaders=${names},Signature=${signature}`;
  return { headers: { ...acsHeaders, authorization }, query };
}

function canonicalQuery(query: Record<string, string>): string {
  return Object.entries(query)
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .sort()
    .join('&');
}

/** Encodes by RFC 3986, which also covers the five characters that encodeURIComponent leaves alone. */
function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
