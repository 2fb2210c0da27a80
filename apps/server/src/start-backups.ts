import type { Storage } from './adapters/storage/storage.ts';
import type { Audit } from './audit/audit.repo.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import { createDumpRepo } from './features/backup/dump.repo.ts';
import { scheduleBackups } from './features/backup/schedule-backups.ts';
import type { Log } from './http/monitoring/log.ts';

interface BackupDeps {
  config: Config;
  db: Database;
  storage: Storage;
  audit: Audit;
  log: Log;
  warn: (line: string) => void;
}

/** Starts the scheduled backups, if a folder for them is set. */
export function startBackups({ config, db, storage, audit, log, warn }: BackupDeps) {
  const { folder, everyHours, keep, passphrase } = config.backup;
  if (!folder) return undefined;
  return scheduleBackups({
    repo: createDumpRepo(db),
    storage,
    passphrase,
    secret: undefined,
    folder,
    everyMs: everyHours * 3600_000,
    keep,
    audit,
    log: (line) => log.info(line),
    warn,
  });
}
