import type { Audit } from '../../audit/audit.repo.ts';
import { newestArchiveMs } from './backup-folder.ts';
import type { Backups } from './backups.ts';

interface BackupSchedule {
  backups: Pick<Backups, 'folder' | 'make'>;
  /** Whether backups are to be made; always, when not given. */
  isOn?: () => boolean;
  /** How old the newest archive may become. */
  everyMs: () => number;
  audit: Audit;
  log: (line: string) => void;
  warn: (line: string) => void;
  /** How often to check whether a backup is due. */
  checkEveryMs?: number;
}

const CHECK_EVERY_MS = 5 * 60 * 1000;

/**
 * Writes a backup whenever the newest archive in the folder is older than `everyMs()`. Of several instances only one
 * writes at a time; the others then find its archive if they share the folder.
 */
export function scheduleBackups(schedule: BackupSchedule): { stop: () => Promise<void> } {
  const { backups, isOn = () => true, everyMs, audit, log, warn, checkEveryMs = CHECK_EVERY_MS } = schedule;
  const { folder } = backups;
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

  const isDue = async () => isOn() && Date.now() - (await newestArchiveMs(folder)) >= everyMs();

  async function backUp(): Promise<void> {
    const startedAt = Date.now();
    // Asked again under the lock, because another instance may just have written a backup.
    const outcome = await backups.make(throwIfStopped, async () => !stopped && (await isDue()));
    if (outcome?.made === undefined) return;
    const { name, size, files, missing, damaged, removed } = outcome.made;
    hasFailed = false;
    log(`backup ${name}: ${size} bytes, ${files} files, ${Date.now() - startedAt} ms, ${removed.length} older removed`);
    if (missing.length + damaged.length > 0) {
      warn(`backup ${name}: ${missing.length} files are missing and ${damaged.length} are damaged in the storage`);
    }
    await writeAudit('ok', {
      size,
      files,
      missing: missing.length,
      damaged: damaged.length,
      dropped: removed.length,
    });
  }

  async function backUpIfDue(): Promise<void> {
    try {
      if (await isDue()) await backUp();
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
