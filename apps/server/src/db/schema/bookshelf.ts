import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ownerId } from './account.ts';
import { createdAt } from './columns.ts';
import { book } from './library.ts';

/** A book stands on a shelf once; on the wire an item's id is its book's. */
export const bookshelfItem = pgTable(
  'bookshelf_item',
  {
    userId: ownerId(),
    bookId: text('book_id')
      .notNull()
      .references(() => book.resourceId, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.bookId] }),
    index('bookshelf_item_list').on(t.userId, t.createdAt, t.bookId),
    index('bookshelf_item_book').on(t.bookId),
  ],
);
