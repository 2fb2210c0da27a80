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
/** A query that may match more documents than this has enough matches in the key fields. */
const VERY_COMMON_MATCHES = 50_000;
/** With more possible matches than this, those in the key fields may be too many to sort. */
const COMMON_MATCHES = 10_000;
/** From this share of matches in the key fields on, scanning down from the highest rank soon finds enough. */
const MIN_SHARE_FOR_RANK_SCAN = 0.04;

export interface Found {
  /** Best first. */
  documents: (Candidate & { score: number })[];
  weightedQuery: WeightedQuery;
  grams: number[];
  /** Whether all matches were found, so that they can be counted without a query. */
  complete: boolean;
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

/** Subsets of the words: first without the most common ones, then without each single word. */
function* wordSubsets(words: { word: string; weight: number }[], minWords: number): Generator<string[]> {
  const byWeight = words.toSorted((a, b) => b.weight - a.weight).map(({ word }) => word);
  yield byWeight;
  for (let count = byWeight.length - 1; count >= Math.max(minWords, Math.ceil(byWeight.length / 2)); count -= 1)
    yield byWeight.slice(0, count);
  if (byWeight.length > 2 && byWeight.length <= 5)
    for (let omitted = 0; omitted < byWeight.length - 1; omitted += 1) yield byWeight.filter((_, i) => i !== omitted);
}

/** Every long text contains common single characters, so a match of those alone means nothing. */
function hasLongWord(words: string[]): boolean {
  return words.some((word) => word.length > 1);
}

/** Subsets of the words; then, for text no dictionary can segment (红忠黑直白奸), of its pairs, from the first or second character. */
function* relaxedQueries({ runs }: Query, { words }: WeightedQuery): Generator<string[]> {
  for (const fewer of wordSubsets(words, 1)) if (hasLongWord(fewer)) yield fewer;
  for (const from of [0, 1]) {
    const pairs = runs.flatMap((run) => [...run.slice(from).matchAll(/.{2}/gsu)].map(([pair]) => pair));
    // One pair alone may be the end of one word and the beginning of the next.
    if (pairs.length > 1)
      yield* wordSubsets(
        pairs.slice(0, 8).map((word) => ({ word, weight: 1 })),
        2,
      );
  }
}

/** Matching documents, best first: exact phrases, then all words, then most words. */
export async function findDocuments(query: Query, deps: FindDeps, options: FindOptions = {}): Promise<Found> {
  const { reads, weights, segmenter } = deps;
  const { kind, withKnowledge = false } = options;
  const grams = gramsOfRuns(query.runs);
  const weightedQuery = {
    phrase: query.phrase,
    words: query.words.map((word) => ({ word, weight: weights.of(word) })),
  };
  const found = new Map<string, Candidate>();
  const add = (candidates: Candidate[]) => {
    for (const candidate of candidates) found.set(candidate.id, candidate);
    return candidates.length;
  };

  const candidateOptions = { kind, withKnowledge, limit: MAX_SCORED };
  const share = weights.shareInKeys(grams, kind);
  const enoughInKeys =
    weights.maxMatches(grams) > VERY_COMMON_MATCHES || share * weights.documents > ENOUGH_KEY_MATCHES;
  const first = await reads.candidates(query.phrase, grams, candidateOptions, {
    keysBy: isRankScanCheaper(share, weights.documents)
      ? 'rank'
      : weights.maxMatches(grams) <= COMMON_MATCHES
        ? 'all'
        : 'some',
    withText: !enoughInKeys,
  });
  add(first);
  const inKeys = first.filter(({ by }) => by & MATCHED_IN.keys).length;
  let inText = enoughInKeys ? MAX_SCORED : first.filter(({ by }) => by & MATCHED_IN.text).length;
  if (enoughInKeys && inKeys < MAX_SCORED) inText = add(await reads.byText(grams, candidateOptions));
  const complete = inKeys < MAX_SCORED && inText < MAX_SCORED;
  if (complete && found.size < FEW_RESULTS) {
    for (const words of relaxedQueries(query, weightedQuery)) {
      if (found.size >= FEW_RESULTS) break;
      add(await reads.byText(gramsOfRuns(words), { ...candidateOptions, limit: PARTIAL_MATCH_LIMIT }));
    }
  }

  const scored = [...found.values()].map((candidate) => ({
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
  return { documents: scored.sort(byScore), weightedQuery, grams, complete };
}

/** A row read in rank order costs about as much as three in storage order. */
function isRankScanCheaper(share: number, documents: number): boolean {
  return share >= MIN_SHARE_FOR_RANK_SCAN && (3 * MAX_SCORED) / share < share * documents;
}

function byScore(a: { score: number; rank: number; id: string }, b: { score: number; rank: number; id: string }) {
  return b.score - a.score || b.rank - a.rank || (a.id < b.id ? -1 : 1);
}

/** Prefers titles that contain the phrase as whole words: 山水画家园 does not contain the word 画家. */
function scoreWordBoundaries({ title }: Candidate, { phrase }: Query, segmenter: Segmenter): number {
  if (title === phrase || !title.includes(phrase) || phrase.length > 6) return 0;
  let end = 0;
  const start = title.indexOf(phrase);
  const edges = new Set([0]);
  for (const word of segmenter.cut(title)) {
    end += word.length;
    edges.add(end);
  }
  return edges.has(start) && edges.has(start + phrase.length) ? 30 : 0;
}
