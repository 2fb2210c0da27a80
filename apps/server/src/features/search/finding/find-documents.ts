import type { Segmenter } from '../../../adapters/chinese/segmenter.ts';
import { gramsOfRuns, type Kind } from '../words/grams.ts';
import { scoreCandidate } from './rank.ts';
import type { Query } from './read-query.ts';
import { type Candidate, MATCHED_IN, type SearchReads, type WeightedQuery } from './search.repo.ts';
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

export interface FoundDocuments {
  /** Best first. */
  documents: (Candidate & { score: number })[];
  weightedQuery: WeightedQuery;
  grams: number[];
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
  /** Include knowledge entries. */
  withKnowledge?: boolean;
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
 * Queries with fewer words: subsets of the words, then subsets of pairs of neighbouring characters, counted from the first
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

/** Matching documents, best first: exact phrases, then all words, then most words. */
export async function findDocuments(query: Query, deps: FindDeps, options: FindOptions = {}): Promise<FoundDocuments> {
  const { reads, weights, segmenter } = deps;
  const { kind, withKnowledge = false } = options;
  const grams = gramsOfRuns(query.runs);
  const weightedQuery = {
    phrase: query.phrase,
    words: query.words.map((word) => ({ word, weight: weights.weightOf(word) })),
  };
  const foundById = new Map<string, Candidate>();
  const add = (documents: Candidate[]) => {
    for (const document of documents) foundById.set(document.id, document);
    return documents.length;
  };

  const candidateOptions = { kind, withKnowledge, limit: MAX_SCORED };
  const shareInKeys = weights.shareInKeys(grams, kind);
  const hasEnoughInKeys =
    weights.maxMatches(grams) > VERY_COMMON_MATCHES || shareInKeys * weights.documents > ENOUGH_KEY_MATCHES;
  const candidates = await reads.candidates(query.phrase, grams, candidateOptions, {
    keysBy: isRankScanCheaper(shareInKeys, weights.documents)
      ? 'rank'
      : weights.maxMatches(grams) <= COMMON_MATCHES
        ? 'all'
        : 'some',
    withText: !hasEnoughInKeys,
  });
  add(candidates);
  const countMatchesIn = (field: number) => candidates.filter(({ matchedIn }) => matchedIn & field).length;
  const keyMatches = countMatchesIn(MATCHED_IN.keys);
  let textMatches = hasEnoughInKeys ? MAX_SCORED : countMatchesIn(MATCHED_IN.text);
  if (hasEnoughInKeys && keyMatches < MAX_SCORED) textMatches = add(await reads.byText(grams, candidateOptions));
  const isComplete = keyMatches < MAX_SCORED && textMatches < MAX_SCORED;
  if (isComplete && foundById.size < FEW_RESULTS) {
    for (const words of relaxedQueries(query, weightedQuery)) {
      if (foundById.size >= FEW_RESULTS) break;
      add(await reads.byText(gramsOfRuns(words), { ...candidateOptions, limit: PARTIAL_MATCH_LIMIT }));
    }
  }

  const scored = [...foundById.values()].map((candidate) => ({
    ...candidate,
    score: scoreCandidate(candidate, query, weightedQuery, undefined),
  }));
  scored.sort(byScore);
  const best = scored.slice(0, MAX_PASSAGES_READ);
  const evidence =
    best.length > 0
      ? await reads.evidence(
          best.map(({ id }) => id),
          weightedQuery,
        )
      : new Map();
  for (const document of best)
    document.score =
      scoreCandidate(document, query, weightedQuery, evidence.get(document.id)) +
      scoreWordBoundaries(document, query, segmenter);
  return { documents: scored.sort(byScore), weightedQuery, grams, isComplete };
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
