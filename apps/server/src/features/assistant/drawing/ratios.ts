import { FORMATS, type FormatId } from '@meiyu/painter/prompt.ts';

/** A choice of format, with the size of its pictures in pixels. */
interface Ratio {
  name: string;
  width: number;
  height: number;
}

const FORMAT_IDS = Object.keys(FORMATS) as FormatId[];
/** 3:4, 16:9 … as models use them; the painter accepts them when it takes over from a model. */
const PROPORTION = /^(\d{1,2}):(\d{1,2})$/;
const LONGEST_SIDE = 2048;

/** Width and height for a number of pixels and a proportion; both are multiples of `multiple`. */
export function sizeOf(proportion: number, pixels: number, multiple = 8): { width: number; height: number } {
  const clamped = Math.max(0.2, Math.min(5, proportion));
  const long = Math.min(LONGEST_SIDE, Math.sqrt(pixels * Math.max(clamped, 1 / clamped)));
  const short = long * Math.min(clamped, 1 / clamped);
  const roundToMultiple = (side: number): number => Math.max(64, Math.round(side / multiple) * multiple);
  const [longSide, shortSide] = [roundToMultiple(long), roundToMultiple(short)];
  return clamped >= 1 ? { width: longSide, height: shortSide } : { width: shortSide, height: longSide };
}

/** 立轴, 横幅, 斗方 …: the formats of Chinese painting, each with its size. */
export function painterRatios(pixels: number): Ratio[] {
  return FORMAT_IDS.map((id) => ({ name: FORMATS[id].name, ...sizeOf(FORMATS[id].ratio, pixels) }));
}

export function findFormat(name: string): FormatId | undefined {
  return FORMAT_IDS.find((id) => FORMATS[id].name === name);
}

/** Width over height of a format or of a ratio such as 3:4. */
export function findProportion(name: string): number | undefined {
  const format = findFormat(name);
  if (format) return FORMATS[format].ratio;
  const [, width = 0, height = 0] = PROPORTION.exec(name)?.map(Number) ?? [];
  return width > 0 && height > 0 ? width / height : undefined;
}

/** The rectangular format nearest to a proportion; fans and handscrolls are chosen only by name. */
export function nearestFormat(proportion: number): FormatId {
  if (proportion < 0.85) return 'hanging';
  if (proportion > 1.15) return 'horizontal';
  return 'square';
}
