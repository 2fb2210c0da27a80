import type { Audit } from '../audit/audit.repo.ts';
import { createFeedbackRepo } from '../features/assistant/store/feedback.repo.ts';
import { createApplicationAdminRepo } from '../features/downloads/application-admin.repo.ts';
import type { App } from '../http/app.ts';
import { createClassesRepo } from './classes/classes.repo.ts';
import { classesRoutes } from './classes/classes.routes.ts';
import { createClassesService } from './classes/classes.service.ts';
import { createDraftsRepo } from './drafts/drafts.repo.ts';
import { draftsRoutes } from './drafts/drafts.routes.ts';
import { type RunJob, startJobRunner } from './jobs/job-runner.ts';
import { createJobsRepo } from './jobs/jobs.repo.ts';
import { jobsRoutes } from './jobs/jobs.routes.ts';
import type { Staff } from './open-staff.ts';
import { ROSTER_JOB, rosterRoutes } from './roster/roster.routes.ts';
import { createRoster, rosterJob, startRosterSweep } from './roster/start-roster.ts';
import { createViewsRepo } from './views/views.repo.ts';
import { viewsRoutes } from './views/views.routes.ts';

type Orm = Parameters<typeof createJobsRepo>[0];

interface AdminDeps {
  orm: Orm;
  staff: Staff;
  audit: Audit;
  secret: string;
  accountDays: number;
  warn: (line: string) => void;
}

/** The calls of the console, and the jobs that they start. */
export function startAdmin(app: App, { orm, staff, audit, secret, accountDays, warn }: AdminDeps) {
  const jobsRepo = createJobsRepo(orm);
  const roster = createRoster({ orm, secret, accountDays, audit });
  const kinds: Record<string, RunJob> = { [ROSTER_JOB]: rosterJob(roster) };
  const runner = startJobRunner({ repo: jobsRepo, kinds, warn });
  jobsRoutes(app, { repo: jobsRepo, runner, audit });
  rosterRoutes(app, { service: roster.service, enqueue: runner.enqueue });
  classesRoutes(app, createClassesService({ repo: createClassesRepo(orm), audit }));
  const stopRosterSweep = startRosterSweep(roster.service, warn);

  viewsRoutes(app, createViewsRepo(orm));
  draftsRoutes(app, createDraftsRepo(orm));

  const applications = createApplicationAdminRepo(orm);
  const feedback = createFeedbackRepo(orm);
  staff.routes(app, {
    applications: async () => (await applications.list('pending', 1, 0)).total,
    reports: async () => (await feedback.listOpen({ limit: 1, offset: 0 })).total,
    failedJobs: jobsRepo.countFailed,
  });
  return {
    async stop(): Promise<void> {
      stopRosterSweep();
      await runner.stop();
    },
  };
}
