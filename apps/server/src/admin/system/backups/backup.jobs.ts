import { ArchiveError } from '../../../adapters/archive/archive-error.ts';
import type { Audit } from '../../../audit/audit.repo.ts';
import { AppError } from '../../../errors.ts';
import type { Backups } from '../../../features/backup/backups.ts';
import type { JobContext, RunJob } from '../../jobs/job-runner.ts';

export const MAKE_JOB = 'backup.make';
export const CHECK_JOB = 'backup.check';

interface BackupJobDeps {
  backups: Backups;
  audit: Audit;
  /** The name of this instance, in whose folder the archives are. */
  instance: string;
}

const PARTS = 100;

class StoppedError extends Error {}

/** Reports in hundredths and ends the work when the job is stopped. */
function makeProgress({ report, isStopped }: JobContext) {
  return (share: number) => {
    if (isStopped()) throw new StoppedError();
    report(Math.min(PARTS, Math.round(share * PARTS)), PARTS);
  };
}

/** A stopped job has no result; a broken archive is reported with its message. */
async function explain(work: Promise<Record<string, unknown>>): Promise<Record<string, unknown>> {
  return work.catch((error: unknown) => {
    if (error instanceof StoppedError) return {};
    throw error instanceof ArchiveError ? new AppError('BACKUP_UNUSABLE', error.message) : error;
  });
}

/** `backup.make` and `backup.check`: both may run again after a crash. */
export function makeBackupJobs({ backups, audit, instance }: BackupJobDeps): Record<string, RunJob> {
  async function make(context: JobContext) {
    context.report(0, PARTS, `由 ${instance} 备份`);
    const outcome = await backups.make(makeProgress(context));
    if (outcome?.made === undefined) throw new AppError('BACKUP_RUNNING');
    const { name, size, files, missing, damaged, removed } = outcome.made;
    const actor = context.job.createdBy === null ? 'system' : `user:${context.job.createdBy}`;
    const counts = { size, files, missing: missing.length, damaged: damaged.length, dropped: removed.length };
    await audit({ actor, action: 'backup.make', object: 'site', detail: { backup: name, ...counts } });
    context.report(PARTS, PARTS, `已备份并检查：${name}`);
    return { name, ...counts };
  }

  async function check(context: JobContext) {
    const name = String(context.input.name);
    context.report(0, PARTS, `检查 ${name}`);
    const { rows, files, missing, damaged } = await backups.check(name, makeProgress(context));
    context.report(PARTS, PARTS, `完好：${rows} 行，${files} 个文件`);
    return { name, rows, files, missing, damaged };
  }

  return {
    [MAKE_JOB]: (context) => explain(make(context)),
    [CHECK_JOB]: (context) => explain(check(context)),
  };
}
