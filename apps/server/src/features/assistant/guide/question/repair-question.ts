import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import type { Segmenter } from '../../../../adapters/chinese/segmenter.ts';
import type { KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { correctNames } from './correct-names.ts';
import { readEnglish, withChineseNames } from './english-question.ts';
import { findNamedEntries } from './named-entries.ts';
import { type OtherLanguage, otherLanguageOf, readOtherLanguage } from './other-language.ts';
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
  language: 'zh' | 'en' | OtherLanguage;
}

/** A question in English that names its subject in Chinese: Who painted 清明上河图? */
const ENGLISH_SENTENCE =
  /^[^\p{Script=Han}]*\b(?:who|what|why|where|how|when|which|is|are|can|could|tell|explain|does|do)\b/u;

/** Characters that look alike and are typed for each other. */
const SHAPES: Readonly<Record<string, string>> = {
  ...{
    曰: '日',
    歺: '餐',
    己: '已',
    已: '己',
    未: '末',
    末: '未',
    士: '土',
    土: '士',
    千: '干',
    干: '千',
    人: '入',
    入: '人',
  },
  ...{ 微: '卫', 秀: '绣', 锈: '绣', 玄: '弦', 帮: '邦', 手: '首', 哥: '歌', 据: '剧', 只: '纸' },
};

/** 向曰葵 for 向日葵: where a character that looks or sounds like it makes a known name. */
function withRightShapes(text: string, index: KnowledgeIndex): string {
  let repaired = text;
  for (const [at, character] of [...text].entries()) {
    const other = SHAPES[character];
    if (other === undefined) continue;
    const isNamed = (candidate: string) =>
      index
        .findNames(candidate)
        .some((found) => found.name.length > 1 && found.at <= at && at < found.at + found.name.length);
    const changed = repaired.slice(0, at) + other + repaired.slice(at + 1);
    const from = Math.max(0, at - 6);
    const window = (whole: string) => `${' '.repeat(from)}${whole.slice(from, at + 7)}`;
    if (!isNamed(window(repaired)) && isNamed(window(changed))) repaired = changed;
  }
  return repaired;
}

/** Two or three words in Latin letters that are the pinyin of a name. */
function latinName(folded: string, index: KnowledgeIndex): string | undefined {
  const words = folded.split(/[^a-z]+/).filter(Boolean);
  for (let at = 0; at < words.length; at += 1)
    for (let length = 3; length >= 1; length -= 1) {
      const name = words.slice(at, at + length).join(' ');
      if (name.length < 6 || at + length > words.length) continue;
      const read = readPinyin(`${name} shi shenme`, index);
      const [named] = read === undefined ? [] : findNamedEntries(read, index);
      if (named && named.name.length > 1) return `${named.entry.title}是什么`;
    }
  return undefined;
}

export function repairQuestion(question: string, index: KnowledgeIndex, tagWords: Segmenter['tag']): RepairedQuestion {
  const folded = foldText(shorten(question)).toLowerCase().trim();
  const other = otherLanguageOf(folded);
  if (other) {
    const read = readOtherLanguage(folded);
    const isKnown = findNamedEntries(read, index).length > 0;
    // A name in Latin letters: mei lanfang, as in a question in English.
    const latin = isKnown ? undefined : (readEnglish(folded, index) ?? latinName(folded, index));
    return { text: latin ?? read, language: other };
  }
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
  text = withFullNames(withRightShapes(text, index));
  return { text: correctNames(text, index, tagWords), language: 'zh' };
}
