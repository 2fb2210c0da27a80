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

/** Recordings in a page; their URLs are signed, because whoever may read the page may play them. */
const MEDIA = /src="\/media\/([0-9a-f]{64})\//g;

export function readerRoutes(app: App, { repo, limits }: ReaderDeps): void {
  route(app, reader.read, async ({ user, body: { bookId } }) => {
    const found = await repo.findProgress(user.id, bookId);
    if (!found) throw new AppError('NOT_FOUND');
    const isNewReading = (await limits.take(`reading/${user.id}/${bookId}`, ONE_READING)).allowed;
    if (isNewReading) await repo.countReading(bookId);
    return {
      bookId,
      bookPage: found.pageCount,
      readAmount: (found.readCount ?? 0) + (isNewReading ? 1 : 0),
      // A new edition may have fewer pages than the one that was read.
      pageNum: Math.max(1, Math.min(found.currentPro ?? 1, found.pageCount)),
      percent: found.percent ?? 0,
      updateTime: found.updatedAt && beijingTime(found.updatedAt),
      equipment: found.equipment,
    };
  });

  route(app, reader.page, async ({ body: { bookId, params } }) => {
    const { pageNum } = params;
    const [found, related] = await Promise.all([repo.findPage(bookId, pageNum), repo.relatedOn(bookId, pageNum)]);
    if (!found) throw new AppError('NOT_FOUND');
    if (found.html === null) throw new AppError('NO_SUCH_PAGE');
    const bookHtml = found.html.replace(
      MEDIA,
      (_, hash: string) => `src="${mediaUrl(app.access.sign('media', hash), '')}`,
    );
    return { pageNum, bookHtml, title: found.title ?? '', related: related.map(toRelatedRow) };
  });

  route(app, reader.searchInBook, async ({ query: { bookId, searchValue, pageNum, pageSize } }) => {
    const words = searchTerms(searchValue);
    const { rows, total } = await repo.findText(bookId, words, pageSize, (pageNum - 1) * pageSize);
    const hits = rows.map(({ pageNum: at, title, text }) => ({
      place: { pageNum: at },
      title,
      snippet: cutSnippet(text, words),
    }));
    return { rows: hits, total };
  });

  route(app, reader.plates, async ({ query: { bookId } }) =>
    (await repo.plates(bookId)).map((plate) => ({
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
