import { keepCurrent } from '../../../resources/memory/keep-current.ts';
import type { SearchReads, SearchRepo } from '../finding/search.repo.ts';
import type { MemoryRepo } from './memory.repo.ts';
import { createMemoryIndex, type MemoryDocument, type MemoryIndex } from './memory-index.ts';
import { createMemoryReads } from './memory-reads.ts';

export type MemorySearch = ReturnType<typeof createMemorySearch>;

/** A larger site is searched in the database. Below 65,536, the limit of the posting lists. */
const MAX_DOCUMENTS = 20_000;
/** Three bytes of Chinese text on the disk are two in memory, and two or three more in the posting lists. */
const MAX_PASSAGE_BYTES = 48 * 2 ** 20;
/** Documents read at once; so few that other requests need not wait long. */
const BATCH_SIZE = 100;
/** An import changes the index many times a second. */
const PAUSE_MS = 250;
/** The index is built anew when it holds more removed documents than this, and more than half of those it has. */
const MAX_REMOVED = 200;

interface MemorySearchDeps {
  repo: MemoryRepo;
  warn: (line: string) => void;
  limits?: { documents: number; passageBytes: number };
}

/**
 * The index of a small site in memory. It is loaded at the first search and reads what changed when it is notified. Until
 * it has done so, and for a large site, searches use the database.
 */
export function createMemorySearch({
  repo,
  warn,
  limits = { documents: MAX_DOCUMENTS, passageBytes: MAX_PASSAGE_BYTES },
}: MemorySearchDeps) {
  let index = createMemoryIndex();
  let reads = createMemoryReads(index);
  let isTooLarge = false;

  function replaceIndex(newIndex: MemoryIndex): void {
    index = newIndex;
    reads = createMemoryReads(index);
  }

  async function update(): Promise<void> {
    const versions =
      (await repo.passageBytes()) > limits.passageBytes ? undefined : await repo.versions(limits.documents + 1);
    isTooLarge = !versions || versions.size > limits.documents;
    if (!versions || isTooLarge) return replaceIndex(createMemoryIndex());
    if (index.removedCount > Math.max(MAX_REMOVED, index.size / 2)) replaceIndex(createMemoryIndex());
    for (const id of [...index.ids()]) if (!versions.has(id)) index.remove(id);
    const changed = [...versions].filter(([id, version]) => index.get(id)?.version !== version).map(([id]) => id);
    for (let start = 0; start < changed.length && !state.isStopped(); start += BATCH_SIZE) {
      const documents: MemoryDocument[] = await repo.documents(changed.slice(start, start + BATCH_SIZE));
      index.add(documents);
    }
  }

  const state = keepCurrent({
    update,
    pauseAfter: () => PAUSE_MS,
    onError: (error) => warn(`the search index was not loaded into memory: ${error.message}`),
  });

  return {
    /** The reads from memory; undefined if the database must be read. */
    current(): SearchReads | undefined {
      return state.isCurrent() && !isTooLarge ? reads : undefined;
    },
    markChanged: state.markChanged,
    settled: state.settled,
    stop: state.stop,
  };
}

/** Reads from memory if that is possible, otherwise from the database. */
export function readMemoryFirst(repo: SearchRepo, memory: Pick<MemorySearch, 'current'>): SearchRepo {
  return {
    ...repo,
    runReads(work) {
      const reads = memory.current();
      return reads ? work(reads) : repo.runReads(work);
    },
    hits: (...query) => (memory.current() ?? repo).hits(...query),
  };
}
