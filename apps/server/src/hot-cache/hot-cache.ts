import { type AnswerParts, compressAnswer, type Headers, type HotAnswer, makeAnswer } from './hot-answer.ts';

/**
 * Answers that are the same for everyone, kept as bytes. One mechanism for JSON and for rendered pages.
 *
 * Nothing stale outlives its notice: the database notifies a tag in the transaction that changed it; an answer whose
 * making began before the notice arrived is not kept; and while the notice line is down nothing is kept or served.
 */
export interface HotCache {
  find(key: string): HotAnswer | undefined;
  /** What a kept answer hangs on, for whoever makes a larger one of it. */
  tagsOf(key: string): readonly string[] | undefined;
  /** Makes the answer once for all who ask at the same time, and keeps it unless its tags changed meanwhile. */
  make(key: string, keeping: Keeping, make: () => Promise<Made> | Made): Promise<HotAnswer>;
  forget(tags: readonly string[]): void;
  setLive(live: boolean): void;
  readonly live: boolean;
  readonly bytes: number;
  readonly entries: number;
}

export interface Keeping {
  tags: readonly string[];
  type: string;
  cacheControl: string;
  /** Figures that change without notice (reading counts) are at most this old. */
  maxAgeMs?: number;
}

/** The body alone, or with what is known only once it is made. */
export type Made = string | MadeAnswer;

export interface MadeAnswer {
  body: string;
  /** 200 when not given. */
  status?: number;
  /** Beside, or instead of, those that every answer has. */
  headers?: Headers;
  /** The tags whose change makes it stale; undefined for one that must not be kept. */
  tags: readonly string[] | undefined;
}

interface Entry {
  answer: HotAnswer;
  tags: readonly string[];
  expires: number;
  used: boolean;
}

interface HotCacheOptions {
  security: Headers;
  maxBytes?: number;
  now?: () => number;
}

/** What is kept, never more than so many bytes. */
function createEntries(maxBytes: number) {
  const entries = new Map<string, Entry>();
  let bytes = 0;

  function drop(key: string, entry: Entry) {
    if (entries.delete(key)) bytes -= entry.answer.bytes;
  }

  /** Second chance: an entry used since the hand last passed goes round once more. */
  function makeRoom() {
    for (const [key, entry] of entries) {
      if (bytes <= maxBytes) return;
      drop(key, entry);
      if (!entry.used) continue;
      entry.used = false;
      entries.set(key, entry);
      bytes += entry.answer.bytes;
    }
  }

  return {
    get: (key: string) => entries.get(key),
    all: () => entries.entries(),
    drop,
    store(key: string, entry: Entry) {
      const old = entries.get(key);
      if (old) drop(key, old);
      entries.set(key, entry);
      bytes += entry.answer.bytes;
      makeRoom();
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

export function createHotCache({ security, maxBytes = 64 * 2 ** 20, now = Date.now }: HotCacheOptions): HotCache {
  const entries = createEntries(maxBytes);
  const making = new Map<string, Promise<HotAnswer>>();
  const changedAt = new Map<string, number>();
  let version = 0;
  let everythingChangedAt = 0;
  let live = false;

  function unchangedSince(begun: number, tags: readonly string[]): boolean {
    return live && everythingChangedAt <= begun && tags.every((tag) => (changedAt.get(tag) ?? 0) <= begun);
  }

  async function compute(key: string, keeping: Keeping, make: () => Promise<Made> | Made): Promise<HotAnswer> {
    const begun = version;
    const made = await make();
    const answered: MadeAnswer = typeof made === 'string' ? { body: made, tags: keeping.tags } : made;
    const { body, status, headers: own, tags } = answered;
    const { type, cacheControl } = keeping;
    const parts: AnswerParts = { status, type, cacheControl, body: Buffer.from(body) };
    const headers = own ? { ...security, ...own } : security;
    if (!tags || !unchangedSince(begun, tags)) return makeAnswer(parts, headers);
    // Whoever asks first waits some milliseconds for it: on a slow line the plain page would take far longer.
    const answer = (await compressAnswer(parts, headers).catch(() => undefined)) ?? makeAnswer(parts, headers);
    if (unchangedSince(begun, tags))
      entries.store(key, { answer, tags, expires: now() + (keeping.maxAgeMs ?? 60_000), used: false });
    return answer;
  }

  return {
    find(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (entry.expires < now()) {
        entries.drop(key, entry);
        return undefined;
      }
      entry.used = true;
      return entry.answer;
    },
    tagsOf: (key) => entries.get(key)?.tags,
    make(key, keeping, make) {
      const running = making.get(key);
      if (running) return running;
      const promise = compute(key, keeping, make).finally(() => making.get(key) === promise && making.delete(key));
      making.set(key, promise);
      return promise;
    },
    forget(tags) {
      version += 1;
      making.clear(); // who asks from now on must see the change, so nobody joins a making that began before it
      for (const tag of tags) changedAt.set(tag, version);
      for (const [key, entry] of entries.all()) {
        if (entry.tags.some((tag) => tags.includes(tag))) entries.drop(key, entry);
      }
    },
    setLive(value) {
      live = value;
      version += 1;
      everythingChangedAt = version;
      making.clear();
      entries.clear();
    },
    get live() {
      return live;
    },
    get bytes() {
      return entries.bytes;
    },
    get entries() {
      return entries.size;
    },
  };
}
