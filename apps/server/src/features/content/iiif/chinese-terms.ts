/* Chinese terms for English terms of museums about Chinese art; they are filters of the exhibition hall. */

/** A phrase of the museum with the term of the filter. */
type Term = readonly [RegExp, string];

const DYNASTIES: Term[] = [
  [/\bshang\b/i, '商'],
  [/\bzhou\b/i, '周'],
  [/\bhan dynasty\b|\bwestern han\b|\beastern han\b/i, '汉'],
  [/\bnorthern wei\b/i, '北魏'],
  [/\bsui dynasty\b/i, '隋'],
  [/\btang\b|\bt'ang\b/i, '唐'],
  [/\bfive dynasties\b/i, '五代'],
  [/\bliao dynasty\b/i, '辽'],
  [/\bnorthern (?:song|sung)\b/i, '北宋'],
  [/\bsouthern (?:song|sung)\b/i, '南宋'],
  [/(?<!northern |southern )\b(?:song|sung)\b/i, '宋'],
  [/\bjin dynasty\b/i, '金'],
  [/\byuan\b/i, '元'],
  [/\bming\b/i, '明'],
  [/\bqing\b|\bch'ing\b/i, '清'],
  [/\bmodern period\b|\brepublic(?:an)? period\b/i, '近现代'],
];

const DYNASTY_NAMES =
  '商 西周 东周 春秋 战国 戰國 秦 汉 漢 三国 三國 西晋 东晋 晋 晉 南北朝 北魏 隋 唐 五代 辽 遼 北宋 南宋 宋 西夏 金 元 明 清 民国 民國 近现代 现代 當代 当代'.split(
    ' ',
  );
const SIMPLIFIED: Record<string, string> = {
  戰國: '战国',
  漢: '汉',
  三國: '三国',
  晉: '晋',
  遼: '辽',
  民國: '民国',
  當代: '当代',
};

const FORMS: Term[] = [
  [/\bhanging scrolls?\b|立軸|立轴|挂轴|掛軸/i, '立轴'],
  [/\bhand ?scrolls?\b|手卷|長卷|长卷/i, '手卷'],
  [/\balbum\b|冊頁|册页/i, '册页'],
  [/\bfans?\b|扇面|成扇/i, '扇面'],
  [/\bscreens?\b|屏風|屏风/i, '屏风'],
];

const MATERIALS: Term[] = [
  [/^ink,? (?:and )?(?:light |slight )?colou?rs? on silk$/i, '绢本设色'],
  [/^ink,? (?:and )?(?:light |slight )?colou?rs? on paper$/i, '纸本设色'],
  [/^ink on silk$/i, '绢本水墨'],
  [/^ink on paper$/i, '纸本水墨'],
];

const MAX_FILTER_LENGTH = 20;

/** The dynasty if exactly one is named; else the date itself if it is short. */
export function dynastyOf(text: string): string {
  const start = DYNASTY_NAMES.find((name) => text.startsWith(name));
  if (start !== undefined) return SIMPLIFIED[start] ?? start;
  const dynasties = DYNASTIES.filter(([pattern]) => pattern.test(text)).map(([, word]) => word);
  const [only, ...others] = new Set(dynasties);
  if (only !== undefined && others.length === 0) return only;
  return text.length <= MAX_FILTER_LENGTH && !text.includes('\n') ? text : '';
}

export const formOf = (text: string): string => FORMS.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** Mountings before the material are left out: Hanging scroll; ink on paper. */
export function materialOf(text: string): string {
  const material =
    text
      .split(/[;；:]/)
      .at(-1)
      ?.trim() ?? '';
  return MATERIALS.find(([pattern]) => pattern.test(material))?.[1] ?? text;
}

/**
 * Width and height in centimetres, if the text has a pair that fits the picture; museums write the height first, but not
 * always, and also state frames and mountings.
 */
export function centimetresOf(text: string, picture: { width: number; height: number }): [number, number] | undefined {
  const pairs = text.matchAll(
    /(\d{1,5}(?:\.\d{1,3})?) ?(?:cm|公分|厘米)? ?[x×✕] ?(\d{1,5}(?:\.\d{1,3})?) ?(?:cm|公分|厘米)/gi,
  );
  const ratio = picture.width / picture.height;
  const fits = (width: number, height: number) => height > 0 && Math.abs(width / height / ratio - 1) < 0.12;
  for (const [, first = '', second = ''] of pairs) {
    const [a, b] = [Number(first), Number(second)];
    if (fits(b, a)) return [b, a];
    if (fits(a, b)) return [a, b];
  }
  return undefined;
}
