import { gramsOfRun, type Kind, kindGram } from '../words/grams.ts';
import type { SearchRepo } from './search.repo.ts';

const CACHE_MS = 5 * 60_000;
/** Assumed share of grams that are not in the statistics. */
const RARE_SHARE = 0.0005;

export interface Weights {
  documents: number;
  /** Rare words weigh more than common ones. */
  of(word: string): number;
  /** Upper bound of documents that contain all grams, by the statistics. */
  maxMatches(grams: number[]): number;
  /** Estimated number of documents; known only for a single, common gram. */
  expected(grams: number[], kind?: Kind): number | undefined;
  /** Share of documents that match in the key fields, 0 if unknown. */
  shareInKeys(grams: number[], kind?: Kind): number;
}

/** How common words are, from the statistics of the query planner. */
export function createWordWeights(repo: Pick<SearchRepo, 'frequencies'>): () => Promise<Weights> {
  let cached: Promise<Weights> | undefined;
  let expiresAt = 0;

  async function load(): Promise<Weights> {
    const { documents, inText, inKeys } = await repo.frequencies();
    const lowestShare = (grams: number[]) => Math.min(...grams.map((gram) => inText.get(gram) ?? RARE_SHARE));
    const shareOf = (shares: Map<number, number>, grams: number[], kind: Kind | undefined) => {
      const [gram, ...more] = grams;
      const share = gram === undefined || more.length > 0 ? undefined : shares.get(gram);
      return share && kind !== undefined ? share * (shares.get(kindGram(kind)) ?? 0) : share;
    };
    return {
      documents,
      of: (word) => Math.max(0.3, Math.log2(1 / lowestShare(gramsOfRun(word)))) * (word.length === 1 ? 0.6 : 1),
      maxMatches: (grams) => lowestShare(grams) * documents,
      expected(grams, kind) {
        const share = shareOf(inText, grams, kind);
        return share === undefined ? undefined : documents * share;
      },
      shareInKeys: (grams, kind) => shareOf(inKeys, grams, kind) ?? 0,
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
