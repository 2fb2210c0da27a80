import { useSearchParams } from 'react-router';
import type { PreparePage } from '../../lib/pages/prepare-page.ts';
import { categoriesQuery } from './api/library.api.ts';
import { readLibraryParams } from './api/library-params.ts';
import { MobileBookList } from './mobile-book-list.tsx';
import { prepareEndlessBooks } from './prepare-endless-books.ts';

export const preparePage: PreparePage = ({ client, query }) =>
  Promise.all([client.prefetchQuery(categoriesQuery), prepareEndlessBooks(client, readLibraryParams(query))]);

/** The books of a category on a phone; its title comes from the query. */
export function MobileListPage() {
  const [query] = useSearchParams();
  return <MobileBookList params={readLibraryParams(query)} title={query.get('title') ?? ''} />;
}
