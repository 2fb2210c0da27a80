import type { Audit } from '../../audit/audit.repo.ts';
import type { Backups } from '../../features/backup/backups.ts';
import type { App } from '../../http/app.ts';
import type { RateLimits } from '../../limits/rate-limit.repo.ts';
import type { JobRunner, RunJob } from '../jobs/job-runner.ts';
import { makeBackupJobs } from './backups/backup.jobs.ts';
import { createBackupLinks } from './backups/backup-link.ts';
import { type CloseAndRestore, createBackupsService, type Schedule } from './backups/backups.service.ts';
import { createHealth, type Health } from './health/health.service.ts';
import { type CheckDeps, makeHealthChecks } from './health/health-checks.ts';
import { INSTANCE_NAME, makeReadOverview } from './overview.ts';
import { createRelease } from './release.ts';
import { createSystemRepo } from './store/system.repo.ts';
import { systemRoutes } from './system.routes.ts';

type OverviewDeps = Parameters<typeof makeReadOverview>[0];

export interface SystemDeps
  extends Omit<CheckDeps, 'repo' | 'listBackups' | 'backupEveryHours'>,
    Omit<OverviewDeps, 'repo' | 'storagePlace'> {
  orm: Parameters<typeof createSystemRepo>[0];
  secret: string;
  /** The folder of the built pages, and the notes of this version. */
  webDir: string;
  changelog: string;
  backups: Backups;
  schedule: () => Schedule;
  /** Calls `listener` when models, mail server or schedule of backups may have changed. */
  onSettingsChange: (listener: () => void) => void;
  closeAndRestore: CloseAndRestore | undefined;
  limits: RateLimits;
  audit: Audit;
  warn: (line: string) => void;
}

type HealthDeps = Omit<CheckDeps, 'repo' | 'listBackups' | 'backupEveryHours'> &
  Pick<SystemDeps, 'orm' | 'backups' | 'schedule' | 'warn'>;

export function openSystemHealth({ orm, backups, schedule, warn, ...deps }: HealthDeps): Health {
  const checks = makeHealthChecks({
    ...deps,
    repo: createSystemRepo(orm),
    listBackups: backups.list,
    backupEveryHours: () => (schedule().isOn ? schedule().everyHours : undefined),
  });
  return createHealth({ checks, instance: INSTANCE_NAME, warn });
}

/** 系统 and the health of 工作台. The jobs must be handed to the runner before the routes are added. */
export function openSystem(deps: SystemDeps): {
  jobs: Record<string, RunJob>;
  routes(app: App, runner: Pick<JobRunner, 'enqueue'>): void;
} {
  const { orm, secret, backups, audit } = deps;
  const repo = createSystemRepo(orm);
  const links = createBackupLinks(secret);
  return {
    jobs: makeBackupJobs({ backups, audit, instance: INSTANCE_NAME }),
    routes(app, runner) {
      const health = openSystemHealth(deps);
      deps.onSettingsChange(health.forget);
      systemRoutes(app, {
        ...{ health, links, backups, repo, audit, limits: deps.limits },
        release: createRelease(deps),
        readOverview: makeReadOverview({ ...deps, repo }),
        service: createBackupsService({ ...deps, repo, links, runner, instance: INSTANCE_NAME }),
      });
    },
  };
}
