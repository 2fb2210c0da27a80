import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import { pairsOf } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import type { ParsedQuestion, QuestionType } from '../question/parse-question.ts';
import { synonymsOf } from '../question/question-words.ts';

/** Words that a sentence with the answer probably contains, by type of question. */
const ANSWER_CLUES: Readonly<Record<QuestionType, RegExp>> = {
  who: /由|人|字|号|家|所作|创|师|父|子|公|氏/,
  when: /[唐宋元明清汉晋隋秦商周]代?|南北朝|五代|战国|春秋|世纪|年|公元|朝|初期|末年|民国|新石器/,
  where: /在|位于|藏|馆|省|县|市|州|寺|窑|地方|北京|江南|河|山西|陕西/,
  why: /因为|因此|所以|由于|为了|为的是|使|让|于是|免得|好叫|才|道理|原因/,
  how: /先|再|然后|用|把|法|最后|一笔|一层|步/,
  count: /[0-9一二三四五六七八九十百千两]/,
  which: /叫|称|是|即|就是/,
  what: /是|指|称|叫|即/,
};

export interface RatedSentence {
  sentence: string;
  /** Index of the sentence in its text. */
  index: number;
  score: number;
}

/**
 * Rates the sentences of a text by how well they answer the question. `topics` are names that the whole text is about;
 * their occurrence does not count.
 */
export function rateSentences(
  text: string,
  { terms, type }: ParsedQuestion,
  topics: readonly string[] = [],
): RatedSentence[] {
  return sentencesOf(text).map((sentence, index) => {
    const folded = foldText(sentence);
    let score = 0;
    for (const { word, weight } of terms)
      if (topics.includes(word)) continue;
      else if (folded.includes(word)) score += weight;
      else if (synonymsOf(word).some((other) => folded.includes(other))) score += 0.6 * weight;
      else if (word.length > 2) {
        const pairs = pairsOf(word);
        score += (0.5 * weight * pairs.filter((pair) => folded.includes(pair)).length) / pairs.length;
      }
    if (ANSWER_CLUES[type].test(sentence)) score += 1.5;
    // The first sentence usually defines the topic.
    if (index === 0) score += type === 'what' || type === 'which' ? 4 : 1;
    return { sentence, index, score };
  });
}

const COMMON = new Set('的是在也不可以么什都只有一这那和与或者了着而就把被让会能要用');

/** Whether a sentence has few characters of its own beside what was said, as when a definition is given in other words. */
export function addsLittle(sentence: string, said: string): boolean {
  const own = [...new Set(sentence.match(/\p{Script=Han}/gu))].filter((character) => !COMMON.has(character));
  return own.filter((character) => said.includes(character)).length > 0.6 * own.length;
}

/** Whether two sentences have most pairs of characters in common. */
export function areSimilar(a: string, b: string): boolean {
  const [pairsOfA, pairsOfB] = [new Set(pairsOf(a)), new Set(pairsOf(b))];
  let shared = 0;
  for (const pair of pairsOfA) if (pairsOfB.has(pair)) shared += 1;
  return shared / Math.max(1, Math.min(pairsOfA.size, pairsOfB.size)) > 0.6;
}
