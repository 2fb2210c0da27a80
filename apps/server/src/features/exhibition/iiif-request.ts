/* IIIF Image API 3.0, https://iiif.io/api/image/3.0/: what an address asks for. */

export interface Frame {
  width: number;
  height: number;
}

interface Box extends Frame {
  x: number;
  y: number;
}

export const IIIF_FORMATS = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
type IiifFormat = keyof typeof IIIF_FORMATS;

export interface IiifRequest {
  region: Box;
  size: Frame;
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
const FOUR = new RegExp(`^(pct:)?${NUMBER},${NUMBER},${NUMBER},${NUMBER}$`);
const SIZE = /^(!?)(\d{0,6}),(\d{0,6})$/;

function readRegion(text: string, { width, height }: Frame): Box | undefined {
  if (text === 'full') return { x: 0, y: 0, width, height };
  if (text === 'square') {
    const side = Math.min(width, height);
    return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), width: side, height: side };
  }
  const found = FOUR.exec(text);
  if (!found) return undefined;
  const [x = 0, y = 0, w = 0, h = 0] = found.slice(2).map(Number);
  const whole = found[1]
    ? [(x * width) / 100, (y * height) / 100, (w * width) / 100, (h * height) / 100]
    : [x, y, w, h];
  if (!found[1] && !whole.every(Number.isInteger)) return undefined;
  const [left = 0, top = 0, across = 0, down = 0] = whole.map(Math.round);
  const box = { x: left, y: top, width: Math.min(across, width - left), height: Math.min(down, height - top) };
  return box.width > 0 && box.height > 0 ? box : undefined;
}

/** Never larger than the region: we have no more to show. */
function readSize(text: string, region: Frame): Frame | undefined {
  if (text === 'max') return { width: region.width, height: region.height };
  const share = new RegExp(`^pct:${NUMBER}$`).exec(text)?.[1];
  const made = share === undefined ? sizeOf(text, region) : scaled(region, Number(share) / 100);
  if (!made || made.width < 1 || made.height < 1) return undefined;
  return made.width <= region.width && made.height <= region.height ? made : undefined;
}

function scaled({ width, height }: Frame, by: number): Frame {
  return { width: Math.round(width * by), height: Math.round(height * by) };
}

function sizeOf(text: string, region: Frame): Frame | undefined {
  const [, confined, across = '', down = ''] = SIZE.exec(text) ?? [];
  if (confined === undefined || (!across && !down)) return undefined;
  const [width, height] = [Number(across), Number(down)];
  if (confined) {
    if (!across || !down) return undefined;
    const by = Math.min(width / region.width, height / region.height, 1);
    return { width: Math.max(1, Math.round(region.width * by)), height: Math.max(1, Math.round(region.height * by)) };
  }
  if (!down) return { width, height: Math.max(1, Math.round((region.height * width) / region.width)) };
  if (!across) return { width: Math.max(1, Math.round((region.width * height) / region.height)), height };
  return { width, height };
}

function readTurn(text: string): Pick<IiifRequest, 'turn' | 'mirrored'> | undefined {
  const [, mirror, degrees] = /^(!?)(0|90|180|270)$/.exec(text) ?? [];
  return degrees === undefined ? undefined : { mirrored: mirror === '!', turn: Number(degrees) as IiifRequest['turn'] };
}

/** Undefined for what is no request, or asks for more than there is. */
export function readIiifRequest(segments: Segments, picture: Frame): IiifRequest | undefined {
  const [, quality, format] = /^(default|color|gray)\.(jpg|png|webp)$/.exec(segments.file) ?? [];
  const region = readRegion(segments.region, picture);
  const size = region && readSize(segments.size, region);
  const turn = readTurn(segments.rotation);
  if (!region || !size || !turn || !format) return undefined;
  return { region, size, ...turn, gray: quality === 'gray', format: format as IiifFormat };
}

export const TILE = 512;

interface Tile {
  /** 1 is the picture itself, 2 half of it, and so on. */
  factor: number;
  column: number;
  row: number;
  format: 'jpg' | 'webp';
}

/** The tile a request asks for, when it is one of those that are cut once and kept. */
export function tileOf({ region, size, turn, mirrored, gray, format }: IiifRequest, picture: Frame): Tile | undefined {
  if (turn !== 0 || mirrored || gray || format === 'png') return undefined;
  for (const factor of scaleFactors(picture)) {
    const span = TILE * factor;
    if (region.x % span !== 0 || region.y % span !== 0) continue;
    const whole = {
      width: Math.min(span, picture.width - region.x),
      height: Math.min(span, picture.height - region.y),
    };
    const shrunk = { width: Math.ceil(whole.width / factor), height: Math.ceil(whole.height / factor) };
    const fits = region.width === whole.width && region.height === whole.height;
    if (fits && near(size.width, shrunk.width) && near(size.height, shrunk.height)) {
      return { factor, column: region.x / span, row: region.y / span, format };
    }
  }
  return undefined;
}

/** Viewers round an uneven edge up or down. */
function near(asked: number, made: number): boolean {
  return Math.abs(asked - made) <= 1;
}

/** Powers of two until the whole picture fits into one tile. */
export function scaleFactors({ width, height }: Frame): number[] {
  const factors = [1];
  while (Math.max(width, height) / (factors.at(-1) ?? 1) > TILE) factors.push((factors.at(-1) ?? 1) * 2);
  return factors;
}
