import { asc, eq, inArray, ne } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { article } from '../../../db/schema/articles.ts';
import { knowledgeEntry } from '../../../db/schema/assistant-knowledge.ts';
import { category, resourceCategory } from '../../../db/schema/categories.ts';
import * as classroom from '../../../db/schema/classroom.ts';
import { resource, resourceLink } from '../../../db/schema/content.ts';
import { work, workRegion } from '../../../db/schema/exhibition.ts';
import { file } from '../../../db/schema/files.ts';
import { book, bookPage, bookPlate, bookToc } from '../../../db/schema/library.ts';
import { hotWord } from '../../../db/schema/search.ts';
import { agreement, banner, sitePage, siteSetting } from '../../../db/schema/site.ts';

export type ExportRepo = ReturnType<typeof createExportRepo>;
export type ResourceRow = typeof resource.$inferSelect;

/** Everything the export reads; one resource at a time, so that a large library needs no more memory than a small one. */
export function createExportRepo(orm: NodePgDatabase) {
  return {
    resourceIds: async () => {
      const rows = await orm
        .select({ id: resource.id })
        .from(resource)
        .where(ne(resource.status, 'removed'))
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
      return { row, categories: categories.filter(({ direct }) => direct).map((one) => one.id), links };
    },

    async book(id: string) {
      const [row] = await orm.select().from(book).where(eq(book.resourceId, id));
      const pages = await orm.select().from(bookPage).where(eq(bookPage.bookId, id)).orderBy(asc(bookPage.pageNum));
      const toc = await orm.select().from(bookToc).where(eq(bookToc.bookId, id)).orderBy(asc(bookToc.seq));
      const plates = await orm.select().from(bookPlate).where(eq(bookPlate.bookId, id)).orderBy(asc(bookPlate.seq));
      return { row, pages, toc, plates };
    },

    async course(id: string) {
      const { course, episode, episodeSource, episodeCaption, episodeChapter } = classroom;
      const [row] = await orm.select().from(course).where(eq(course.resourceId, id));
      const episodes = await orm.select().from(episode).where(eq(episode.courseId, id)).orderBy(asc(episode.seq));
      const ids = episodes.map((one) => one.id);
      const ofThem = ({ episodeId }: typeof episodeSource | typeof episodeCaption | typeof episodeChapter) =>
        inArray(episodeId, ids);
      return {
        row,
        episodes,
        sources: await orm.select().from(episodeSource).where(ofThem(episodeSource)).orderBy(asc(episodeSource.seq)),
        captions: await orm
          .select()
          .from(episodeCaption)
          .where(ofThem(episodeCaption))
          .orderBy(asc(episodeCaption.seq)),
        chapters: await orm
          .select()
          .from(episodeChapter)
          .where(ofThem(episodeChapter))
          .orderBy(asc(episodeChapter.seq)),
      };
    },

    async work(id: string) {
      const [row] = await orm.select().from(work).where(eq(work.resourceId, id));
      const regions = await orm.select().from(workRegion).where(eq(workRegion.workId, id)).orderBy(asc(workRegion.seq));
      return { row, regions };
    },

    async article(id: string) {
      const [row] = await orm.select().from(article).where(eq(article.resourceId, id));
      return row;
    },

    async file(hash: string) {
      const [row] = await orm.select().from(file).where(eq(file.hash, hash));
      return row;
    },

    categories: () => orm.select().from(category).orderBy(asc(category.sort), asc(category.id)),
    settings: () =>
      orm
        .select()
        .from(siteSetting)
        .where(inArray(siteSetting.key, ['footer', 'system'])),
    agreements: () => orm.select().from(agreement).orderBy(asc(agreement.updatedAt), asc(agreement.kind)),
    banners: () => orm.select().from(banner).orderBy(asc(banner.device), asc(banner.sort), asc(banner.id)),
    pages: () => orm.select().from(sitePage).orderBy(asc(sitePage.id)),
    hotWords: async () => {
      const rows = await orm.select().from(hotWord).where(eq(hotWord.pinned, true));
      return rows.sort((a, b) => b.weight - a.weight);
    },
    knowledge: () => orm.select().from(knowledgeEntry).orderBy(asc(knowledgeEntry.id)),
  };
}
