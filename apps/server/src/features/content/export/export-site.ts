import { beijingTime } from '../../../beijing-time.ts';
import type { ExportFolder } from '../../../resources/exporting/export-folder.ts';
import { HOT_TYPES } from '../site/site-fields.ts';
import type { ExportRepo } from './export.repo.ts';

type Category = Awaited<ReturnType<ExportRepo['categories']>>[number];

/** Exports navigation, settings, agreements, banners, pages and hot words. */
export async function exportSite(repo: ExportRepo, folder: ExportFolder): Promise<void> {
  const categories = await repo.categories();
  await folder.write('nav.json', `${JSON.stringify(await exportNavItems(categories, null, folder), null, 2)}\n`);
  for (const { key, value } of await repo.settings()) {
    const fields = { ...(value as Record<string, unknown>) };
    for (const [name, field] of Object.entries(fields))
      if (typeof field === 'string') fields[name] = await folder.address(field);
    await folder.yaml(`${key}.yaml`, fields);
  }
  const agreements = [];
  for (const { kind, version, title, html } of await repo.agreements()) {
    const file = `${kind}-${version.replace(/[^\w.-]/g, '_')}.html`;
    await folder.write(file, `${await folder.html(html)}\n`);
    agreements.push({ kind, version, title, file });
  }
  await folder.yaml('agreements.yaml', agreements);
  const banners = [];
  for (const { id, device, title, fileHash, focus, linkUrl, sort, startsAt, endsAt } of await repo.banners())
    banners.push({
      key: id,
      device,
      title,
      image: await folder.copy(fileHash),
      ...(focus && { focus }),
      link: linkUrl,
      sort,
      ...(startsAt && { starts: beijingTime(startsAt) }),
      ...(endsAt && { ends: beijingTime(endsAt) }),
    });
  if (banners.length > 0) await folder.yaml('banners.yaml', banners);
  for (const { id, title, abstract, blocks } of await repo.pages())
    await folder.writeFrontMatter(`pages/${id}.md`, { title, abstract, blocks: await exportBlocks(blocks, folder) });
  const words = await repo.hotWords();
  const byType = Object.entries(HOT_TYPES).map(([name, type]) => [
    name,
    words.filter((word) => word.type === type).map(({ word }) => word),
  ]);
  if (words.length > 0) await folder.yaml('hot-words.yaml', Object.fromEntries(byType));
}

async function exportNavItems(
  categories: Category[],
  parentId: string | null,
  folder: ExportFolder,
): Promise<unknown[]> {
  const items = [];
  for (const row of categories.filter((category) => category.parentId === parentId)) {
    const tiles = [row.tileFile, row.tileChosenFile, row.tileMobileFile];
    const tileNames = [];
    for (const hash of tiles) tileNames.push(hash === null ? '' : await folder.copy(hash));
    items.push({
      id: row.id,
      name: row.name,
      cateType: row.cateType,
      ...(row.linkUrl !== null && { linkUrl: row.linkUrl }),
      ...(tiles.some((hash) => hash !== null) && { tiles: tileNames }),
      ...(!row.inNav && { inNav: false }),
      children: await exportNavItems(categories, row.id, folder),
    });
  }
  return items;
}

/** Blocks of a page, with picture URLs in the form the import expects. */
async function exportBlocks(value: unknown, folder: ExportFolder, fieldName = ''): Promise<unknown> {
  if (typeof value === 'string') return fieldName === 'html' ? folder.html(value, '../') : folder.address(value);
  if (Array.isArray(value)) return Promise.all(value.map((part) => exportBlocks(part, folder, fieldName)));
  if (typeof value !== 'object' || value === null) return value;
  const fields: [string, unknown][] = [];
  for (const [field, part] of Object.entries(value)) fields.push([field, await exportBlocks(part, folder, field)]);
  return Object.fromEntries(fields);
}
