import { and, asc, desc, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { category } from '../../../db/schema/categories.ts';
import { hotWord } from '../../../db/schema/search.ts';
import { agreement, banner, siteFile, sitePage, siteSetting } from '../../../db/schema/site.ts';
import { addFiles, type FileRow } from '../../../resources/files/content-files.repo.ts';
import { readEntryStates, type StoredEntry, writeEntries } from '../../../resources/kinds/entry/entry-store.ts';
import { rebuildAncestors } from './parts/category-ancestors.repo.ts';
import type { CategoryRow } from './parts/site-rows.ts';

type NewRow<T extends { $inferInsert: unknown }> = T['$inferInsert'];
type BannerRow = NewRow<typeof banner> & { contentHash: string };
type PageRow = NewRow<typeof sitePage> & { contentHash: string };
type AgreementRow = NewRow<typeof agreement>;

export type SiteContentRepo = ReturnType<typeof createSiteContentRepo>;

/** Content hashes of existing rows, by id. */
function contentHashes(orm: NodePgDatabase) {
  const readHashes = async (table: typeof category | typeof banner | typeof sitePage) => {
    const rows = await orm.select({ id: table.id, contentHash: table.contentHash }).from(table);
    return new Map(rows.map(({ id, contentHash }) => [id, contentHash]));
  };

  return {
    categoryHashes: () => readHashes(category),

    bannerHashes: () => readHashes(banner),

    pageHashes: () => readHashes(sitePage),

    entryStates: () => readEntryStates(orm),
  };
}

function settings(orm: NodePgDatabase) {
  return {
    async readSetting(key: string): Promise<unknown> {
      const [row] = await orm.select().from(siteSetting).where(eq(siteSetting.key, key));
      return row?.value;
    },

    async saveSetting(key: string, value: unknown, files: FileRow[]): Promise<void> {
      await orm.transaction(async (tx) => {
        await addFiles(tx, files);
        await tx
          .insert(siteSetting)
          .values({ key, value })
          .onConflictDoUpdate({ target: siteSetting.key, set: { value, updatedAt: sql`now()` } });
        await tx.delete(siteFile).where(eq(siteFile.owner, `setting:${key}`));
        const usedFiles = files.map(({ hash }) => ({ owner: `setting:${key}`, fileHash: hash }));
        if (usedFiles.length > 0) await tx.insert(siteFile).values(usedFiles).onConflictDoNothing();
      });
    },

    listAgreements: () => orm.select().from(agreement),

    async addAgreement(row: AgreementRow): Promise<void> {
      // Two instances that start together on an empty database may both insert the agreement.
      await orm.insert(agreement).values(row).onConflictDoNothing();
    },
  };
}

function navigationAndPages(orm: NodePgDatabase) {
  return {
    /** Parents must come before their children in `rows`. The ancestors of each resource's categories are updated too. */
    async saveCategories(rows: CategoryRow[], files: FileRow[]): Promise<void> {
      await orm.transaction(async (tx) => {
        await addFiles(tx, files);
        for (const row of rows)
          await tx
            .insert(category)
            .values(row)
            .onConflictDoUpdate({ target: category.id, set: { ...row, updatedAt: sql`now()` } });
        await rebuildAncestors(tx);
      });
    },

    async saveBanners(rows: BannerRow[], allIds: string[], files: FileRow[]): Promise<void> {
      await orm.transaction(async (tx) => {
        await addFiles(tx, files);
        for (const row of rows)
          await tx
            .insert(banner)
            .values(row)
            .onConflictDoUpdate({ target: banner.id, set: { ...row, updatedAt: sql`now()` } });
        // Imported banners that are no longer in the file are deleted.
        await tx
          .delete(banner)
          .where(and(isNotNull(banner.contentHash), allIds.length > 0 ? notInArray(banner.id, allIds) : undefined));
      });
    },

    async readPage(id: string): Promise<Pick<PageRow, 'title' | 'abstract' | 'blocks'> | undefined> {
      const [row] = await orm
        .select({ title: sitePage.title, abstract: sitePage.abstract, blocks: sitePage.blocks })
        .from(sitePage)
        .where(eq(sitePage.id, id));
      return row;
    },

    async savePage(row: PageRow, files: FileRow[]): Promise<void> {
      await orm.transaction(async (tx) => {
        await addFiles(tx, files);
        await tx
          .insert(sitePage)
          .values(row)
          .onConflictDoUpdate({ target: sitePage.id, set: { ...row, updatedAt: sql`now()` } });
        await tx.delete(siteFile).where(eq(siteFile.owner, `page:${row.id}`));
        const usedFiles = files.map(({ hash }) => ({ owner: `page:${row.id}`, fileHash: hash }));
        if (usedFiles.length > 0) await tx.insert(siteFile).values(usedFiles).onConflictDoNothing();
      });
    },
  };
}

function hotWords(orm: NodePgDatabase) {
  return {
    /** In the order in which they were pinned. */
    pinnedWords: () =>
      orm
        .select({ type: hotWord.type, word: hotWord.word })
        .from(hotWord)
        .where(eq(hotWord.pinned, true))
        .orderBy(desc(hotWord.weight), asc(hotWord.type), asc(hotWord.word)),

    /** The first word gets the most weight. Words that are no longer pinned stay as ordinary hot words. */
    async pinWords(words: { type: number; word: string }[]): Promise<void> {
      await orm.transaction(async (tx) => {
        await tx.update(hotWord).set({ pinned: false, updatedAt: sql`now()` }).where(eq(hotWord.pinned, true));
        if (words.length === 0) return;
        const rows = words.map((word, index) => ({ ...word, pinned: true, weight: words.length - index }));
        await tx
          .insert(hotWord)
          .values(rows)
          .onConflictDoUpdate({
            target: [hotWord.type, hotWord.word],
            set: { pinned: true, weight: sql`excluded.weight`, updatedAt: sql`now()` },
          });
      });
    },
  };
}

export function createSiteContentRepo(orm: NodePgDatabase) {
  const saveEntries = (entries: StoredEntry[]) => orm.transaction((tx) => writeEntries(tx, entries));
  return { ...contentHashes(orm), ...settings(orm), ...navigationAndPages(orm), ...hotWords(orm), saveEntries };
}
