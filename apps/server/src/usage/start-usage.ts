import { createHmac, hkdfSync } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type CounterDeps, createUsageCounter, usageDayOf } from './usage-counter.ts';
import type { Usage } from './usage-event.ts';
import { createUsageWritingRepo, type HashVisitor } from './usage-writing.repo.ts';

/** The longest period whose counts a crash can lose. */
const WRITE_EVERY_MS = 10_000;
const ROLL_UP_EVERY_MS = 60_000;
const SWEEP_EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;
const CATCH_UP_DAYS = 7;

interface StartUsage extends Omit<CounterDeps, 'onFull'> {
  orm: NodePgDatabase;
  secret: string;
  /** Days for which hashes of visitors are kept, at most 30. */
  rawDays: () => number;
  warn: (line: string) => void;
}

export interface RunningUsage extends Usage {
  /** Writes what was counted. */
  flush(): Promise<void>;
  /** Writes, and brings the figures of yesterday and today up to date. */
  refresh(): Promise<void>;
  sweep(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The key is made from APP_SECRET and the day, so the same visitor has another hash on every day, and only who has the
 * secret could try which account or address a hash belongs to.
 */
export function createVisitorHasher(secret: string): HashVisitor {
  let keyDay = '';
  let key = Buffer.alloc(0);
  return (day, visitorKey) => {
    if (day !== keyDay) {
      key = Buffer.from(hkdfSync('sha256', secret, day, 'meiyu/hash/usage', 32));
      keyDay = day;
    }
    return createHmac('sha256', key).update(visitorKey).digest().subarray(0, 16);
  };
}

/** Counts in memory and writes every few seconds, when a batch is full, and at the end. */
export async function startUsage(options: StartUsage): Promise<RunningUsage> {
  const { orm, secret, rawDays, warn, now = Date.now, ...deps } = options;
  const repo = createUsageWritingRepo(orm, createVisitorHasher(secret));
  let writing: Promise<void> = Promise.resolve();
  let wasWritten = true;
  let reportedDrops = 0;

  const counter = createUsageCounter({ ...deps, now, onFull: () => void flush() });

  async function write(): Promise<void> {
    const batches = counter.take();
    for (const [index, batch] of batches.entries()) {
      try {
        await repo.write(batch);
        wasWritten = true;
      } catch (error) {
        counter.putBack(batches.slice(index));
        warn(`figures were not written and are tried again: ${error instanceof Error ? error.message : error}`);
        return;
      }
    }
    if (counter.dropped > reportedDrops) warn(`${counter.dropped - reportedDrops} uses were not counted`);
    reportedDrops = counter.dropped;
  }

  /** One writing at a time. */
  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  async function refresh(): Promise<void> {
    await flush();
    if (!wasWritten) return;
    wasWritten = false;
    const at = now();
    await repo.rollUp(usageDayOf(at - DAY_MS));
    await repo.rollUp(usageDayOf(at));
  }

  /** After a stop of several days the last day may not be complete. */
  async function catchUp(): Promise<void> {
    for (const day of await repo.listDays(usageDayOf(now() - CATCH_UP_DAYS * DAY_MS))) await repo.rollUp(day);
  }

  const sweep = async () => void (await repo.sweep(usageDayOf(now() - rawDays() * DAY_MS)));
  const repeat = (work: () => Promise<void>, everyMs: number, what: string) =>
    setInterval(() => void work().catch((error: Error) => warn(`${what}: ${error.message}`)), everyMs).unref();
  const timers = [
    repeat(flush, WRITE_EVERY_MS, 'figures were not written'),
    repeat(refresh, ROLL_UP_EVERY_MS, 'figures were not brought up to date'),
    repeat(sweep, SWEEP_EVERY_MS, 'old visitors were not deleted'),
  ];
  const catchingUp = catchUp().catch((error: Error) => warn(`figures were not brought up to date: ${error.message}`));

  return {
    count: counter.count,
    countPage: counter.countPage,
    countUser: counter.countUser,
    flush,
    refresh,
    sweep,
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await catchingUp;
      await flush();
    },
  };
}
