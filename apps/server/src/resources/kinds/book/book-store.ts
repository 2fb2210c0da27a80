import { asc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { book, bookPage, bookPlate, bookToc } from '../../../db/schema/library.ts';
import type { Orm } from '../../files/content-files.repo.ts';
import type { BookBody } from '../../reading/draft.ts';

/** Below PostgreSQL's limit of 65 535 values per statement. */
const ROWS_PER_STATEMENT = 500;

export async function writeBook(
  tx: Orm,
  id: string,
  { kind: _kind, pages, toc, plates, ...row }: BookBody,
): Promise<void> {
  const values = { ...row, pageCount: pages.length };
  await tx
    .insert(book)
    .values({ resourceId: id, ...values })
    .onConflictDoUpdate({ target: book.resourceId, set: values });
  await tx.delete(bookPage).where(eq(bookPage.bookId, id));
  for (let start = 0; start < pages.length; start += ROWS_PER_STATEMENT) {
    const rows = pages
      .slice(start, start + ROWS_PER_STATEMENT)
      .map((page, i) => ({ bookId: id, pageNum: start + i + 1, ...page }));
    await tx.insert(bookPage).values(rows);
  }
  await tx.delete(bookToc).where(eq(bookToc.bookId, id));
  for (let start = 0; start < toc.length; start += ROWS_PER_STATEMENT) {
    const rows = toc
      .slice(start, start + ROWS_PER_STATEMENT)
      .map((entry, i) => ({ bookId: id, seq: start + i + 1, ...entry }));
    await tx.insert(bookToc).values(rows);
  }
  await tx.delete(bookPlate).where(eq(bookPlate.bookId, id));
  for (let start = 0; start < plates.length; start += ROWS_PER_STATEMENT) {
    const rows = plates
      .slice(start, start + ROWS_PER_STATEMENT)
      .map((plate, i) => ({ bookId: id, seq: start + i + 1, ...plate }));
    await tx.insert(bookPlate).values(rows);
  }
}

/** The stored book in the form of a draft. */
export async function readStoredBook(orm: NodePgDatabase, id: string): Promise<BookBody | undefined> {
  const [found] = await orm.select().from(book).where(eq(book.resourceId, id));
  if (!found) return undefined;
  const { resourceId: _id, isbnDigits: _digits, pageCount: _count, ...row } = found;
  const pages = await orm
    .select({ title: bookPage.title, html: bookPage.html, text: bookPage.text })
    .from(bookPage)
    .where(eq(bookPage.bookId, id))
    .orderBy(asc(bookPage.pageNum));
  const toc = await orm
    .select({ level: bookToc.level, title: bookToc.title, pageNum: bookToc.pageNum, anchor: bookToc.anchor })
    .from(bookToc)
    .where(eq(bookToc.bookId, id))
    .orderBy(asc(bookToc.seq));
  const plates = await orm
    .select({
      pageNum: bookPlate.pageNum,
      title: bookPlate.title,
      caption: bookPlate.caption,
      fileHash: bookPlate.fileHash,
    })
    .from(bookPlate)
    .where(eq(bookPlate.bookId, id))
    .orderBy(asc(bookPlate.seq));
  return { kind: 'book', ...row, pages, toc, plates };
}
