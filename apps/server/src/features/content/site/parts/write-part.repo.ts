import type { SiteContent, SitePartContent } from '@meiyu/contract/admin/site-content.ts';
import { and, eq, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { category, resourceCategory } from '../../../../db/schema/categories.ts';
import { agreement, banner, siteFile, sitePage, siteSetting } from '../../../../db/schema/site.ts';
import { beijingMoment } from '../../../../resources/files/fields.ts';
import { rebuildAncestors } from './category-ancestors.repo.ts';
import { filesOf, hashOfUrl } from './part-files.ts';
import { PAGE_IDS, readFooterSetting } from './part-rows.repo.ts';
import { hashOf, makeBannerRow, makeCategoryRow } from './site-rows.ts';

type Tx = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

const momentOrNull = (time: string) => (time === '' ? null : beijingMoment(time));

/** Replaces the files that `owner` uses; files without an owner may be deleted. */
export async function setUsedFiles(tx: Tx, owner: string, hashes: readonly string[]): Promise<void> {
  const unused = hashes.length > 0 ? notInArray(siteFile.fileHash, [...hashes]) : undefined;
  await tx.delete(siteFile).where(and(eq(siteFile.owner, owner), unused));
  if (hashes.length > 0)
    await tx
      .insert(siteFile)
      .values(hashes.map((fileHash) => ({ owner, fileHash })))
      .onConflictDoNothing();
}

async function writeBanners(tx: Tx, { items }: SiteContent<'banners'>): Promise<void> {
  const places = { desktop: 0, mobile: 0 };
  const rows = items.map(({ id, device, title, imgUrl, focus, linkUrl, startTime, endTime }) => {
    const fileHash = hashOfUrl(imgUrl) ?? '';
    const sort = -places[device];
    places[device] += 1;
    const dates = { startsAt: momentOrNull(startTime), endsAt: momentOrNull(endTime) };
    return makeBannerRow({ id, device, title, fileHash, linkUrl, sort, ...dates, focus });
  });
  await tx.delete(banner);
  if (rows.length > 0) await tx.insert(banner).values(rows);
}

/** Moves the resources of removed categories, and removes these. */
async function writeCategories(tx: Tx, { items, moves }: SiteContent<'categories'>): Promise<void> {
  const places = new Map<string, number>();
  // Parents come first, as the schema of a part does not demand it.
  for (const item of parentsFirst(items)) {
    const sort = places.get(item.parentId) ?? 0;
    places.set(item.parentId, sort + 1);
    const [tileFile = null, tileChosenFile = null, tileMobileFile = null] = item.tiles.map((url) => hashOfUrl(url));
    const row = makeCategoryRow({
      ...{ id: item.id, name: item.name, cateType: item.cateType, inNav: item.inNav, sort },
      linkUrl: item.linkUrl || null,
      parentId: item.parentId || null,
      ...{ tileFile, tileChosenFile, tileMobileFile },
    });
    await tx
      .insert(category)
      .values(row)
      .onConflictDoUpdate({ target: category.id, set: { ...row, updatedAt: sql`now()` } });
  }
  for (const { from, to } of moves) {
    await tx.execute(sql`INSERT INTO resource_category (resource_id, category_id, direct)
      SELECT resource_id, ${to}, true FROM resource_category WHERE category_id = ${from} AND direct
      ON CONFLICT (resource_id, category_id) DO UPDATE SET direct = true`);
    await tx.delete(resourceCategory).where(eq(resourceCategory.categoryId, from));
  }
  const keptIds = items.map(({ id }) => id);
  await tx
    .delete(category)
    .where(keptIds.length > 0 ? notInArray(category.id, keptIds) : or(isNull(category.parentId)));
  await rebuildAncestors(tx);
}

export function parentsFirst<Item extends { id: string; parentId: string }>(items: readonly Item[]): Item[] {
  const below = (parentId: string): Item[] =>
    items.filter((item) => item.parentId === parentId).flatMap((item) => [item, ...below(item.id)]);
  return below('');
}

async function writeSetting(tx: Tx, key: string, value: Record<string, unknown>): Promise<void> {
  await tx
    .insert(siteSetting)
    .values({ key, value })
    .onConflictDoUpdate({ target: siteSetting.key, set: { value, updatedAt: sql`now()` } });
}

async function writePage(tx: Tx, id: string, { title, abstract, blocks }: SiteContent<'mainStyle'>): Promise<void> {
  const row = { id, title, abstract, blocks };
  const withHash = { ...row, contentHash: hashOf(row) };
  await tx
    .insert(sitePage)
    .values(withHash)
    .onConflictDoUpdate({ target: sitePage.id, set: { ...withHash, updatedAt: sql`now()` } });
}

/** Publishes a checked content within the caller's transaction. The triggers of its tables notify all instances. */
export async function writePart(tx: Tx, value: SitePartContent): Promise<void> {
  const { part, content } = value;
  if (part === 'banners') return writeBanners(tx, content);
  if (part === 'categories') return writeCategories(tx, content);
  if (part === 'agreement' || part === 'privacy') {
    await tx.insert(agreement).values({ kind: part, ...content, updatedAt: sql`clock_timestamp()` });
    return setUsedFiles(tx, `agreement:${part}`, filesOf(value));
  }
  if (part === 'mainStyle' || part === 'platformIntroduction') {
    await writePage(tx, PAGE_IDS[part], content);
    return setUsedFiles(tx, `page:${PAGE_IDS[part]}`, filesOf(value));
  }
  if (part === 'notice') return writeSetting(tx, 'notice', content);
  if (part === 'system') {
    await writeSetting(tx, 'system', content);
    return setUsedFiles(tx, 'setting:system', filesOf(value));
  }
  const { links = [], ...footer } = await readFooterSetting(tx);
  if (part === 'links') return writeSetting(tx, 'footer', { ...footer, links: content.items });
  await writeSetting(tx, 'footer', { ...content, links });
  return setUsedFiles(tx, 'setting:footer', filesOf(value));
}
