import * as library from '@meiyu/contract/library.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { toBookRow } from '../../resources/kinds/book/book-row.ts';
import { cutSnippet, searchTerms } from '../../resources/marked-text.ts';
import { RELATED_TAGS } from '../../resources/related.ts';
import { toRelatedRow } from '../../resources/related-row.ts';
import { readBookQuery } from './book-query.ts';
import { buildTrees } from './category-tree.ts';
import type { LibraryRepo } from './library.repo.ts';

/** A book's detail page also shows related works, courses and articles. */
const CACHED_DETAIL = { hot: { tags: RELATED_TAGS } };
const CACHED_LIST = { hot: { tags: ['book', 'nav'] } };
const HITS_PER_BOOK = 3;

interface ListQuery {
  operateType: number;
  searchValue: string;
  cateId: string;
  pageNum: number;
  pageSize: number;
}

/** A book's introduction. `repo` may read within a transaction that shows a draft. */
export async function readBookDetail(repo: LibraryRepo, bookId: string) {
  const book = await repo.find(bookId);
  if (!book) throw new AppError('NOT_FOUND');
  const [categories, similar, related] = await Promise.all([
    repo.categoriesOf(bookId),
    repo.similar(bookId, book.tags),
    repo.related(bookId),
  ]);
  return {
    ...toBookRow(book),
    bookTitle: book.title,
    subtitle: book.subtitle,
    bookSize: book.bookSize || null,
    bookSource: book.bookSource,
    cate: buildTrees(categories),
    tags: book.tags,
    contents: book.contents,
    direction: book.writingMode,
    pageProgression: book.rightToLeft ? ('rtl' as const) : ('ltr' as const),
    hasOriginal: book.originalFile !== null,
    plateCount: book.plateCount,
    similar: similar.map(toBookRow),
    related: related.map(toRelatedRow),
  };
}

export function libraryRoutes(app: App, repo: LibraryRepo): void {
  async function list({ operateType, searchValue, cateId, pageNum, pageSize }: ListQuery) {
    const query = readBookQuery(operateType, searchValue);
    if (query === undefined) return { rows: [], total: 0 };
    const offset = (pageNum - 1) * pageSize;
    const { rows, total } =
      query === 'everything'
        ? await repo.list(cateId, pageSize, offset)
        : await repo.search(query, cateId, pageSize, offset);
    return { rows: rows.map(toBookRow), total };
  }

  route(app, library.list, ({ query }) => list(query), CACHED_LIST);
  route(
    app,
    library.searchList,
    async ({ query, countUse }) => {
      const { rows, total } = await list(query);
      if (query.searchValue && query.pageNum === 1) countUse({ type: 'search' });
      // Only a search in all fields searches the pages too.
      const words = query.operateType === 0 ? searchTerms(query.searchValue) : [];
      const hitsByBook = Map.groupBy(
        await repo.findHits(
          rows.map(({ id }) => id),
          words,
          HITS_PER_BOOK,
        ),
        ({ bookId }) => bookId,
      );
      const hitsOf = (id: string) =>
        (hitsByBook.get(id) ?? []).map(({ pageNum, title, text }) => ({
          place: { pageNum },
          title,
          snippet: cutSnippet(text, words),
        }));
      return { rows: rows.map((row) => ({ ...row, hits: hitsOf(row.id) })), total };
    },
    CACHED_LIST,
  );
  for (const call of [library.detail, library.details]) {
    route(
      app,
      call,
      async ({ body: { bookId }, countUse }) => {
        const book = await readBookDetail(repo, bookId);
        countUse({ type: 'opened', kind: 'book', id: bookId });
        return book;
      },
      CACHED_DETAIL,
    );
  }
  route(app, library.categories, async () => buildTrees(await repo.categories()), { hot: { tags: ['nav'] } });
  route(
    app,
    library.levelTwoCategories,
    async ({ body }) =>
      (await repo.childCategories(body.cateId)).map((row) => ({ ...row, parentId: row.parentId ?? '0' })),
    { hot: { tags: ['nav'] } },
  );
}
