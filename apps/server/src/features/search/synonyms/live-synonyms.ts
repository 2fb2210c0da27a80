import { indexSynonyms, type SynonymIndex } from './expand-query.ts';
import type { SynonymsRepo } from './synonyms.repo.ts';

export type LiveSynonyms = ReturnType<typeof createLiveSynonyms>;

const RETRY_AFTER_MS = 5_000;

/**
 * The synonyms in memory. They are read again when a notification says that they have changed, and a search that begins
 * after it waits for that. While the database cannot be read, the last known ones are used.
 */
export function createLiveSynonyms(repo: Pick<SynonymsRepo, 'listAll'>, warn: (line: string) => void) {
  let index = indexSynonyms([]);
  let isCurrent = false;
  let loading: Promise<void> | undefined;
  let failedAt = 0;

  async function load(): Promise<void> {
    while (!isCurrent) {
      isCurrent = true;
      try {
        index = indexSynonyms(await repo.listAll());
      } catch (error) {
        isCurrent = false;
        failedAt = Date.now();
        warn(`the synonyms were not read: ${(error as Error).message}`);
        return;
      }
    }
  }

  return {
    /** A promise only while they are being read. */
    current(): SynonymIndex | Promise<SynonymIndex> {
      if (isCurrent && !loading) return index;
      if (!loading && Date.now() - failedAt < RETRY_AFTER_MS) return index;
      loading ??= load().finally(() => {
        loading = undefined;
      });
      return loading.then(() => index);
    },
    markChanged(): void {
      isCurrent = false;
      failedAt = 0;
    },
  };
}
