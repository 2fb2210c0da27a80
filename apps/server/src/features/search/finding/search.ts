import { setTimeout } from 'node:timers/promises';
import type { Segmenter } from '../../../adapters/chinese/segmenter.ts';
import type { IndexRepo } from '../indexing/index.repo.ts';
import { gramsOfRuns, type Kind } from '../words/grams.ts';
import { type FindDeps, type Found, findDocuments } from './find-documents.ts';
import { createKeptCounts } from './kept-counts.ts';
import { type Query, readQuery } from './read-query.ts';
import { type Hit, MOST_COUNTED, type SearchReads, type SearchRepo, SURELY, type Wanted } from './search.repo.ts';
import { createWordWeights, type Weights } from './word-weights.ts';

export interface SearchPage {
  ids: string[];
  total: number;
  capped: boolean;
  counts: Map<Kind, number>;
  wanted: Wanted;
  /** What to mark. */
  marks: string[];
}

/** A piece of text that answers, with where it stands. */
export interface Passage extends Hit {
  kind: Kind;
  title: string;
  /** Greater is better; comparable within one answer only. */
  score: number;
}

export type Search = ReturnType<typeof createSearch>;

const OWN_WORDS = 50_000;
const LEARN_EVERY_MS = 60_000;
const MOST_WAITED_MS = 1500;
const HITS = 4;
/** Fewer are counted in no time. */
const WORTH_COUNTING_BESIDE = 100;
/** How many documents the passages of an answer may come from. */
const ANSWERING = 12;
const NOTHING: SearchPage = {
  ids: [],
  total: 0,
  capped: false,
  counts: new Map(),
  wanted: { phrase: '', words: [] },
  marks: [],
};

/** What is marked in a result: the phrase; its words where they stand apart. */
function marksOf({ runs }: Query, { words }: Wanted): string[] {
  return [
    ...new Set([...runs, ...words.map(({ word }) => word).filter((word) => word.length > 1 || runs.includes(word))]),
  ];
}

export interface SearchDeps {
  repo: SearchRepo;
  ownWords: IndexRepo['ownWords'];
  segmenter: Segmenter;
  warn: (line: string) => void;
}

/**
 * The dictionary grows with titles, authors and tags. Only the first searches wait for it, and not for long: without
 * those words the best may stand lower, but is found.
 */
function createLearning(ownWords: IndexRepo['ownWords'], segmenter: Segmenter, warn: (line: string) => void) {
  let learning: Promise<void> | undefined;
  let learnsSince = 0;
  let hasLearnt = false;

  return async function learn(): Promise<void> {
    if (!learning && Date.now() - learnsSince >= LEARN_EVERY_MS) {
      learnsSince = Date.now();
      learning = ownWords(OWN_WORDS)
        .then((words) => {
          segmenter.learn(words);
          hasLearnt = true;
        })
        .catch((error: Error) => warn(`search did not learn the words of the catalogue: ${error.message}`))
        .finally(() => {
          learning = undefined;
        });
    }
    const patience = learnsSince + MOST_WAITED_MS - Date.now();
    if (learning && !hasLearnt && patience > 0)
      await Promise.race([learning, setTimeout(patience, undefined, { ref: false })]);
  };
}

/** The one way to find things: resources for the results page, passages for 你问我答. */
export function createSearch({ repo, ownWords, segmenter, warn }: SearchDeps) {
  const weigh = createWordWeights(repo);
  const keptCounts = createKeptCounts();
  const learn = createLearning(ownWords, segmenter, warn);

  async function understand(typed: string): Promise<Query | undefined> {
    await learn();
    return readQuery(typed, segmenter.cut);
  }

  return {
    warm: () => understand('山水'),

    /** The index changed, or whether one is told of changes did. */
    indexChanged: (told: boolean) => keptCounts.forget(told),

    async findPage(typed: string, { kind, limit, offset }: PageOptions): Promise<SearchPage> {
      const query = await understand(typed);
      if (!query) return NOTHING;
      const weights = await weigh();
      const count = (reads: SearchReads, grams: number[]) =>
        reads.countKinds(grams, isBeyondCounting(grams, weights), (one) => weights.expected(grams, one));
      const likely = gramsOfRuns(query.runs);
      const isCommon = weights.atMost(likely) > WORTH_COUNTING_BESIDE;
      const finding = repo.reading((reads) =>
        findIds(query, { reads, weights, segmenter }, { kind, limit, offset }, (grams) =>
          isCommon ? undefined : count(reads, grams),
        ),
      );
      // Counting what is common takes as long as finding it: another connection does it meanwhile. It is asked second,
      // since finding goes on with more. Nobody who holds one connection waits for the other.
      const counting = isCommon
        ? keptCounts.find(likely, () => repo.reading((reads) => count(reads, likely)))
        : undefined;
      counting?.catch(() => {});
      const { counted, ...found } = await finding;
      const { counts, capped } = counted ?? (await counting) ?? NOTHING;
      const sum = [...counts.values()].reduce((total, number) => total + number, 0);
      const total = kind ? (counts.get(kind) ?? 0) : capped ? MOST_COUNTED : sum;
      return { ...found, total, capped, counts };
    },

    /** Where in what was found it stands. Who shows a page reads its resources meanwhile. */
    findHits: ({ ids, wanted }: SearchPage): Promise<Hit[]> =>
      ids.length > 0 ? repo.hits(ids, wanted, HITS) : Promise.resolve([]),

    /** The passages that say most about a question, the best first, with the places they open at. */
    async findPassages(
      typed: string,
      { limit, kinds }: { limit: number; kinds?: readonly Kind[] },
    ): Promise<Passage[]> {
      const query = await understand(typed);
      if (!query) return [];
      const weights = await weigh();
      return repo.reading(async (reads) => {
        const { documents, wanted } = await findDocuments(query, { reads, weights, segmenter }, { knowledge: true });
        return rankPassages(
          reads,
          documents.filter(({ kind }) => !kinds || kinds.includes(kind)),
          wanted,
          limit,
        );
      });
    },
  };
}

interface PageOptions {
  kind?: Kind | undefined;
  limit: number;
  offset: number;
}

/** One page of what fits. `count` is asked where not all of it was read. */
async function findIds(
  query: Query,
  deps: FindDeps,
  { kind, limit, offset }: PageOptions,
  count: (grams: number[]) => Promise<Pick<SearchPage, 'counts' | 'capped'>> | undefined,
) {
  const all = await findDocuments(query, deps);
  const { documents, wanted, complete } = kind && !all.complete ? await findDocuments(query, deps, { kind }) : all;
  const counted = all.complete ? { counts: countKinds(all.documents), capped: false } : await count(all.grams);
  const ranked = documents.filter((document) => !kind || document.kind === kind).map(({ id }) => id);
  const ids = ranked.slice(offset, offset + limit);
  if (ids.length < limit && !complete && offset < MOST_COUNTED)
    ids.push(
      ...(await deps.reads.rest(all.grams, kind, ranked, limit - ids.length, Math.max(0, offset - ranked.length))),
    );
  return { ids, wanted, marks: marksOf(query, wanted), counted };
}

/** The passages of the best documents, by how well they and their documents fit. */
async function rankPassages(
  reads: SearchReads,
  documents: Found['documents'],
  wanted: Wanted,
  limit: number,
): Promise<Passage[]> {
  const best = documents.slice(0, ANSWERING);
  if (best.length === 0) return [];
  const known = new Map(best.map((document) => [document.id, document]));
  const top = best[0]?.score || 1;
  const hits = await reads.hits([...known.keys()], wanted, limit);
  return hits
    .flatMap((hit) => {
      const document = known.get(hit.docId);
      if (!document) return [];
      const score = hit.share + (hit.phrase ? 0.5 : 0) + (0.8 * document.score) / top;
      return [{ ...hit, kind: document.kind, title: document.title, score }];
    })
    .sort((a, b) => b.score - a.score || a.seq - b.seq)
    .slice(0, limit);
}

/** All of what is said then is that there are more than are counted. */
function isBeyondCounting(grams: number[], weights: Weights): boolean {
  const expected = weights.expected(grams);
  return expected === undefined ? weights.atMost(grams) > MOST_COUNTED * 10 : expected > MOST_COUNTED * SURELY;
}

function countKinds(documents: { kind: Kind }[]): Map<Kind, number> {
  const counts = new Map<Kind, number>();
  for (const { kind } of documents) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}
