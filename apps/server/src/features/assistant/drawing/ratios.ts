import { FORMATS, type FormatId } from '@meiyu/painter/prompt.ts';

interface Ratio {
  name: string;
  width: number;
  height: number;
}

const IDS = Object.keys(FORMATS) as FormatId[];
/** 3:4, 16:9 … as models have them; the painter takes them too when it steps in for one. */
const PROPORTION = /^(\d{1,2}):(\d{1,2})$/;
const LONGEST_SIDE = 2048;

/** A sheet of so many pixels in the given proportion, in whole steps of `step`. */
export function sheetOf(proportion: number, pixels: number, step = 8): { width: number; height: number } {
  const held = Math.max(0.2, Math.min(5, proportion));
  const long = Math.min(LONGEST_SIDE, Math.sqrt(pixels * Math.max(held, 1 / held)));
  const short = long * Math.min(held, 1 / held);
  const whole = (side: number): number => Math.max(64, Math.round(side / step) * step);
  return held >= 1 ? { width: whole(long), height: whole(short) } : { width: whole(short), height: whole(long) };
}

/** 立轴, 横幅, 斗方 …: the shapes of Chinese painting, each with its size. */
export function painterRatios(pixels: number): Ratio[] {
  return IDS.map((id) => ({ name: FORMATS[id].name, ...sheetOf(FORMATS[id].ratio, pixels) }));
}

export function formatNamed(name: string): FormatId | undefined {
  return IDS.find((id) => FORMATS[id].name === name);
}

export function proportionNamed(name: string): number | undefined {
  const format = formatNamed(name);
  if (format) return FORMATS[format].ratio;
  const [, width = 0, height = 0] = PROPORTION.exec(name)?.map(Number) ?? [];
  return width > 0 && height > 0 ? width / height : undefined;
}

/** The plain sheet nearest to a proportion; fans and handscrolls are chosen by name only. */
export function formatNear(proportion: number): FormatId {
  if (proportion < 0.85) return 'hanging';
  if (proportion > 1.15) return 'horizontal';
  return 'square';
}
