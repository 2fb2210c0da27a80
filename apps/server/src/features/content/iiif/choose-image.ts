import { listOf, sizeAt, stringAt, typeOf, valueAt } from './json-values.ts';

/* Which request to an image service returns the largest picture within the limits. */

export interface ImageLimits {
  /** Longest side in pixels. */
  maxSide: number;
  maxPixels: number;
}

interface Size {
  width: number;
  height: number;
}

function versionOf(info: unknown): 1 | 2 | 3 {
  const stated = [
    ...listOf(valueAt(info, '@context')).map(String),
    typeOf(info),
    ...listOf(valueAt(info, 'profile')).map(String),
  ];
  if (stated.some((text) => /image\/3|ImageService3/.test(text))) return 3;
  if (stated.some((text) => /image\/2|ImageService2/.test(text))) return 2;
  return 1;
}

const isLevel0 = (info: unknown) => listOf(valueAt(info, 'profile')).some((profile) => /level0/.test(String(profile)));

/** The limits of the server: of version 3 in the document itself, of version 2 in an object of the profile. */
function serverLimit(info: unknown, name: string): number {
  const stated = [info, ...listOf(valueAt(info, 'profile'))].flatMap((part) => sizeAt(part, name) ?? []);
  return Math.min(...stated, Number.POSITIVE_INFINITY);
}

function largestScale(info: unknown, { width, height }: Size, { maxSide, maxPixels }: ImageLimits): number {
  const maxWidth = serverLimit(info, 'maxWidth');
  const maxHeight = Math.min(serverLimit(info, 'maxHeight'), maxWidth);
  const maxArea = Math.min(serverLimit(info, 'maxArea'), maxPixels);
  return Math.min(
    1,
    maxSide / Math.max(width, height),
    maxWidth / width,
    maxHeight / height,
    Math.sqrt(maxArea / (width * height)),
  );
}

/** The size of a static image (level 0) that is largest within the limits. */
function staticSize(info: unknown, { maxSide, maxPixels }: ImageLimits): Size | undefined {
  return listOf(valueAt(info, 'sizes'))
    .flatMap((size): Size[] => {
      const [width, height] = [sizeAt(size, 'width'), sizeAt(size, 'height')];
      return width !== undefined && height !== undefined ? [{ width, height }] : [];
    })
    .filter(({ width, height }) => Math.max(width, height) <= maxSide && width * height <= maxPixels)
    .toSorted((a, b) => b.width - a.width)[0];
}

/** The address of the picture; undefined when the document states no size. */
export function chooseImage(service: string, info: unknown, limits: ImageLimits): string | undefined {
  const [width, height] = [sizeAt(info, 'width'), sizeAt(info, 'height')];
  if (width === undefined || height === undefined) return undefined;
  const version = versionOf(info);
  const base = stringAt(info, version === 3 ? 'id' : '@id').replace(/\/$/, '') || service;
  const file = version === 1 ? '0/native.jpg' : '0/default.jpg';
  const scale = largestScale(info, { width, height }, limits);
  if (isLevel0(info)) {
    const size = staticSize(info, limits);
    if (size) return `${base}/full/${version === 3 ? `${size.width},${size.height}` : `${size.width},`}/${file}`;
    if (scale < 1) return undefined;
  }
  if (scale === 1) return `${base}/full/${version === 3 ? 'max' : 'full'}/${file}`;
  return `${base}/full/${Math.max(1, Math.floor(width * scale))},/${file}`;
}
