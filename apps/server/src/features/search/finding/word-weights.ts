import { gramsOfRun, type Kind, kindGram } from '../words/grams.ts';
import type { GramSets } from './gram-sets.ts';
import type { SearchRepo } from './search.repo.ts';

const CACHE_MS = 5 * 60_000;
/** The share of documents that is assumed for a gram without statistics. */
const RARE_SHARE = 0.0005;

export interface Weights {
  /** Number of all documents. */
  documents: number;
  /** Rare words weigh more than common ones. */
  weightOf(word: string): number;
  /** Upper bound of documents that contain all grams of a set, by the statistics. */
  maxMatches(gramSets: GramSets): number;
  /** Estimated number of documents that contain all grams of a set; known only for one set of a single, common gram. */
  expectedMatches(gramSets: GramSets, kind?: Kind): number | undefined;
  /** Share of documents that match in the key fields, 0 if unknown; a lower bound if there are several sets. */
  shareInKeys(gramSets: GramSets, kind?: Kind): number;
}

/** Returns a function that estimates how common words are, from the statistics of the query planner. */
export function createWordWeights(repo: Pick<SearchRepo, 'frequencies'>): () => Promise<Weights> {
  let cached: Promise<Weights> | undefined;
  let expiresAt = 0;

  async function load(): Promise<Weights> {
    const { documents, inText, inKeys } = await repo.frequencies();
    const lowestShare = (grams: number[]) => Math.min(...grams.map((gram) => inText.get(gram) ?? RARE_SHARE));
    const shareOf = (shares: Map<number, number>, grams: number[], kind: Kind | undefined) => {
      const [gram, ...others] = grams;
      const share = gram === undefined || others.length > 0 ? undefined : shares.get(gram);
      return share && kind !== undefined ? share * (shares.get(kindGram(kind)) ?? 0) : share;
    };
    return {
      documents,
      weightOf: (word) => Math.max(0.3, Math.log2(1 / lowestShare(gramsOfRun(word)))) * (word.length === 1 ? 0.6 : 1),
      maxMatches: (gramSets) => gramSets.reduce((sum, grams) => sum + lowestShare(grams) * documents, 0),
      expectedMatches([grams = [], ...others], kind) {
        const share = others.length > 0 ? undefined : shareOf(inText, grams, kind);
        return share === undefined ? undefined : documents * share;
      },
      shareInKeys: (gramSets, kind) => Math.max(...gramSets.map((grams) => shareOf(inKeys, grams, kind) ?? 0)),
    };
  }

  return () => {
    if (cached && Date.now() < expiresAt) return cached;
    expiresAt = Date.now() + CACHE_MS;
    cached = load().catch((error: Error) => {
      cached = undefined;
      throw error;
    });
    return cached;
  };
}
