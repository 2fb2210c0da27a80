import type { IncomingMessage } from 'node:http';
import { type Headers, type HotAnswer, makeAnswer, makeCompressibleAnswer } from './hot-answer.ts';

/**
 * A cache of answers that are the same for everyone, as bytes: JSON answers and rendered pages.
 *
 * Stale answers are dropped by notification: the database notifies a tag in the transaction that changed its data. An
 * answer whose computation began before the notification is not cached, and nothing is cached or served while the
 * connection for notifications is down.
 */
export interface HotCache {
  find(key: string): HotAnswer | undefined;
  /** The tags of a cached answer, for a page that is built from several answers. */
  tagsOf(key: string): readonly string[] | undefined;
  /** Computes the answer once for all concurrent callers, and caches it unless one of its tags changed meanwhile. */
  computeOnce(key: string, options: CacheOptions, compute: () => Promise<Computed> | Computed): Promise<HotAnswer>;
  /** Drops all answers with one of these tags. */
  invalidate(tags: readonly string[]): void;
  /** Sets whether notifications from the database arrive. Every call empties the cache. */
  setLive(isLive: boolean): void;
  readonly live: boolean;
  readonly bytes: number;
  readonly entries: number;
}

export interface CacheOptions {
  tags: readonly string[];
  type: string;
  cacheControl: string;
  /** The greatest age of an answer, because some values (read counts) change without a notification. */
  maxAgeMs?: number;
}

/** The result of a computation: only the body, or the body with further properties of the answer. */
export type Computed = string | ComputedAnswer;

export interface ComputedAnswer {
  body: string;
  /** Default: 200. */
  status?: number;
  /** Added to the common headers, or replacing some of them. */
  headers?: Headers;
  /** The tags whose change makes it stale; undefined if it must not be cached. */
  tags: readonly string[] | undefined;
  /** Called for each later request that gets the cached answer. */
  onRepeat?: ((request: IncomingMessage) => void) | undefined;
}

interface Entry {
  answer: HotAnswer;
  tags: readonly string[];
  expiresMs: number;
  /** Whether it was found since the last eviction pass. */
  wasUsed: boolean;
}

interface HotCacheOptions {
  securityHeaders: Headers;
  maxBytes?: number;
  now?: () => number;
}

/** The cached entries, limited to `maxBytes` in total. */
function createEntries(maxBytes: number) {
  const entries = new Map<string, Entry>();
  let bytes = 0;

  function drop(key: string, entry: Entry) {
    if (entries.delete(key)) bytes -= entry.answer.bytes;
  }

  /** Second-chance eviction: an entry used since the last pass moves to the end instead of being evicted. */
  function evict() {
    for (const [key, entry] of entries) {
      if (bytes <= maxBytes) return;
      drop(key, entry);
      if (!entry.wasUsed) continue;
      entry.wasUsed = false;
      entries.set(key, entry);
      bytes += entry.answer.bytes;
    }
  }

  return {
    get: (key: string) => entries.get(key),
    all: () => entries.entries(),
    drop,
    store(key: string, entry: Entry) {
      const existing = entries.get(key);
      if (existing) drop(key, existing);
      entries.set(key, entry);
      bytes += entry.answer.bytes;
      evict();
    },
    clear() {
      entries.clear();
      bytes = 0;
    },
    get bytes() {
      return bytes;
    },
    get size() {
      return entries.size;
    },
  };
}

export function createHotCache({
  securityHeaders,
  maxBytes = 64 * 2 ** 20,
  now = Date.now,
}: HotCacheOptions): HotCache {
  const entries = createEntries(maxBytes);
  const inProgress = new Map<string, Promise<HotAnswer>>();
  const changedAtVersion = new Map<string, number>();
  let version = 0;
  let allChangedAtVersion = 0;
  let isLive = false;

  function unchangedSince(startVersion: number, tags: readonly string[]): boolean {
    return (
      isLive &&
      allChangedAtVersion <= startVersion &&
      tags.every((tag) => (changedAtVersion.get(tag) ?? 0) <= startVersion)
    );
  }

  async function computeAndStore(key: string, options: CacheOptions, compute: () => Promise<Computed> | Computed) {
    const startVersion = version;
    const computed = await compute();
    const result: ComputedAnswer = typeof computed === 'string' ? { body: computed, tags: options.tags } : computed;
    const { body, status, headers: extraHeaders, tags, onRepeat } = result;
    const { type, cacheControl } = options;
    const content = { ...(status && { status }), type, cacheControl, body: Buffer.from(body) };
    const headers = extraHeaders ? { ...securityHeaders, ...extraHeaders } : securityHeaders;
    if (!tags || !unchangedSince(startVersion, tags)) return makeAnswer(content, headers);
    const answer = makeCompressibleAnswer(content, headers);
    answer.onRepeat = onRepeat;
    entries.store(key, { answer, tags, expiresMs: now() + (options.maxAgeMs ?? 60_000), wasUsed: false });
    return answer;
  }

  return {
    find(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (entry.expiresMs < now()) {
        entries.drop(key, entry);
        return undefined;
      }
      entry.wasUsed = true;
      return entry.answer;
    },
    tagsOf: (key) => entries.get(key)?.tags,
    computeOnce(key, options, compute) {
      const running = inProgress.get(key);
      if (running) return running;
      const promise = computeAndStore(key, options, compute).finally(
        () => inProgress.get(key) === promise && inProgress.delete(key),
      );
      inProgress.set(key, promise);
      return promise;
    },
    invalidate(tags) {
      version += 1;
      inProgress.clear(); // later callers must see the change, so they must not join a computation that began before it
      for (const tag of tags) changedAtVersion.set(tag, version);
      for (const [key, entry] of entries.all()) {
        if (entry.tags.some((tag) => tags.includes(tag))) entries.drop(key, entry);
      }
    },
    setLive(value) {
      isLive = value;
      version += 1;
      allChangedAtVersion = version;
      inProgress.clear();
      entries.clear();
    },
    get live() {
      return isLive;
    },
    get bytes() {
      return entries.bytes;
    },
    get entries() {
      return entries.size;
    },
  };
}
