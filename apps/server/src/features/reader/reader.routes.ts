import * as reader from '@meiyu/contract/reader.ts';
import { beijingTime } from '../../beijing-time.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { mediaUrl, pictureUrl } from '../../resources/file-urls.ts';
import { cutSnippet, searchTerms } from '../../resources/marked-text.ts';
import { toRelatedRow } from '../../resources/related-row.ts';
import type { ReaderRepo } from './reader.repo.ts';

interface ReaderDeps {
  repo: ReaderRepo;
  /** Counters shared by all instances. */
  limits: { take(key: string, limit: { limit: number; windowMs: number }): Promise<{ allowed: boolean }> };
}

/** Opening a book again within an hour counts as the same reading. */
const ONE_READING = { limit: 1, windowMs: 3_600_000 };

/** Page pictures of a PDF, signed for the same reason as recordings. */
const PAGE_PICTURE = /\/book-pages\/([0-9a-f]{64})\//g;

/** Recordings in a page; their URLs are signed, because users who may read the page may play them. */
const MEDIA_SRC = /src="\/media\/([0-9a-f]{64})\//g;

export function readerRoutes(app: App, { repo, limits }: ReaderDeps): void {
  route(app, reader.read, async ({ user, body: { bookId }, countUse }) => {
    const book = await repo.findBookWithProgress(user.id, bookId);
    if (!book) throw new AppError('NOT_FOUND');
    const isNewReading = (await limits.take(`reading/${user.id}/${bookId}`, ONE_READING)).allowed;
    if (isNewReading) await repo.countReading(bookId);
    countUse({ type: 'read', id: bookId });
    return {
      bookId,
      bookPage: book.pageCount,
      readAmount: (book.readCount ?? 0) + (isNewReading ? 1 : 0),
      // A new edition may have fewer pages than the one that was read.
      pageNum: Math.max(1, Math.min(book.currentPro ?? 1, book.pageCount)),
      percent: book.percent ?? 0,
      updateTime: book.updatedAt && beijingTime(book.updatedAt),
      equipment: book.equipment,
    };
  });

  route(app, reader.page, async ({ body: { bookId, params }, countUse }) => {
    const { pageNum } = params;
    const [page, related] = await Promise.all([
      repo.findPage(bookId, pageNum),
      repo.listRelatedOnPage(bookId, pageNum),
    ]);
    if (!page) throw new AppError('NOT_FOUND');
    if (page.html === null) throw new AppError('NO_SUCH_PAGE');
    const bookHtml = page.html
      .replace(MEDIA_SRC, (_, hash: string) => `src="${mediaUrl(app.access.sign('media', hash), '')}`)
      .replace(PAGE_PICTURE, (_, hash: string) => `/book-pages/${app.access.sign('book-page', hash)}/`);
    countUse({ type: 'visit' });
    return { pageNum, bookHtml, title: page.title ?? '', related: related.map(toRelatedRow) };
  });

  route(app, reader.searchInBook, async ({ query: { bookId, searchValue, pageNum, pageSize } }) => {
    const words = searchTerms(searchValue);
    const { rows, total } = await repo.findPagesWithWords(bookId, words, pageSize, (pageNum - 1) * pageSize);
    const hits = rows.map(({ pageNum: hitPage, title, text }) => ({
      place: { pageNum: hitPage },
      title,
      snippet: cutSnippet(text, words),
    }));
    return { rows: hits, total };
  });

  route(app, reader.plates, async ({ query: { bookId } }) =>
    (await repo.listPlates(bookId)).map((plate) => ({
      id: `${bookId}-${plate.seq}`,
      title: plate.title || plate.caption,
      pageNum: plate.pageNum,
      imgUrl: pictureUrl(plate.fileHash, 2048),
      width: plate.width ?? 0,
      height: plate.height ?? 0,
      iiifUrl: null,
    })),
  );
}
