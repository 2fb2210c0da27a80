import { AwsV4Signer } from 'aws4fetch';

export interface S3Keys {
  region: string;
  key: string;
  secret: string;
}

interface S3Request {
  method: string;
  url: URL;
  /** Sent and signed; `host` is added. */
  headers: Record<string, string>;
  /** SHA-256 of the body in hex; the store refuses a body with another hash. */
  payloadHash: string;
  now?: Date;
}

/** A week, the maximum of AWS. */
const MAX_LINK_SECONDS = 7 * 24 * 3600;
/** SHA-256 of no bytes. */
export const EMPTY_HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Signing keys, cached by day, region and secret. */
const derivedKeys = new Map<string, ArrayBuffer>();

function signerOptions({ region, key, secret }: S3Keys, now: Date) {
  const datetime = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  return {
    service: 's3',
    region,
    accessKeyId: key,
    secretAccessKey: secret,
    datetime,
    cache: derivedKeys,
    allHeaders: true,
  };
}

/** Signs a request with AWS Signature V4. Returns the path and headers to send, without `host`, which the client adds. */
export async function signS3(request: S3Request, keys: S3Keys) {
  const { method, url, payloadHash, now = new Date() } = request;
  const headers = { ...request.headers, 'x-amz-content-sha256': payloadHash };
  const signer = new AwsV4Signer({ ...signerOptions(keys, now), method, url: url.href, headers });
  const signed = await signer.sign();
  const path = signer.encodedSearch ? `${signer.encodedPath}?${signer.encodedSearch}` : signer.encodedPath;
  return { path, headers: Object.fromEntries(signed.headers) };
}

/** Returns a URL that anyone may GET until it expires. */
export async function presignS3(url: URL, seconds: number, keys: S3Keys, now = new Date()): Promise<string> {
  const link = new URL(url);
  link.searchParams.set('X-Amz-Expires', String(Math.min(seconds, MAX_LINK_SECONDS)));
  const signer = new AwsV4Signer({ ...signerOptions(keys, now), url: link.href, signQuery: true });
  const signature = await signer.signature();
  return `${link.origin}${signer.encodedPath}?${signer.encodedSearch}&X-Amz-Signature=${signature}`;
}
