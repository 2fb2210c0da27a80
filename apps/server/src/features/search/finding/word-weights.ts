import { gramsOfRun, type Kind, kindGram } from '../words/grams.ts';
import type { SearchRepo } from './search.repo.ts';

const KEEP_MS = 5 * 60_000;
/** Of what is not among the commonest thousands. */
const RARE = 0.0005;

export interface Weights {
  documents: number;
  /** Rare words say more than common ones. */
  of(word: string): number;
  /** At most so many documents can have all of these, as far as is known. */
  atMost(grams: number[]): number;
  /** About so many have it, where it is one of the commonest single characters or pairs; else nothing is known. */
  expected(grams: number[], kind?: Kind): number | undefined;
  /** The share of documents that have it by title, author or tag, as far as is known. */
  shareInKeys(grams: number[], kind?: Kind): number;
}

/** How common words are, from the planner's statistics: looked up now and then, never counted. */
export function createWordWeights(repo: Pick<SearchRepo, 'frequencies'>): () => Promise<Weights> {
  let kept: Promise<Weights> | undefined;
  let until = 0;

  async function load(): Promise<Weights> {
    const { documents, inText, inKeys } = await repo.frequencies();
    const least = (grams: number[]) => Math.min(...grams.map((gram) => inText.get(gram) ?? RARE));
    const shareOf = (shares: Map<number, number>, grams: number[], kind: Kind | undefined) => {
      const [gram, ...more] = grams;
      const share = gram === undefined || more.length > 0 ? undefined : shares.get(gram);
      return share && kind !== undefined ? share * (shares.get(kindGram(kind)) ?? 0) : share;
    };
    return {
      documents,
      of: (word) => Math.max(0.3, Math.log2(1 / least(gramsOfRun(word)))) * (word.length === 1 ? 0.6 : 1),
      atMost: (grams) => least(grams) * documents,
      expected(grams, kind) {
        const share = shareOf(inText, grams, kind);
        return share === undefined ? undefined : documents * share;
      },
      shareInKeys: (grams, kind) => shareOf(inKeys, grams, kind) ?? 0,
    };
  }

  return () => {
    if (kept && Date.now() < until) return kept;
    until = Date.now() + KEEP_MS;
    kept = load().catch((error: Error) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
