import type { Query } from './read-query.ts';
import type { Candidate, Evidence, Wanted } from './search.repo.ts';

/*
 * Which of the documents found comes first. Exact phrases count more than all words, all words more than some; a title
 * more than an author, that more than a tag, a number, the abstract, the text.
 */

const NAMES = /[\s·,，、/&;；\n]+/;

/** Punctuation in a title is a blank, as it is in a phrase. */
function plainTitle(title: string): string {
  return /[^\p{L}\p{N}]/u.test(title) ? title.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim() : title;
}

function scoreTitle(title: string, phrase: string): number {
  if (title === phrase) return 1000;
  if (!title.includes(phrase)) return 0;
  return (title.startsWith(phrase) ? 560 : 500) + (160 * phrase.length) / title.length;
}

/** What is listed is taken apart only where the text is in it at all: of hundreds of documents it is in few. */
function scoreListed(
  list: string,
  between: RegExp | string,
  text: string,
  score: { whole: (at: number) => number; part: number },
): number {
  if (!list.includes(text)) return 0;
  const listed = list.split(between).filter(Boolean);
  const at = listed.indexOf(text);
  if (at >= 0) return score.whole(at);
  return listed.some((one) => one.includes(text)) ? score.part : 0;
}

const AS_NAME = { whole: () => 480, part: 380 };
const AS_TAG = { whole: (at: number) => 320 - 12 * Math.min(at, 10), part: 180 };
const AS_KEY = { whole: () => 300, part: 160 };
const WORD_AS_TAG = { whole: () => 8, part: 6 };

/** One text, whole, in each of the fields. */
function scorePhrase({ title, author, tags, keys, lead }: Candidate, phrase: string): number[] {
  const leadAt = lead.indexOf(phrase);
  return [
    scoreTitle(title, phrase),
    scoreListed(author, NAMES, phrase, AS_NAME),
    scoreListed(tags, '\n', phrase, AS_TAG),
    scoreListed(keys, '\n', phrase, AS_KEY),
    leadAt >= 0 ? 120 + 40 * (1 - leadAt / lead.length) : 0,
  ];
}

/** A word has neither blanks nor punctuation: it is in a list where it is in one of what is listed. */
function scoreWord({ title, author, tags, keys, lead }: Candidate, word: string): number {
  if (title.includes(word)) return 10;
  if (author.includes(word)) return 9;
  return scoreListed(tags, '\n', word, WORD_AS_TAG) || (lead.includes(word) ? 5 : keys.includes(word) ? 4 : 0);
}

/** The best counts whole, the others a little: a title that is also a tag is more surely meant. */
function together(scores: number[]): number {
  const best = Math.max(...scores);
  const sum = scores.reduce((total, score) => total + score, 0);
  return best + 0.2 * (sum - best);
}

/** From 0 up; `evidence` is what its passages say, where they were looked at. */
export function scoreCandidate(
  candidate: Candidate,
  { phrase, runs }: Query,
  { words }: Pick<Wanted, 'words'>,
  evidence: Evidence | undefined,
): number {
  const fields = { ...candidate, title: plainTitle(candidate.title) };
  const inFields = together(scorePhrase(fields, phrase));
  const total = words.reduce((sum, { weight }) => sum + weight, 0) || 1;
  let byWords = 0;
  let found = 0;
  for (const [at, { word, weight }] of words.entries()) {
    const score = scoreWord(fields, word);
    byWords += (score * weight) / total;
    if (score > 0 || evidence?.has[at]) found += weight / total;
  }
  const phrases = evidence?.phrases ?? 0;
  const inText = phrases > 0 ? 80 + Math.min(40, 10 * Math.log2(1 + phrases)) : 0;
  const hasPhrase = inFields > 0 || phrases > 0;
  const wordsCount = words.length > 1 || runs.length > 1 || !hasPhrase;
  return (
    inFields +
    inText +
    (wordsCount ? byWords * 22 : byWords * 4) +
    // Words that stand together belong together.
    found * 110 +
    (evidence?.share ?? 0) * 40 +
    (hasPhrase ? 60 : 0) +
    (found > 0.99 ? 120 : 0)
  );
}
