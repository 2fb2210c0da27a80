import type { IndexedEntry } from './knowledge-index.ts';

/* When an entry's subject was made, lived or happened, as years. */

export interface Span {
  from: number;
  to: number;
}

/** The periods that entries have. */
const PERIODS: Readonly<Record<string, Span>> = {
  史前: { from: -8000, to: -2100 },
  古代世界: { from: -3000, to: 500 },
  夏商: { from: -2070, to: -1046 },
  周: { from: -1046, to: -771 },
  春秋战国: { from: -770, to: -221 },
  秦: { from: -221, to: -207 },
  汉: { from: -206, to: 220 },
  三国两晋: { from: 220, to: 420 },
  南北朝: { from: 420, to: 589 },
  隋: { from: 581, to: 618 },
  唐: { from: 618, to: 907 },
  五代: { from: 907, to: 979 },
  北宋: { from: 960, to: 1127 },
  辽金: { from: 916, to: 1234 },
  南宋: { from: 1127, to: 1279 },
  元: { from: 1271, to: 1368 },
  明: { from: 1368, to: 1644 },
  清: { from: 1644, to: 1911 },
  民国: { from: 1912, to: 1949 },
  现当代: { from: 1949, to: 2030 },
  中世纪: { from: 500, to: 1400 },
  文艺复兴: { from: 1400, to: 1600 },
  十七世纪: { from: 1600, to: 1700 },
  十八世纪: { from: 1700, to: 1800 },
  十九世纪: { from: 1800, to: 1900 },
  二十世纪: { from: 1900, to: 2000 },
};

const YEARS = /(前)?(?<![\d.])(\d{3,4})(?!\d|\.\d|[厘米件幅个人座首])/gu;

/** The years that a text gives; the first of them are what it is about. */
function yearsIn(text: string): number[] {
  return [...text.matchAll(YEARS)]
    .map(([, before, year]) => (before ? -Number(year) : Number(year)))
    .filter((year) => year <= 2030);
}

/** Undefined when neither a year nor a period is known. */
export function spanOf({ aspects, text, period }: IndexedEntry): Span | undefined {
  const known = PERIODS[period];
  const fits = (year: number) => !known || (year >= known.from - 60 && year <= known.to + 60);
  for (const source of [aspects.when, text]) {
    const years = source === undefined ? [] : yearsIn(source).filter(fits);
    if (years.length > 0) return { from: Math.min(...years.slice(0, 2)), to: Math.max(...years.slice(0, 2)) };
  }
  return known;
}

export function overlap(a: Span, b: Span): boolean {
  return a.from <= b.to && b.from <= a.to;
}

/** The periods that a word of a question means: 宋 is 北宋 and 南宋. */
export function periodsOf(word: string): string[] {
  const bare = word.replace(/(?:代|朝|时期)$/u, '');
  return Object.keys(PERIODS).filter((period) => period === bare || (bare.length === 1 && period.includes(bare)));
}
