import type { Found } from './dictionary.ts';
import { FILLERS } from './lexicon/manner-words.ts';
import { PLAIN_WORDS } from './lexicon/not-drawn.ts';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const NUMERAL =
  /^[一二两三四五六七八九十几数百千万\d]+[只条棵株朵枝座艘叶匹头个位轮对双群行片排间尾峰把盏树丛名幅块根串颗张重盆架辆台部种些层]?$/u;
const fillers = new Set(FILLERS);

/** Words that named something and were not known: said back to the reader, never painted over. */
export function leftovers(text: string, found: readonly Found[]): string[] {
  const chars = [...text.split('')];
  for (const one of found) for (let i = one.start; i < one.end; i++) chars[i] = '，';
  const out: string[] = [];
  for (const chunk of chars.join('').split(/[^\p{Script=Han}]+/u)) {
    if (chunk.length < 2 || PLAIN_WORDS.has(chunk)) continue;
    for (const { segment } of segmenter.segment(chunk)) {
      if (segment.length < 2 || fillers.has(segment) || PLAIN_WORDS.has(segment) || NUMERAL.test(segment)) continue;
      if ([...segment].every((char) => fillers.has(char) || PLAIN_WORDS.has(char))) continue;
      out.push(segment);
    }
  }
  return out;
}
