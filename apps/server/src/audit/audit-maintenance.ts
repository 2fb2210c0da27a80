import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { createAuditChain } from './audit-chain.repo.ts';

const HOUR_MS = 3600_000;
/** The first run is delayed, so that it does not slow down the start of the program. */
const FIRST_AFTER_MS = 60_000;

interface AuditMaintenanceOptions {
  secret: string;
  /** How many days entries are kept; the database refuses fewer than 180. */
  days: () => number;
  log: { info(line: string): void; warn(line: string): void };
  everyMs?: number;
  firstAfterMs?: number;
}

interface AuditMaintenance {
  /** Deletes and signs now. Any instance may do so. */
  runOnce(): Promise<void>;
  stop(): void;
}

/**
 * Every hour deletes entries past their retention and signs a checkpoint of the rest. The checkpoint is also written to
 * the program's log: if that log is stored on another machine, it shows even that the end of the audit log was cut off.
 */
export function startAuditMaintenance(orm: NodePgDatabase, options: AuditMaintenanceOptions): AuditMaintenance {
  const { secret, log, everyMs = HOUR_MS, firstAfterMs = FIRST_AFTER_MS } = options;
  const chain = createAuditChain(orm, secret);

  async function runOnce(): Promise<void> {
    const days = options.days();
    const swept = await chain.sweep(days);
    if (swept > 0) log.info(`audit log: ${swept} entries older than ${days} days swept`);
    const checkpoint = await chain.writeCheckpoint(everyMs);
    if (checkpoint) log.info(`audit log: sealed through ${checkpoint.through}:${checkpoint.hash}`);
  }

  const report = (error: Error) => log.warn(`audit log could not be swept and signed: ${error.message}`);
  let timer = setTimeout(function again() {
    runOnce().catch(report);
    timer = setTimeout(again, everyMs);
    timer.unref();
  }, firstAfterMs);
  timer.unref();
  return { runOnce, stop: () => clearTimeout(timer) };
}
