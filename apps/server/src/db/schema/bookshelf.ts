import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountOfRow } from './account.ts';
import { createdAt } from './columns.ts';
import { book } from './library.ts';

/** Each book is on a user's shelf at most once; in the API the id of an item is that of its book. */
export const bookshelfItem = pgTable(
  'bookshelf_item',
  {
    userId: accountOfRow(),
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
