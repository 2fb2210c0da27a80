import { useSearchParams } from 'react-router';
import type { PreparePage } from '../../lib/pages/prepare-page.ts';
import { categoriesQuery } from './api/library.api.ts';
import { readPlace } from './api/library-place.ts';
import { EndlessShelf } from './endless-shelf.tsx';
import { prepareEndless } from './prepare-endless.ts';

export const preparePage: PreparePage = ({ client, query }) =>
  Promise.all([client.prefetchQuery(categoriesQuery), prepareEndless(client, readPlace(query))]);

/** The books of a category on a phone; its title comes from the query. */
export function MobileListPage() {
  const [query] = useSearchParams();
  return <EndlessShelf place={readPlace(query)} title={query.get('title') ?? ''} />;
}
