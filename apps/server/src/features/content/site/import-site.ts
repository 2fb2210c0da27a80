import { isDeepStrictEqual } from 'node:util';
import type { SitePart } from '@meiyu/contract/admin/site-content.ts';
import { isOwnPath } from '@meiyu/contract/own-links.ts';
import * as z from 'zod/mini';
import { fileUrl } from '../../../resources/file-urls.ts';
import type { FileRow } from '../../../resources/files/content-files.repo.ts';
import { beijingMoment, line, paragraph, requiredLine } from '../../../resources/files/fields.ts';
import { type Folder, openFolder } from '../../../resources/files/folder.ts';
import { checkShape, readYaml, splitFrontMatter } from '../../../resources/files/front-matter.ts';
import type { FileImporter } from '../../../resources/files/import-files.ts';
import { ContentRefusal, refusalMessage } from '../../../resources/files/refusal.ts';
import { prefixIds } from '../../../resources/html/ids.ts';
import { renderTree } from '../../../resources/html/tree.ts';
import { createTexts } from '../../../resources/reading/read-texts.ts';
import type { ContentGuard, KeptContent } from '../history/content-guard.ts';
import type { ImportGuard } from './import-guard.ts';
import { readBlocks, readExportedBlocks } from './page-blocks.ts';
import { PAGE_IDS } from './parts/part-rows.repo.ts';
import { type CategoryRow, hashOf, makeBannerRow, makeCategoryRow } from './parts/site-rows.ts';
import type { SiteContentRepo } from './site-content.repo.ts';
import {
  agreementFields,
  bannerFields,
  footerFields,
  HOT_TYPES,
  hotWordFields,
  type NavFields,
  navFields,
  noticeFields,
  systemFields,
} from './site-fields.ts';

type Outcome = 'added' | 'changed' | 'unchanged';

export interface SiteImport {
  repo: SiteContentRepo;
  fileImporter: FileImporter;
  guard: ImportGuard;
  /** Protects the entries of the dictionary that staff changed. */
  contentGuard: ContentGuard;
  reportKept: (kept: KeptContent) => void;
  dryRun: boolean;
  allowMissing: boolean;
  /** The folder replaces what staff changed. */
  force: boolean;
  /** Filled from the navigation file. Later checks look up categories here too, because a dry run does not save them. */
  newCategories: Map<string, { parentId: string | null; name: string }>;
  reportOutcome: (name: string, outcome: Outcome) => void;
  refuse: (name: string, reason: string) => void;
  warn: (name: string, reason: string) => void;
}

/** Imports the site files one by one: an error in one does not stop the others. */
export async function importSite(root: string, siteImport: SiteImport): Promise<void> {
  const folder = openFolder(root);
  const importers: [string, (folder: Folder, file: string, siteImport: SiteImport) => Promise<void>][] = [
    ['nav', importNav],
    ['footer', (...args) => importSetting('footer', ['publicQr', 'mobileQr'], footerFields, ...args)],
    ['system', (...args) => importSetting('system', ['logoUrl'], systemFields, ...args)],
    ['notice', (...args) => importSetting('notice', [], noticeFields, ...args)],
    ['agreements', importAgreements],
    ['banners', importBanners],
    ['hot-words', importHotWords],
  ];
  for (const [baseName, importFile] of importers) {
    const file = folder.files.find((name) => new RegExp(`^${baseName}\\.(json|ya?ml)$`).test(name));
    if (file)
      await importFile(folder, file, siteImport).catch((error) =>
        siteImport.refuse(`site/${file}`, refusalMessage(error)),
      );
  }
  for (const file of folder.files.filter((name) => /^pages\/[\w-]+\.md$/.test(name)))
    await importPage(folder, file, siteImport).catch((error) =>
      siteImport.refuse(`site/${file}`, refusalMessage(error)),
    );
}

/** Writes a changed file unless staff changed its parts since the last import, and reports which of both happened. */
async function finishFile(
  { guard, reportOutcome }: SiteImport,
  name: string,
  parts: SitePart[],
  { outcome, write }: { outcome: Outcome; write: () => Promise<void> },
): Promise<void> {
  if (outcome === 'unchanged') await guard.rememberUnchanged(parts);
  else if (!(await guard.write(name, parts, write))) return;
  reportOutcome(name, outcome);
}

async function readSiteFile<S extends z.ZodMiniType>(folder: Folder, file: string, schema: S): Promise<z.output<S>> {
  return checkShape(schema, readYaml(folder.text(file), file), file);
}

async function importNav(folder: Folder, file: string, siteImport: SiteImport): Promise<void> {
  const { repo, fileImporter, newCategories } = siteImport;
  const files: FileRow[] = [];
  const rows: CategoryRow[] = [];
  const flatten = async (items: NavFields[], parentId: string | null): Promise<void> => {
    for (const [sort, { children, tiles, linkUrl, ...item }] of items.entries()) {
      const hashes: (string | null)[] = [];
      for (const tile of tiles)
        hashes.push(tile === '' ? null : await importPicture(folder, tile, fileImporter, files));
      const [tileFile = null, tileChosenFile = null, tileMobileFile = null] = hashes;
      const pictures = { tileFile, tileChosenFile, tileMobileFile };
      rows.push(makeCategoryRow({ ...item, linkUrl: linkUrl ?? null, parentId, sort, ...pictures }));
      await flatten(children, item.id);
    }
  };
  await flatten(await readSiteFile(folder, file, navFields), null);
  if (new Set(rows.map(({ id }) => id)).size < rows.length) throw new ContentRefusal(`${file} 里有两个分类的 id 相同`);
  for (const { id, name, parentId = null } of rows) newCategories.set(id, { name, parentId });
  const storedHashes = await repo.categoryHashes();
  const changed = rows.filter((row) => storedHashes.get(row.id) !== row.contentHash);
  await finishFile(siteImport, `site/${file}`, ['categories'], {
    outcome: changed.length === 0 ? 'unchanged' : storedHashes.size === 0 ? 'added' : 'changed',
    write: () => repo.saveCategories(changed, files),
  });
}

async function importPicture(
  folder: Folder,
  writtenPath: string,
  fileImporter: FileImporter,
  files: FileRow[],
): Promise<string> {
  const name = folder.resolve(writtenPath);
  if (!name) throw new ContentRefusal(`没有图片 ${writtenPath}`);
  const row = await fileImporter.picture(folder, name);
  files.push(row);
  return row.hash;
}

async function importSetting(
  key: 'footer' | 'system' | 'notice',
  pictureFields: string[],
  schema: z.ZodMiniType<Record<string, unknown>>,
  folder: Folder,
  file: string,
  siteImport: SiteImport,
): Promise<void> {
  const { repo, fileImporter } = siteImport;
  const value = { ...(await readSiteFile(folder, file, schema)) };
  const files: FileRow[] = [];
  for (const name of pictureFields) {
    const path = String(value[name] ?? '');
    const isFile = path !== '' && Boolean(folder.resolve(path));
    if (isFile)
      value[name] = fileUrl(
        await importPicture(folder, path, fileImporter, files),
        `${name}${path.slice(path.lastIndexOf('.'))}`,
      );
    // The content security policy allows only pictures of this site.
    else if (!isOwnPath(path)) throw new ContentRefusal(`${file}：${name} 既不是这里的图片，也不是本站的地址`);
  }
  const stored = await repo.readSetting(key);
  const unchanged = isDeepStrictEqual(stored, JSON.parse(JSON.stringify(value)));
  await finishFile(siteImport, `site/${file}`, key === 'footer' ? ['footer', 'links'] : [key], {
    outcome: unchanged ? 'unchanged' : stored === undefined ? 'added' : 'changed',
    write: () => repo.saveSetting(key, value, files),
  });
}

function currentVersion(rows: { kind: string; version: string; updatedAt: Date }[], kind: string): string | undefined {
  const ofKind = rows.filter((row) => row.kind === kind).sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime());
  return ofKind[0]?.version;
}

/** A published version is never changed, because users have agreed to it; a new text needs a new version. */
async function importAgreements(folder: Folder, file: string, siteImport: SiteImport): Promise<void> {
  const { repo, fileImporter } = siteImport;
  const storedAgreements = await repo.listAgreements();
  for (const { kind, version, title, file: writtenPath } of await readSiteFile(folder, file, agreementFields)) {
    const name = folder.resolve(writtenPath);
    if (!name) throw new ContentRefusal(`没有文件 ${writtenPath}`);
    const textReader = createTexts({
      folder,
      fileImporter,
      onMissing: (picture) => siteImport.warn(name, `没有图片 ${picture}`),
    });
    const source = folder.text(name);
    const nodes = await (/\.html?$/.test(name) ? textReader.html(source, name) : textReader.markdown(source, name));
    prefixIds(nodes);
    const html = renderTree(nodes);
    const published = storedAgreements.find((row) => row.kind === kind && row.version === version);
    if (published && (published.html !== html || published.title !== title)) {
      siteImport.refuse(`site/${name}`, `版本 ${version} 已经发布，文字改动后请写新的版本号`);
      continue;
    }
    const isInForce = currentVersion(storedAgreements, kind) === version;
    if (published && !isInForce) siteImport.reportOutcome(`site/${name}`, 'unchanged');
    else
      await finishFile(siteImport, `site/${name}`, [kind], {
        outcome: published ? 'unchanged' : 'added',
        write: () => repo.addAgreement({ kind, version, title, html }),
      });
  }
}

async function importBanners(folder: Folder, file: string, siteImport: SiteImport): Promise<void> {
  const { repo, fileImporter } = siteImport;
  const files: FileRow[] = [];
  const banners = await readSiteFile(folder, file, bannerFields);
  const rows = [];
  // The banner with the greatest `sort` is shown first; banners without `sort` follow the order of the file.
  for (const [index, { key, image, focus, link, sort = -index, starts, ends, ...rest }] of banners.entries()) {
    const fileHash = await importPicture(folder, image, fileImporter, files);
    const [startsAt = null, endsAt = null] = [starts, ends].map((text) => (text ? beijingMoment(text) : null));
    rows.push(makeBannerRow({ id: key, ...rest, fileHash, linkUrl: link, sort, startsAt, endsAt, focus }));
  }
  const storedHashes = await repo.bannerHashes();
  const changed = rows.filter((row) => storedHashes.get(row.id) !== row.contentHash);
  const ids = rows.map(({ id }) => id);
  const hasRemoved = [...storedHashes.keys()].some((id) => !ids.includes(id));
  const unchanged = changed.length === 0 && !hasRemoved;
  await finishFile(siteImport, `site/${file}`, ['banners'], {
    outcome: unchanged ? 'unchanged' : storedHashes.size === 0 ? 'added' : 'changed',
    write: () => repo.saveBanners(changed, ids, files),
  });
}

/** The pinned words after the last import: if they are different now, staff changed them. */
const IMPORTED_HOT_WORDS = 'importedHotWords';

async function importHotWords(
  folder: Folder,
  file: string,
  { repo, dryRun, force, reportOutcome, warn }: SiteImport,
): Promise<void> {
  const wordsByType = await readSiteFile(folder, file, hotWordFields);
  const words = (Object.keys(HOT_TYPES) as (keyof typeof HOT_TYPES)[]).flatMap((name) =>
    [...new Set(wordsByType[name])].map((word) => ({ type: HOT_TYPES[name], word })),
  );
  const toText = ({ type, word }: { type: number; word: string }) => `${type} ${word}`;
  const pinnedBefore = (await repo.pinnedWords()).map(toText);
  const unchanged = isDeepStrictEqual(pinnedBefore, words.map(toText));
  const imported = await repo.readSetting(IMPORTED_HOT_WORDS);
  if (!unchanged && !force && imported !== undefined && !isDeepStrictEqual(imported, pinnedBefore)) {
    warn(`site/${file}`, '置顶的热搜词在上次导入后改过，没有覆盖；要以文件为准，请加 --force');
    return;
  }
  if (!unchanged && !dryRun) await repo.pinWords(words);
  if (!dryRun && !isDeepStrictEqual(imported, words.map(toText)))
    await repo.saveSetting(IMPORTED_HOT_WORDS, words.map(toText), []);
  reportOutcome(`site/${file}`, unchanged ? 'unchanged' : pinnedBefore.length === 0 ? 'added' : 'changed');
}

/** Other pages than those of the console may be imported too; staff cannot change them. */
function partsOfPage(id: string): SitePart[] {
  return (['mainStyle', 'platformIntroduction'] as const).filter((part) => PAGE_IDS[part] === id);
}

const pageFrontMatter = z.strictObject({
  title: requiredLine(100),
  abstract: z._default(paragraph(500), ''),
  /** Blocks in the format of the API, as an export writes them. */
  blocks: z.optional(z.array(z.looseObject({ kind: line(20) }))),
});

async function importPage(folder: Folder, file: string, siteImport: SiteImport): Promise<void> {
  const { repo, fileImporter, allowMissing, warn } = siteImport;
  const id = file.replace(/^pages\/|\.md$/g, '');
  const { frontMatter, body } = splitFrontMatter(folder.text(file), file);
  const { title, abstract, blocks: exportedBlocks } = checkShape(pageFrontMatter, frontMatter, file);
  const onMissing = (name: string) => {
    if (!allowMissing) throw new ContentRefusal(`没有图片 ${name}`);
    warn(`site/${file}`, `没有图片 ${name}，已略去`);
  };
  const { blocks, files } = exportedBlocks
    ? await readExportedBlocks({ folder, fileImporter, onMissing }, exportedBlocks, file)
    : await readBlocks({ folder, fileImporter, onMissing }, body, file);
  const row = { id, title, abstract, blocks };
  const contentHash = hashOf(row);
  const storedHashes = await repo.pageHashes();
  // An export writes the same blocks with their fields in another order, so that their hash differs.
  const unchanged =
    storedHashes.get(id) === contentHash ||
    isDeepStrictEqual(await repo.readPage(id), JSON.parse(JSON.stringify({ title, abstract, blocks })));
  await finishFile(siteImport, `site/${file}`, partsOfPage(id), {
    outcome: unchanged ? 'unchanged' : storedHashes.has(id) ? 'changed' : 'added',
    write: () => repo.savePage({ ...row, contentHash }, files),
  });
}
