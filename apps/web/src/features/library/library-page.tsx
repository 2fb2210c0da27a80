import { useSearchParams } from 'react-router';
import { useDevice } from '../../lib/browser/device.ts';
import type { PreparePage } from '../../lib/pages/prepare-page.ts';
import { booksQuery, categoriesQuery, hotWordsQuery } from './api/library.api.ts';
import { type LibraryPlace, readPlace } from './api/library-place.ts';
import { EndlessShelf } from './endless-shelf.tsx';
import { LibraryDesk } from './library-desk.tsx';
import { LibraryTiles } from './library-tiles.tsx';
import { prepareEndless } from './prepare-endless.ts';

export const preparePage: PreparePage = async ({ client, query, device }) => {
  const place = readPlace(query);
  await Promise.all([
    client.prefetchQuery(categoriesQuery),
    client.prefetchQuery(hotWordsQuery),
    device === 'pc' ? client.prefetchQuery(booksQuery(place)) : isNarrowed(place) && prepareEndless(client, place),
  ]);
};

/** Something was chosen or searched: on a phone books are shown instead of the tiles. */
function isNarrowed({ cateId, words, page }: LibraryPlace): boolean {
  return cateId !== '' || words !== '' || page > 1;
}

/** The library: on a desk tiles, search and books together; on a phone the tiles, which lead to a list of their own. */
export function LibraryPage() {
  const [query] = useSearchParams();
  const device = useDevice();
  const place = readPlace(query);
  if (device === 'pc') return <LibraryDesk place={place} />;
  return isNarrowed(place) ? <EndlessShelf place={place} /> : <LibraryTiles place={place} />;
}
