import { limitKey } from '../client-address.ts';

/**
 * Attacks on the padding need ten thousand tries and more, an honest client none. The count is per process and in
 * memory: a stranger's rubbish must not cost a database write.
 */
export interface CipherFailures {
  refuses(address: string): boolean;
  count(address: string): void;
  /** Faulty bodies since start, for the metrics. */
  total(): number;
}

const MAX_PER_MINUTE = 20;
const MINUTE_MS = 60_000;
const REFUSE_MS = 10 * MINUTE_MS;
const MAX_ADDRESSES = 50_000;

interface Culprit {
  /** The latest failures, oldest first. */
  at: number[];
  refusedUntil: number;
}

export function createCipherFailures(now: () => number = Date.now): CipherFailures {
  const records = new Map<string, Culprit>();
  let total = 0;

  function makeRoom(): void {
    if (records.size < MAX_ADDRESSES) return;
    const time = now();
    for (const [key, record] of records) {
      if (record.refusedUntil <= time && (record.at.at(-1) ?? 0) <= time - MINUTE_MS) records.delete(key);
    }
    for (const key of records.keys()) {
      if (records.size < MAX_ADDRESSES) return;
      records.delete(key);
    }
  }

  return {
    refuses: (address) => (records.get(limitKey(address))?.refusedUntil ?? 0) > now(),
    count(address) {
      total += 1;
      const key = limitKey(address);
      const time = now();
      let record = records.get(key);
      if (record === undefined) {
        makeRoom();
        record = { at: [], refusedUntil: 0 };
        records.set(key, record);
      }
      record.at = [...record.at.filter((at) => at > time - MINUTE_MS), time].slice(-MAX_PER_MINUTE - 1);
      if (record.at.length > MAX_PER_MINUTE) record.refusedUntil = time + REFUSE_MS;
    },
    total: () => total,
  };
}
