import { setTimeout as sleep } from 'node:timers/promises';
import { limitKey } from '../limits/client-address.ts';

/**
 * Attacks on the padding need ten thousand tries and more, an honest client none. Many readers may share one address, so
 * nobody is refused for what another sent: a body that opens always passes. From an address that sent too many faulty
 * ones, refusals are held and leave together on a whole second, which hides how long any of them took to find.
 * The count is per process and in memory: a stranger's rubbish must not cost a database write.
 */
export interface CipherFailures {
  /** Counts a faulty body; true when its refusal is to be held. */
  count(address: string): boolean;
  /** Resolves when a held refusal may be said. */
  hold(): Promise<void>;
  /** So many refusals are held that an address whose are held is not served at all. */
  refuses(address: string): boolean;
  /** Faulty bodies since start, for the metrics. */
  total(): number;
}

const MAX_PER_MINUTE = 20;
const MINUTE_MS = 60_000;
const SLOW_MS = 10 * MINUTE_MS;
const MAX_ADDRESSES = 50_000;
/** A held refusal waits at least this long, then for the next whole second. */
const HOLD_MS = 1000;
const TICK_MS = 1000;
/** The flood guard lets one address make a hundred requests a second: this takes more than ten of them. */
const MAX_HELD = 2000;

interface Culprit {
  /** The latest failures, oldest first. */
  at: number[];
  slowUntil: number;
}

export function createCipherFailures(
  now: () => number = Date.now,
  wait: (ms: number) => Promise<unknown> = sleep,
): CipherFailures {
  const records = new Map<string, Culprit>();
  let total = 0;
  let held = 0;

  function makeRoom(): void {
    if (records.size < MAX_ADDRESSES) return;
    const time = now();
    for (const [key, record] of records) {
      if (record.slowUntil <= time && (record.at.at(-1) ?? 0) <= time - MINUTE_MS) records.delete(key);
    }
    for (const key of records.keys()) {
      if (records.size < MAX_ADDRESSES) return;
      records.delete(key);
    }
  }

  return {
    refuses: (address) => held >= MAX_HELD && (records.get(limitKey(address))?.slowUntil ?? 0) > now(),
    async hold() {
      held += 1;
      await wait(Math.ceil((now() + HOLD_MS) / TICK_MS) * TICK_MS - now());
      held -= 1;
    },
    count(address) {
      total += 1;
      const key = limitKey(address);
      const time = now();
      let record = records.get(key);
      if (record === undefined) {
        makeRoom();
        record = { at: [], slowUntil: 0 };
        records.set(key, record);
      }
      record.at = [...record.at.filter((at) => at > time - MINUTE_MS), time].slice(-MAX_PER_MINUTE - 1);
      if (record.at.length > MAX_PER_MINUTE) record.slowUntil = time + SLOW_MS;
      return record.slowUntil > time;
    },
    total: () => total,
  };
}
