import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import type { Segmenter } from '../../../../adapters/chinese/segmenter.ts';
import type { KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { correctNames } from './correct-names.ts';
import { readEnglish, withChineseNames } from './english-question.ts';
import { shorten } from './parse-question.ts';
import { readPinyin } from './pinyin-question.ts';
import { SPOKEN, withFullNames } from './spoken-words.ts';

/*
 * Brings a question into plain written Chinese: one form of characters, names without typing slips, and what was asked in
 * pinyin, in English or in a dialect.
 */

export interface RepairedQuestion {
  /** Folded. */
  text: string;
  language: 'zh' | 'en';
}

/** A question in English that names its subject in Chinese: Who painted 清明上河图? */
const ENGLISH_SENTENCE =
  /^[^\p{Script=Han}]*\b(?:who|what|why|where|how|when|which|is|are|can|could|tell|explain|does|do)\b/u;

export function repairQuestion(question: string, index: KnowledgeIndex, tagWords: Segmenter['tag']): RepairedQuestion {
  const folded = foldText(shorten(question)).toLowerCase().trim();
  if (!/\p{Script=Han}/u.test(folded)) {
    const fromPinyin = readPinyin(folded, index);
    if (fromPinyin !== undefined) return { text: fromPinyin, language: 'zh' };
    const fromEnglish = readEnglish(folded, index);
    if (fromEnglish !== undefined) return { text: fromEnglish, language: 'en' };
    if (/[a-z] [a-z]{1,20} [a-z]/.test(folded)) return { text: folded, language: 'en' };
  }
  if (ENGLISH_SENTENCE.test(folded) && (folded.match(/[a-z]{2,}/g)?.length ?? 0) >= 4) {
    const mixed = readEnglish(folded, index);
    if (mixed !== undefined) return { text: mixed, language: 'en' };
  }
  let text = withChineseNames(folded, index);
  for (const [pattern, written] of SPOKEN) text = text.replace(pattern, written);
  text = withFullNames(text);
  return { text: correctNames(text, index, tagWords), language: 'zh' };
}
