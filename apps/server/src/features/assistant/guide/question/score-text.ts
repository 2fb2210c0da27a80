import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import { type KnowledgeIndex, pairsOf } from '../knowledge/knowledge-index.ts';
import { entryOf, type Source } from '../knowledge/sources.ts';
import { EMPTY_WORDS, sameAs } from './question-words.ts';
import type { ReadQuestion, Term } from './read-question.ts';

/*
 * BM25 over words, and half as much over pairs of characters, which find what no dictionary cuts right. A title counts
 * more than a tag, a tag more than the text.
 */

interface ScoredFields {
  names: readonly string[];
  tags: string;
  text: string;
}

interface Score {
  score: number;
  /** How much of the question, by weight, it has: 0 to 1. */
  share: number;
}

const K1 = 1.2;
const B = 0.6;
const USUAL_LENGTH = 120;
const SYNONYM = 0.7;
const TELLING = 2;
/** A character of a word is not the word. */
const THERE = 0.7;

function countIn(text: string, word: string): number {
  let count = 0;
  for (let at = text.indexOf(word); at >= 0 && count < 8; at = text.indexOf(word, at + word.length)) count += 1;
  return count;
}

function saturate(count: number, length: number): number {
  return count === 0 ? 0 : (count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / USUAL_LENGTH));
}

function scoreWord(word: string, { names, tags, text }: ScoredFields): number {
  const inText = saturate(countIn(text, word), text.length);
  const exact = names.includes(word);
  const inName = exact ? 3 : names.some((name) => name.includes(word)) ? 1.6 : 0;
  const inTags = tags.includes(word) ? 0.8 : 0;
  return inText + inName + inTags;
}

/** The word itself, or the best of the others for it. */
function scoreTerm(word: string, fields: ScoredFields): number {
  const own = scoreWord(word, fields);
  let best = own;
  for (const other of sameAs(word)) best = Math.max(best, SYNONYM * scoreWord(other, fields));
  return best;
}

/** How much of a word is there: all, or, of one that was cut wrongly, as many of its pairs. */
function partThere({ word }: Term, fields: ScoredFields, index: KnowledgeIndex): number {
  if (scoreTerm(word, fields) > 0) return 1;
  if (word.length === 2) {
    const telling = [...word].filter((character) => isTelling(character, index) && scoreWord(character, fields) > 0);
    return telling.some((character) => inNames(character, fields)) ? 0.6 : telling.length > 0 ? 0.35 : 0;
  }
  const pairs = word.length > 2 ? pairsOf(word) : [];
  const there = pairs.filter((pair) => scoreWord(pair, fields) > 0).length;
  return there === 0 ? 0 : there / pairs.length / 1.5;
}

/** A title that was not asked for by its words may be by its characters: 松树 and 仙鹤 for 松鹤图. */
function inNames(character: string, { names }: ScoredFields): boolean {
  return names.some((name) => name.includes(character));
}

/** A character that says something by itself (茶, 碗, 笛), unlike 大 or 上. */
function isTelling(character: string, index: KnowledgeIndex): boolean {
  return !EMPTY_WORDS.has(character) && index.weigh(character) > TELLING;
}

export function scoreText({ terms, plain }: ReadQuestion, fields: ScoredFields, index: KnowledgeIndex): Score {
  let score = 0;
  let found = 0;
  let total = 0;
  for (const term of terms) {
    score += scoreTerm(term.word, fields) * term.weight;
    total += term.weight;
    found += term.weight * partThere(term, fields, index);
  }
  for (const character of new Set(terms.flatMap(({ word }) => (word.length === 2 ? [...word] : []))))
    if (isTelling(character, index))
      score +=
        index.weigh(character) * (inNames(character, fields) ? 0.8 : 0.2 * Math.min(2, scoreWord(character, fields)));
  for (const pair of new Set(pairsOf(plain))) score += 0.35 * index.weigh(pair) * Math.min(2, scoreWord(pair, fields));
  return { score, share: total === 0 ? 0 : found / total };
}

function fieldsOf(source: Source): ScoredFields {
  const entry = entryOf(source);
  if (entry) return { names: entry.names, tags: entry.foldedTags, text: entry.folded };
  return { names: [foldText(source.title)], tags: '', text: foldText(source.text) };
}

/** How much of the question these have together. */
export function coverage({ terms }: ReadQuestion, sources: readonly Source[], index: KnowledgeIndex): number {
  const fields = sources.map(fieldsOf);
  let found = 0;
  let total = 0;
  for (const term of terms) {
    total += term.weight;
    found += term.weight * Math.max(0, ...fields.map((one) => partThere(term, one, index)));
  }
  return total === 0 ? 0 : found / total;
}

export function isMissing(term: Term, sources: readonly Source[], index: KnowledgeIndex): boolean {
  return sources.every((source) => partThere(term, fieldsOf(source), index) < THERE);
}
