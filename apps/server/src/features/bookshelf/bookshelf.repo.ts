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

interface Asked {
  search: string;
  bookId: string;
  orderBy: 'read' | 'added' | 'title';
  limit: number;
  offset: number;
}

/** By pinyin, which no database is sure to know. A shelf is small enough to be sorted here. */
const pinyin = new Intl.Collator('zh-Hans-CN', { numeric: true });

function shelfReads(orm: NodePgDatabase) {
  function shelf(where: SQL | undefined) {
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
    async list(userId: string, { search, bookId, orderBy, limit, offset }: Asked) {
      const pattern = `%${escapeLike(search)}%`;
      const where = and(
        eq(bookshelfItem.userId, userId),
        isVisible,
        bookId ? eq(bookshelfItem.bookId, bookId) : undefined,
        search ? or(like(resource.title, pattern), like(resource.author, pattern)) : undefined,
      );
      const lastTouched = sql`coalesce(${learningRecord.updatedAt}, ${bookshelfItem.createdAt})`;
      const newest = orderBy === 'added' ? bookshelfItem.createdAt : lastTouched;
      const [items, [counted]] = await Promise.all([
        orderBy === 'title'
          ? shelf(where).then((all) =>
              all
                .sort((a, b) => pinyin.compare(a.title, b.title) || (a.id < b.id ? -1 : 1))
                .slice(offset, offset + limit),
            )
          : shelf(where).orderBy(desc(newest), desc(bookshelfItem.bookId)).limit(limit).offset(offset),
        orm
          .select({ total: count() })
          .from(bookshelfItem)
          .innerJoin(resource, eq(resource.id, bookshelfItem.bookId))
          .where(where),
      ]);
      const ids = items.map(({ id }) => id);
      const books = await readByIds(orm, readBooks, ids);
      const found = new Map(books.map((book) => [book.id, book]));
      const rows = items.flatMap((item) => {
        const book = found.get(item.id);
        return book ? [{ item, book }] : [];
      });
      return { rows, total: counted?.total ?? 0 };
    },
  };
}

function shelfWrites(orm: NodePgDatabase) {
  return {
    /** Puts them all or none. `missing`: one of them is no book that can be read; `full`: they do not fit. */
    async add(userId: string, bookIds: string[], room: number): Promise<'done' | 'missing' | 'full'> {
      return orm.transaction(async (tx) => {
        const there = await tx
          .select({ id: resource.id })
          .from(resource)
          .where(and(inArray(resource.id, bookIds), eq(resource.resType, 'book'), isVisible));
        if (there.length < new Set(bookIds).size) return 'missing';
        // One at a time for each user, or two at once would both find the last place.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
        const standing = await tx
          .select({ bookId: bookshelfItem.bookId })
          .from(bookshelfItem)
          .where(eq(bookshelfItem.userId, userId));
        const here = new Set(standing.map((item) => item.bookId));
        const fresh = there.filter(({ id }) => !here.has(id));
        if (here.size + fresh.length > room) return 'full';
        if (fresh.length > 0) await tx.insert(bookshelfItem).values(fresh.map(({ id }) => ({ userId, bookId: id })));
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
