import type { Query } from '../words/read-query.ts';
import type { Candidate, Evidence, WeightedQuery } from './search.repo.ts';

/*
 * Scores documents. Exact phrases count more than all words, all words more than some; a title more than an author,
 * then a tag, a number, the abstract, the text.
 */

const NAME_SEPARATORS = /[\s·,，、/&;；\n]+/;

/** Replaces punctuation by spaces, as in the phrase of a query. */
function plainTitle(title: string): string {
  return /[^\p{L}\p{N}]/u.test(title) ? title.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim() : title;
}

function scoreTitle(title: string, phrase: string): number {
  if (title === phrase) return 1000;
  if (!title.includes(phrase)) return 0;
  return (title.startsWith(phrase) ? 560 : 500) + (160 * phrase.length) / title.length;
}

/** Scores a text in a list of names or tags. The list is split only if it contains the text, because few lists do. */
function scoreListed(
  list: string,
  separator: RegExp | string,
  text: string,
  score: { whole: (index: number) => number; part: number },
): number {
  if (!list.includes(text)) return 0;
  const listed = list.split(separator).filter(Boolean);
  const index = listed.indexOf(text);
  if (index >= 0) return score.whole(index);
  return listed.some((item) => item.includes(text)) ? score.part : 0;
}

const AS_NAME = { whole: () => 480, part: 380 };
const AS_TAG = { whole: (index: number) => 320 - 12 * Math.min(index, 10), part: 180 };
const AS_KEY = { whole: () => 300, part: 160 };
const WORD_AS_TAG = { whole: () => 8, part: 6 };

/** Scores of the phrase in each field. */
function scorePhrase({ title, author, tags, keys, lead }: Candidate, phrase: string): number[] {
  const leadAt = lead.indexOf(phrase);
  return [
    scoreTitle(title, phrase),
    scoreListed(author, NAME_SEPARATORS, phrase, AS_NAME),
    scoreListed(tags, '\n', phrase, AS_TAG),
    scoreListed(keys, '\n', phrase, AS_KEY),
    leadAt >= 0 ? 120 + 40 * (1 - leadAt / lead.length) : 0,
  ];
}

/** A word contains no separator, so a list contains it only if one of its items does. */
function scoreWord({ title, author, tags, keys, lead }: Candidate, word: string): number {
  if (title.includes(word)) return 10;
  if (author.includes(word)) return 9;
  return scoreListed(tags, '\n', word, WORD_AS_TAG) || (lead.includes(word) ? 5 : keys.includes(word) ? 4 : 0);
}

/**
 * The best score counts fully, the others by a fifth, because a document with several matching fields is more likely
 * meant.
 */
function combineScores(scores: number[]): number {
  const best = Math.max(...scores);
  const sum = scores.reduce((total, score) => total + score, 0);
  return best + 0.2 * (sum - best);
}

/** Scores a document, from 0 up. `evidence` shows how its passages match, if they were read. */
export function scoreCandidate(
  candidate: Candidate,
  { phrase, runs }: Query,
  { words }: Pick<WeightedQuery, 'words'>,
  evidence: Evidence | undefined,
): number {
  const fields = { ...candidate, title: plainTitle(candidate.title) };
  const inFields = combineScores(scorePhrase(fields, phrase));
  const totalWeight = words.reduce((sum, { weight }) => sum + weight, 0) || 1;
  let scoreOfWords = 0;
  /** The weighted share of the words that were found. */
  let foundShare = 0;
  for (const [i, { word, weight }] of words.entries()) {
    const score = scoreWord(fields, word);
    scoreOfWords += (score * weight) / totalWeight;
    if (score > 0 || evidence?.has[i]) foundShare += weight / totalWeight;
  }
  const phrases = evidence?.phrases ?? 0;
  const inText = phrases > 0 ? 80 + Math.min(40, 10 * Math.log2(1 + phrases)) : 0;
  const hasPhrase = inFields > 0 || phrases > 0;
  const shouldWeighWords = words.length > 1 || runs.length > 1 || !hasPhrase;
  return (
    inFields +
    inText +
    (shouldWeighWords ? scoreOfWords * 22 : scoreOfWords * 4) +
    foundShare * 110 +
    (evidence?.share ?? 0) * 40 +
    (hasPhrase ? 60 : 0) +
    (foundShare > 0.99 ? 120 : 0)
  );
}
