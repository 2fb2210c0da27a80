import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { resource, resourceStat } from '../../db/schema/content.ts';
import { file } from '../../db/schema/files.ts';
import { learningRecord } from '../../db/schema/learning-records.ts';
import { book, bookPage, bookPlate } from '../../db/schema/library.ts';
import { escapeLike } from '../../resources/escape-like.ts';
import { isVisible } from '../../resources/publish.ts';
import { listRelated } from '../../resources/related.ts';

export type ReaderRepo = ReturnType<typeof createReaderRepo>;

function pageReads(orm: NodePgDatabase) {
  function isVisibleBook(bookId: string): SQL | undefined {
    return and(eq(book.resourceId, bookId), isVisible);
  }

  return {
    /** The book and the user's progress in it. */
    async findBookWithProgress(userId: string, bookId: string) {
      const [row] = await orm
        .select({
          pageCount: book.pageCount,
          readCount: resourceStat.readCount,
          currentPro: learningRecord.currentPro,
          percent: learningRecord.percent,
          updatedAt: learningRecord.updatedAt,
          equipment: learningRecord.equipment,
        })
        .from(book)
        .innerJoin(resource, eq(resource.id, book.resourceId))
        .leftJoin(resourceStat, eq(resourceStat.resourceId, book.resourceId))
        .leftJoin(
          learningRecord,
          and(eq(learningRecord.resourceId, book.resourceId), eq(learningRecord.userId, userId)),
        )
        .where(isVisibleBook(bookId));
      return row;
    },

    async countReading(bookId: string): Promise<void> {
      await orm
        .insert(resourceStat)
        .values({ resourceId: bookId, readCount: 1 })
        .onConflictDoUpdate({
          target: resourceStat.resourceId,
          set: { readCount: sql`${resourceStat.readCount} + 1` },
        });
    },

    /** `html` is null if the book has no such page. */
    async findPage(bookId: string, pageNum: number) {
      const [row] = await orm
        .select({ html: bookPage.html, title: bookPage.title })
        .from(book)
        .innerJoin(resource, eq(resource.id, book.resourceId))
        .leftJoin(bookPage, and(eq(bookPage.bookId, book.resourceId), eq(bookPage.pageNum, pageNum)))
        .where(isVisibleBook(bookId));
      return row;
    },

    listRelatedOnPage: (bookId: string, pageNum: number) => listRelated(orm, bookId, pageNum),
  };
}

function bookReads(orm: NodePgDatabase) {
  return {
    /** Pages that contain all the words, in order, with the total. */
    async findPagesWithWords(bookId: string, words: string[], limit: number, offset: number) {
      const conditions = words.map((word) => sql`lower(${bookPage.text} collate "C") like ${`%${escapeLike(word)}%`}`);
      const where = and(eq(bookPage.bookId, bookId), isVisible, ...conditions);
      const isInBook = eq(resource.id, bookPage.bookId);
      const [rows, [counted]] = await Promise.all([
        orm
          .select({ pageNum: bookPage.pageNum, title: bookPage.title, text: bookPage.text })
          .from(bookPage)
          .innerJoin(resource, isInBook)
          .where(where)
          .orderBy(asc(bookPage.pageNum))
          .limit(limit)
          .offset(offset),
        orm.select({ total: count() }).from(bookPage).innerJoin(resource, isInBook).where(where),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },

    listPlates: (bookId: string) =>
      orm
        .select({
          seq: bookPlate.seq,
          title: bookPlate.title,
          caption: bookPlate.caption,
          pageNum: bookPlate.pageNum,
          fileHash: bookPlate.fileHash,
          width: file.width,
          height: file.height,
        })
        .from(bookPlate)
        .innerJoin(resource, eq(resource.id, bookPlate.bookId))
        .innerJoin(file, eq(file.hash, bookPlate.fileHash))
        .where(and(eq(bookPlate.bookId, bookId), isVisible))
        .orderBy(asc(bookPlate.pageNum), asc(bookPlate.seq)),
  };
}

export function createReaderRepo(orm: NodePgDatabase) {
  return { ...pageReads(orm), ...bookReads(orm) };
}
