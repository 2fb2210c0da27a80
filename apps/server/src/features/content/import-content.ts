import { realpath, stat } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { Transcoder } from '../../adapters/media/transcoder.ts';
import type { OfficeConverter } from '../../adapters/office/office-converter.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import type { KnownFiles } from '../../resources/files/content-files.repo.ts';
import { createFileImporter } from '../../resources/files/import-files.ts';
import { ContentRefusal, refusalMessage } from '../../resources/files/refusal.ts';
import type { ResourceDraft, ResType } from '../../resources/reading/draft.ts';
import { addAncestorCategories, artFormOf } from './categories-of.ts';
import { findSources } from './find-sources.ts';
import { createContentGuard } from './history/content-guard.ts';
import type { ContentVersionsRepo } from './history/content-versions.repo.ts';
import { isUnchanged } from './is-unchanged.ts';
import type { LinksRepo } from './links.repo.ts';
import { prepareDraft } from './prepare-draft.ts';
import { type ResourceHeader, readResourceHeader } from './read-resource-header.ts';
import { addDropped, emptyReport, type Report } from './report.ts';
import { reportMissing } from './report-missing.ts';
import type { ExistingResource, ResourceRepo } from './resource.repo.ts';
import { importEntries } from './site/import-entries.ts';
import { createImportGuard } from './site/import-guard.ts';
import { importSite, type SiteImport } from './site/import-site.ts';
import type { SiteVersionsRepo } from './site/parts/site-versions.repo.ts';
import type { SiteContentRepo } from './site/site-content.repo.ts';
import type { StoredRepo } from './stored.repo.ts';
import { writeLinks } from './write-links.ts';

export interface ImportDeps {
  resources: ResourceRepo;
  stored: StoredRepo;
  links: LinksRepo;
  site: SiteContentRepo;
  siteVersions: SiteVersionsRepo;
  contentVersions: ContentVersionsRepo;
  knownFiles: KnownFiles;
  storage: Storage;
  transcoder: Transcoder | undefined;
  /** LibreOffice, for presentations. */
  office?: OfficeConverter | undefined;
}

export interface ImportOptions {
  /** Reads and checks everything, but writes nothing. */
  dryRun?: boolean;
  /** A missing picture is a warning, not an error. */
  allowMissing?: boolean;
  /** Unpublishes imported resources that are not in the folder. */
  prune?: boolean;
  /** The folder replaces what staff changed in the console since the last import. */
  force?: boolean;
  /** Who imports, for the history of the site: `operator:<name>` or `system`. */
  actor?: string;
  progress?: (done: number, total: number, name: string) => void;
  /** Called for each resource that is or would be imported, with its folder or file. */
  onResource?: (resource: { key: string; name: string; title: string; resType: ResType }) => void;
  /** Asked before each resource: true ends the import, and the next one continues it. */
  isStopped?: () => boolean;
}

/** Number of resources processed in parallel: some are read while another is written. */
const PARALLEL_RESOURCES = 3;
const MAX_DERIVED_BYTES = 512 * 1024 * 1024;

/**
 * Imports a folder. Resources are identified by their key and skipped when unchanged. Each is written in one transaction,
 * so a killed import leaves only complete resources, and the next import continues.
 */
export async function importContent(dir: string, deps: ImportDeps, options: ImportOptions = {}): Promise<Report> {
  const { dryRun = false, allowMissing = false, prune = false, progress = () => {} } = options;
  const { onResource = () => {}, isStopped = () => false } = options;
  const { resources, links, storage, transcoder } = deps;
  const root = await realpath(dir).catch(() => '');
  if (root === '' || !(await stat(root)).isDirectory()) throw new ContentRefusal(`没有文件夹 ${dir}`);
  const report = emptyReport();
  const refuse = (name: string, reason: string) => report.refused.push({ name, reason });
  const warn = (name: string, reason: string) => report.warnings.push({ name, reason });
  const sources = await findSources(root);
  for (const { name, reason, refused } of sources.problems) (refused ? refuse : warn)(name, reason);
  const fileImporter = createFileImporter({ storage, known: deps.knownFiles, dryRun });
  const contentGuard = createContentGuard({
    ...{ versions: deps.contentVersions, namesOf: deps.siteVersions.namesOf, force: options.force ?? false },
  });
  const site: SiteImport = {
    contentGuard,
    reportKept: (kept) => report.kept.push(kept),
    repo: deps.site,
    fileImporter,
    guard: createImportGuard({
      ...{ versions: deps.siteVersions, dryRun, force: options.force ?? false, actor: options.actor ?? 'system' },
      onKept: (kept) => report.kept.push(kept),
    }),
    dryRun,
    force: options.force ?? false,
    allowMissing,
    newCategories: new Map(),
    refuse,
    warn,
    reportOutcome: (name, outcome) => report[outcome].push(name),
  };
  for (const path of sources.sites) await importSite(path, site);

  const headers = await readResourceHeaders(sources.resources, refuse);
  const existingByKey = await resources.findExisting(headers.map(({ key }) => key));
  const categories = new Map([...(await resources.readCategories()), ...site.newCategories]);
  const media = {
    transcoder,
    office: deps.office,
    keepDerived: dryRun
      ? undefined
      : async (hash: string, name: string, bytes: Buffer) => {
          await storage.putDerived(hash, name, bytes, { type: '', maxBytes: MAX_DERIVED_BYTES });
        },
    hasDerived: async (hash: string, name: string) => (await storage.statDerived(hash, name)) !== null,
  };
  /** Resources that staff changed: neither they nor their links are replaced. */
  const staffKeys = new Set<string>();
  /** What to report if staff changed a resource; nothing if its folder is unchanged too. */
  const findKept = async ({ key, source, fields }: ResourceHeader, existing?: ExistingResource, unchanged = false) => {
    const kept = await contentGuard.describe(source.name, fields.title, { owner: 'resource', id: key }, existing);
    if (kept) staffKeys.add(key);
    return unchanged ? undefined : kept;
  };
  const saveImported = async (draft: ResourceDraft, withAncestors: Categories, existed: boolean) => {
    await resources.save(draft, withAncestors);
    if (existed) await deps.contentVersions.bumpRevision({ owner: 'resource', id: draft.id });
  };
  let finishedCount = 0;
  const importResource = async (header: ResourceHeader): Promise<void> => {
    const { key, source } = header;
    if (isStopped()) return;
    const existing = existingByKey.get(key);
    try {
      checkKey(header, existing);
      onResource({ key, name: source.name, title: header.fields.title, resType: header.resType });
      if (existing && existing.contentHash === header.hash && existing.status !== 'bin') {
        report.unchanged.push(key);
      } else {
        const tools = {
          fileImporter,
          media,
          allowMissing,
          warn: (reason: string) => warn(source.name, reason),
          reportDropped: (element: string, file: string) => addDropped(report, source.name, element, file),
        };
        const draft = await prepareDraft(header, tools);
        // An EPUB has its title inside.
        onResource({ key, name: source.name, title: draft.title, resType: header.resType });
        if (existing?.takenDown) draft.status = 'hidden';
        // Exhibitions need no category: they have a separate list, and a site may have no category for them.
        if (draft.resType === 'exhibition' && header.fields.categories.length === 0)
          draft.categories = draft.categories.filter((id) => categories.has(id));
        const withAncestors = addAncestorCategories(draft.categories, categories);
        if (draft.resType === 'book' && draft.art === '') draft.art = artFormOf(draft.categories, categories);
        const stored = existing && (await deps.stored.read(key, draft.body.kind));
        const unchanged = stored !== undefined && isUnchanged(draft, withAncestors, stored);
        const kept = await findKept(header, existing, unchanged);
        if (kept) report.kept.push(kept);
        else report[unchanged ? 'unchanged' : existing ? 'changed' : 'added'].push(key);
        if (!dryRun && unchanged && !staffKeys.has(key)) await resources.rememberHash(key, draft.contentHash);
        if (!dryRun && !unchanged && !kept) await saveImported(draft, withAncestors, existing !== undefined);
      }
    } catch (error) {
      refuse(source.name, refusalMessage(error));
    }
    finishedCount += 1;
    progress(finishedCount, headers.length, source.name);
  };
  await runParallel(headers, PARALLEL_RESOURCES, importResource);
  if (isStopped()) return sortReport(report);

  const refusedNames = new Set(report.refused.map(({ name }) => name));
  const acceptedHeaders = headers.filter(({ source }) => !refusedNames.has(source.name));
  const linkSources = acceptedHeaders.map(({ key, source, links: headerLinks }) => ({
    key,
    name: source.name,
    links: headerLinks,
  }));
  const importedKeys = new Set(headers.map(({ key }) => key));
  const { same } = await writeLinks(links, linkSources, { dryRun, importedKeys, keptKeys: staffKeys, warn });
  // Staff changed these to exactly the content of the folder, so later imports may change them again.
  const equalKeys = same.filter((key) => staffKeys.has(key) && report.unchanged.includes(key));
  for (const { key, hash } of acceptedHeaders)
    if (!dryRun && equalKeys.includes(key)) await resources.rememberHash(key, hash);
  for (const path of sources.knowledge) await importEntries(path, site);
  const addedLater = {
    keys: dryRun ? importedKeys : new Set<string>(),
    entries: dryRun && sources.knowledge.length > 0,
  };
  await reportMissing(links, acceptedHeaders, addedLater, warn);
  if (!dryRun) await links.linkPlatesToWorks();
  if (prune && !dryRun) report.removed.push(...(await resources.removeMissing(headers.map(({ key }) => key))));
  return sortReport(report);
}

type Categories = ReturnType<typeof addAncestorCategories>;

/** Sorts the report, because resources finish in any order. */
function sortReport(report: Report): Report {
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : Number(a.name > b.name));
  return {
    added: report.added.toSorted(),
    changed: report.changed.toSorted(),
    unchanged: report.unchanged.toSorted(),
    removed: report.removed.toSorted(),
    kept: report.kept.toSorted(byName),
    refused: report.refused.toSorted(byName),
    warnings: report.warnings.toSorted(byName),
    dropped: report.dropped.toSorted(byName),
  };
}

async function readResourceHeaders(
  sources: Parameters<typeof readResourceHeader>[0][],
  refuse: (name: string, reason: string) => void,
) {
  const headers: ResourceHeader[] = [];
  const namesByKey = new Map<string, string>();
  for (const source of sources) {
    // Small files are read synchronously, which is faster for thousands of them; this pause lets readers' calls be answered.
    await setImmediate();
    try {
      const header = await readResourceHeader(source);
      const otherName = namesByKey.get(header.key);
      if (otherName !== undefined) throw new ContentRefusal(`key ${header.key} 已被 ${otherName} 使用`);
      namesByKey.set(header.key, source.name);
      headers.push(header);
    } catch (error) {
      refuse(source.name, refusalMessage(error));
    }
  }
  return headers;
}

/** Throws when the key belongs to a resource that this import must not replace. */
function checkKey({ key, resType }: ResourceHeader, existing: ExistingResource | undefined): void {
  if (existing && !existing.imported) throw new ContentRefusal(`key ${key} 已被并非导入的资源使用`);
  if (existing && existing.resType !== resType)
    throw new ContentRefusal(`key ${key} 已是另一种资源（${existing.resType}），请换一个 key`);
}

async function runParallel<T>(items: T[], workerCount: number, work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
  };
  await Promise.all(Array.from({ length: workerCount }, worker));
}
