import * as bookshelf from '@meiyu/contract/bookshelf.ts';
import { beijingTime } from '../../beijing-time.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { toBookRow } from '../../resources/kinds/book/book-row.ts';
import type { BookshelfRepo } from './bookshelf.repo.ts';

const MAX_BOOKS = 1000;

export function bookshelfRoutes(app: App, repo: BookshelfRepo): void {
  route(app, bookshelf.list, async ({ user, body: { searchValue, bookId, orderBy, pageNum, pageSize } }) => {
    const offset = (pageNum - 1) * pageSize;
    const { rows, total } = await repo.list(user.id, { search: searchValue, bookId, orderBy, limit: pageSize, offset });
    const answerRows = rows.map(({ item, book }) => ({
      ...toBookRow(book),
      addTime: beijingTime(item.addedAt),
      progress: item.readAt && {
        pageNum: Math.max(1, Math.min(item.pageNum ?? 1, book.pageCount)),
        percent: item.percent ?? 0,
        updateTime: beijingTime(item.readAt),
      },
    }));
    return { rows: answerRows, total };
  });

  route(app, bookshelf.add, async ({ user, body }) => {
    const outcome = await repo.add(user.id, body.bookIds, MAX_BOOKS);
    if (outcome === 'missing') throw new AppError('NO_SUCH_RESOURCE');
    if (outcome === 'full') throw new AppError('BOOKSHELF_FULL');
  });

  route(app, bookshelf.remove, ({ user, params }) => repo.remove(user.id, params.ids));
}
