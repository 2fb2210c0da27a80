import { join } from 'node:path';
import type { Storage } from './adapters/storage/storage.ts';
import type { Audit } from './audit/audit.repo.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import { type Backups, createBackups } from './features/backup/backups.ts';
import { createDumpRepo } from './features/backup/dump.repo.ts';
import { scheduleBackups } from './features/backup/schedule-backups.ts';
import type { Log } from './http/monitoring/log.ts';

/**
 * The backups of this site; without BACKUP_DIR those that staff make are in the data folder. How many are kept may change
 * while the program runs, folder and passphrase not.
 */
export function openBackups(
  { backup, dataDir }: Pick<Config, 'backup' | 'dataDir'>,
  current: () => Pick<Config, 'backup'>,
  { db, storage }: { db: Database; storage: Storage },
): Backups {
  return createBackups({
    ...{ repo: createDumpRepo(db), storage, passphrase: backup.passphrase },
    folder: backup.folder ?? join(dataDir, 'backups'),
    keep: () => current().backup.keep,
  });
}

interface ScheduleDeps {
  current: () => Pick<Config, 'backup'>;
  backups: Backups;
  audit: Audit;
  log: Log;
  warn: (line: string) => void;
}

/** Starts the scheduled backups, which can be switched on and off while the program runs. */
export function startBackups({ current, backups, audit, log, warn }: ScheduleDeps) {
  return scheduleBackups({
    backups,
    isOn: () => current().backup.isOn,
    everyMs: () => current().backup.everyHours * 3600_000,
    audit,
    log: (line) => log.info(line),
    warn,
  });
}
