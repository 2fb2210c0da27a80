/* Parses image URLs of the IIIF Image API 3.0, https://iiif.io/api/image/3.0/. */

export interface Size {
  width: number;
  height: number;
}

interface Box extends Size {
  x: number;
  y: number;
}

export const IIIF_FORMATS = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
type IiifFormat = keyof typeof IIIF_FORMATS;

export interface IiifRequest {
  region: Box;
  size: Size;
  /** Degrees clockwise. */
  turn: 0 | 90 | 180 | 270;
  mirrored: boolean;
  gray: boolean;
  format: IiifFormat;
}

interface Segments {
  region: string;
  size: string;
  rotation: string;
  file: string;
}

const NUMBER = '(\\d{1,9}(?:\\.\\d{1,9})?)';
const BOX = new RegExp(`^(pct:)?${NUMBER},${NUMBER},${NUMBER},${NUMBER}$`);
const WIDTH_HEIGHT = /^(!?)(\d{0,6}),(\d{0,6})$/;

function readRegion(text: string, { width, height }: Size): Box | undefined {
  if (text === 'full') return { x: 0, y: 0, width, height };
  if (text === 'square') {
    const side = Math.min(width, height);
    return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), width: side, height: side };
  }
  const match = BOX.exec(text);
  if (!match) return undefined;
  const isPercent = match[1] !== undefined;
  const [x = 0, y = 0, w = 0, h = 0] = match.slice(2).map(Number);
  const pixels = isPercent
    ? [(x * width) / 100, (y * height) / 100, (w * width) / 100, (h * height) / 100]
    : [x, y, w, h];
  if (!isPercent && !pixels.every(Number.isInteger)) return undefined;
  const [left = 0, top = 0, boxWidth = 0, boxHeight = 0] = pixels.map(Math.round);
  const box = { x: left, y: top, width: Math.min(boxWidth, width - left), height: Math.min(boxHeight, height - top) };
  return box.width > 0 && box.height > 0 ? box : undefined;
}

/** Undefined for sizes larger than the region; upscaling is not supported. */
function readSize(text: string, region: Size): Size | undefined {
  if (text === 'max') return { width: region.width, height: region.height };
  const percent = new RegExp(`^pct:${NUMBER}$`).exec(text)?.[1];
  const size = percent === undefined ? readWidthHeight(text, region) : scale(region, Number(percent) / 100);
  if (!size || size.width < 1 || size.height < 1) return undefined;
  return size.width <= region.width && size.height <= region.height ? size : undefined;
}

function scale({ width, height }: Size, factor: number): Size {
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
}

/** `w,h`, `w,` or `,h`; with `!` in front the largest size that fits into w × h. */
function readWidthHeight(text: string, region: Size): Size | undefined {
  const [, fitMark, widthText = '', heightText = ''] = WIDTH_HEIGHT.exec(text) ?? [];
  if (fitMark === undefined || (!widthText && !heightText)) return undefined;
  const [width, height] = [Number(widthText), Number(heightText)];
  if (fitMark) {
    if (!widthText || !heightText) return undefined;
    const factor = Math.min(width / region.width, height / region.height, 1);
    return {
      width: Math.max(1, Math.round(region.width * factor)),
      height: Math.max(1, Math.round(region.height * factor)),
    };
  }
  if (!heightText) return { width, height: Math.max(1, Math.round((region.height * width) / region.width)) };
  if (!widthText) return { width: Math.max(1, Math.round((region.width * height) / region.height)), height };
  return { width, height };
}

function readRotation(text: string): Pick<IiifRequest, 'turn' | 'mirrored'> | undefined {
  const [, mirror, degrees] = /^(!?)(0|90|180|270)$/.exec(text) ?? [];
  return degrees === undefined ? undefined : { mirrored: mirror === '!', turn: Number(degrees) as IiifRequest['turn'] };
}

/** Undefined for an invalid request, or for a region outside of the picture. */
export function readIiifRequest(segments: Segments, picture: Size): IiifRequest | undefined {
  const [, quality, format] = /^(default|color|gray)\.(jpg|png|webp)$/.exec(segments.file) ?? [];
  const region = readRegion(segments.region, picture);
  const size = region && readSize(segments.size, region);
  const rotation = readRotation(segments.rotation);
  if (!region || !size || !rotation || !format) return undefined;
  return { region, size, ...rotation, gray: quality === 'gray', format: format as IiifFormat };
}

export const TILE_SIZE = 512;

interface Tile {
  /** 1 is full size, 2 half, and so on. */
  factor: number;
  column: number;
  row: number;
  format: 'jpg' | 'webp';
}

/** The stored tile that a request matches, if any. */
export function findTile({ region, size, turn, mirrored, gray, format }: IiifRequest, picture: Size): Tile | undefined {
  if (turn !== 0 || mirrored || gray || format === 'png') return undefined;
  for (const factor of scaleFactors(picture)) {
    const tileSide = TILE_SIZE * factor;
    if (region.x % tileSide !== 0 || region.y % tileSide !== 0) continue;
    const tileArea = {
      width: Math.min(tileSide, picture.width - region.x),
      height: Math.min(tileSide, picture.height - region.y),
    };
    const storedSize = { width: Math.ceil(tileArea.width / factor), height: Math.ceil(tileArea.height / factor) };
    const isWholeTile = region.width === tileArea.width && region.height === tileArea.height;
    if (isWholeTile && isNear(size.width, storedSize.width) && isNear(size.height, storedSize.height)) {
      return { factor, column: region.x / tileSide, row: region.y / tileSide, format };
    }
  }
  return undefined;
}

/** Viewers round the sizes of edge tiles up or down. */
function isNear(requested: number, expected: number): boolean {
  return Math.abs(requested - expected) <= 1;
}

/** Powers of two until the whole picture fits into one tile. */
export function scaleFactors({ width, height }: Size): number[] {
  const factors = [1];
  while (Math.max(width, height) / (factors.at(-1) ?? 1) > TILE_SIZE) factors.push((factors.at(-1) ?? 1) * 2);
  return factors;
}
