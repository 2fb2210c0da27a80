import { setTimeout } from 'node:timers/promises';
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
const RETRY_AFTER_MS = 5_000;
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
  let changesAreNotified = false;
  let isWanted = false;
  let isStopped = false;
  /** The number of changes so far, and how many of them the index includes. */
  let changes = 1;
  let includedChanges = 0;
  let updating: Promise<void> | undefined;
  let failedAt = 0;

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
    for (let start = 0; start < changed.length && !isStopped; start += BATCH_SIZE) {
      const documents: MemoryDocument[] = await repo.documents(changed.slice(start, start + BATCH_SIZE));
      index.add(documents);
    }
  }

  async function updateUntilCurrent(): Promise<void> {
    while (changesAreNotified && !isStopped && includedChanges !== changes) {
      const changesBefore = changes;
      await update();
      includedChanges = changesBefore;
      if (includedChanges !== changes) await setTimeout(PAUSE_MS, undefined, { ref: false });
    }
  }

  function startUpdate(): void {
    if (Date.now() - failedAt < RETRY_AFTER_MS) return;
    updating ??= updateUntilCurrent()
      .catch((error: Error) => {
        failedAt = Date.now();
        warn(`the search index was not loaded into memory: ${error.message}`);
      })
      .finally(() => {
        updating = undefined;
      });
  }

  return {
    /** The reads from memory; undefined if the database must be read. */
    current(): SearchReads | undefined {
      isWanted = true;
      if (!changesAreNotified || isStopped) return undefined;
      if (includedChanges === changes) return isTooLarge ? undefined : reads;
      startUpdate();
      return undefined;
    },
    /** Call when the index changes, and when change notifications start or stop arriving. */
    markChanged(options: { changesAreNotified: boolean }): void {
      changesAreNotified = options.changesAreNotified;
      changes += 1;
      if (isWanted && changesAreNotified) startUpdate();
    },
    /** Resolves when a running update has ended. */
    async settled(): Promise<void> {
      await updating;
    },
    async stop(): Promise<void> {
      isStopped = true;
      await updating;
    },
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
