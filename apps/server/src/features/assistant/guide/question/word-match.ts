import { type KnowledgeIndex, pairsOf } from '../knowledge/knowledge-index.ts';
import type { Term } from './parse-question.ts';
import { STOP_WORDS, synonymsOf } from './question-words.ts';

/** A word that no text contains; it has the weight of a rare word. */
export const UNKNOWN_WORD = '\uffff';

/** How well a text contains a word: 1 as it is, less by a synonym or by parts of it. */
export function matchInText({ word }: Pick<Term, 'word'>, folded: string, index: KnowledgeIndex): number {
  if (folded.includes(word)) return 1;
  if (synonymsOf(word).some((other) => folded.includes(other))) return 0.7;
  if (word.length === 2) {
    const weights = [...word]
      .filter((character) => !STOP_WORDS.has(character) && folded.includes(character))
      .map((character) => index.weightOf(character));
    // A rare character has the meaning of the word (鞭 of 鞭子), a frequent one does not (剧 of 吕剧).
    const best = Math.max(0, ...weights) / index.weightOf(UNKNOWN_WORD);
    return best > 0.55 ? 0.6 : best > 0.3 ? 0.2 : 0;
  }
  const pairs = word.length > 2 ? pairsOf(word) : [];
  return pairs.length === 0 ? 0 : (0.6 * pairs.filter((pair) => folded.includes(pair)).length) / pairs.length;
}
