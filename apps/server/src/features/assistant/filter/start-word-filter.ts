import type { Listen } from '../../../db/connections/listen.ts';
import { readDefaultWords } from './default-words.ts';
import type { FilterWordsRepo } from './filter-words.repo.ts';
import { createWordFilter, type WordFilter } from './word-filter.ts';

/** The words are also read this often, in case a notification from the database was missed. */
const RELOAD_EVERY_MS = 60_000;

interface StartWordFilter {
  repo: Pick<FilterWordsRepo, 'list'>;
  listen: Listen;
  /** Database channel that announces changes; those of the filter words have the tag `words`. */
  cacheChannel: string;
  warn: (line: string) => void;
  /** For tests. */
  reloadEveryMs?: number;
}

/** A filter that follows the operator's changes. While the database cannot be read, the last known words stay in use. */
export async function startWordFilter({ repo, listen, cacheChannel, warn, reloadEveryMs }: StartWordFilter) {
  const defaults = readDefaultWords();
  /** The operator's words that the filters were made of. */
  let loadedJson = '[]';
  let everyone: WordFilter = createWordFilter(defaults);
  let minors: WordFilter = createWordFilter(defaults, { forMinors: true });
  let reloading: Promise<void> | undefined;
  let shouldReload = false;

  async function load(): Promise<void> {
    do {
      shouldReload = false;
      const operatorWords = await repo.list();
      const json = JSON.stringify(operatorWords);
      if (json === loadedJson) continue;
      const words = [...defaults, ...operatorWords];
      everyone = createWordFilter(words);
      minors = createWordFilter(words, { forMinors: true });
      loadedJson = json;
    } while (shouldReload);
  }

  /** Runs one reload at a time; a change during a reload causes another one. */
  function reload(): Promise<void> {
    shouldReload = true;
    reloading ??= load()
      .catch((error: Error) => warn(`the filter words were not read: ${error.message}`))
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
    /** Call it again for every text, because the filter changes with the operator's words. */
    filterFor: ({ isMinor }: { isMinor: boolean }): WordFilter => (isMinor ? minors : everyone),
    reload,
    async stop() {
      clearInterval(timer);
      await stopListening();
      await reloading;
    },
  };
}

export type RunningWordFilter = Awaited<ReturnType<typeof startWordFilter>>;
