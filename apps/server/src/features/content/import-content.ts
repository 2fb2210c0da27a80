import { realpath, stat } from 'node:fs/promises';
import type { Transcoder } from '../../adapters/media/transcoder.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import type { KnownFiles } from '../../resources/files/content-files.repo.ts';
import { createFileKeeper } from '../../resources/files/keep-files.ts';
import { ContentRefusal, sayRefusal } from '../../resources/files/refusal.ts';
import { findSources } from './find-sources.ts';
import { isSame } from './is-same.ts';
import type { LinksRepo } from './links.repo.ts';
import { prepareDraft } from './prepare-draft.ts';
import { type Head, readHead } from './read-head.ts';
import { addDropped, emptyReport, type Report } from './report.ts';
import type { KnownCategory, KnownResource, ResourceRepo } from './resource.repo.ts';
import { importKnowledge } from './site/import-knowledge.ts';
import { importSite, type SiteImport } from './site/import-site.ts';
import type { SiteContentRepo } from './site/site-content.repo.ts';
import type { StoredRepo } from './stored.repo.ts';
import { writeLinks } from './write-links.ts';

export interface ImportDeps {
  resources: ResourceRepo;
  stored: StoredRepo;
  links: LinksRepo;
  site: SiteContentRepo;
  knownFiles: KnownFiles;
  storage: Storage;
  transcoder: Transcoder | undefined;
}

export interface ImportOptions {
  /** Reads and checks everything, writes nothing. */
  dryRun?: boolean;
  /** A picture that is named and not there is told, not refused. */
  allowMissing?: boolean;
  /** What was imported before and is not in the folder is taken off the lists. */
  prune?: boolean;
  progress?: (done: number, total: number, name: string) => void;
}

/** While one is being written, others are read. */
const AT_ONCE = 3;
const MAX_DERIVED_BYTES = 512 * 1024 * 1024;

/**
 * Imports a folder. Resources are found again by their key and left alone when nothing of them changed; each is written
 * in one transaction, so an import that is killed leaves whole resources only and the next one goes on.
 */
export async function importContent(dir: string, parts: ImportDeps, options: ImportOptions = {}): Promise<Report> {
  const { dryRun = false, allowMissing = false, prune = false, progress = () => {} } = options;
  const { resources, links, storage, transcoder } = parts;
  const root = await realpath(dir).catch(() => '');
  if (root === '' || !(await stat(root)).isDirectory()) throw new ContentRefusal(`没有文件夹 ${dir}`);
  const report = emptyReport();
  const refuse = (name: string, why: string) => report.refused.push({ name, why });
  const warn = (name: string, why: string) => report.warnings.push({ name, why });
  const found = await findSources(root);
  for (const { name, why, refused } of found.problems) (refused ? refuse : warn)(name, why);
  const keeper = createFileKeeper({ storage, known: parts.knownFiles, dryRun });
  const site: SiteImport = {
    repo: parts.site,
    keeper,
    dryRun,
    allowMissing,
    coming: new Map(),
    refuse,
    warn,
    done: (name, outcome) => report[outcome].push(name),
  };
  for (const place of found.sites) await importSite(place, site);

  const heads = await readHeads(found.resources, refuse);
  const known = await resources.known(heads.map(({ key }) => key));
  const categories = new Map([...(await resources.categories()), ...site.coming]);
  const media = {
    transcoder,
    keepDerived: dryRun
      ? undefined
      : async (hash: string, name: string, bytes: Buffer) => {
          await storage.putDerived(hash, name, bytes, { type: '', maxBytes: MAX_DERIVED_BYTES });
        },
    hasDerived: async (hash: string, name: string) => (await storage.statDerived(hash, name)) !== null,
  };
  let finished = 0;
  const bringIn = async (head: Head): Promise<void> => {
    const { key, source } = head;
    const before = known.get(key);
    try {
      checkKnown(head, before);
      if (before && before.contentHash === head.hash && before.status !== 'bin') {
        report.unchanged.push(key);
      } else {
        const tools = {
          keeper,
          media,
          allowMissing,
          warn: (why: string) => warn(source.name, why),
          drop: (element: string, place: string) => addDropped(report, source.name, element, place),
        };
        const draft = await prepareDraft(head, tools);
        if (before?.takenDown) draft.status = 'hidden';
        const placed = placeInCategories(draft.categories, categories);
        if (draft.resType === 'book' && draft.art === '') draft.art = artOf(draft.categories, categories);
        const stored = before && (await parts.stored.read(key, draft.body.kind));
        const same = stored !== undefined && isSame(draft, placed, stored);
        if (!dryRun && same) await resources.rememberHash(key, draft.contentHash);
        if (!dryRun && !same) await resources.save(draft, placed);
        report[same ? 'unchanged' : before ? 'changed' : 'added'].push(key);
      }
    } catch (error) {
      refuse(source.name, sayRefusal(error));
    }
    finished += 1;
    progress(finished, heads.length, source.name);
  };
  await eachAtOnce(heads, AT_ONCE, bringIn);

  const refusedNow = new Set(report.refused.map(({ name }) => name));
  const written = heads.filter(({ source }) => !refusedNow.has(source.name));
  const linked = written.map(({ key, source, links: own }) => ({ key, name: source.name, links: own }));
  await writeLinks(links, linked, { dryRun, coming: new Set(heads.map(({ key }) => key)), warn });
  for (const place of found.knowledge) await importKnowledge(place, site);
  if (!dryRun) await links.tiePlatesToWorks();
  if (prune && !dryRun) report.removed.push(...(await resources.removeMissing(heads.map(({ key }) => key))));
  return inOrder(report);
}

/** Several are read at once, so they finish in any order; the report does not. */
function inOrder(report: Report): Report {
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : Number(a.name > b.name));
  return {
    added: report.added.toSorted(),
    changed: report.changed.toSorted(),
    unchanged: report.unchanged.toSorted(),
    removed: report.removed.toSorted(),
    refused: report.refused.toSorted(byName),
    warnings: report.warnings.toSorted(byName),
    dropped: report.dropped.toSorted(byName),
  };
}

async function readHeads(sources: Parameters<typeof readHead>[0][], refuse: (name: string, why: string) => void) {
  const heads: Head[] = [];
  const names = new Map<string, string>();
  for (const source of sources) {
    try {
      const head = await readHead(source);
      const other = names.get(head.key);
      if (other !== undefined) throw new ContentRefusal(`key ${head.key} 已被 ${other} 使用`);
      names.set(head.key, source.name);
      heads.push(head);
    } catch (error) {
      refuse(source.name, sayRefusal(error));
    }
  }
  return heads;
}

function checkKnown({ key, resType }: Head, before: KnownResource | undefined): void {
  if (before && !before.imported) throw new ContentRefusal(`key ${key} 已被并非导入的资源使用`);
  if (before && before.resType !== resType)
    throw new ContentRefusal(`key ${key} 已是另一种资源（${before.resType}），请换一个 key`);
}

/** Its own classes, and all above them (db/schema/categories.ts). */
function placeInCategories(own: string[], known: Map<string, KnownCategory>): { id: string; direct: boolean }[] {
  const placed = new Map<string, boolean>();
  for (const id of own) {
    if (!known.has(id)) throw new ContentRefusal(`没有分类 ${id}`);
    placed.set(id, true);
  }
  for (const id of own)
    for (let up = known.get(id)?.parentId; up && !placed.has(up); up = known.get(up)?.parentId) placed.set(up, false);
  return [...placed].map(([id, direct]) => ({ id, direct })).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The classes of books are the arts. */
function artOf(own: string[], known: Map<string, KnownCategory>): string {
  const first = known.get(own[0] ?? '');
  return first?.parentId ? first.name : '';
}

async function eachAtOnce<T>(items: T[], count: number, work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
  };
  await Promise.all(Array.from({ length: count }, worker));
}
