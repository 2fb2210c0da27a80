import type { Query } from './read-query.ts';
import type { Candidate, Evidence, Wanted } from './search.repo.ts';

/*
 * Which of the documents found comes first. Exact phrases count more than all words, all words more than some; a title
 * more than an author, that more than a tag, a number, the abstract, the text.
 */

const NAMES = /[\s·,，、/&;；\n]+/;

interface Fields {
  title: string;
  names: string[];
  tags: string[];
  keys: string[];
  lead: string;
}

function fieldsOf({ title, author, tags, keys, lead }: Candidate): Fields {
  return {
    title: /[^\p{L}\p{N}]/u.test(title) ? title.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim() : title,
    names: author.split(NAMES).filter(Boolean),
    tags: tags.split('\n').filter(Boolean),
    keys: keys.split('\n').filter(Boolean),
    lead,
  };
}

function scoreTitle(title: string, phrase: string): number {
  if (title === phrase) return 1000;
  if (!title.includes(phrase)) return 0;
  return (title.startsWith(phrase) ? 560 : 500) + (160 * phrase.length) / title.length;
}

/** One text, whole, in each of the fields. */
function scorePhrase({ title, names, tags, keys, lead }: Fields, phrase: string): number[] {
  const tagAt = tags.indexOf(phrase);
  const leadAt = lead.indexOf(phrase);
  return [
    scoreTitle(title, phrase),
    names.includes(phrase) ? 480 : names.some((name) => name.includes(phrase)) ? 380 : 0,
    tagAt >= 0 ? 320 - 12 * Math.min(tagAt, 10) : tags.some((tag) => tag.includes(phrase)) ? 180 : 0,
    keys.includes(phrase) ? 300 : keys.some((key) => key.includes(phrase)) ? 160 : 0,
    leadAt >= 0 ? 120 + 40 * (1 - leadAt / lead.length) : 0,
  ];
}

function scoreWord({ title, names, tags, keys, lead }: Fields, word: string): number {
  if (title.includes(word)) return 10;
  if (names.some((name) => name.includes(word))) return 9;
  if (tags.includes(word)) return 8;
  if (tags.some((tag) => tag.includes(word))) return 6;
  if (lead.includes(word)) return 5;
  return keys.some((key) => key.includes(word)) ? 4 : 0;
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
  const fields = fieldsOf(candidate);
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
