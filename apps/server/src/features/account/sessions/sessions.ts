import { hash, randomBytes } from 'node:crypto';
import type { User } from '../../../http/app.ts';
import { expiryOf } from '../users/account-expiry.ts';
import { detectEquipment } from './describe-device.ts';
import type { StoredToken, TokenRepo } from './token.repo.ts';

/** The stored data about the client of a session. */
export interface SessionClient {
  address: string;
  userAgent: string;
}

export interface Sessions {
  /** Starts a session. The token itself is never stored, only its SHA-256. */
  open(userId: string, client: SessionClient): Promise<{ token: string; expiresAt: Date }>;
  authenticate(token: string): User | null | Promise<User | null>;
  /** The account of a token that is in memory, without a query; undefined for every other token. */
  findKnown(token: string): string | undefined;
  /** Removes tokens, given by their hashes in hex, from this instance's cache; the database notifies the other instances. */
  forget(hashes: readonly string[]): void;
  forgetUser(userId: string): void;
  /** Listens for sessions ended by other instances. While the connection is down, the cache is not used. */
  start(): Promise<() => Promise<void>>;
  readonly cachedCount: number;
}

interface CachedToken {
  user: User;
  expiresAt: number;
  touchedAt: number;
}

interface SessionsDeps {
  repo: Pick<TokenRepo, 'insert' | 'find' | 'touch' | 'watch'>;
  warn: (line: string) => void;
  now?: () => number;
  maxCached?: number;
}

const TOKEN_FORMAT = /^[A-Za-z0-9_-]{43}$/;
const TOUCH_EVERY_MS = 3600_000;
const MAX_USER_AGENT_LENGTH = 300;

/** Token cache, by hash. Nothing is cached while notifications cannot arrive. */
function createTokenCache(maxCached: number) {
  const entries = new Map<string, CachedToken>();
  const loading = new Map<string, Promise<User | null>>();
  /** Increased by every notification, because a row that was read before a notification may be out of date. */
  let version = 0;
  let notificationsArrive = false;

  function forgetIf(shouldForget: (entry: CachedToken) => boolean): void {
    version += 1;
    loading.clear();
    for (const [key, entry] of entries) if (shouldForget(entry)) entries.delete(key);
  }

  return {
    entries,
    loading,
    get version() {
      return version;
    },
    add(key: string, entry: CachedToken, versionWhenRead: number): void {
      if (!notificationsArrive || version !== versionWhenRead) return;
      const oldest = entries.size >= maxCached ? entries.keys().next().value : undefined;
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
    forgetUser: (userId: string) => forgetIf(({ user }) => user.id === userId),
    setLive(live: boolean): void {
      notificationsArrive = live;
      forgetIf(() => true);
    },
  };
}

function toCachedToken(token: StoredToken): CachedToken {
  const { id, userId, name, roles, mustChangePassword, expiresAt, lastUsedAt } = token;
  const user = { id: userId, name, expireTime: expiryOf(token), tokenId: id, roles, mustChangePassword };
  return { user, expiresAt: expiresAt.getTime(), touchedAt: lastUsedAt.getTime() };
}

export function createSessions({ repo, warn, now = Date.now, maxCached = 20_000 }: SessionsDeps): Sessions {
  const cache = createTokenCache(maxCached);
  const { entries, loading, forget, forgetUser } = cache;

  function touch(entry: CachedToken): void {
    if (now() - entry.touchedAt < TOUCH_EVERY_MS) return;
    entry.touchedAt = now();
    // The request does not wait for the update and does not fail with it. After an error the next try is in an hour.
    repo
      .touch(entry.user.tokenId)
      .catch((error: Error) => warn(`the last use of a token was not saved: ${error.message}`));
  }

  async function loadUser(key: string): Promise<User | null> {
    const { version } = cache;
    const token = await repo.find(Buffer.from(key, 'hex'));
    if (token === undefined) return null;
    const entry = toCachedToken(token);
    touch(entry);
    cache.add(key, entry, version);
    return entry.user;
  }

  return {
    async open(userId, { address, userAgent }) {
      const token = randomBytes(32).toString('base64url');
      const { expiresAt } = await repo.insert({
        userId,
        hash: hash('sha256', token, 'buffer'),
        device: detectEquipment(userAgent),
        userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
        address,
      });
      return { token, expiresAt };
    },

    authenticate(token) {
      if (!TOKEN_FORMAT.test(token)) return null;
      const key = hash('sha256', token, 'hex');
      const entry = entries.get(key);
      if (entry !== undefined && entry.expiresAt > now()) {
        touch(entry);
        return entry.user;
      }
      // A page sends many requests at once; only the first one queries the database.
      const running = loading.get(key);
      if (running !== undefined) return running;
      const promise = loadUser(key).finally(() => loading.get(key) === promise && loading.delete(key));
      loading.set(key, promise);
      return promise;
    },

    findKnown(token) {
      const entry = TOKEN_FORMAT.test(token) ? entries.get(hash('sha256', token, 'hex')) : undefined;
      return entry !== undefined && entry.expiresAt > now() ? entry.user.id : undefined;
    },

    forget,
    forgetUser,

    start: () =>
      repo.watch((change) => {
        if (change.kind === 'token') forget([change.tokenHash]);
        else forgetUser(change.userId);
      }, cache.setLive),

    get cachedCount() {
      return entries.size;
    },
  };
}
