/** 几 and 数 (several) count as 3. */
const DIGITS: Record<string, number> = {
  一: 1,
  二: 2,
  两: 2,
  双: 2,
  俩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  几: 3,
  数: 3,
};
export const CLASSIFIERS =
  '只条棵株朵枝座艘叶匹头个位轮对双群行片排间尾峰把盏树丛名幅块根串颗张重盆架扇面支口件壶杯缕道辆台顶篮盘碗筐担帘窝羽抹栋方弯束簇';
const NUMBER = '[一二两三四五六七八九十几数百千]+|\\d{1,3}';
const COUNT = new RegExp(`(${NUMBER})\\s*([${CLASSIFIERS}])$`, 'u');
const PAIR_AT_END = /(?:一|成)(对|双)$/u;
/** Qualities that may stand between a count and a name. */
const QUALITIES =
  /(?:的|色|小|大|老|肥|胖|瘦|高|矮|可爱|美丽|漂亮|年轻|古老|弯弯|巨大|高大|活泼|调皮|雄壮|胖胖|圆圆|青翠|盛开|红衣|白衣|小小|大大|又大又红|瘦小|\s)$/u;

/** The value of a number in Chinese or Arabic figures, up to 999; 三四 (three or four) is the larger one. */
export function numberOf(text: string): number {
  if (/^\d+$/u.test(text)) return Number(text);
  let total = 0;
  let digit = 0;
  for (const char of text) {
    if (char === '十') [total, digit] = [total + (digit || 1) * 10, 0];
    else if (char === '百') [total, digit] = [total + (digit || 1) * 100, 0];
    else if (char === '千') [total, digit] = [total + (digit || 1) * 1000, 0];
    else digit = DIGITS[char] ?? 0;
  }
  return total + digit;
}

export interface Count {
  value: number;
  /** The words of the count, such as 三只. */
  words: string;
  classifier: string;
}

/** The count at the end of the text that stands before a motif's name. */
export function readCount(text: string): Count | undefined {
  let rest = text;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(QUALITIES, '');
  }
  const pair = PAIR_AT_END.exec(rest);
  if (pair) return { value: 2, words: pair[0], classifier: pair[1] ?? '' };
  const match = COUNT.exec(rest);
  if (!match) return undefined;
  const [words, number = '', classifier = ''] = match;
  const times = classifier === '对' || classifier === '双' ? 2 : 1;
  const value = classifier === '群' || classifier === '窝' ? 5 : numberOf(number) * times;
  return value > 0 ? { value, words, classifier } : undefined;
}

/** The number at the end of the text that stands before a motif's name; 0 if there is none. */
export const countBefore = (text: string): number => readCount(text)?.value ?? 0;

const ONLY_COUNT = new RegExp(
  `^(?:一共|总共|共有|共|有|要|来|大概)?(${NUMBER})\\s*([${CLASSIFIERS}])(?:吧|左右)?$`,
  'u',
);

/** The count of a clause that consists of nothing else, as in 水墨虾，五只. */
export function readLoneCount(clause: string): Count | undefined {
  const match = ONLY_COUNT.exec(clause);
  return match ? readCount(`${match[1]}${match[2]}`) : undefined;
}
