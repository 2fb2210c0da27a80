import { IMPORT_LIMITS, type ImportLimits } from '@meiyu/contract/admin/import-fields.ts';
import { createGuardedFetch } from '../../adapters/guarded-fetch/guarded-fetch.ts';
import { findTranscoder } from '../../adapters/media/transcoder.ts';
import { findOffice } from '../../adapters/office/office-converter.ts';
import type { Space } from '../../adapters/storage/disk-space.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { createContentRepos } from '../../features/content/content.repo.ts';
import type { ImportDeps, ImportOptions } from '../../features/content/import-content.ts';
import { createListRepo } from '../../features/content/lists/list.repo.ts';
import type { App } from '../../http/app.ts';
import type { JobRunner, RunJob } from '../jobs/job-runner.ts';
import type { JobsRepo } from '../jobs/jobs.repo.ts';
import { makeImportJobs } from './imports.job.ts';
import { createImportsRepo } from './imports.repo.ts';
import { importRoutes } from './imports.routes.ts';
import { createImportsService } from './imports.service.ts';
import { createImportLinesRepo } from './report/import-lines.repo.ts';
import { createSingleUploads } from './single-uploads.ts';
import { createListsService } from './sources/lists.service.ts';
import { type ImportFromList, makeRunList } from './sources/run-list.ts';
import { makeRunMuseum } from './sources/run-museum.ts';
import { makeRunFiles } from './sources/run-source.ts';
import { sourceRoutes } from './sources/sources.routes.ts';
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
  /** Museums in the local network: `host` or `host:port`, from IIIF_PRIVATE_HOSTS. */
  allowedPrivateHosts?: readonly string[];
}

const SWEEP_EVERY_MS = 3600_000;

/** Imports of content in the console. The jobs must be handed to the runner before the routes are added. */
export function openImports(deps: ImportsDeps) {
  const { orm, storage, dataDir, readSpace, storagePlace, audit, warn, limits = IMPORT_LIMITS } = deps;
  const fetch = createGuardedFetch({
    userAgent: 'meiyu (IIIF import)',
    allowedPrivateHosts: deps.allowedPrivateHosts ?? [],
  });
  const repo = createImportsRepo(orm);
  const files = createImportFilesRepo(orm);
  const lines = createImportLinesRepo(orm);
  const staging = openStaging(dataDir);

  const content = createContentRepos(orm);

  async function openDeps(): Promise<ImportDeps> {
    const [transcoder, office] = await Promise.all([findTranscoder(), findOffice()]);
    return { ...content, storage, transcoder, office };
  }

  // Importers are loaded only here, because most programs import nothing and need no Markdown, EPUB or picture code.
  async function importFolder(dir: string, options: ImportOptions) {
    const { importContent } = await import('../../features/content/import-content.ts');
    return importContent(dir, await openDeps(), options);
  }
  const importFromList: ImportFromList = async (input, options) => {
    const { importList } = await import('../../features/content/lists/import-list.ts');
    return importList(input, await openDeps(), options);
  };
  const isKnown = async (key: string) => {
    const existing = (await content.resources.findExisting([key])).get(key);
    return existing !== undefined && existing.status !== 'bin';
  };
  const firstFile = async (setId: string) => (await files.list(setId))[0]?.path ?? '';
  const museum = { fetch, importFolder, isKnown, saveWorks: repo.saveWorks };
  const sources = {
    files: makeRunFiles(importFolder),
    list: makeRunList(importFromList),
    museum: makeRunMuseum(museum, firstFile),
  };
  const jobs: Record<string, RunJob> = makeImportJobs({ repo, files, lines, staging, sources, audit });

  function openService(runner: Pick<JobRunner, 'wake'>, jobsRepo: Pick<JobsRepo, 'requestStop'>) {
    const service = createImportsService({
      ...{ repo, files, staging, runner, readSpace, limits, audit },
      storesHere: storagePlace === 'folder',
      requestStop: jobsRepo.requestStop,
    });
    const uploads = createUploads({ repo: files, staging, readSpace, limits });
    return { service, uploads, singles: createSingleUploads({ repo, files, staging, service, uploads }) };
  }

  /** Returns the uploads for drafts, and a function that stops the removal of abandoned sets. */
  function addRoutes(app: App, runner: Pick<JobRunner, 'wake'>, jobsRepo: Pick<JobsRepo, 'requestStop'>) {
    const { service, uploads, singles } = openService(runner, jobsRepo);
    tusRoutes(app, uploads);
    importRoutes(app, { repo, files, lines, service, place: staging.place });
    const lists = createListsService({ findOwn: service.findOwn, files, staging, listRepo: createListRepo(orm) });
    sourceRoutes(app, { service, lists, audit });
    const sweep = () =>
      void service.sweep().catch((error: Error) => warn(`unfinished imports were not removed: ${error.message}`));
    const timer = setInterval(sweep, SWEEP_EVERY_MS);
    timer.unref();
    return { singles, stop: () => clearInterval(timer) };
  }

  return { jobs, place: staging.place, openService, addRoutes };
}
