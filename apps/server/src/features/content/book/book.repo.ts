import { eq } from 'drizzle-orm';
import { book, bookPage, bookPlate, bookToc } from '../../../db/schema/library.ts';
import type { Orm } from '../content-files.repo.ts';
import type { BookBody } from '../draft.ts';

/** Rows a statement: few enough for the limit of 65 535 values, many enough that a book is a handful of statements. */
const ROWS = 500;

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
  for (let at = 0; at < pages.length; at += ROWS) {
    const part = pages.slice(at, at + ROWS).map((page, i) => ({ bookId: id, pageNum: at + i + 1, ...page }));
    await tx.insert(bookPage).values(part);
  }
  await tx.delete(bookToc).where(eq(bookToc.bookId, id));
  for (let at = 0; at < toc.length; at += ROWS) {
    const part = toc.slice(at, at + ROWS).map((entry, i) => ({ bookId: id, seq: at + i + 1, ...entry }));
    await tx.insert(bookToc).values(part);
  }
  await tx.delete(bookPlate).where(eq(bookPlate.bookId, id));
  for (let at = 0; at < plates.length; at += ROWS) {
    const part = plates.slice(at, at + ROWS).map((plate, i) => ({ bookId: id, seq: at + i + 1, ...plate }));
    await tx.insert(bookPlate).values(part);
  }
}
