import * as declared from '@meiyu/contract/raw.ts';
import type { PagePictures } from '../../adapters/pdf/page-pictures.ts';
import { isStorageKey } from '../../adapters/storage/storage.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { rawRoute } from '../../http/raw.ts';
import { plainAddress } from '../../limits/client-address.ts';
import { PAGE_PICTURE_WIDTHS } from '../../resources/file-urls.ts';
import type { FilesRepo } from './files.repo.ts';
import { sendFile } from './send-file.ts';

interface PagePicturesDeps {
  repo: Pick<FilesRepo, 'findPageCount'>;
  pictures: PagePictures;
}

/** The pages of a book that is a PDF, as pictures; the PDF itself is only sent to approved applications. */
export function pagePicturesRoutes(app: App, { repo, pictures }: PagePicturesDeps): void {
  rawRoute(app, declared.bookPagePicture, async (request, reply) => {
    const { hash: segment = '', page = '', file = '' } = request.params as Record<string, string>;
    const { id: hash, allowed } = app.access.readSegment('book-page', segment, plainAddress(request.ip));
    const width = PAGE_PICTURE_WIDTHS.find((known) => file === `${known}.webp`);
    const pageNum = /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 0;
    const pageCount = width && pageNum && isStorageKey(hash) ? await repo.findPageCount(hash) : undefined;
    if (width === undefined || pageCount === undefined || pageNum > pageCount) throw new AppError('NO_SUCH_PATH');
    if (!allowed) throw new AppError('LINK_INVALID');
    return sendFile(request, reply, {
      etag: `${hash}-${pageNum}-${width}`,
      mime: 'image/webp',
      private: !app.access.isOpen,
      ...(await pictures.open(hash, pageNum, width)),
    });
  });
}
