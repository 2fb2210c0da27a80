/** 几 and 数 (several) count as 3; 百, 千 and 万 (very many) as 9, the most that is painted. */
const NUMBERS: Record<string, number> = {
  一: 1,
  二: 2,
  两: 2,
  双: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
  几: 3,
  数: 3,
  百: 9,
  千: 9,
  万: 9,
};
const CLASSIFIER = '[只条棵株朵枝座艘叶匹头个位轮对双群行片排间尾峰把盏树丛名幅块根串颗张重盆架扇面支]';
const COUNT_AT_END = new RegExp(
  `(三五|三两|两三|四五|[一二两三四五六七八九十几数百千]|\\d{1,2})\\s*(${CLASSIFIER})\\s*(?:小|大|老|可爱的|美丽的)*$`,
  'u',
);
const PAIR_AT_END = /(?:一|成)(对|双)(?:的)?$/u;

/** The number at the end of the text that stands before a motif's name; 0 if there is none. */
export function countBefore(text: string): number {
  if (PAIR_AT_END.test(text)) return 2;
  const match = COUNT_AT_END.exec(text);
  if (!match) return 0;
  const [, number = '', classifier = ''] = match;
  if (classifier === '群') return 5;
  if (number === '三五' || number === '四五') return 4;
  if (number === '三两' || number === '两三') return 3;
  if (classifier === '对' || classifier === '双') return 2;
  return NUMBERS[number] ?? Math.max(1, Math.min(9, Number(number)));
}
