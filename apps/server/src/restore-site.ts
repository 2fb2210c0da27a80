import { ArchiveError } from './adapters/archive/archive-error.ts';
import type { Storage } from './adapters/storage/storage.ts';
import type { RestoreRequest } from './admin/system/backups/backups.service.ts';
import type { Audit } from './audit/audit.repo.ts';
import type { RestoreRepo } from './features/backup/restore.repo.ts';
import { restoreBackup } from './features/backup/restore-backup.ts';

interface RestoreSiteDeps {
  repo: RestoreRepo;
  storage: Storage;
  passphrase: string | undefined;
  /** Writes to the database that is there afterwards: the restored one, or the old one. */
  audit: Audit;
  log: (line: string) => void;
}

/**
 * Restores while the site is closed, as `meiyu restore --replace` does, and records the result. Nothing is thrown:
 * after a failure the old data is complete, and the site opens with it.
 */
export async function restoreSite(request: RestoreRequest, deps: RestoreSiteDeps): Promise<boolean> {
  const { repo, storage, passphrase, audit, log } = deps;
  const { path, name, actor, address } = request;
  const entry = { actor, action: 'backup.restore', object: 'site', address };
  try {
    const report = await restoreBackup(path, { repo, storage, passphrase, replace: true, endSessions: true });
    const rows = Object.values(report.rows).reduce((sum, count) => sum + count, 0);
    log(`restored ${name}: ${rows} rows, ${report.files} files`);
    await audit({ ...entry, detail: { backup: name, rows, files: report.files, removedFiles: report.removedFiles } });
    return true;
  } catch (error) {
    log(`${name} was not restored: ${error instanceof Error ? error.message : error}`);
    const reason = error instanceof ArchiveError ? error.message : '意外中断，原有内容没有改动；程序日志里有原因';
    await audit({ ...entry, result: 'failed', detail: { backup: name, reason } }).catch((failure: Error) =>
      log(`the failed restore was not written to the audit log: ${failure.message}`),
    );
    return false;
  }
}
