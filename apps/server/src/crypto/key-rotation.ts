import type { Listen } from '../db/connections/listen.ts';
import { createKeyRing, generateKey, openStoredKey, type RingKey, type RsaBits, type StoredKey } from './key-ring.ts';
import { type RsaKeyRepo, watchRsaKeys } from './rsa-key.repo.ts';

export interface KeyRotation {
  /**
   * The key named by a request's `encrypt-key` header. If it is unknown, the keys are reloaded, since another instance
   * may have created it.
   */
  find(publicKeyHeader: string): RingKey | undefined | Promise<RingKey | undefined>;
  /** The public key in pages and in the answer of `GET /api/auth/publicKey`. */
  publicKey(): string;
  /** Creates the first key, and a new one after 30 days or when RSA_BITS was raised. */
  ensureFreshKey(): Promise<void>;
  /** Creates a new key now, whatever the age of the current one. */
  rotate(): Promise<void>;
  stop(): Promise<void>;
}

interface KeyRotationDeps {
  repo: RsaKeyRepo;
  listen: Listen;
  secret: string;
  bits: RsaBits;
  warn: (line: string) => void;
  now?: () => number;
}

const DAY_MS = 24 * 3600_000;
const MAX_KEY_AGE_MS = 30 * DAY_MS;
const RELOAD_PAUSE_MS = 1000;

/** Keeps the keys in memory equal to those in the database, and renews them. */
export async function startKeyRotation(deps: KeyRotationDeps): Promise<KeyRotation> {
  const { repo, secret, bits, warn, now = Date.now } = deps;
  let ring = createKeyRing([], now);
  let loadCount = 0;
  let newestLoadNumber = 0;
  let unreadableKeys = 0;
  let reloading: Promise<void> | undefined;
  let reloadedAt = Number.NEGATIVE_INFINITY;

  function tryOpen(stored: StoredKey): RingKey | undefined {
    try {
      return openStoredKey(stored, secret);
    } catch {
      return undefined;
    }
  }

  /** Loads the keys. If two loads overlap, the result of the one that started last is used. */
  async function refresh(): Promise<void> {
    loadCount += 1;
    const loadNumber = loadCount;
    const stored = await repo.list();
    if (loadNumber < newestLoadNumber) return;
    newestLoadNumber = loadNumber;
    const keys = stored.map(tryOpen).filter((key) => key !== undefined);
    // Keys that cannot be decrypted do not stop the program, since a restored database may have a new APP_SECRET. The
    // warning is for instances that were given different secrets by mistake.
    if (stored.length - keys.length > unreadableKeys) warn('an RSA key encrypted with another APP_SECRET is ignored');
    unreadableKeys = stored.length - keys.length;
    ring = createKeyRing(keys, now);
  }

  function isFresh([newest]: StoredKey[]): boolean {
    if (newest === undefined || newest.retiredAt !== null || newest.bits < bits) return false;
    return now() - newest.createdAt.getTime() < MAX_KEY_AGE_MS && tryOpen(newest) !== undefined;
  }

  async function renewUnless(isFreshEnough: (keys: StoredKey[]) => boolean): Promise<void> {
    await repo.renew(isFreshEnough, () => generateKey(bits, secret));
    await refresh();
  }
  const ensureFreshKey = () => renewUnless(isFresh);
  const report = (error: Error) => warn(`RSA keys could not be read: ${error.message}`);

  async function findAfterReload(publicKeyHeader: string): Promise<RingKey | undefined> {
    if (reloading === undefined && now() - reloadedAt >= RELOAD_PAUSE_MS) {
      reloadedAt = now();
      reloading = refresh().finally(() => {
        reloading = undefined;
      });
    }
    await reloading;
    return ring.lookup(publicKeyHeader);
  }

  await ensureFreshKey();
  const stopListening = await watchRsaKeys(deps.listen, () => {
    refresh().catch(report);
  });
  const dailyTimer = setInterval(() => {
    ensureFreshKey()
      .then(() => repo.sweep())
      .catch(report);
  }, DAY_MS);
  dailyTimer.unref();

  return {
    find: (publicKeyHeader) => ring.lookup(publicKeyHeader) ?? findAfterReload(publicKeyHeader),
    publicKey() {
      const key = ring.active();
      if (key === undefined) throw new Error('there is no RSA key');
      return key.pub;
    },
    ensureFreshKey,
    rotate: () => renewUnless(() => false),
    async stop() {
      clearInterval(dailyTimer);
      await stopListening();
    },
  };
}
