import { findTranscoder, type Transcoder } from '../../adapters/media/transcoder.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { createContentRepos } from '../../features/content/content.repo.ts';
import { createContentVersionsRepo, findFiles } from '../../features/content/history/content-versions.repo.ts';
import type { App, StaffUser } from '../../http/app.ts';
import { createFileImporter } from '../../resources/files/import-files.ts';
import type { Entry } from '../../resources/kinds/entry/entry-store.ts';
import { readStoredExhibition } from '../../resources/kinds/exhibition/exhibition-store.ts';
import type { SingleUploads } from '../imports/single-uploads.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { SiteDraftsRepo } from '../site/site-drafts.repo.ts';
import { createBinRepo } from './bin.repo.ts';
import { contentRoutes } from './content.routes.ts';
import { createContentActions } from './content-actions.service.ts';
import { createContentDraftsRepo } from './content-drafts.repo.ts';
import { contentEditingRoutes } from './content-editing.routes.ts';
import { createContentEditing } from './content-editing.service.ts';
import { contentFilesRoutes } from './content-files.routes.ts';
import { createContentFiles } from './content-files.ts';
import { createContentListRepo } from './content-list.repo.ts';
import { createContentLookupsRepo } from './content-lookups.repo.ts';
import { createContentPeopleRepo } from './content-people.repo.ts';
import { createContentPresenter } from './content-presenter.ts';
import { createContentPreviews } from './content-preview.ts';
import { STREAMS_JOB } from './media/streams.job.ts';
import { createPreviewRepo } from './preview.repo.ts';
import { createDocumentTools } from './publish-document.ts';

type Orm = Parameters<typeof createContentDraftsRepo>[0];

interface EditingDeps {
  orm: Orm;
  audit: Audit;
  storage: Storage;
}

/** Editing of resources and entries, for the console and the `meiyu` command. */
export function openContentEditing({ orm, audit, storage }: EditingDeps) {
  const { resources, stored, knownFiles, siteVersions } = createContentRepos(orm);
  const drafts = createContentDraftsRepo(orm);
  const lookups = createContentLookupsRepo(orm);
  const importer = createFileImporter({ storage, known: knownFiles, dryRun: false });
  const tools = createDocumentTools({
    ...{ storage, lookups, paletteOf: importer.paletteOf, readCategories: resources.readCategories },
    findFiles: (hashes) => findFiles(orm, hashes),
    async readStoredBook(id) {
      const body = (await stored.read(id, 'book'))?.body;
      return body?.kind === 'book' ? body : undefined;
    },
    readStoredExhibition: (id) => readStoredExhibition(orm, id),
  });
  const editing = createContentEditing({ drafts, tools, audit });
  const actions = createContentActions({ drafts, editing, readCategories: resources.readCategories, audit });
  const list = createContentListRepo(orm);
  const versions = createContentVersionsRepo(orm);
  return {
    drafts,
    lookups,
    importer,
    knownFiles,
    tools,
    editing,
    actions,
    list,
    versions,
    namesOf: siteVersions.namesOf,
  };
}

interface ContentDeps extends EditingDeps {
  secret: string;
  staff: { findSession: (id: string) => Promise<Pick<StaffUser, 'roles'> | undefined> };
  addUpload: SiteDraftsRepo['addUpload'];
  singles: SingleUploads;
  runner: Pick<JobRunner, 'enqueue'>;
  /** What the page of an entry would show if this draft were published. */
  readEntryDraft: (draft: Entry) => Promise<unknown>;
  warn: (line: string) => void;
}

const PUBLISH_EVERY_MS = 15_000;
const SWEEP_EVERY_MS = 60 * 60_000;

function repeat(everyMs: number, work: () => Promise<unknown>, onError: (error: Error) => void): () => void {
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    await work().catch(onError);
    isRunning = false;
  };
  const timer = setInterval(() => void run(), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Starts the calls of 内容, previews, and the timers that publish scheduled drafts and empty the bin. */
export function startContent(app: App, deps: ContentDeps) {
  const { orm, audit, storage, secret, staff, addUpload, singles, runner, warn } = deps;
  const services = openContentEditing(deps);
  const { editing, actions, lookups, list, versions, drafts, tools } = services;
  const people = createContentPeopleRepo(orm);
  const presenter = createContentPresenter({
    ...{ lookups, people, namesOf: services.namesOf },
    findFiles: (hashes) => findFiles(orm, hashes),
    signMedia: (hash) => app.access.sign('media', hash),
  });
  const previews = createContentPreviews({
    ...{ secret, drafts, tools, repo: createPreviewRepo(orm), readEntry: deps.readEntryDraft },
    findSession: staff.findSession,
  });
  let transcoder: Promise<Transcoder | undefined> | undefined;
  const files = createContentFiles({
    ...{ storage, importer: services.importer, addUpload, findFile: services.knownFiles.find },
    makeStreams: (hash, userId) => runner.enqueue(STREAMS_JOB, { hash }, userId),
    transcoder: () => {
      transcoder ??= findTranscoder();
      return transcoder;
    },
  });
  contentRoutes(app, { editing, actions, list, lookups, people, presenter });
  contentEditingRoutes(app, { editing, versions, lookups, people, presenter, previews });
  contentFilesRoutes(app, { files, singles, audit });
  const bin = createBinRepo(orm);
  const emptyBin = async () => {
    for (const { owner, id } of await bin.empty())
      await audit({ actor: 'system', action: 'content.remove', object: `${owner}:${id}` });
    await people.forgetOld();
  };
  const stops = [
    repeat(PUBLISH_EVERY_MS, editing.publishDue, (error) => warn(`drafts were not published: ${error.message}`)),
    repeat(SWEEP_EVERY_MS, emptyBin, (error) => warn(`the bin was not emptied: ${error.message}`)),
  ];
  return {
    openPreview: previews.open,
    stop(): void {
      for (const stop of stops) stop();
    },
  };
}
