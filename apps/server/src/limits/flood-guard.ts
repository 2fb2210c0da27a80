import { isLoopback, limitKey } from './client-address.ts';

/**
 * The coarse outer ring: one address may not drown the rest. It lives in memory, per process; the limits that people
 * can feel (codes, logins, quotas) are kept in the database.
 */
export interface FloodGuard {
  allows(address: string): boolean;
}

interface Bucket {
  left: number;
  at: number;
}

const MAX_BUCKETS = 50_000;

export function createFloodGuard(perMinute: number, now: () => number = Date.now): FloodGuard {
  const buckets = new Map<string, Bucket>();
  const perMs = perMinute / 60_000;
  return {
    allows(address) {
      // A proxy on this machine that is not named in TRUST_PROXY speaks for everyone.
      if (isLoopback(address)) return true;
      const key = limitKey(address);
      const at = now();
      const bucket = buckets.get(key);
      if (bucket === undefined) {
        if (buckets.size >= MAX_BUCKETS) buckets.clear();
        buckets.set(key, { left: perMinute - 1, at });
        return true;
      }
      bucket.left = Math.min(perMinute, bucket.left + (at - bucket.at) * perMs);
      bucket.at = at;
      if (bucket.left < 1) return false;
      bucket.left -= 1;
      return true;
    },
  };
}
