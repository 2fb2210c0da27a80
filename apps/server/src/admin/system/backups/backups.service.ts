import type { Audit } from '../../../audit/audit.repo.ts';
import { beijingTime } from '../../../beijing-time.ts';
import { AppError } from '../../../errors.ts';
import type { Backups, ListedBackup } from '../../../features/backup/backups.ts';
import type { StaffUser } from '../../../http/app.ts';
import type { JobRunner } from '../../jobs/job-runner.ts';
import type { SystemRepo } from '../store/system.repo.ts';
import { CHECK_JOB, MAKE_JOB } from './backup.jobs.ts';
import type { BackupLinks } from './backup-link.ts';

/** A request to close the site and restore a backup. */
export interface RestoreRequest {
  /** The path of the archive, and its name for the audit log. */
  path: string;
  name: string;
  actor: string;
  address: string;
}

/** Closes the site, restores and opens it again. Undefined where the program cannot, as with several processes. */
export type CloseAndRestore = (request: RestoreRequest) => void;

export interface Schedule {
  isOn: boolean;
  everyHours: number;
  keep: number;
  isEncrypted: boolean;
}

interface BackupsServiceDeps {
  backups: Backups;
  repo: Pick<SystemRepo, 'listInstances' | 'findActiveJob' | 'findLastRestore'>;
  runner: Pick<JobRunner, 'enqueue'>;
  links: BackupLinks;
  siteName: () => Promise<string>;
  schedule: () => Schedule;
  closeAndRestore: CloseAndRestore | undefined;
  audit: Audit;
  instance: string;
}

const HOUR_MS = 3600_000;

function toRow({ name, madeAt, bytes, isEncrypted, record }: ListedBackup) {
  const isKnown = record !== undefined && (record.isSound || record.rows > 0);
  return {
    ...{ name, time: beijingTime(madeAt), bytes, isEncrypted },
    content: isKnown
      ? {
          rows: record.rows,
          files: record.files,
          missing: record.missing,
          damaged: record.damaged,
          hasSecret: record.hasSecret,
        }
      : null,
    check: record === undefined ? ('none' as const) : record.isSound ? ('sound' as const) : ('damaged' as const),
    checkTime: record === undefined ? '' : beijingTime(new Date(record.checkedMs)),
  };
}

export type BackupsService = ReturnType<typeof createBackupsService>;

export function createBackupsService(deps: BackupsServiceDeps) {
  const { backups, repo, runner, links, siteName, schedule, closeAndRestore, audit, instance } = deps;
  let isRestoring = false;

  /** Why a restore is not possible while this program runs; empty when it is. */
  async function refusal(): Promise<string> {
    if (closeAndRestore === undefined) return '网站由多个进程一起服务（WORKERS），运行中不能恢复：别的进程会继续写入。';
    const others = (await repo.listInstances()).filter(({ isThis }) => !isThis).length;
    return others > 0 ? `还有 ${others} 个程序连着数据库，运行中不能恢复：它们会继续写入。` : '';
  }

  async function findLast() {
    const last = await repo.findLastRestore();
    if (last === undefined) return null;
    const { backup, reason } = last.detail;
    return {
      time: beijingTime(last.at),
      isDone: last.result === 'ok',
      backup: typeof backup === 'string' ? backup : '',
      reason: typeof reason === 'string' ? reason : '',
      actor: last.actor,
    };
  }

  /** Starts a job unless one of backups waits or runs; they would only wait for each other. */
  async function enqueue(kind: string, input: Record<string, unknown>, user: StaffUser) {
    const active = await repo.findActiveJob([MAKE_JOB, CHECK_JOB]);
    return { jobId: active ?? (await runner.enqueue(kind, input, user.id)) };
  }

  return {
    async list() {
      const [rows, jobId, why, last] = await Promise.all([
        backups.list(),
        repo.findActiveJob([MAKE_JOB, CHECK_JOB]),
        refusal(),
        findLast(),
      ]);
      const plan = schedule();
      const newest = rows[0]?.madeAt.getTime() ?? Date.now();
      return {
        ...{ folder: backups.folder, instance, rows: rows.map(toRow), jobId: jobId ?? '' },
        schedule: {
          ...plan,
          nextTime: plan.isOn ? beijingTime(new Date(Math.max(Date.now(), newest + plan.everyHours * HOUR_MS))) : '',
        },
        restore: { refusal: why, command: `meiyu restore ${backups.folder}/<备份> --replace`, last },
      };
    },

    make: (user: StaffUser) => enqueue(MAKE_JOB, {}, user),

    async check(user: StaffUser, name: string, address: string) {
      await backups.pathOf(name);
      await audit({
        actor: `user:${user.id}`,
        action: 'backup.check',
        object: 'site',
        address,
        detail: { backup: name },
      });
      return enqueue(CHECK_JOB, { name }, user);
    },

    async link(user: StaffUser, name: string, address: string) {
      await backups.pathOf(name);
      await audit({
        actor: `user:${user.id}`,
        action: 'backup.link',
        object: 'site',
        address,
        detail: { backup: name },
      });
      return links.make({ userId: user.id, sessionId: user.sessionId, name });
    },

    async restore(user: StaffUser, typed: { name: string; siteName: string }, address: string): Promise<void> {
      if (typed.siteName !== (await siteName())) throw new AppError('SITE_NAME_DIFFERS');
      const { record } = await backups.find(typed.name);
      if (!record?.isSound) throw new AppError('BACKUP_NOT_CHECKED');
      const why = await refusal();
      if (why !== '' || closeAndRestore === undefined) throw new AppError('RESTORE_NOT_POSSIBLE', why);
      if (isRestoring) throw new AppError('RESTORE_RUNNING');
      isRestoring = true;
      const path = await backups.pathOf(typed.name);
      closeAndRestore({ path, name: typed.name, actor: `user:${user.id}`, address });
    },
  };
}
