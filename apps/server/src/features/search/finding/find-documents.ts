import type { Segmenter } from '../../../adapters/chinese/segmenter.ts';
import type { QueryVariant } from '../synonyms/expand-query.ts';
import { gramsOfRuns, type Kind } from '../words/grams.ts';
import type { Query } from '../words/read-query.ts';
import type { GramSets } from './gram-sets.ts';
import { scoreCandidate } from './rank.ts';
import { type Candidate, type Evidence, MATCHED_IN, type SearchReads, type WeightedQuery } from './search.repo.ts';
import type { Weights } from './word-weights.ts';

/** At most this many candidates are scored by their fields; further results are ordered by rank. */
const MAX_SCORED = 100;
/** For this many of the best candidates, passages are scored too. */
const MAX_PASSAGES_READ = 20;
/** With fewer results, documents that contain only most of the words are added. */
const FEW_RESULTS = 5;
/** Limit of documents that contain only most of the words. */
const PARTIAL_MATCH_LIMIT = 60;
/** With more expected matches in the key fields (title, author, tags, numbers), the text is not searched. */
const ENOUGH_KEY_MATCHES = 1.5 * MAX_SCORED;
/** A query that may match more documents than this surely has enough matches in the key fields. */
const VERY_COMMON_MATCHES = 50_000;
/** With more possible matches than this, those in the key fields may be too many to sort. */
const COMMON_MATCHES = 10_000;
/** From this share of matches in the key fields on, scanning down from the highest rank soon finds enough. */
const MIN_SHARE_FOR_RANK_SCAN = 0.04;

/** A match of a synonym scores slightly less than the same match of the word itself. */
const SYNONYM_FACTOR = 0.9;

/** A query with what its synonyms make of it. */
export interface ExpandedQuery {
  query: Query;
  variants: readonly QueryVariant[];
}

export interface FoundDocuments {
  /** Best first. */
  documents: (Candidate & { score: number })[];
  weightedQuery: WeightedQuery;
  gramSets: GramSets;
  /** Whether `documents` are all matches, so that they can be counted without a query. */
  isComplete: boolean;
}

export interface FindDeps {
  reads: SearchReads;
  weights: Weights;
  segmenter: Segmenter;
}

interface FindOptions {
  kind?: Kind | undefined;
  /** Include knowledge entries and exhibitions. */
  withExtraKinds?: boolean;
}

/** Subsets of the words: first all, then without the most common ones, then without one word each. */
function* wordSubsets(words: { word: string; weight: number }[], minWords: number): Generator<string[]> {
  const byWeight = words.toSorted((a, b) => b.weight - a.weight).map(({ word }) => word);
  yield byWeight;
  for (let count = byWeight.length - 1; count >= Math.max(minWords, Math.ceil(byWeight.length / 2)); count -= 1)
    yield byWeight.slice(0, count);
  if (byWeight.length > 2 && byWeight.length <= 5)
    for (let omitted = 0; omitted < byWeight.length - 1; omitted += 1) yield byWeight.filter((_, i) => i !== omitted);
}

/**
 * Whether a word has more than one character: any long text contains common single characters, so those alone mean
 * nothing.
 */
function hasLongWord(words: string[]): boolean {
  return words.some((word) => word.length > 1);
}

/**
 * Queries with fewer words: subsets of the words, then subsets of pairs of adjacent characters, counted from the first
 * or from the second character. The pairs are for text that no dictionary can segment (红忠黑直白奸).
 */
function* relaxedQueries({ runs }: Query, { words }: WeightedQuery): Generator<string[]> {
  for (const subset of wordSubsets(words, 1)) if (hasLongWord(subset)) yield subset;
  for (const from of [0, 1]) {
    const pairs = runs.flatMap((run) => [...run.slice(from).matchAll(/.{2}/gsu)].map(([pair]) => pair));
    // A single pair may be the end of one word and the beginning of the next.
    if (pairs.length > 1)
      yield* wordSubsets(
        pairs.slice(0, 8).map((word) => ({ word, weight: 1 })),
        2,
      );
  }
}

/** A query, or what a synonym makes of it, with the factor of its scores. */
interface Reading {
  query: Query;
  weightedQuery: WeightedQuery;
  factor: number;
}

function weigh(query: Query, { weights }: FindDeps, factor = 1): Reading {
  const words = query.words.map((word) => ({ word, weight: weights.weightOf(word) }));
  return { query, weightedQuery: { phrase: query.phrase, words }, factor };
}

/** The words of the query and its synonyms, by which passages are chosen and highlighted. */
function withSynonyms(weightedQuery: WeightedQuery, { variants }: ExpandedQuery, { weights }: FindDeps): WeightedQuery {
  if (variants.length === 0) return weightedQuery;
  const known = new Set(weightedQuery.words.map(({ word }) => word));
  const also = [...new Set(variants.map((variant) => variant.also))].filter((word) => !known.has(word));
  const words = also.map((word) => ({ word, weight: SYNONYM_FACTOR * weights.weightOf(word) }));
  return { ...weightedQuery, words: [...weightedQuery.words, ...words] };
}

export const gramSetsOf = ({ query, variants }: ExpandedQuery): GramSets =>
  [query, ...variants.map((variant) => variant.query)].map(({ runs }) => gramsOfRuns(runs));

/** Scores documents by the reading that suits each best, first by their fields, then the best of them by passages too. */
async function scoreDocuments(candidates: Candidate[], readings: readonly Reading[], { reads, segmenter }: FindDeps) {
  const score = (candidate: Candidate, { query, weightedQuery, factor }: Reading, evidence?: Evidence) =>
    factor * scoreCandidate(candidate, query, weightedQuery, evidence);
  const scored = candidates.map((candidate) => ({
    ...candidate,
    score: Math.max(...readings.map((reading) => score(candidate, reading))),
  }));
  scored.sort(byScore);
  const best = scored.slice(0, MAX_PASSAGES_READ);
  if (best.length === 0) return scored;
  const ids = best.map(({ id }) => id);
  const evidence: Map<string, Evidence>[] = [];
  for (const { weightedQuery } of readings) evidence.push(await reads.evidence(ids, weightedQuery));
  for (const document of best)
    document.score = Math.max(
      ...readings.map(
        (reading, at) =>
          score(document, reading, evidence[at]?.get(document.id)) +
          reading.factor * scoreWordBoundaries(document, reading.query, segmenter),
      ),
    );
  return scored.sort(byScore);
}

/** Matching documents, best first: exact phrases, then all words, then most words; synonyms count a little less. */
export async function findDocuments(
  expanded: ExpandedQuery,
  deps: FindDeps,
  options: FindOptions = {},
): Promise<FoundDocuments> {
  const { reads, weights } = deps;
  const { kind, withExtraKinds = false } = options;
  const { query, variants } = expanded;
  const gramSets = gramSetsOf(expanded);
  const reading = weigh(query, deps);
  const { weightedQuery } = reading;
  const foundById = new Map<string, Candidate>();
  const add = (documents: Candidate[]) => {
    for (const document of documents) foundById.set(document.id, document);
    return documents.length;
  };

  const candidateOptions = { kind, withExtraKinds, limit: MAX_SCORED };
  const shareInKeys = weights.shareInKeys(gramSets, kind);
  const hasEnoughInKeys =
    weights.maxMatches(gramSets) > VERY_COMMON_MATCHES || shareInKeys * weights.documents > ENOUGH_KEY_MATCHES;
  const candidates = await reads.candidates(query.phrase, gramSets, candidateOptions, {
    keysBy: isRankScanCheaper(shareInKeys, weights.documents)
      ? 'rank'
      : weights.maxMatches(gramSets) <= COMMON_MATCHES
        ? 'all'
        : 'some',
    withText: !hasEnoughInKeys,
  });
  add(candidates);
  const countMatchesIn = (field: number) => candidates.filter(({ matchedIn }) => matchedIn & field).length;
  const keyMatches = countMatchesIn(MATCHED_IN.keys);
  let textMatches = hasEnoughInKeys ? MAX_SCORED : countMatchesIn(MATCHED_IN.text);
  if (hasEnoughInKeys && keyMatches < MAX_SCORED) textMatches = add(await reads.byText(gramSets, candidateOptions));
  const isComplete = keyMatches < MAX_SCORED && textMatches < MAX_SCORED;
  if (isComplete && foundById.size < FEW_RESULTS) {
    for (const words of relaxedQueries(query, weightedQuery)) {
      if (foundById.size >= FEW_RESULTS) break;
      add(await reads.byText([gramsOfRuns(words)], { ...candidateOptions, limit: PARTIAL_MATCH_LIMIT }));
    }
  }

  const readings = [reading, ...variants.map((variant) => weigh(variant.query, deps, SYNONYM_FACTOR))];
  const documents = await scoreDocuments([...foundById.values()], readings, deps);
  return { documents, weightedQuery: withSynonyms(weightedQuery, expanded, deps), gramSets, isComplete };
}

/** Reading a row in rank order costs about as much as reading three in storage order. */
function isRankScanCheaper(share: number, documents: number): boolean {
  return share >= MIN_SHARE_FOR_RANK_SCAN && (3 * MAX_SCORED) / share < share * documents;
}

function byScore(a: { score: number; rank: number; id: string }, b: { score: number; rank: number; id: string }) {
  return b.score - a.score || b.rank - a.rank || (a.id < b.id ? -1 : 1);
}

/** Extra score for titles that contain the phrase as whole words: 山水画家园 does not contain the word 画家. */
function scoreWordBoundaries({ title }: Candidate, { phrase }: Query, segmenter: Segmenter): number {
  if (title === phrase || !title.includes(phrase) || phrase.length > 6) return 0;
  let end = 0;
  const start = title.indexOf(phrase);
  const wordEdges = new Set([0]);
  for (const word of segmenter.cut(title)) {
    end += word.length;
    wordEdges.add(end);
  }
  return wordEdges.has(start) && wordEdges.has(start + phrase.length) ? 30 : 0;
}
