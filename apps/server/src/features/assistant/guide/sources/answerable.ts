import type { IndexedEntry, KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { entryOf, resourceOf, type Source } from '../knowledge/sources.ts';
import { EVERYDAY_WORDS, sameAs } from '../question/question-words.ts';
import type { ReadQuestion, Term } from '../question/read-question.ts';
import { coverage, isMissing } from '../question/score-text.ts';

/*
 * Whether what was found answers the question at all. Better to say that nothing was found than to speak of something
 * else. Scores are measured in the weight of one rare word, so that they mean the same whatever the number of entries.
 */

/** Most of the question. */
const ENOUGH = 0.5;
const LITTLE = 0.33;
/** And so much of it must be words the entries know: a novel has every word there is, and answers no question. */
const KNOWN_WORDS = 0.25;
const MANY_ENTRIES = 100;
/** So many rare words' worth is no accident. */
const STRONG = 1.8;
/** Less is enough where most of the question is found. */
const FAIR = 1.4;
/** What a page of a book has to show, which is about many things. */
const STRONG_TALE = 2;
const VERY_STRONG = 2.5;
/** No text has it. */
const NOWHERE = '\uffff';

/** Books and news tell of many things; entries, works and lectures are each about one. */
function isTale(source: Source): boolean {
  const kind = resourceOf(source)?.resType;
  return kind === 'book' || kind === 'news' || kind === 'other';
}

export function isAnswerable(
  read: ReadQuestion,
  sources: readonly Source[],
  named: ReadonlySet<IndexedEntry>,
  index: KnowledgeIndex,
): boolean {
  const [best] = sources;
  if (!best) return false;
  const called = sources.filter((source) => {
    const entry = entryOf(source);
    return entry !== undefined && named.has(entry);
  });
  const share = Math.max(coverage(read, called, index), ...sources.slice(0, 3).map((source) => source.share));
  const entries = sources.filter((source) => entryOf(source)).slice(0, 3);
  if (read.terms.some((term) => EVERYDAY_WORDS.has(term.word) && isMissing(term, entries, index))) return false;
  // A name that is nowhere here is not ours to speak of, unless most of the question is.
  const stranger = (term: Term) => term.proper && !index.has(term.word) && isMissing(term, sources.slice(0, 5), index);
  if (best.share < ENOUGH && read.terms.some(stranger)) return false;
  const worth = best.score / index.weigh(NOWHERE);
  // Much of a little: one word that is often there, and the rest of the question nowhere.
  if (share < LITTLE && called.length === 0 && worth < VERY_STRONG) return false;
  if (!isTale(best)) return worth >= STRONG || (share >= ENOUGH && worth >= FAIR);
  const known = index.entries.length < MANY_ENTRIES || knownShare(read, index) >= KNOWN_WORDS;
  return known ? worth >= STRONG_TALE : worth >= VERY_STRONG && share >= ENOUGH;
}

function knownShare({ terms }: ReadQuestion, index: KnowledgeIndex): number {
  let known = 0;
  let total = 0;
  for (const { word, weight } of terms) {
    total += weight;
    if (index.has(word) || sameAs(word).some(index.has)) known += weight;
  }
  return total === 0 ? 0 : known / total;
}
