import type { Segmenter } from '../../../adapters/chinese/segmenter.ts';
import { gramsOfRuns, type Kind } from '../words/grams.ts';
import { scoreCandidate } from './rank.ts';
import type { Query } from './read-query.ts';
import { BY, type Candidate, type SearchReads, type Wanted } from './search.repo.ts';
import type { Weights } from './word-weights.ts';

/** So many are scored by their fields; beyond, the order is how well known they are. */
const SCORED = 100;
/** So many of the best are scored by their passages too. */
const READ = 20;
/** With fewer than this, texts that have most of the words help. */
const FEW = 5;
/** Nobody reads on after so many that have only most of the words. */
const MOST_WORDS_ENOUGH = 60;
/** Where so many have it by title, author and tag, the best known of them are more than anybody turns to. */
const ENOUGH_IN_KEYS = 1.5 * SCORED;
/** Where so many have it at all, so many have it there too. */
const VERY_COMMON = 50_000;
/** Where so many have it, those that have it by title, author and tag may be too many to be put in order. */
const COMMON = 10_000;
/** Where such a share has it by title, author or tag, enough are met soon on the way down from the best known. */
const DOWN_FROM = 0.04;

export interface Found {
  /** In their order. */
  documents: (Candidate & { score: number })[];
  wanted: Wanted;
  grams: number[];
  /** All there are, so that they can be counted here. */
  complete: boolean;
}

export interface FindDeps {
  reads: SearchReads;
  weights: Weights;
  segmenter: Segmenter;
}

interface FindOptions {
  kind?: Kind | undefined;
  /** Entries of knowledge among the resources. */
  knowledge?: boolean;
}

/** Ever fewer of the words, the commonest left out first; then every way to leave out one. */
function* fewerWords(words: { word: string; weight: number }[], fewest: number): Generator<string[]> {
  const byWeight = words.toSorted((a, b) => b.weight - a.weight).map(({ word }) => word);
  yield byWeight;
  for (let left = byWeight.length - 1; left >= Math.max(fewest, Math.ceil(byWeight.length / 2)); left -= 1)
    yield byWeight.slice(0, left);
  if (byWeight.length > 2 && byWeight.length <= 5)
    for (let out = 0; out < byWeight.length - 1; out += 1) yield byWeight.filter((_, at) => at !== out);
}

/** Single characters stand in every long text somewhere: that a text has them all says nothing. */
function saysSomething(words: string[]): boolean {
  return words.some((word) => word.length > 1);
}

/** By words; then, for what no dictionary can cut (红忠黑直白奸), by pairs of characters, from the first and from the second. */
function* waysToAskForLess({ runs }: Query, { words }: Wanted): Generator<string[]> {
  for (const fewer of fewerWords(words, 1)) if (saysSomething(fewer)) yield fewer;
  for (const from of [0, 1]) {
    const pairs = runs.flatMap((run) => [...run.slice(from).matchAll(/.{2}/gsu)].map(([pair]) => pair));
    // One pair alone may be the end of one word and the beginning of the next.
    if (pairs.length > 1)
      yield* fewerWords(
        pairs.slice(0, 8).map((word) => ({ word, weight: 1 })),
        2,
      );
  }
}

/** Documents that answer, the best first: exact phrases, then all words, then most. */
export async function findDocuments(query: Query, deps: FindDeps, options: FindOptions = {}): Promise<Found> {
  const { reads, weights, segmenter } = deps;
  const { kind, knowledge = false } = options;
  const grams = gramsOfRuns(query.runs);
  const wanted = { phrase: query.phrase, words: query.words.map((word) => ({ word, weight: weights.of(word) })) };
  const found = new Map<string, Candidate>();
  const add = (candidates: Candidate[]) => {
    for (const candidate of candidates) found.set(candidate.id, candidate);
    return candidates.length;
  };

  const sought = { kind, knowledge, limit: SCORED };
  const share = weights.shareInKeys(grams, kind);
  const enoughInKeys = weights.atMost(grams) > VERY_COMMON || share * weights.documents > ENOUGH_IN_KEYS;
  const first = await reads.candidates(query.phrase, grams, sought, {
    keysBy: isMetSoon(share, weights.documents) ? 'rank' : weights.atMost(grams) <= COMMON ? 'all' : 'some',
    text: !enoughInKeys,
  });
  add(first);
  const inKeys = first.filter(({ by }) => by & BY.keys).length;
  let inText = enoughInKeys ? SCORED : first.filter(({ by }) => by & BY.text).length;
  if (enoughInKeys && inKeys < SCORED) inText = add(await reads.byText(grams, sought));
  const complete = inKeys < SCORED && inText < SCORED;
  if (complete && found.size < FEW) {
    for (const words of waysToAskForLess(query, wanted)) {
      if (found.size >= FEW) break;
      add(await reads.byText(gramsOfRuns(words), { ...sought, limit: MOST_WORDS_ENOUGH }));
    }
  }

  const scored = [...found.values()].map((candidate) => ({
    ...candidate,
    score: scoreCandidate(candidate, query, wanted, undefined),
  }));
  scored.sort(inOrder);
  const read = scored.slice(0, READ);
  const evidence =
    read.length > 0
      ? await reads.evidence(
          read.map(({ id }) => id),
          wanted,
        )
      : new Map();
  for (const document of read)
    document.score =
      scoreCandidate(document, query, wanted, evidence.get(document.id)) + alignment(document, query, segmenter);
  return { documents: scored.sort(inOrder), wanted, grams, complete };
}

/** One that is met on the way down from the best known costs as much as three that are read in the order of places. */
function isMetSoon(share: number, documents: number): boolean {
  return share >= DOWN_FROM && (3 * SCORED) / share < share * documents;
}

function inOrder(a: { score: number; rank: number; id: string }, b: { score: number; rank: number; id: string }) {
  return b.score - a.score || b.rank - a.rank || (a.id < b.id ? -1 : 1);
}

/** In 山水画家园 there is no 画家: a title that has it as a word of its own comes before one that merely spells it. */
function alignment({ title }: Candidate, { phrase }: Query, segmenter: Segmenter): number {
  if (title === phrase || !title.includes(phrase) || phrase.length > 6) return 0;
  let at = 0;
  const from = title.indexOf(phrase);
  const edges = new Set([0]);
  for (const word of segmenter.cut(title)) {
    at += word.length;
    edges.add(at);
  }
  return edges.has(from) && edges.has(from + phrase.length) ? 30 : 0;
}
