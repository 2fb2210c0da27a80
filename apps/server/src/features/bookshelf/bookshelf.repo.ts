import { and, count, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../db/schema/account.ts';
import { bookshelfItem } from '../../db/schema/bookshelf.ts';
import { resource } from '../../db/schema/content.ts';
import { learningRecord } from '../../db/schema/learning-records.ts';
import { escapeLike } from '../../resources/escape-like.ts';
import { readBooks } from '../../resources/kinds/book/book-row.ts';
import { readByIds } from '../../resources/list.ts';
import { isVisible } from '../../resources/publish.ts';

export type BookshelfRepo = ReturnType<typeof createBookshelfRepo>;

interface ListOptions {
  search: string;
  bookId: string;
  orderBy: 'read' | 'added' | 'title';
  limit: number;
  offset: number;
}

/** Titles are sorted by pinyin here, because not every database can do it and a shelf is small. */
const pinyinCollator = new Intl.Collator('zh-Hans-CN', { numeric: true });

function shelfReads(orm: NodePgDatabase) {
  function selectItems(where: SQL | undefined) {
    return orm
      .select({
        id: bookshelfItem.bookId,
        title: resource.title,
        addedAt: bookshelfItem.createdAt,
        pageNum: learningRecord.currentPro,
        percent: learningRecord.percent,
        readAt: learningRecord.updatedAt,
      })
      .from(bookshelfItem)
      .innerJoin(resource, eq(resource.id, bookshelfItem.bookId))
      .leftJoin(
        learningRecord,
        and(eq(learningRecord.userId, bookshelfItem.userId), eq(learningRecord.resourceId, bookshelfItem.bookId)),
      )
      .where(where)
      .$dynamic();
  }

  return {
    async list(userId: string, { search, bookId, orderBy, limit, offset }: ListOptions) {
      const pattern = `%${escapeLike(search)}%`;
      const where = and(
        eq(bookshelfItem.userId, userId),
        isVisible,
        bookId ? eq(bookshelfItem.bookId, bookId) : undefined,
        search ? or(like(resource.title, pattern), like(resource.author, pattern)) : undefined,
      );
      const lastUsedAt = sql`coalesce(${learningRecord.updatedAt}, ${bookshelfItem.createdAt})`;
      const sortColumn = orderBy === 'added' ? bookshelfItem.createdAt : lastUsedAt;
      const [items, [counted]] = await Promise.all([
        orderBy === 'title'
          ? selectItems(where).then((allItems) =>
              allItems
                .sort((a, b) => pinyinCollator.compare(a.title, b.title) || (a.id < b.id ? -1 : 1))
                .slice(offset, offset + limit),
            )
          : selectItems(where).orderBy(desc(sortColumn), desc(bookshelfItem.bookId)).limit(limit).offset(offset),
        orm
          .select({ total: count() })
          .from(bookshelfItem)
          .innerJoin(resource, eq(resource.id, bookshelfItem.bookId))
          .where(where),
      ]);
      const ids = items.map(({ id }) => id);
      const books = await readByIds(orm, readBooks, ids);
      const booksById = new Map(books.map((book) => [book.id, book]));
      const rows = items.flatMap((item) => {
        const book = booksById.get(item.id);
        return book ? [{ item, book }] : [];
      });
      return { rows, total: counted?.total ?? 0 };
    },
  };
}

function shelfWrites(orm: NodePgDatabase) {
  return {
    /** Adds all books or none. `missing`: one of them is not a published book; `full`: the shelf would hold more than `max` books. */
    async add(userId: string, bookIds: string[], max: number): Promise<'done' | 'missing' | 'full'> {
      return orm.transaction(async (tx) => {
        const books = await tx
          .select({ id: resource.id })
          .from(resource)
          .where(and(inArray(resource.id, bookIds), eq(resource.resType, 'book'), isVisible));
        if (books.length < new Set(bookIds).size) return 'missing';
        // Locks the user, so that parallel requests cannot exceed the limit.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
        const items = await tx
          .select({ bookId: bookshelfItem.bookId })
          .from(bookshelfItem)
          .where(eq(bookshelfItem.userId, userId));
        const onShelf = new Set(items.map((item) => item.bookId));
        const newBooks = books.filter(({ id }) => !onShelf.has(id));
        if (onShelf.size + newBooks.length > max) return 'full';
        if (newBooks.length > 0)
          await tx.insert(bookshelfItem).values(newBooks.map(({ id }) => ({ userId, bookId: id })));
        return 'done';
      });
    },

    async remove(userId: string, bookIds: string[]): Promise<void> {
      await orm
        .delete(bookshelfItem)
        .where(and(eq(bookshelfItem.userId, userId), inArray(bookshelfItem.bookId, bookIds)));
    },
  };
}

export function createBookshelfRepo(orm: NodePgDatabase) {
  return { ...shelfReads(orm), ...shelfWrites(orm) };
}
