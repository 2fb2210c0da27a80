import type { LookupAddress } from 'node:dns';
import sharp from 'sharp';
import {
  bareHost,
  parseHttpUrl,
  type ResolveHost,
  readBody,
  requestFromAddresses,
  resolveHost,
} from '../guarded-fetch/checked-address.ts';
import { isPrivateAddress } from '../guarded-fetch/private-address.ts';
import { sniffPicture } from '../pictures/picture-format.ts';
import { ImageModelError } from './image-model.ts';

const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;
const ACCEPTED_FORMATS = ['png', 'jpeg', 'webp'];
const PREVIEW_SIDE = 256;

interface PictureFetcher {
  /** Fetches a picture from an address in an answer of the provider. */
  fetch(address: string, signal: AbortSignal, headers?: Record<string, string>): Promise<Uint8Array>;
  /** Decodes a picture that is part of an answer. */
  decode(base64: string): Promise<Uint8Array>;
}

/**
 * Fetches pictures only from the provider's host and from hosts the operator listed, and connects to exactly the
 * addresses that were checked (threat T17). Private addresses are allowed only when the provider itself has one.
 */
export function createPictureFetcher(
  base: string,
  hosts: readonly string[],
  resolve: ResolveHost = resolveHost,
): PictureFetcher {
  const providerUrl = new URL(base);

  async function isProviderPrivate(): Promise<boolean> {
    const addresses = await resolve(bareHost(providerUrl)).catch(() => []);
    return addresses.some(({ address }) => isPrivateAddress(address));
  }

  return {
    async fetch(address, signal, headers) {
      const url = parseAddress(address);
      if (url.host !== providerUrl.host && !hosts.some((pattern) => matchesHost(pattern, url))) {
        throw new ImageModelError('forbiddenAddress', `${url.host} is not among AI_IMAGE_HOSTS`);
      }
      const addresses = await resolve(bareHost(url));
      if (addresses.some((resolved) => isPrivateAddress(resolved.address)) && !(await isProviderPrivate())) {
        throw new ImageModelError('forbiddenAddress', `${url.host} is not on the open network`);
      }
      return checkPicture(await download(url, addresses, signal, url.host === providerUrl.host ? headers : undefined));
    },
    decode(base64) {
      // The length of the text is checked first, so that nothing large is decoded.
      const data = base64.replace(/^data:image\/[a-z+.-]{1,20};base64,/, '');
      if (data.length > (MAX_PICTURE_BYTES * 4) / 3 + 4) throw tooLarge();
      return checkPicture(Buffer.from(data, 'base64'));
    },
  };
}

/** Shrinks a preview to a small WebP. Undefined if it cannot be read, because a preview is optional. */
export async function shrinkPreview(base64: unknown): Promise<Uint8Array | undefined> {
  if (typeof base64 !== 'string' || !base64 || base64.length > MAX_PICTURE_BYTES) return undefined;
  const bytes = Buffer.from(base64.replace(/^data:image\/[a-z+.-]{1,20};base64,/, ''), 'base64');
  if (!ACCEPTED_FORMATS.includes(sniffPicture(bytes) ?? '')) return undefined;
  return sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: 5 })
    .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 70, effort: 1 })
    .toBuffer()
    .catch(() => undefined);
}

async function checkPicture(bytes: Buffer): Promise<Uint8Array> {
  const format = sniffPicture(bytes);
  if (!format || !ACCEPTED_FORMATS.includes(format))
    throw new ImageModelError('nonsense', 'the answer is not a picture');
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (header?.format !== format) throw new ImageModelError('nonsense', 'the answer is not a picture');
  if (header.width * header.height > MAX_PIXELS) throw new ImageModelError('nonsense', 'a picture of too many pixels');
  return bytes;
}

function parseAddress(address: string): URL {
  const url = parseHttpUrl(address);
  if (!url) throw new ImageModelError('forbiddenAddress', 'not an http address');
  return url;
}

/** Patterns: `host`, `host:port`, `*.host` or `prefix-*.host`; without a port only the default ports match. */
function matchesHost(pattern: string, url: URL): boolean {
  const [, host = '', port = ''] = /^(.*?)(?::(\d+))?$/.exec(pattern.trim().toLowerCase()) ?? [];
  if (port ? url.port !== port : url.port !== '') return false;
  const [prefix = '', ...others] = host.split('*');
  if (!others.length) return url.hostname === prefix;
  const suffix = others.join('*');
  return (
    others.length === 1 &&
    url.hostname.length > host.length - 1 &&
    url.hostname.startsWith(prefix) &&
    url.hostname.endsWith(suffix)
  );
}

async function download(
  url: URL,
  addresses: readonly LookupAddress[],
  signal: AbortSignal,
  headers: Record<string, string> | undefined,
): Promise<Buffer> {
  const response = await requestFromAddresses(url, addresses, { signal, headers });
  try {
    if (response.statusCode !== 200) {
      throw new ImageModelError('unavailable', `the picture's address answers ${response.statusCode}`);
    }
    return await readBody(response, MAX_PICTURE_BYTES, tooLarge);
  } finally {
    response.destroy();
  }
}

function tooLarge(): ImageModelError {
  return new ImageModelError('nonsense', 'a picture of more than 20 MB');
}
