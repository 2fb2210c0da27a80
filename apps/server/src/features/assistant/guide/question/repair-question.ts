import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import type { Segmenter } from '../../../../adapters/chinese/segmenter.ts';
import type { KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { correctNames } from './correct-names.ts';
import { readEnglish } from './english-question.ts';
import { shorten } from './parse-question.ts';
import { readPinyin } from './pinyin-question.ts';

/*
 * Brings a question into plain written Chinese: one form of characters, names without typing slips, and what was asked in
 * pinyin, in English or in a dialect.
 */

export interface RepairedQuestion {
  /** Folded. */
  text: string;
  language: 'zh' | 'en';
}

/** Spoken and dialect words with their written ones. */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/阿拉想晓得|我想晓得|想晓得/g, ''],
  [/晓得/g, '知道'],
  [/^[恁俺侬](?:给俺|给我)?(?=说说|讲讲|讲)/g, ''],
  [/(?:有)?(?:啥|什么)两样/g, '有什么区别'],
  [/哪搭的?|哪疙瘩的?|啥地方的?|哪块儿的?/g, '哪里的'],
  [/(?:都)?是(?:啥|什么)玩意儿?/g, '是什么'],
  [/(?:有)?(?:啥|什么)名堂/g, '有什么特点'],
  [/做啥|干啥|干嘛/g, '为什么'],
  [/为啥|咋会|咋就/g, '为什么'],
  [/咋样/g, '怎么样'],
  [/咋个|咋/g, '怎么'],
  [/谁人|啥人/g, '谁'],
  [/啥/g, '什么'],
  // 哪一年画的 contains no 年画.
  [/([哪一几]年)(?=画)/g, '$1 '],
];

export function repairQuestion(question: string, index: KnowledgeIndex, tagWords: Segmenter['tag']): RepairedQuestion {
  const folded = foldText(shorten(question)).toLowerCase().trim();
  if (!/\p{Script=Han}/u.test(folded)) {
    const fromPinyin = readPinyin(folded, index);
    if (fromPinyin !== undefined) return { text: fromPinyin, language: 'zh' };
    const fromEnglish = readEnglish(folded, index);
    if (fromEnglish !== undefined) return { text: fromEnglish, language: 'en' };
    if (/[a-z] [a-z]{1,20} [a-z]/.test(folded)) return { text: folded, language: 'en' };
  }
  let text = folded;
  for (const [pattern, written] of SPOKEN) text = text.replace(pattern, written);
  return { text: correctNames(text, index, tagWords), language: 'zh' };
}
