import { setTimeout } from 'node:timers/promises';
import type { Segmenter } from '../../../adapters/chinese/segmenter.ts';
import type { IndexRepo } from '../indexing/index.repo.ts';
import { type AppliedSynonym, expandQuery, type SynonymIndex } from '../synonyms/expand-query.ts';
import type { Kind } from '../words/grams.ts';
import { type Query, readQuery } from '../words/read-query.ts';
import { createCountCache } from './count-cache.ts';
import { type ExpandedQuery, type FindDeps, type FoundDocuments, findDocuments, gramSetsOf } from './find-documents.ts';
import type { GramSets } from './gram-sets.ts';
import {
  type Hit,
  MAX_COUNTED,
  SAFETY_FACTOR,
  type SearchReads,
  type SearchRepo,
  type WeightedQuery,
} from './search.repo.ts';
import { createWordWeights, type Weights } from './word-weights.ts';

export interface SearchPage {
  ids: string[];
  total: number;
  capped: boolean;
  counts: Map<Kind, number>;
  weightedQuery: WeightedQuery;
  /** Texts to highlight in titles and snippets. */
  highlightTexts: string[];
}

/** A passage that matches a question. */
export interface Passage extends Hit {
  kind: Kind;
  title: string;
  /** A greater score is better; scores are comparable only within the results of one call. */
  score: number;
}

export type Search = ReturnType<typeof createSearch>;

/** The dictionary learns the words of this many documents, those with the highest ranks. */
const DICTIONARY_DOCUMENTS = 50_000;
const LOAD_EVERY_MS = 60_000;
/** A search waits at most this long for the dictionary. */
const MAX_WAIT_MS = 1500;
const HITS_PER_DOCUMENT = 4;
/** With fewer possible matches, a second connection for counting does not pay off. */
const MIN_PARALLEL_COUNT = 100;
/** Passages of an answer come from at most this many documents. */
const MAX_ANSWER_DOCUMENTS = 12;
const NOTHING: SearchPage = {
  ids: [],
  total: 0,
  capped: false,
  counts: new Map(),
  weightedQuery: { phrase: '', words: [] },
  highlightTexts: [],
};

/** Texts to highlight in a result: the runs of the query, and its words except single characters inside a run. */
function highlightTextsOf({ runs }: Query, { words }: WeightedQuery): string[] {
  return [
    ...new Set([...runs, ...words.map(({ word }) => word).filter((word) => word.length > 1 || runs.includes(word))]),
  ];
}

export interface SearchDeps {
  repo: SearchRepo;
  dictionaryWords: IndexRepo['dictionaryWords'];
  segmenter: Segmenter;
  /** The synonyms of the site; none by default. */
  synonyms?: () => SynonymIndex | Promise<SynonymIndex>;
  warn: (line: string) => void;
}

/**
 * Returns a function that adds titles, authors and tags to the segmenter's dictionary. Only the first searches wait for
 * it, and not for long: without these words the same results are found, but in a worse order.
 */
function createDictionaryLoader(
  dictionaryWords: IndexRepo['dictionaryWords'],
  segmenter: Segmenter,
  warn: (line: string) => void,
) {
  let loading: Promise<void> | undefined;
  let startedAt = 0;
  let hasLoaded = false;

  return async function loadWords(): Promise<void> {
    if (!loading && Date.now() - startedAt >= LOAD_EVERY_MS) {
      startedAt = Date.now();
      loading = dictionaryWords(DICTIONARY_DOCUMENTS)
        .then((words) => {
          segmenter.learn(words);
          hasLoaded = true;
        })
        .catch((error: Error) => warn(`search did not learn the words of the catalogue: ${error.message}`))
        .finally(() => {
          loading = undefined;
        });
    }
    const remainingMs = startedAt + MAX_WAIT_MS - Date.now();
    if (loading && !hasLoaded && remainingMs > 0)
      await Promise.race([loading, setTimeout(remainingMs, undefined, { ref: false })]);
  };
}

/** Finds resources for the results page and passages for 你问我答. */
export function createSearch({ repo, dictionaryWords, segmenter, synonyms, warn }: SearchDeps) {
  const loadWeights = createWordWeights(repo);
  const countCache = createCountCache();
  const loadWords = createDictionaryLoader(dictionaryWords, segmenter, warn);

  async function parseQuery(searchText: string, withoutSynonyms = false): Promise<ExpandedQuery | undefined> {
    await loadWords();
    const query = readQuery(searchText, segmenter.cut);
    if (!query) return undefined;
    const index = withoutSynonyms ? undefined : await synonyms?.();
    return { query, variants: index ? expandQuery(query, index, segmenter.cut) : [] };
  }

  return {
    warmUp: () => parseQuery('山水'),

    /** Forgets cached counts. Call when the index changes, and when change notifications start or stop arriving. */
    resetCounts: countCache.reset,

    /** Explains how a search is read: its words, and the synonyms that apply. */
    async explain(searchText: string): Promise<{ words: string[]; synonyms: AppliedSynonym[] }> {
      const expanded = await parseQuery(searchText);
      return {
        words: expanded?.query.words ?? [],
        synonyms: expanded?.variants.map(({ word, also }) => ({ word, also })) ?? [],
      };
    },

    async findPage(searchText: string, options: PageOptions): Promise<SearchPage> {
      const { kind, withExtraKinds = false, limit, offset, withoutSynonyms } = options;
      const query = await parseQuery(searchText, withoutSynonyms);
      if (!query) return NOTHING;
      const weights = await loadWeights();
      const count = (reads: SearchReads, sets: GramSets) =>
        reads.countKinds(sets, {
          hasTooMany: hasTooManyToCount(sets, weights),
          expectedMatches: (kindToCount) => weights.expectedMatches(sets, kindToCount),
          withExtraKinds,
        });
      const gramSets = gramSetsOf(query);
      const isCommon = weights.maxMatches(gramSets) > MIN_PARALLEL_COUNT;
      const finding = repo.runReads((reads) =>
        findIds(query, { reads, weights, segmenter }, { kind, withExtraKinds, limit, offset }, (sets) =>
          isCommon ? undefined : count(reads, sets),
        ),
      );
      // Counting a common query takes as long as finding it, so a second connection counts in parallel. It is requested
      // last, because finding has more to do. Neither waits for the other, so a full pool cannot deadlock.
      const counting = isCommon
        ? countCache.find(gramSets, () => repo.runReads((reads) => count(reads, gramSets)), withExtraKinds)
        : undefined;
      counting?.catch(() => {});
      const { counted, ...found } = await finding;
      const { counts, capped } = counted ?? (await counting) ?? NOTHING;
      const sumOfCounts = [...counts.values()].reduce((sum, count) => sum + count, 0);
      const total = kind ? (counts.get(kind) ?? 0) : capped ? MAX_COUNTED : sumOfCounts;
      return { ...found, total, capped, counts };
    },

    /**
     * Matching passages of the documents on a page of results; a separate call, so that the resources can be read in
     * parallel.
     */
    findHits: ({ ids, weightedQuery }: SearchPage): Promise<Hit[]> =>
      ids.length > 0 ? repo.hits(ids, weightedQuery, HITS_PER_DOCUMENT) : Promise.resolve([]),

    /** The best passages for a question, best first. */
    async findPassages(
      searchText: string,
      { limit, kinds }: { limit: number; kinds?: readonly Kind[] },
    ): Promise<Passage[]> {
      const query = await parseQuery(searchText);
      if (!query) return [];
      const weights = await loadWeights();
      return repo.runReads(async (reads) => {
        const { documents, weightedQuery } = await findDocuments(
          query,
          { reads, weights, segmenter },
          { withExtraKinds: true },
        );
        return rankPassages(
          reads,
          // Wall texts repeat what works and entries say, so they are quoted only where they are asked for.
          documents.filter(({ kind }) => (kinds ? kinds.includes(kind) : kind !== 'exhibition')),
          weightedQuery,
          limit,
        );
      });
    },
  };
}

interface PageOptions {
  kind?: Kind | undefined;
  /** Include knowledge entries and exhibitions. */
  withExtraKinds?: boolean;
  limit: number;
  offset: number;
  /** For comparison. */
  withoutSynonyms?: boolean;
}

/** The ids of one page of results. `count` is called when not all matches were read. */
async function findIds(
  query: ExpandedQuery,
  deps: FindDeps,
  { kind, withExtraKinds = false, limit, offset }: PageOptions,
  count: (gramSets: GramSets) => Promise<Pick<SearchPage, 'counts' | 'capped'>> | undefined,
) {
  const ofAllKinds = await findDocuments(query, deps, { withExtraKinds });
  const { documents, weightedQuery, isComplete } =
    kind && !ofAllKinds.isComplete ? await findDocuments(query, deps, { kind }) : ofAllKinds;
  const counted = ofAllKinds.isComplete
    ? { counts: countKinds(ofAllKinds.documents), capped: false }
    : await count(ofAllKinds.gramSets);
  const ranked = documents.filter((document) => !kind || document.kind === kind).map(({ id }) => id);
  const ids = ranked.slice(offset, offset + limit);
  if (ids.length < limit && !isComplete && offset < MAX_COUNTED)
    ids.push(
      ...(await deps.reads.findFurther(
        ofAllKinds.gramSets,
        { kind, withExtraKinds },
        ranked,
        limit - ids.length,
        Math.max(0, offset - ranked.length),
      )),
    );
  return { ids, weightedQuery, highlightTexts: highlightTextsOf(query.query, weightedQuery), counted };
}

/** Passages of the best documents, ordered by the match of passage and document. */
async function rankPassages(
  reads: SearchReads,
  documents: FoundDocuments['documents'],
  weightedQuery: WeightedQuery,
  limit: number,
): Promise<Passage[]> {
  const best = documents.slice(0, MAX_ANSWER_DOCUMENTS);
  if (best.length === 0) return [];
  const bestById = new Map(best.map((document) => [document.id, document]));
  const bestScore = best[0]?.score || 1;
  const hits = await reads.hits([...bestById.keys()], weightedQuery, limit);
  return hits
    .flatMap((hit) => {
      const document = bestById.get(hit.docId);
      if (!document) return [];
      const score = hit.share + (hit.phrase ? 0.5 : 0) + (0.8 * document.score) / bestScore;
      return [{ ...hit, kind: document.kind, title: document.title, score }];
    })
    .sort((a, b) => b.score - a.score || a.seq - b.seq)
    .slice(0, limit);
}

/** Whether there are surely more matches than are counted. */
function hasTooManyToCount(gramSets: GramSets, weights: Weights): boolean {
  const expected = weights.expectedMatches(gramSets);
  return expected === undefined
    ? weights.maxMatches(gramSets) > MAX_COUNTED * 10
    : expected > MAX_COUNTED * SAFETY_FACTOR;
}

function countKinds(documents: { kind: Kind }[]): Map<Kind, number> {
  const counts = new Map<Kind, number>();
  for (const { kind } of documents) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}
