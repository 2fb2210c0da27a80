import type { IndexedEntry, KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { entryOf, resourceOf, type Source } from '../knowledge/sources.ts';
import type { ParsedQuestion, Term } from '../question/parse-question.ts';
import { OFF_TOPIC_WORDS, synonymsOf } from '../question/question-words.ts';
import { isMissing, measureCoverage } from '../question/score-text.ts';

/*
 * Decides whether the sources answer the question at all, because an answer about something else would be worse than none.
 * Scores are divided by the weight of one rare word, so that they do not depend on the number of entries.
 */

/** A question counts as mostly covered from this fraction of its terms on, and as hardly covered below the other. */
const MOST_SHARE = 0.5;
const LITTLE_SHARE = 0.31;
/** A question with a word that is off topic must be covered by this fraction. */
const OFF_TOPIC_SHARE = 0.8;
/**
 * For books and news, this fraction of the question must be words of knowledge entries, because a novel contains every
 * word.
 */
const MIN_KNOWN_SHARE = 0.25;
/** With fewer entries the rule of MIN_KNOWN_SHARE is not applied. */
const MANY_ENTRIES = 100;
/** The scores below are in units of the weight of one rare word. */
const STRONG_SCORE = 1.7;
/** A score that is enough when most of the question is covered. */
const FAIR_SCORE = 1.3;
/** Pages of books and news need more, because they mention many topics. */
const STRONG_LONG_TEXT_SCORE = 1.85;
const VERY_STRONG_SCORE = 2.35;
/** A word that no text contains; it has the weight of a rare word. */
const UNKNOWN_WORD = '\uffff';

/** Books and news have many topics; entries, works and lectures have one each. */
function isLongText(source: Source): boolean {
  const resType = resourceOf(source)?.resType;
  return resType === 'book' || resType === 'news' || resType === 'other';
}

export function isAnswerable(
  parsed: ParsedQuestion,
  sources: readonly Source[],
  named: ReadonlySet<IndexedEntry>,
  index: KnowledgeIndex,
): boolean {
  const [best] = sources;
  if (!best) return false;
  const namedSources = sources.filter((source) => {
    const entry = entryOf(source);
    return entry !== undefined && named.has(entry);
  });
  const share = Math.max(
    measureCoverage(parsed, namedSources, index),
    ...sources.slice(0, 3).map((source) => source.share),
  );
  const entries = sources.filter((source) => entryOf(source)).slice(0, 3);
  const isOffTopic = ({ word }: Term) => OFF_TOPIC_WORDS.has(word);
  if (parsed.terms.some((term) => isOffTopic(term) && isMissing(term, entries, index))) return false;
  // 手机 is in an entry on concerts, but 手机充不进电 is not about art.
  if (parsed.terms.some(isOffTopic) && namedSources.length === 0 && share < OFF_TOPIC_SHARE) return false;
  // A question about an unknown name is not answered, unless most of it is covered.
  const isUnknownName = (term: Term) =>
    term.isProperName && !index.has(term.word) && isMissing(term, sources.slice(0, 5), index);
  if (best.share < MOST_SHARE && parsed.terms.some(isUnknownName)) return false;
  const score = best.score / index.weightOf(UNKNOWN_WORD);
  // A high score from one frequent word does not help if the rest of the question is missing.
  if (share < LITTLE_SHARE && namedSources.length === 0 && score < VERY_STRONG_SCORE) return false;
  if (!isLongText(best)) return score >= STRONG_SCORE || (share >= MOST_SHARE && score >= FAIR_SCORE);
  const hasKnownWords = index.entries.length < MANY_ENTRIES || knownShare(parsed, index) >= MIN_KNOWN_SHARE;
  return hasKnownWords ? score >= STRONG_LONG_TEXT_SCORE : score >= VERY_STRONG_SCORE && share >= MOST_SHARE;
}

/** The weighted fraction of the question's terms that occur in knowledge entries. */
function knownShare({ terms }: ParsedQuestion, index: KnowledgeIndex): number {
  let known = 0;
  let total = 0;
  for (const { word, weight } of terms) {
    total += weight;
    if (index.has(word) || synonymsOf(word).some(index.has)) known += weight;
  }
  return total === 0 ? 0 : known / total;
}
