import { asc, inArray } from 'drizzle-orm';
import { book, bookPage } from '../../../db/schema/library.ts';
import { type IndexParts, type Orm, partOf } from '../../indexing/index-parts.ts';

export async function indexBooks(orm: Orm, ids: string[], parts: IndexParts): Promise<void> {
  const books = await orm.select().from(book).where(inArray(book.resourceId, ids));
  for (const { resourceId, subtitle, bookNo, isbnDigits, pubName, publishTime } of books)
    partOf(parts, resourceId).keys.push(subtitle, bookNo, isbnDigits, pubName, publishTime);
  const pages = await orm
    .select({ id: bookPage.bookId, pageNum: bookPage.pageNum, heading: bookPage.title, text: bookPage.text })
    .from(bookPage)
    .where(inArray(bookPage.bookId, ids))
    .orderBy(asc(bookPage.bookId), asc(bookPage.pageNum));
  for (const { id, pageNum, heading, text } of pages)
    partOf(parts, id).passages.push({ place: { pageNum }, heading, text });
}
