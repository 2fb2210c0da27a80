import { asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { category, resourceCategory } from '../../../db/schema/categories.ts';
import { resource, resourceLink } from '../../../db/schema/content.ts';
import { file } from '../../../db/schema/files.ts';
import { hotWord } from '../../../db/schema/search.ts';
import { agreement, banner, sitePage, siteSetting } from '../../../db/schema/site.ts';
import { readEntries } from '../../../resources/kinds/entry/entry-store.ts';
import { kindOf, readStoredBody } from '../../../resources/kinds/kinds.ts';

export type ExportRepo = ReturnType<typeof createExportRepo>;
export type ResourceRow = typeof resource.$inferSelect;

/** Reads one resource at a time, so that a large library needs no more memory than a small one. */
export function createExportRepo(orm: NodePgDatabase) {
  return {
    resourceIds: async () => {
      const rows = await orm
        .select({ id: resource.id })
        .from(resource)
        .where(notInArray(resource.status, ['bin', 'draft']))
        .orderBy(asc(resource.id));
      return rows.map(({ id }) => id);
    },

    async resource(id: string) {
      const [row] = await orm.select().from(resource).where(eq(resource.id, id));
      const categories = await orm
        .select({ id: resourceCategory.categoryId, direct: resourceCategory.direct })
        .from(resourceCategory)
        .where(eq(resourceCategory.resourceId, id))
        .orderBy(asc(resourceCategory.categoryId));
      const links = await orm
        .select()
        .from(resourceLink)
        .where(eq(resourceLink.resourceId, id))
        .orderBy(asc(resourceLink.seq));
      return { row, categories: categories.filter(({ direct }) => direct).map((row) => row.id), links };
    },

    body: (id: string, resType: ResourceRow['resType']) => readStoredBody(orm, id, kindOf(resType)),

    async file(hash: string) {
      const [row] = await orm.select().from(file).where(eq(file.hash, hash));
      return row;
    },

    categories: () => orm.select().from(category).orderBy(asc(category.sort), asc(category.id)),
    settings: () =>
      orm
        .select()
        .from(siteSetting)
        .where(inArray(siteSetting.key, ['footer', 'system', 'notice'])),
    agreements: () => orm.select().from(agreement).orderBy(asc(agreement.updatedAt), asc(agreement.kind)),
    banners: () => orm.select().from(banner).orderBy(asc(banner.device), asc(banner.sort), asc(banner.id)),
    pages: () => orm.select().from(sitePage).orderBy(asc(sitePage.id)),
    hotWords: async () => {
      const rows = await orm.select().from(hotWord).where(eq(hotWord.pinned, true));
      return rows.sort((a, b) => b.weight - a.weight);
    },
    entries: () => readEntries(orm),
  };
}
