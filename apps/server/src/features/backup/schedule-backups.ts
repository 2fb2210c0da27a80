import { join } from 'node:path';
import type { Audit } from '../../audit/audit.repo.ts';
import { archiveName, dropOldArchives, newestTime } from './backup-folder.ts';
import { type BackupDeps, writeBackup } from './write-backup.ts';

interface BackupSchedule extends BackupDeps {
  folder: string;
  everyMs: number;
  keep: number;
  audit: Audit;
  say: (line: string) => void;
  warn: (line: string) => void;
  /** How often it is looked whether one is due. */
  lookEveryMs?: number;
}

const LOOK_EVERY_MS = 5 * 60 * 1000;

/**
 * Writes a backup whenever the newest in the folder is old enough. Of several instances one does it, and on a folder
 * they share one a time is enough.
 */
export function scheduleBackups(schedule: BackupSchedule): { stop: () => Promise<void> } {
  const { folder, everyMs, keep, repo, passphrase, audit, say, warn, lookEveryMs = LOOK_EVERY_MS } = schedule;
  let stopped = false;
  let failing = false;

  function breakOff(): void {
    if (stopped) throw new Error('the program stops');
  }

  async function note(result: 'ok' | 'failed', detail: Record<string, unknown>): Promise<void> {
    await audit({ actor: 'system', action: 'backup.make', result, detail }).catch((error: Error) => {
      warn(`the audit log does not say of a backup (${result}): ${error.message}`);
    });
  }

  async function backUp(): Promise<void> {
    // Looked at again under the lock: another instance may just have written one.
    if (stopped || Date.now() - (await newestTime(folder)) < everyMs) return;
    const begun = Date.now();
    const name = archiveName(new Date(), passphrase !== undefined);
    const { size, files, missing, damaged } = await writeBackup(join(folder, name), {
      ...schedule,
      progress: breakOff,
    });
    failing = false;
    const old = await dropOldArchives(folder, keep);
    say(`backup ${name}: ${size} bytes, ${files} files, ${Date.now() - begun} ms, ${old.length} older removed`);
    if (missing.length + damaged.length > 0) {
      warn(`backup ${name}: ${missing.length} files are missing and ${damaged.length} are damaged in the storage`);
    }
    await note('ok', { size, files, missing: missing.length, damaged: damaged.length, dropped: old.length });
  }

  async function look(): Promise<void> {
    try {
      if (Date.now() - (await newestTime(folder)) >= everyMs) await repo.alone(backUp);
    } catch (error) {
      warn(`no backup could be written to ${folder}: ${error instanceof Error ? error.message : error}`);
      // It is tried again every few minutes; once is enough for the log of what was done.
      if (!failing && !stopped) await note('failed', {});
      failing = true;
    }
  }

  let looking = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, lookEveryMs);
  timer.unref();
  return {
    /** A backup under way is broken off: nothing of it is left, and the next start writes another. */
    async stop() {
      stopped = true;
      clearInterval(timer);
      await looking;
    },
  };
}
