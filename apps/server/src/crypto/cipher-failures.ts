import { setTimeout as sleep } from 'node:timers/promises';
import { limitKey } from '../limits/client-address.ts';

/**
 * Counts encrypted bodies that cannot be decrypted. Padding attacks need more than ten thousand attempts; an honest
 * client has no failures. Many users may share one address, so a valid body is always accepted. For an address with too
 * many failures, refusals are delayed and sent together on a whole second, which hides their processing times. The
 * count is per process and in memory, so that attacks cause no database writes.
 */
export interface CipherFailures {
  /** Records a failure; true if its refusal must be delayed. */
  record(address: string): boolean;
  /** Resolves when a delayed refusal may be sent. */
  delay(): Promise<void>;
  /** Whether to refuse this address before decryption: too many refusals are delayed, and it is one of their causes. */
  refuses(address: string): boolean;
  /** Failures since start. */
  total(): number;
}

const MAX_PER_MINUTE = 20;
const MINUTE_MS = 60_000;
const DELAY_PERIOD_MS = 10 * MINUTE_MS;
const MAX_ADDRESSES = 50_000;
/** A refusal is delayed at least this long, then until the next whole second. */
const MIN_DELAY_MS = 1000;
const SECOND_MS = 1000;
/** It takes more than ten attacking addresses, since the flood guard allows each a hundred requests a second. */
const MAX_DELAYED = 2000;

interface FailureRecord {
  /** The latest failures, oldest first. */
  timesMs: number[];
  delayUntil: number;
}

export function createCipherFailures(
  now: () => number = Date.now,
  wait: (ms: number) => Promise<unknown> = sleep,
): CipherFailures {
  const records = new Map<string, FailureRecord>();
  let total = 0;
  let delayedCount = 0;

  function evict(): void {
    if (records.size < MAX_ADDRESSES) return;
    const time = now();
    for (const [key, record] of records) {
      if (record.delayUntil <= time && (record.timesMs.at(-1) ?? 0) <= time - MINUTE_MS) records.delete(key);
    }
    for (const key of records.keys()) {
      if (records.size < MAX_ADDRESSES) return;
      records.delete(key);
    }
  }

  return {
    refuses: (address) => delayedCount >= MAX_DELAYED && (records.get(limitKey(address))?.delayUntil ?? 0) > now(),
    async delay() {
      delayedCount += 1;
      await wait(Math.ceil((now() + MIN_DELAY_MS) / SECOND_MS) * SECOND_MS - now());
      delayedCount -= 1;
    },
    record(address) {
      total += 1;
      const key = limitKey(address);
      const time = now();
      let record = records.get(key);
      if (record === undefined) {
        evict();
        record = { timesMs: [], delayUntil: 0 };
        records.set(key, record);
      }
      record.timesMs = [...record.timesMs.filter((timeMs) => timeMs > time - MINUTE_MS), time].slice(
        -MAX_PER_MINUTE - 1,
      );
      if (record.timesMs.length > MAX_PER_MINUTE) record.delayUntil = time + DELAY_PERIOD_MS;
      return record.delayUntil > time;
    },
    total: () => total,
  };
}
