import type { WordMatch } from './dictionary.ts';
import { FILLER_WORDS } from './lexicon/manner-words.ts';
import { UNREPORTED_WORDS } from './lexicon/not-drawn.ts';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const MEASURE_WORDS =
  '只条棵株朵枝座艘叶匹头个位轮对双群行片排间尾峰把盏树丛名幅块根串颗张重盆架辆台部种些层套件壶缕方角';
const NUMBER_PATTERN = new RegExp(`^[一二两三四五六七八九十几数百千万\\d]+[${MEASURE_WORDS}]?$`, 'u');
/** A count such as 一只 or 几台 before a thing. */
const COUNT_AT_END = new RegExp(`[一二两三四五六七八九十几数百千万半\\d][${MEASURE_WORDS}]$`, 'u');
/** The text that may be before and after the name of a thing. */
const BEFORE_A_THING = /(?:^|[^\p{Script=Han}]|[画有和与跟及加配])$/u;
const AFTER_A_THING = /^(?:$|[^\p{Script=Han}]|[和与跟及在吧呢])/u;
const fillerWords = new Set(FILLER_WORDS);

/**
 * Words outside the known ones that seem to name a thing, for a message to the user. Much of a prompt does not name
 * things (想挂在客厅里, 送给朋友). Therefore a word is listed only if a count such as 一只 stands before it, or if the text
 * around it suggests a name.
 */
export function findUnknownWords(text: string, known: readonly WordMatch[]): string[] {
  const chars = [...text.split('')];
  for (const match of known) for (let i = match.start; i < match.end; i++) chars[i] = '，';
  const unknownWords: string[] = [];
  for (const { 0: remainingText, index: start } of chars.join('').matchAll(/\p{Script=Han}+/gu)) {
    if (remainingText.length < 2 || UNREPORTED_WORDS.has(remainingText)) continue;
    for (const { segment, index } of segmenter.segment(remainingText)) {
      if (
        segment.length < 2 ||
        fillerWords.has(segment) ||
        UNREPORTED_WORDS.has(segment) ||
        NUMBER_PATTERN.test(segment)
      )
        continue;
      if ([...segment].every((char) => fillerWords.has(char) || UNREPORTED_WORDS.has(char))) continue;
      const before = text.slice(0, start + index);
      const after = text.slice(start + index + segment.length);
      if (COUNT_AT_END.test(before) || (BEFORE_A_THING.test(before) && AFTER_A_THING.test(after)))
        unknownWords.push(segment);
    }
  }
  return unknownWords;
}
