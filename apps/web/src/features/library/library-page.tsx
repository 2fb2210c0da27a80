import { useSearchParams } from 'react-router';
import { useDevice } from '../../lib/browser/device.ts';
import type { PreparePage } from '../../lib/pages/prepare-page.ts';
import { booksQuery, categoriesQuery, hotWordsQuery } from './api/library.api.ts';
import { type LibraryParams, readLibraryParams } from './api/library-params.ts';
import { LibraryDesktop } from './library-desktop.tsx';
import { LibraryTiles } from './library-tiles.tsx';
import { MobileBookList } from './mobile-book-list.tsx';
import { prepareEndlessBooks } from './prepare-endless-books.ts';

export const preparePage: PreparePage = async ({ client, query, device }) => {
  const params = readLibraryParams(query);
  await Promise.all([
    client.prefetchQuery(categoriesQuery),
    client.prefetchQuery(hotWordsQuery),
    device === 'pc'
      ? client.prefetchQuery(booksQuery(params))
      : isFiltered(params) && prepareEndlessBooks(client, params),
  ]);
};

/** Whether a category, search or page is set: phones then show books instead of tiles. */
function isFiltered({ cateId, searchText, page }: LibraryParams): boolean {
  return cateId !== '' || searchText !== '' || page > 1;
}

/** The library: tiles, search and books on desktops; on phones tiles that link to separate lists. */
export function LibraryPage() {
  const [query] = useSearchParams();
  const device = useDevice();
  const params = readLibraryParams(query);
  if (device === 'pc') return <LibraryDesktop params={params} />;
  return isFiltered(params) ? <MobileBookList params={params} /> : <LibraryTiles params={params} />;
}
