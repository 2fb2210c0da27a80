import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { createAuditChain } from './audit-chain.repo.ts';

const HOUR_MS = 3600_000;
/** Not at the start itself, which has enough to do. */
const FIRST_AFTER_MS = 60_000;

interface AuditKeeperOptions {
  secret: string;
  /** How many days entries are kept; the database refuses fewer than 180. */
  days: number;
  log: { info(line: string): void; warn(line: string): void };
  everyMs?: number;
  firstAfterMs?: number;
}

interface AuditKeeper {
  /** Sweeps and seals now; every instance may. */
  round(): Promise<void>;
  stop(): void;
}

/**
 * Sweeps what is past its days and seals the rest, every hour. The seal also goes to the program's own log: where that
 * is kept on another machine, even an audit log that was cut off at its end is found out.
 */
export function startAuditKeeper(orm: NodePgDatabase, options: AuditKeeperOptions): AuditKeeper {
  const { secret, days, log, everyMs = HOUR_MS, firstAfterMs = FIRST_AFTER_MS } = options;
  const chain = createAuditChain(orm, secret);

  async function round(): Promise<void> {
    const swept = await chain.sweep(days);
    if (swept > 0) log.info(`audit log: ${swept} entries older than ${days} days swept`);
    const seal = await chain.seal(everyMs);
    if (seal) log.info(`audit log: sealed through ${seal.through}:${seal.hash}`);
  }

  const report = (error: Error) => log.warn(`audit log could not be swept and sealed: ${error.message}`);
  let timer = setTimeout(function again() {
    round().catch(report);
    timer = setTimeout(again, everyMs);
    timer.unref();
  }, firstAfterMs);
  timer.unref();
  return { round, stop: () => clearTimeout(timer) };
}
