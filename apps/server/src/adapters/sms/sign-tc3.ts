import { createHash, createHmac } from 'node:crypto';

interface Tc3Request {
  host: string;
  service: string;
  action: string;
  version: string;
  region: string;
  body: string;
  secretId: string;
  secretKey: string;
  now: Date;
}

const CONTENT_TYPE = 'application/json; charset=utf-8';

/**
 * Tencent Cloud's V3 signature (TC3-HMAC-SHA256) of a JSON POST at the path `/`. Returns the headers to send, without
 * `host`, which fetch sets itself.
 */
export function signTc3(request: Tc3Request): Record<string, string> {
  const timestamp = String(Math.floor(request.now.getTime() / 1000));
  const date = request.now.toISOString().slice(0, 10);
  const names = 'content-type;host;x-tc-action';
  const lines = `content-type:${CONTENT_TYPE}\nhost:${request.host}\nx-tc-action:${request.action.toLowerCase()}\n`;
  const canonical = ['POST', '/', '', lines, names, sha256(request.body)].join('\n');
  const scope = `${date}/${request.service}/tc3_request`;
  const text = ['TC3-HMAC-SHA256', timestamp, scope, sha256(canonical)].join('\n');
  const key = [date, request.service, 'tc3_request'].reduce(hmac, Buffer.from(`TC3${request.secretKey}`));
  const signature = hmac(key, text).toString('hex');
  return {
    authorization: `TC3-HMAC-SHA256 Credential=${request.secretId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
    'content-type': CONTENT_TYPE,
    'x-tc-action': request.action,
    'x-tc-region': request.region,
    'x-tc-timestamp': timestamp,
    'x-tc-version': request.version,
  };
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
