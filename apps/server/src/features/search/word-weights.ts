import { gramsOfRun } from './grams.ts';
import type { SearchRepo } from './search.repo.ts';

const KEEP_MS = 5 * 60_000;
/** Of what is not among the commonest thousands. */
const RARE = 0.0005;

export interface Weights {
  /** Rare words say more than common ones. */
  of(word: string): number;
  /** At most so many documents can have all of these, as far as is known. */
  atMost(grams: number[]): number;
}

/** How common words are, from the planner's statistics: looked up now and then, never counted. */
export function createWordWeights(repo: Pick<SearchRepo, 'frequencies'>): () => Promise<Weights> {
  let kept: Promise<Weights> | undefined;
  let until = 0;

  async function load(): Promise<Weights> {
    const { documents, shares } = await repo.frequencies();
    const least = (grams: number[]) => Math.min(...grams.map((gram) => shares.get(gram) ?? RARE));
    return {
      of: (word) => Math.max(0.3, Math.log2(1 / least(gramsOfRun(word)))) * (word.length === 1 ? 0.6 : 1),
      atMost: (grams) => least(grams) * documents,
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
