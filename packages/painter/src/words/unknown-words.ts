import type { Found } from './dictionary.ts';
import { FILLERS } from './lexicon/manner-words.ts';
import { PLAIN_WORDS } from './lexicon/not-drawn.ts';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const MEASURE = '只条棵株朵枝座艘叶匹头个位轮对双群行片排间尾峰把盏树丛名幅块根串颗张重盆架辆台部种些层套件壶缕方角';
const NUMERAL = new RegExp(`^[一二两三四五六七八九十几数百千万\\d]+[${MEASURE}]?$`, 'u');
/** A count such as 一只 or 几台 before a thing. */
const COUNTED = new RegExp(`[一二两三四五六七八九十几数百千万半\\d][${MEASURE}]$`, 'u');
/** Text before and after the name of a thing. */
const BEFORE_A_THING = /(?:^|[^\p{Script=Han}]|[画有和与跟及加配])$/u;
const AFTER_A_THING = /^(?:$|[^\p{Script=Han}]|[和与跟及在吧呢])/u;
const fillers = new Set(FILLERS);

/**
 * Unknown words that name a thing, for a report to the reader. Most of the remaining text is not about things
 * (想挂在客厅里, 送给朋友); only counted words and words in the position of a name are reported.
 */
export function findUnknownWords(text: string, found: readonly Found[]): string[] {
  const chars = [...text.split('')];
  for (const match of found) for (let i = match.start; i < match.end; i++) chars[i] = '，';
  const out: string[] = [];
  for (const { 0: chunk, index: start } of chars.join('').matchAll(/\p{Script=Han}+/gu)) {
    if (chunk.length < 2 || PLAIN_WORDS.has(chunk)) continue;
    for (const { segment, index } of segmenter.segment(chunk)) {
      if (segment.length < 2 || fillers.has(segment) || PLAIN_WORDS.has(segment) || NUMERAL.test(segment)) continue;
      if ([...segment].every((char) => fillers.has(char) || PLAIN_WORDS.has(char))) continue;
      const before = text.slice(0, start + index);
      const after = text.slice(start + index + segment.length);
      if (COUNTED.test(before) || (BEFORE_A_THING.test(before) && AFTER_A_THING.test(after))) out.push(segment);
    }
  }
  return out;
}
