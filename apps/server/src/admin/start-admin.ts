import { findTranscoder } from '../adapters/media/transcoder.ts';
import type { OpenVariant } from '../adapters/pictures/picture-variants.ts';
import type { Storage } from '../adapters/storage/storage.ts';
import type { Audit } from '../audit/audit.repo.ts';
import { createAuditChain } from '../audit/audit-chain.repo.ts';
import { createKeyedHash } from '../crypto/keyed-hash.ts';
import type { AssistantForAdmin } from '../features/assistant/start-assistant.ts';
import { createReportAdminRepo } from '../features/assistant/store/report-admin.repo.ts';
import { createApplicationAdminRepo } from '../features/downloads/application-admin.repo.ts';
import { createCommentsRepo } from '../features/exhibition/comments.repo.ts';
import { createExhibitionRepo } from '../features/exhibition/exhibition.repo.ts';
import { createOwnExhibitionsRepo } from '../features/exhibition/own/own-exhibitions.repo.ts';
import { createReviewRepo } from '../features/exhibition/own/review.repo.ts';
import type { SearchForAdmin } from '../features/search/start-search.ts';
import type { AccessPolicy } from '../features/site/ip-range-admin.ts';
import { createIpRangesRepo } from '../features/site/ip-ranges.repo.ts';
import type { App } from '../http/app.ts';
import type { SendNotice } from '../notify/send-notice.ts';
import { accessRoutes } from './access/access.routes.ts';
import { addAiRoutes } from './ai/start-ai.ts';
import { applicationRoutes } from './applications/applications.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { createAuditLogRepo } from './audit/audit-log.repo.ts';
import { makeVerifyJob, VERIFY_JOB } from './audit/verify-audit.job.ts';
import { createClassesRepo } from './classes/classes.repo.ts';
import { classesRoutes } from './classes/classes.routes.ts';
import { createClassesService } from './classes/classes.service.ts';
import { commentAdminRoutes } from './comments/comments.routes.ts';
import { makeStreamsJob, STREAMS_JOB } from './content/media/streams.job.ts';
import { startContent } from './content/start-content.ts';
import { deskRoutes } from './desk/desk.routes.ts';
import { createDraftsRepo } from './drafts/drafts.repo.ts';
import { draftsRoutes } from './drafts/drafts.routes.ts';
import { openImports } from './imports/start-imports.ts';
import { type RunJob, startJobRunner } from './jobs/job-runner.ts';
import { createJobsRepo } from './jobs/jobs.repo.ts';
import { jobsRoutes } from './jobs/jobs.routes.ts';
import type { Staff } from './open-staff.ts';
import { readerExhibitionRoutes } from './reader-exhibitions/reader-exhibitions.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { ROSTER_JOB, rosterRoutes } from './roster/roster.routes.ts';
import { createRoster, rosterJob, startRosterSweep } from './roster/start-roster.ts';
import { searchAdminRoutes } from './search/search.routes.ts';
import { type SettingsDeps, startSettingsAdmin } from './settings/start-settings.ts';
import { startSite } from './site/start-site.ts';
import { createCounterRepo } from './statistics/counter/counter.repo.ts';
import { createCounter } from './statistics/counter/counter.service.ts';
import { createStatisticsRepo } from './statistics/statistics.repo.ts';
import { statisticsRoutes } from './statistics/statistics.routes.ts';
import { createStatistics } from './statistics/statistics.service.ts';
import { openSystem, type SystemDeps } from './system/start-system.ts';
import { createViewsRepo } from './views/views.repo.ts';
import { viewsRoutes } from './views/views.routes.ts';

type Orm = Parameters<typeof createJobsRepo>[0];

interface AdminDeps {
  orm: Orm;
  staff: Staff;
  audit: Audit;
  secret: string;
  accountDays: () => number;
  dataDir: string;
  iiifPrivateHosts: readonly string[];
  sendNotice: SendNotice;
  storage: Storage;
  openVariant: OpenVariant;
  accessPolicy: () => AccessPolicy;
  siteName: () => Promise<string>;
  assistant: AssistantForAdmin;
  search: SearchForAdmin;
  readEntryDraft: Parameters<typeof startContent>[1]['readEntryDraft'];
  warn: (line: string) => void;
  system: Omit<SystemDeps, 'orm' | 'secret' | 'audit' | 'warn'>;
  settings: SettingsDeps;
}

/** The calls of the console, and the jobs that they start. */
export function startAdmin(app: App, deps: AdminDeps) {
  const { orm, staff, audit, secret, accountDays, sendNotice, openVariant, accessPolicy, warn } = deps;
  const jobsRepo = createJobsRepo(orm);
  const roster = createRoster({ orm, secret, accountDays, audit });
  const system = openSystem({ ...deps.system, orm, secret, audit, warn });
  const { readSpace, storagePlace } = deps.system;
  const { dataDir, storage, iiifPrivateHosts: allowedPrivateHosts } = deps;
  const imports = openImports({ orm, storage, dataDir, readSpace, storagePlace, audit, warn, allowedPrivateHosts });
  const kinds: Record<string, RunJob> = {
    [ROSTER_JOB]: rosterJob(roster),
    [VERIFY_JOB]: makeVerifyJob(createAuditChain(orm, secret)),
    ...system.jobs,
    ...imports.jobs,
    [STREAMS_JOB]: makeStreamsJob({ orm, storage, findTranscoder: () => findTranscoder() }),
  };
  const runner = startJobRunner({ repo: jobsRepo, kinds, place: imports.place, warn });
  jobsRoutes(app, { repo: jobsRepo, runner, audit });
  rosterRoutes(app, { service: roster.service, enqueue: runner.enqueue });
  classesRoutes(app, createClassesService({ repo: createClassesRepo(orm), audit }));
  const { singles, stop: stopImportSweep } = imports.addRoutes(app, runner, jobsRepo);
  const stopRosterSweep = startRosterSweep(roster.service, warn);

  const site = startSite(app, { orm, audit, secret, storage, staff, warn });
  const { addUpload } = site;
  const content = startContent(app, {
    ...{ orm, audit, secret, storage, staff, addUpload, singles, runner, warn },
    readEntryDraft: deps.readEntryDraft,
  });
  viewsRoutes(app, createViewsRepo(orm));
  draftsRoutes(app, createDraftsRepo(orm));

  const applications = createApplicationAdminRepo(orm);
  const reports = createReportAdminRepo(orm);
  applicationRoutes(app, { repo: applications, audit, sendNotice });
  const hashReader = createKeyedHash(secret, 'report-reader');
  reportRoutes(app, { repo: reports, openVariant, audit, sendNotice, hashReader, warn });
  const comments = createCommentsRepo(orm);
  commentAdminRoutes(app, { repo: comments, audit, hashReader });
  const review = createReviewRepo(orm);
  readerExhibitionRoutes(app, {
    ...{ review, works: createExhibitionRepo(orm), own: createOwnExhibitionsRepo(orm) },
    ...{ openVariant, audit, sendNotice, hashReader, warn },
  });
  addAiRoutes(app, { orm, audit, assistant: deps.assistant });
  searchAdminRoutes(app, { ...deps.search, audit });
  accessRoutes(app, { repo: createIpRangesRepo(orm), policy: accessPolicy, audit });
  startSettingsAdmin(app, { ...deps.settings, orm, secret, audit, siteName: deps.siteName, warn });
  const auditLog = createAuditLogRepo(orm);
  auditRoutes(app, { repo: auditLog, jobs: jobsRepo, runner, audit });
  system.routes(app, runner);
  deskRoutes(app, { orm, applications, reports, auditLog, importKinds: [ROSTER_JOB] });
  statisticsRoutes(app, {
    service: createStatistics(createStatisticsRepo(orm)),
    counter: createCounter(createCounterRepo(orm), deps.siteName),
    audit,
  });
  staff.routes(app, {
    applications: applications.countPending,
    reports: reports.countOpen,
    comments: comments.countWaiting,
    exhibitions: review.countWaiting,
    failedJobs: jobsRepo.countFailed,
  });
  return {
    openPreview: async (token: string) => (await content.openPreview(token)) ?? site.openPreview(token),
    async stop(): Promise<void> {
      site.stop();
      content.stop();
      stopRosterSweep();
      stopImportSweep();
      await runner.stop();
    },
  };
}
