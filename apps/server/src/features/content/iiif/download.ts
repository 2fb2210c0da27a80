import sharp from 'sharp';
import { FetchError, type GuardedFetch } from '../../../adapters/guarded-fetch/guarded-fetch.ts';
import { type SourceFormat, sniffPicture } from '../../../adapters/pictures/picture-format.ts';
import { MAX_WORK_PIXELS } from '../../../resources/files/import-files.ts';
import { ContentRefusal } from '../../../resources/files/refusal.ts';
import { chooseImage } from './choose-image.ts';
import { parseJson } from './json-values.ts';
import type { CanvasPicture } from './read-presentation.ts';

const MB = 1024 * 1024;
const MAX_DOCUMENT_BYTES = 32 * MB;
const MAX_INFO_BYTES = MB;
const MAX_PICTURE_BYTES = 100 * MB;
const DOCUMENT_TIMEOUT_MS = 60_000;
const PICTURE_TIMEOUT_MS = 600_000;
const JSON_TYPES = 'application/ld+json, application/json;q=0.9';

const EXTENSIONS: Record<SourceFormat, string> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  avif: 'avif',
  tiff: 'tif',
};

export interface DownloadedPicture {
  bytes: Buffer;
  extension: string;
  width: number;
  height: number;
}

/** Why something could not be fetched, for the operator. */
export function fetchMessage({ reason, status }: FetchError): string {
  if (reason === 'forbidden') return '地址不在公网，或不是 http(s) 地址';
  if (reason === 'too large') return '文件太大';
  if (reason === 'slow') return '对方太慢，超过时限';
  if (reason === 'unreachable') return '连不上对方的服务器';
  if (status === 429 || status === 503) return `对方要求稍后再试（${status}），请过些时候再运行`;
  return status === 401 || status === 403 ? `对方不允许取（${status}）` : `对方答复 ${status || '了过多的转址'}`;
}

export const fetchDocument = (fetch: GuardedFetch, address: string): Promise<Buffer> =>
  fetch(address, { maxBytes: MAX_DOCUMENT_BYTES, timeoutMs: DOCUMENT_TIMEOUT_MS, accept: JSON_TYPES });

async function fetchInfo(fetch: GuardedFetch, service: string): Promise<unknown> {
  const limits = { maxBytes: MAX_INFO_BYTES, timeoutMs: DOCUMENT_TIMEOUT_MS, accept: JSON_TYPES };
  const bytes = await fetch(`${service}/info.json`, limits);
  try {
    return parseJson(bytes);
  } catch {
    throw new ContentRefusal('图片服务的 info.json 读不懂');
  }
}

async function fetchPicture(fetch: GuardedFetch, address: string): Promise<DownloadedPicture> {
  const bytes = await fetch(address, {
    maxBytes: MAX_PICTURE_BYTES,
    timeoutMs: PICTURE_TIMEOUT_MS,
    accept: 'image/jpeg, image/png, image/webp, image/tiff;q=0.5',
  });
  const format = sniffPicture(bytes);
  const header =
    format &&
    (await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => undefined));
  if (!format || !header) throw new ContentRefusal('取回的不是图片');
  if (header.width * header.height > MAX_WORK_PIXELS) throw new ContentRefusal('图片尺寸过大');
  return { bytes, extension: EXTENSIONS[format], width: header.width, height: header.height };
}

/** The largest picture within the limits that the image service gives, or else the picture named in the manifest. */
export async function downloadPicture(
  fetch: GuardedFetch,
  { service, address }: CanvasPicture,
  maxSide: number,
): Promise<DownloadedPicture> {
  let problem: unknown = new ContentRefusal('清单里没有图片的地址');
  if (service !== '') {
    try {
      const info = await fetchInfo(fetch, service);
      const chosen = chooseImage(service, info, { maxSide, maxPixels: MAX_WORK_PIXELS });
      if (chosen !== undefined) return await fetchPicture(fetch, chosen);
    } catch (error) {
      if (!(error instanceof FetchError) && !(error instanceof ContentRefusal)) throw error;
      if (error instanceof FetchError && error.reason !== 'status') throw error;
      problem = error;
    }
  }
  if (address === '') throw problem;
  return fetchPicture(fetch, address);
}
