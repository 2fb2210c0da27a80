import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { createAuditChain } from './audit-chain.repo.ts';

const HOUR_MS = 3600_000;
/** Delayed, so that it does not slow down the start of the program. */
const FIRST_AFTER_MS = 60_000;

interface AuditMaintenanceOptions {
  secret: string;
  /** How many days entries are kept; the database refuses fewer than 180. */
  days: number;
  log: { info(line: string): void; warn(line: string): void };
  everyMs?: number;
  firstAfterMs?: number;
}

interface AuditMaintenance {
  /** Sweeps and signs now; any instance may do so. */
  runOnce(): Promise<void>;
  stop(): void;
}

/**
 * Every hour deletes entries past their retention and signs a checkpoint of the rest. The checkpoint also goes to the
 * program's log: if that is stored on another machine, it reveals even an audit log whose end was cut off.
 */
export function startAuditMaintenance(orm: NodePgDatabase, options: AuditMaintenanceOptions): AuditMaintenance {
  const { secret, days, log, everyMs = HOUR_MS, firstAfterMs = FIRST_AFTER_MS } = options;
  const chain = createAuditChain(orm, secret);

  async function runOnce(): Promise<void> {
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
