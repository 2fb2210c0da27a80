import type { Listen } from '../db/connections/listen.ts';
import { createKeyRing, generateKey, openStoredKey, type RingKey, type RsaBits, type StoredKey } from './key-ring.ts';
import { type RsaKeyRepo, watchRsaKeys } from './rsa-key.repo.ts';

export interface RingKeeper {
  /** The key a header names. One we do not know may be minutes old and another instance's: then we look again. */
  find(header: string): RingKey | undefined | Promise<RingKey | undefined>;
  /** What pages carry and `GET /api/auth/publicKey` answers. */
  publicKey(): string;
  /** Makes the first key, and a new one every 30 days or when RSA_BITS was raised. */
  ensureFreshKey(): Promise<void>;
  /** A new key now, whatever the age of the current one. */
  rotate(): Promise<void>;
  stop(): Promise<void>;
}

interface RingKeeperParts {
  repo: RsaKeyRepo;
  listen: Listen;
  secret: string;
  bits: RsaBits;
  warn: (line: string) => void;
  now?: () => number;
}

const DAY_MS = 24 * 3600_000;
const MAX_KEY_AGE_MS = 30 * DAY_MS;
const LOOK_AGAIN_MS = 1000;

/** Keeps this instance's key ring equal to the database's. */
export async function startRingKeeper(parts: RingKeeperParts): Promise<RingKeeper> {
  const { repo, secret, bits, warn, now = Date.now } = parts;
  let ring = createKeyRing([], now);
  let loads = 0;
  let shown = 0;
  let passedOver = 0;
  let looking: Promise<void> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;

  function open(stored: StoredKey): RingKey | undefined {
    try {
      return openStoredKey(stored, secret);
    } catch {
      return undefined;
    }
  }

  /** A load that began later wins, whichever ends first. */
  async function refresh(): Promise<void> {
    loads += 1;
    const mine = loads;
    const stored = await repo.list();
    if (mine < shown) return;
    shown = mine;
    const keys = stored.map(open).filter((key) => key !== undefined);
    // A restored database under a new APP_SECRET must still start, and instances that differ must be found out.
    if (stored.length - keys.length > passedOver) warn('an RSA key sealed under another APP_SECRET is passed over');
    passedOver = stored.length - keys.length;
    ring = createKeyRing(keys, now);
  }

  function willDo([newest]: StoredKey[]): boolean {
    if (newest === undefined || newest.retiredAt !== null || newest.bits < bits) return false;
    return now() - newest.createdAt.getTime() < MAX_KEY_AGE_MS && open(newest) !== undefined;
  }

  async function renewUnless(good: (keys: StoredKey[]) => boolean): Promise<void> {
    await repo.renew(good, () => generateKey(bits, secret));
    await refresh();
  }
  const ensureFreshKey = () => renewUnless(willDo);
  const report = (error: Error) => warn(`RSA keys could not be read: ${error.message}`);

  async function lookAgain(header: string): Promise<RingKey | undefined> {
    if (looking === undefined && now() - lookedAt >= LOOK_AGAIN_MS) {
      lookedAt = now();
      looking = refresh().finally(() => {
        looking = undefined;
      });
    }
    await looking;
    return ring.lookup(header);
  }

  await ensureFreshKey();
  const stopListening = await watchRsaKeys(parts.listen, () => {
    refresh().catch(report);
  });
  const daily = setInterval(() => {
    ensureFreshKey()
      .then(() => repo.sweep())
      .catch(report);
  }, DAY_MS);
  daily.unref();

  return {
    find: (header) => ring.lookup(header) ?? lookAgain(header),
    publicKey() {
      const key = ring.active();
      if (key === undefined) throw new Error('there is no RSA key');
      return key.pub;
    },
    ensureFreshKey,
    rotate: () => renewUnless(() => false),
    async stop() {
      clearInterval(daily);
      await stopListening();
    },
  };
}
