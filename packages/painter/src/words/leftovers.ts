import type { Found } from './dictionary.ts';
import { FILLERS } from './lexicon/manner-words.ts';
import { PLAIN_WORDS } from './lexicon/not-drawn.ts';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const MEASURE = '只条棵株朵枝座艘叶匹头个位轮对双群行片排间尾峰把盏树丛名幅块根串颗张重盆架辆台部种些层套件壶缕方角';
const NUMERAL = new RegExp(`^[一二两三四五六七八九十几数百千万\\d]+[${MEASURE}]?$`, 'u');
/** 一只…, 几台…: what follows is a thing. */
const COUNTED = new RegExp(`[一二两三四五六七八九十几数百千万半\\d][${MEASURE}]$`, 'u');
/** Where a list, a wish or a sentence puts the name of a thing. */
const BEFORE_A_THING = /(?:^|[^\p{Script=Han}]|[画有和与跟及加配])$/u;
const AFTER_A_THING = /^(?:$|[^\p{Script=Han}]|[和与跟及在吧呢])/u;
const fillers = new Set(FILLERS);

/**
 * Words that named something and were not known: said back to the reader, never painted over. Most of what is left of a
 * sentence is talk (想挂在客厅里, 送给朋友); only what is counted, or stands where a thing is named, is reported.
 */
export function leftovers(text: string, found: readonly Found[]): string[] {
  const chars = [...text.split('')];
  for (const one of found) for (let i = one.start; i < one.end; i++) chars[i] = '，';
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
