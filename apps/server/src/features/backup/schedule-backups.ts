import { join } from 'node:path';
import type { Audit } from '../../audit/audit.repo.ts';
import { archiveName, newestArchiveMs, removeOldArchives } from './backup-folder.ts';
import { type BackupDeps, writeBackup } from './write-backup.ts';

interface BackupSchedule extends BackupDeps {
  folder: string;
  everyMs: number;
  /** Number of archives to keep. */
  keep: number;
  audit: Audit;
  log: (line: string) => void;
  warn: (line: string) => void;
  /** How often to check whether a backup is due. */
  checkEveryMs?: number;
}

const CHECK_EVERY_MS = 5 * 60 * 1000;

/**
 * Writes a backup whenever the newest archive in the folder is older than `everyMs`. Of several instances only one
 * writes at a time; the others then find its archive if they share the folder.
 */
export function scheduleBackups(schedule: BackupSchedule): { stop: () => Promise<void> } {
  const { folder, everyMs, keep, repo, passphrase, audit, log, warn, checkEveryMs = CHECK_EVERY_MS } = schedule;
  let stopped = false;
  let hasFailed = false;

  function throwIfStopped(): void {
    if (stopped) throw new Error('the server is stopping');
  }

  async function writeAudit(result: 'ok' | 'failed', detail: Record<string, unknown>): Promise<void> {
    await audit({ actor: 'system', action: 'backup.make', result, detail }).catch((error: Error) => {
      warn(`a backup (${result}) was not written to the audit log: ${error.message}`);
    });
  }

  async function backUp(): Promise<void> {
    // Checked again under the lock, because another instance may just have written a backup.
    if (stopped || Date.now() - (await newestArchiveMs(folder)) < everyMs) return;
    const startedAt = Date.now();
    const name = archiveName(new Date(), passphrase !== undefined);
    const { size, files, missing, damaged } = await writeBackup(join(folder, name), {
      ...schedule,
      progress: throwIfStopped,
    });
    hasFailed = false;
    const removedArchives = await removeOldArchives(folder, keep);
    log(
      `backup ${name}: ${size} bytes, ${files} files, ${Date.now() - startedAt} ms, ${removedArchives.length} older removed`,
    );
    if (missing.length + damaged.length > 0) {
      warn(`backup ${name}: ${missing.length} files are missing and ${damaged.length} are damaged in the storage`);
    }
    await writeAudit('ok', {
      size,
      files,
      missing: missing.length,
      damaged: damaged.length,
      dropped: removedArchives.length,
    });
  }

  async function backUpIfDue(): Promise<void> {
    try {
      if (Date.now() - (await newestArchiveMs(folder)) >= everyMs) await repo.runExclusively(backUp);
    } catch (error) {
      warn(`no backup could be written to ${folder}: ${error instanceof Error ? error.message : error}`);
      // The backup is retried every few minutes, but only the first failure is audited.
      if (!hasFailed && !stopped) await writeAudit('failed', {});
      hasFailed = true;
    }
  }

  let running = backUpIfDue();
  const timer = setInterval(() => {
    running = running.then(backUpIfDue);
  }, checkEveryMs);
  timer.unref();
  return {
    /** Aborts a running backup and removes its file; the next start of the server writes a new one. */
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
