import { join } from 'node:path';
import type { Storage } from './adapters/storage/storage.ts';
import type { Audit } from './audit/audit.repo.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import { type Backups, createBackups } from './features/backup/backups.ts';
import { createDumpRepo } from './features/backup/dump.repo.ts';
import { scheduleBackups } from './features/backup/schedule-backups.ts';
import type { Log } from './http/monitoring/log.ts';

/** Where backups are; without BACKUP_DIR those that staff make are in the data folder. */
export const backupFolder = ({ backup, dataDir }: Pick<Config, 'backup' | 'dataDir'>) =>
  backup.folder ?? join(dataDir, 'backups');

export function openBackups(config: Config, db: Database, storage: Storage): Backups {
  const { keep, passphrase } = config.backup;
  return createBackups({ repo: createDumpRepo(db), storage, passphrase, folder: backupFolder(config), keep });
}

interface ScheduleDeps {
  config: Config;
  backups: Backups;
  audit: Audit;
  log: Log;
  warn: (line: string) => void;
}

/** Starts the scheduled backups, if a folder for them is set. */
export function startBackups({ config, backups, audit, log, warn }: ScheduleDeps) {
  const { folder, everyHours } = config.backup;
  if (!folder) return undefined;
  return scheduleBackups({ backups, everyMs: everyHours * 3600_000, audit, log: (line) => log.info(line), warn });
}
