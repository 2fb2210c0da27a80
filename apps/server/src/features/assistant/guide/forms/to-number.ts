/* Numbers as they are written in requests. */

const DIGITS: Readonly<Record<string, number>> = {
  ...{ 半: 0.5, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10 },
};

/** 12, 十二, 二十, 一百五, 两百. */
export function toNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const hundreds = /^([一二两三四五六七八九])百(?:([一二三四五六七八九])十?)?/u.exec(text);
  if (hundreds) return (DIGITS[hundreds[1] ?? ''] ?? 1) * 100 + (DIGITS[hundreds[2] ?? ''] ?? 0) * 10;
  const tens = /^([二三四五六七八九]?)十([一二三四五六七八九]?)/u.exec(text);
  if (tens) return (DIGITS[tens[1] ?? ''] ?? 1) * 10 + (DIGITS[tens[2] ?? ''] ?? 0);
  return DIGITS[text] ?? 0;
}
