import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import { type KnowledgeIndex, pairsOf } from '../knowledge/knowledge-index.ts';
import { entryOf, type Source } from '../knowledge/sources.ts';
import type { ParsedQuestion, Term } from './parse-question.ts';
import { STOP_WORDS, synonymsOf } from './question-words.ts';

/*
 * BM25 over words, plus a smaller score for pairs of characters, which also match words that were segmented wrongly. A
 * title counts more than a tag, a tag more than the text.
 */

interface ScoredFields {
  names: readonly string[];
  tags: string;
  text: string;
}

interface Score {
  score: number;
  /** The fraction of the question's terms that the text contains, weighted: 0 to 1. */
  share: number;
}

/** Parameters of BM25: how soon repetitions of a word stop counting, and how much the length of a text counts. */
const K1 = 1.2;
const B = 0.6;
/** In characters, an assumed average of all texts. */
const AVERAGE_LENGTH = 120;
const SYNONYM_FACTOR = 0.7;
/** Characters of smaller weight are too common to mean anything alone. */
const MIN_CHARACTER_WEIGHT = 2;
/** A term counts as present if it matches at least this well; single characters of it are not enough. */
const MIN_MATCH = 0.7;

function countIn(text: string, word: string): number {
  let count = 0;
  for (let at = text.indexOf(word); at >= 0 && count < 8; at = text.indexOf(word, at + word.length)) count += 1;
  return count;
}

/** Every further occurrence of a word adds less, and occurrences in a long text count less. */
function saturate(count: number, length: number): number {
  return count === 0 ? 0 : (count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / AVERAGE_LENGTH));
}

function scoreWord(word: string, { names, tags, text }: ScoredFields): number {
  const inText = saturate(countIn(text, word), text.length);
  const isName = names.includes(word);
  const inName = isName ? 3 : names.some((name) => name.includes(word)) ? 1.6 : 0;
  const inTags = tags.includes(word) ? 0.8 : 0;
  return inText + inName + inTags;
}

/** The score of the word or of its best synonym. */
function scoreTerm(word: string, fields: ScoredFields): number {
  let best = scoreWord(word, fields);
  for (const other of synonymsOf(word)) best = Math.max(best, SYNONYM_FACTOR * scoreWord(other, fields));
  return best;
}

/** How well a term matches, 0 to 1: completely, or by the characters or pairs of a word that was segmented wrongly. */
function matchOf({ word }: Term, fields: ScoredFields, index: KnowledgeIndex): number {
  if (scoreTerm(word, fields) > 0) return 1;
  if (word.length === 2) {
    const matching = [...word].filter(
      (character) => isMeaningful(character, index) && scoreWord(character, fields) > 0,
    );
    return matching.some((character) => isInNames(character, fields)) ? 0.6 : matching.length > 0 ? 0.35 : 0;
  }
  const pairs = word.length > 2 ? pairsOf(word) : [];
  const matching = pairs.filter((pair) => scoreWord(pair, fields) > 0).length;
  return matching === 0 ? 0 : matching / pairs.length / 1.5;
}

/** Whether a name contains the character. By single characters 松树 and 仙鹤 match the title 松鹤图. */
function isInNames(character: string, { names }: ScoredFields): boolean {
  return names.some((name) => name.includes(character));
}

/** A character with a meaning of its own (茶, 碗, 笛), unlike 大 or 上. */
function isMeaningful(character: string, index: KnowledgeIndex): boolean {
  return !STOP_WORDS.has(character) && index.weightOf(character) > MIN_CHARACTER_WEIGHT;
}

export function scoreText({ terms, topicText }: ParsedQuestion, fields: ScoredFields, index: KnowledgeIndex): Score {
  let score = 0;
  let matchedWeight = 0;
  let totalWeight = 0;
  for (const term of terms) {
    score += scoreTerm(term.word, fields) * term.weight;
    totalWeight += term.weight;
    matchedWeight += term.weight * matchOf(term, fields, index);
  }
  for (const character of new Set(terms.flatMap(({ word }) => (word.length === 2 ? [...word] : []))))
    if (isMeaningful(character, index))
      score +=
        index.weightOf(character) *
        (isInNames(character, fields) ? 0.8 : 0.2 * Math.min(2, scoreWord(character, fields)));
  for (const pair of new Set(pairsOf(topicText)))
    score += 0.35 * index.weightOf(pair) * Math.min(2, scoreWord(pair, fields));
  return { score, share: totalWeight === 0 ? 0 : matchedWeight / totalWeight };
}

function fieldsOf(source: Source): ScoredFields {
  const entry = entryOf(source);
  if (entry) return { names: entry.names, tags: entry.foldedTags, text: entry.foldedText };
  return { names: [foldText(source.title)], tags: '', text: foldText(source.text) };
}

/** The weighted fraction of the question's terms that these sources contain together. */
export function measureCoverage({ terms }: ParsedQuestion, sources: readonly Source[], index: KnowledgeIndex): number {
  const fieldsOfSources = sources.map(fieldsOf);
  let matchedWeight = 0;
  let totalWeight = 0;
  for (const term of terms) {
    totalWeight += term.weight;
    matchedWeight += term.weight * Math.max(0, ...fieldsOfSources.map((fields) => matchOf(term, fields, index)));
  }
  return totalWeight === 0 ? 0 : matchedWeight / totalWeight;
}

/** Whether none of the sources contains the term. */
export function isMissing(term: Term, sources: readonly Source[], index: KnowledgeIndex): boolean {
  return sources.every((source) => matchOf(term, fieldsOf(source), index) < MIN_MATCH);
}
