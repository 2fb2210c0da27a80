import type { Listen } from '../../../db/connections/listen.ts';
import { readDefaultWords } from './default-words.ts';
import type { FilterWordsRepo } from './filter-words.repo.ts';
import { createWordFilter, type WordFilter } from './word-filter.ts';

/** Should a word from the database be missed, it is found out after so long. */
const RELOAD_EVERY_MS = 60_000;

interface StartWordFilter {
  repo: Pick<FilterWordsRepo, 'list'>;
  listen: Listen;
  /** Where the database tells what changed; `words` is our tag. */
  cacheChannel: string;
  warn: (line: string) => void;
  /** For tests. */
  reloadEveryMs?: number;
}

/** The filter as the operator has it now. While the database cannot be read, the words known last go on. */
export async function startWordFilter({ repo, listen, cacheChannel, warn, reloadEveryMs }: StartWordFilter) {
  const own = readDefaultWords();
  let last = '';
  let everyone: WordFilter = createWordFilter(own);
  let minors: WordFilter = createWordFilter(own, { minor: true });
  let reloading: Promise<void> | undefined;
  let again = false;

  async function load(): Promise<void> {
    do {
      again = false;
      const operators = await repo.list();
      const now = JSON.stringify(operators);
      if (now === last) continue;
      const words = [...own, ...operators];
      everyone = createWordFilter(words);
      minors = createWordFilter(words, { minor: true });
      last = now;
    } while (again);
  }

  /** One at a time; a change during a reload is read after it. */
  function reload(): Promise<void> {
    again = true;
    reloading ??= load()
      .catch((error: Error) => warn(`the words of the filter were not read: ${error.message}`))
      .finally(() => {
        reloading = undefined;
      });
    return reloading;
  }

  await reload();
  const stopListening = await listen(
    cacheChannel,
    (tag) => tag === 'words' && void reload(),
    (live) => live && void reload(),
  );
  const timer = setInterval(() => void reload(), reloadEveryMs ?? RELOAD_EVERY_MS);
  timer.unref();
  return {
    /** Ask anew for every text: it changes as the operator changes words. */
    filterFor: (minor: boolean): WordFilter => (minor ? minors : everyone),
    reload,
    async stop() {
      clearInterval(timer);
      await stopListening();
      await reloading;
    },
  };
}

export type RunningWordFilter = Awaited<ReturnType<typeof startWordFilter>>;
