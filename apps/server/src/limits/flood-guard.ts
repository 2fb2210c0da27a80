import { isLoopback, limitKey } from './client-address.ts';

/**
 * A coarse limit that keeps one address from overloading the program. Each process counts separately in memory; the
 * stricter limits for users (codes, logins, quotas) are in the database.
 */
export interface FloodGuard {
  allows(address: string): boolean;
}

interface Bucket {
  remaining: number;
  updatedAtMs: number;
}

const MAX_BUCKETS = 50_000;

export function createFloodGuard(perMinute: number, now: () => number = Date.now): FloodGuard {
  const buckets = new Map<string, Bucket>();
  const perMs = perMinute / 60_000;
  return {
    allows(address) {
      // Not limited: if TRUST_PROXY does not list a local proxy, all its clients have the proxy's loopback address.
      if (isLoopback(address)) return true;
      const key = limitKey(address);
      const updatedAtMs = now();
      const bucket = buckets.get(key);
      if (bucket === undefined) {
        if (buckets.size >= MAX_BUCKETS) buckets.clear();
        buckets.set(key, { remaining: perMinute - 1, updatedAtMs });
        return true;
      }
      bucket.remaining = Math.min(perMinute, bucket.remaining + (updatedAtMs - bucket.updatedAtMs) * perMs);
      bucket.updatedAtMs = updatedAtMs;
      if (bucket.remaining < 1) return false;
      bucket.remaining -= 1;
      return true;
    },
  };
}
