import { IMPORT_LIMITS, type ImportLimits } from '@meiyu/contract/admin/import-fields.ts';
import { findTranscoder } from '../../adapters/media/transcoder.ts';
import type { Space } from '../../adapters/storage/disk-space.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { createContentRepos } from '../../features/content/content.repo.ts';
import type { ImportOptions } from '../../features/content/import-content.ts';
import type { App } from '../../http/app.ts';
import type { JobRunner, RunJob } from '../jobs/job-runner.ts';
import type { JobsRepo } from '../jobs/jobs.repo.ts';
import { makeImportJobs } from './imports.job.ts';
import { createImportsRepo } from './imports.repo.ts';
import { importRoutes } from './imports.routes.ts';
import { createImportsService } from './imports.service.ts';
import { createImportLinesRepo } from './report/import-lines.repo.ts';
import { createSingleUploads } from './single-uploads.ts';
import { createImportFilesRepo } from './upload/import-files.repo.ts';
import { openStaging } from './upload/staging.ts';
import { tusRoutes } from './upload/tus.routes.ts';
import { createUploads } from './upload/uploads.service.ts';

interface ImportsDeps {
  orm: Parameters<typeof createImportsRepo>[0];
  storage: Storage;
  dataDir: string;
  readSpace: () => Promise<Space>;
  storagePlace: 'folder' | 's3';
  audit: Audit;
  warn: (line: string) => void;
  limits?: ImportLimits;
}

const SWEEP_EVERY_MS = 3600_000;

/** Imports of content in the console. The jobs must be handed to the runner before the routes are added. */
export function openImports(deps: ImportsDeps) {
  const { orm, storage, dataDir, readSpace, storagePlace, audit, warn, limits = IMPORT_LIMITS } = deps;
  const repo = createImportsRepo(orm);
  const files = createImportFilesRepo(orm);
  const lines = createImportLinesRepo(orm);
  const staging = openStaging(dataDir);

  async function importFolder(dir: string, options: ImportOptions) {
    // Loaded only here, because most programs import nothing and need no Markdown, EPUB or picture code.
    const { importContent } = await import('../../features/content/import-content.ts');
    const transcoder = await findTranscoder();
    return importContent(dir, { ...createContentRepos(orm), storage, transcoder }, options);
  }

  const jobs: Record<string, RunJob> = makeImportJobs({ repo, files, lines, staging, importFolder, audit });

  function openService(runner: Pick<JobRunner, 'wake'>, jobsRepo: Pick<JobsRepo, 'requestStop'>) {
    const service = createImportsService({
      ...{ repo, files, staging, runner, readSpace, limits, audit },
      storesHere: storagePlace === 'folder',
      requestStop: jobsRepo.requestStop,
    });
    const uploads = createUploads({ repo: files, staging, readSpace, limits });
    return { service, uploads, singles: createSingleUploads({ repo, files, staging, service, uploads }) };
  }

  /** Returns the uploads for drafts, and what stops the removal of forgotten sets. */
  function addRoutes(app: App, runner: Pick<JobRunner, 'wake'>, jobsRepo: Pick<JobsRepo, 'requestStop'>) {
    const { service, uploads, singles } = openService(runner, jobsRepo);
    tusRoutes(app, uploads);
    importRoutes(app, { repo, files, lines, service, place: staging.place });
    const sweep = () =>
      void service.sweep().catch((error: Error) => warn(`unfinished imports were not removed: ${error.message}`));
    const timer = setInterval(sweep, SWEEP_EVERY_MS);
    timer.unref();
    return { singles, stop: () => clearInterval(timer) };
  }

  return { jobs, place: staging.place, openService, addRoutes };
}
