import { hash, randomBytes } from 'node:crypto';
import type { User } from '../../../http/app.ts';
import { describeEquipment } from './describe-device.ts';
import type { KnownToken, TokenRepo } from './token.repo.ts';

/** Who is at the other end, as far as a sign-in notes it. */
export interface Visitor {
  address: string;
  userAgent: string;
}

export interface Sessions {
  /** Opens a sign-in. The token is told once and never kept; the database holds its SHA-256. */
  open(userId: string, visitor: Visitor): Promise<{ token: string; expiresAt: Date }>;
  authenticate(token: string): User | null | Promise<User | null>;
  /** Forgets tokens by their hashes in hex: here at once, elsewhere the database has told. */
  forget(hashes: readonly string[]): void;
  forgetUser(userId: string): void;
  /** Follows what other instances end. While the line is down nothing kept in memory is trusted. */
  start(): Promise<() => Promise<void>>;
  readonly kept: number;
}

interface Entry {
  user: User;
  expiresAt: number;
  touchedAt: number;
}

interface SessionsParts {
  repo: Pick<TokenRepo, 'insert' | 'find' | 'touch' | 'watch'>;
  warn: (line: string) => void;
  now?: () => number;
  maxKept?: number;
}

const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/;
const TOUCH_EVERY_MS = 3600_000;
const MAX_USER_AGENT = 300;

/** What is known of tokens, by their hashes. While the notices do not come nothing is kept. */
function createMemory(maxKept: number) {
  const entries = new Map<string, Entry>();
  const loading = new Map<string, Promise<User | null>>();
  /** Grows with every notice: what was read before it may be out of date. */
  let version = 0;
  let live = false;

  function forgetAll(isMeant: (entry: Entry) => boolean): void {
    version += 1;
    loading.clear();
    for (const [key, entry] of entries) if (isMeant(entry)) entries.delete(key);
  }

  return {
    entries,
    loading,
    get version() {
      return version;
    },
    keep(key: string, entry: Entry, readAt: number): void {
      if (!live || version !== readAt) return;
      const oldest = entries.size >= maxKept ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
      entries.set(key, entry);
    },
    forget(hashes: readonly string[]): void {
      version += 1;
      for (const key of hashes) {
        loading.delete(key);
        entries.delete(key);
      }
    },
    forgetUser: (userId: string) => forgetAll(({ user }) => user.id === userId),
    setLive(state: boolean): void {
      live = state;
      forgetAll(() => true);
    },
  };
}

function toEntry({ id, userId, name, expireTime, roles, expiresAt, lastUsedAt }: KnownToken): Entry {
  const user = { id: userId, name, expireTime, tokenId: id, roles };
  return { user, expiresAt: expiresAt.getTime(), touchedAt: lastUsedAt.getTime() };
}

export function createSessions({ repo, warn, now = Date.now, maxKept = 20_000 }: SessionsParts): Sessions {
  const memory = createMemory(maxKept);
  const { entries, loading, forget, forgetUser } = memory;

  function touch(entry: Entry): void {
    if (now() - entry.touchedAt < TOUCH_EVERY_MS) return;
    entry.touchedAt = now();
    // The caller need not wait for it, and is not refused when it fails: the next hour tries again.
    repo.touch(entry.user.tokenId).catch((error: Error) => warn(`a token's use was not noted: ${error.message}`));
  }

  async function load(key: string): Promise<User | null> {
    const { version } = memory;
    const found = await repo.find(Buffer.from(key, 'hex'));
    if (found === undefined) return null;
    const entry = toEntry(found);
    touch(entry);
    memory.keep(key, entry, version);
    return entry.user;
  }

  return {
    async open(userId, { address, userAgent }) {
      const token = randomBytes(32).toString('base64url');
      const { expiresAt } = await repo.insert({
        userId,
        hash: hash('sha256', token, 'buffer'),
        device: describeEquipment(userAgent),
        userAgent: userAgent.slice(0, MAX_USER_AGENT),
        address,
      });
      return { token, expiresAt };
    },

    authenticate(token) {
      if (!TOKEN_FORM.test(token)) return null;
      const key = hash('sha256', token, 'hex');
      const entry = entries.get(key);
      if (entry !== undefined && entry.expiresAt > now()) {
        touch(entry);
        return entry.user;
      }
      // A page asks for many things at once: the database is asked once.
      const running = loading.get(key);
      if (running !== undefined) return running;
      const promise = load(key).finally(() => loading.get(key) === promise && loading.delete(key));
      loading.set(key, promise);
      return promise;
    },

    forget,
    forgetUser,

    start: () =>
      repo.watch((change) => {
        if (change.kind === 'token') forget([change.tokenHash]);
        else forgetUser(change.userId);
      }, memory.setLive),

    get kept() {
      return entries.size;
    },
  };
}
