import type { IndexedEntry, KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import { type RatedEntry, rateUnits } from './rate-units.ts';

/* Which of the entries that a question may be about answers it best. */

const NAMED_PRIOR = 5;
/** A name further back in the question is a little less probably its subject. */
const ORDER_STEP = 0.25;
/** From this weight of own words on, in rare words, an entry without any of them does not answer the question. */
const HEAVY_WORDS = 0.7;
const MIN_SHARE = 0.3;

export interface ChosenEntry extends RatedEntry {
  /** Whether the question names it. */
  isNamed: boolean;
}

/** 毕加索的《格尔尼卡》: of a maker and the work the work is asked about. */
const WORK_BONUS = 1.6;
/** 什么叫借景，颐和园算不算: what a question asks to explain is its subject. */
const EXPLAINED_BONUS = 2;
/** Of several entries with one name the first is meant, unless another has what is asked. */
const NAMESAKE = 0.4;

function isExplained({ names }: IndexedEntry, { folded, named }: ResolvedQuestion): boolean {
  return named.length > 1 && names.some((name) => folded.includes(`什么叫${name}`) || folded.includes(`什么是${name}`));
}

function workBonus({ names }: IndexedEntry, { folded, named }: ResolvedQuestion): number {
  if (named.length < 2) return 0;
  const isQuoted = names.some((name) => folded.includes(`《${name}》`));
  const isOwned = names.some((name) =>
    named.some((other) => other.names.some((owner) => owner !== name && folded.includes(`${owner}的${name}`))),
  );
  return isQuoted || isOwned ? WORK_BONUS : 0;
}

export function chooseEntry(resolved: ResolvedQuestion, index: KnowledgeIndex): ChosenEntry | undefined {
  const { named, topics } = resolved;
  const priors = new Map<IndexedEntry, number>();
  for (const { entry, prior } of topics) priors.set(entry, prior);
  for (const [at, entry] of named.entries())
    priors.set(
      entry,
      Math.max(
        priors.get(entry) ?? 0,
        NAMED_PRIOR -
          at * ORDER_STEP +
          workBonus(entry, resolved) +
          (isExplained(entry, resolved) ? EXPLAINED_BONUS : 0),
      ),
    );
  const [subject] = named;
  const called = subject?.names.filter((name) => resolved.folded.includes(name)).sort((a, b) => b.length - a.length)[0];
  if (subject && called !== undefined)
    for (const other of index.entries)
      if (
        other !== subject &&
        other.names.some((name) => name === called || (called.length > 3 && name.startsWith(called)))
      )
        priors.set(other, Math.max(priors.get(other) ?? 0, NAMED_PRIOR - NAMESAKE));
  let best: { rated: RatedEntry; score: number } | undefined;
  for (const [entry, prior] of priors) {
    const rated = rateUnits(entry, resolved, index);
    const score = prior + (rated.units[0]?.score ?? 0) + 1.5 * rated.share * Math.min(1, rated.ownWeight);
    if (!best || score > best.score) best = { rated, score };
  }
  return (
    best && {
      ...best.rated,
      isNamed:
        named.includes(best.rated.entry) || best.rated.entry.names.some((name) => named[0]?.names.includes(name)),
    }
  );
}

/** Whether the entry has hardly any of the question's own words, so that something else probably answers it. */
export function lacksWords({ share, ownWeight, units }: RatedEntry): boolean {
  const isAsked = (units[0]?.asked ?? 0) >= 0.55;
  return isAsked ? ownWeight >= 1 && share < MIN_SHARE - 0.05 : ownWeight >= HEAVY_WORDS && share < MIN_SHARE;
}
