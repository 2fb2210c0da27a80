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
  /** A book that can be opened now. */
  function open(bookId: string): SQL | undefined {
    return and(eq(book.resourceId, bookId), isVisible);
  }

  return {
    /** The book and where this user left it. */
    async findPlace(userId: string, bookId: string) {
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
        .where(open(bookId));
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

    /** The page by its key, however many the book has. `html` is null where the book has no such page. */
    async findPage(bookId: string, pageNum: number) {
      const [row] = await orm
        .select({ html: bookPage.html, title: bookPage.title })
        .from(book)
        .innerJoin(resource, eq(resource.id, book.resourceId))
        .leftJoin(bookPage, and(eq(bookPage.bookId, book.resourceId), eq(bookPage.pageNum, pageNum)))
        .where(open(bookId));
      return row;
    },

    relatedOn: (bookId: string, pageNum: number) => listRelated(orm, bookId, pageNum),
  };
}

/** What is read of the whole book. */
function bookReads(orm: NodePgDatabase) {
  return {
    /** Pages on which all the words stand, in their order, and how many there are. */
    async findText(bookId: string, words: string[], limit: number, offset: number) {
      const tests = words.map((word) => sql`lower(${bookPage.text} collate "C") like ${`%${escapeLike(word)}%`}`);
      const here = and(eq(bookPage.bookId, bookId), isVisible, ...tests);
      const inBook = eq(resource.id, bookPage.bookId);
      const [rows, [counted]] = await Promise.all([
        orm
          .select({ pageNum: bookPage.pageNum, title: bookPage.title, text: bookPage.text })
          .from(bookPage)
          .innerJoin(resource, inBook)
          .where(here)
          .orderBy(asc(bookPage.pageNum))
          .limit(limit)
          .offset(offset),
        orm.select({ total: count() }).from(bookPage).innerJoin(resource, inBook).where(here),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },

    plates: (bookId: string) =>
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
