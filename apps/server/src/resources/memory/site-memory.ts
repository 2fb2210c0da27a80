import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Listen } from '../../db/connections/listen.ts';
import { CACHE_CHANNEL, type CacheTag } from '../../db/schema/cache-tags.ts';
import { keepCurrent } from './keep-current.ts';
import { loadSite, readStats } from './load-site.ts';
import type { SiteRows } from './site-rows.ts';

export interface SiteMemory {
  /** The rows of the site; undefined if the database must be read. */
  current(): SiteRows | undefined;
}

/** The memory of a repository that always reads the database. */
export const NO_MEMORY: SiteMemory = { current: () => undefined };

const CONTENT_TAGS: readonly CacheTag[] = ['nav', 'book', 'media', 'work', 'exhibition', 'article'];
const isContentTag = (tag: string) => CONTENT_TAGS.some((one) => one === tag);

/** A larger site is read from the database. */
const MAX_RESOURCES = 20_000;
/** Counts change without a notification. */
const COUNTS_EVERY_MS = 20_000;
/** An import changes the content many times a second. */
const PAUSE_MS = 250;
/** Loading again takes at most about this share of the time. */
const LOADING_SHARE = 0.05;

interface SiteMemoryDeps {
  orm: NodePgDatabase;
  warn: (line: string) => void;
  maxResources?: number;
  now?: () => number;
}

/**
 * The list rows of a small site in memory. They are loaded at the first read, and again after each change that is
 * notified; until then, and for a large site, the database is read.
 */
export function createSiteMemory({ orm, warn, maxResources = MAX_RESOURCES, now = Date.now }: SiteMemoryDeps) {
  let rows: SiteRows | undefined;
  let countsReadAt = 0;

  const state = keepCurrent({
    async update() {
      const startedAt = now();
      rows = await loadSite(orm, maxResources);
      countsReadAt = startedAt;
    },
    pauseAfter: (milliseconds) => Math.max(PAUSE_MS, milliseconds / LOADING_SHARE),
    onError: (error) => warn(`the rows of the site were not loaded into memory: ${error.message}`),
    now,
  });

  async function readCounts(): Promise<void> {
    countsReadAt = now();
    const target = rows;
    target?.setCounts(await readStats(orm));
  }

  return {
    current(): SiteRows | undefined {
      if (!state.isCurrent()) return undefined;
      if (rows && now() - countsReadAt > COUNTS_EVERY_MS) state.run(readCounts);
      return rows;
    },
    markChanged: state.markChanged,
    settled: state.settled,
    stop: state.stop,
  };
}

/** Creates the memory and keeps it up to date. `isOff` is for tests that read what they changed before a notification arrives. */
export async function startSiteMemory({
  orm,
  listen,
  warn,
  isOff,
}: Pick<SiteMemoryDeps, 'orm' | 'warn'> & { listen: Listen; isOff: boolean }) {
  if (isOff) return { ...NO_MEMORY, async stop() {} };
  const memory = createSiteMemory({ orm, warn });
  const stopListening = await listen(
    CACHE_CHANNEL,
    (tag) => {
      if (isContentTag(tag)) memory.markChanged({ changesAreNotified: true });
    },
    (live) => memory.markChanged({ changesAreNotified: live }),
  );
  return {
    current: memory.current,
    async stop() {
      await Promise.all([stopListening(), memory.stop()]);
    },
  };
}
