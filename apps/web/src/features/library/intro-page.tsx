import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import bookCoverStyles from '../../components/cards/book-cover.module.css';
import { CallError } from '../../lib/calls/call-error.ts';
import { type PageMetadata, usePageMetadata, usePageTitle } from '../../lib/pages/page-title.ts';
import type { PreparePage } from '../../lib/pages/prepare-page.ts';
import layoutStyles from '../../ui/layout/layout.module.css';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { Skeleton, SkeletonGroup, SkeletonLines } from '../../ui/status/skeleton.tsx';
import { type Book, bookQuery } from './api/library.api.ts';
import { readLibraryParams } from './api/library-params.ts';
import bookIntroStyles from './book-intro/book-intro.module.css';
import { BookIntro } from './book-intro/book-intro.tsx';
import { useFocusLoadedHeading } from './book-intro/use-focus-loaded-heading.ts';
import { firstPath } from './categories/category-tree.ts';

/** Where an address without `bookId` is redirected. */
const NO_BOOK = '/404/params';

export const preparePage: PreparePage = async ({ client, query }) => {
  const bookId = query.get('bookId');
  if (!bookId) throw new CallError('refused', '', 404);
  await client.fetchQuery(bookQuery(bookId));
};

function metadataOf(book: Book): PageMetadata {
  return {
    description: book.resAbstract,
    image: book.resCoverUrl || undefined,
    type: 'book',
    jsonLd: {
      '@type': 'Book',
      name: book.resTitle,
      author: { '@type': 'Person', name: book.resAuthor },
      isbn: book.bookNo,
      publisher: { '@type': 'Organization', name: book.pubName },
      datePublished: book.publishTime,
      numberOfPages: book.bookPage || undefined,
    },
  };
}

export function IntroPage() {
  const [query] = useSearchParams();
  const bookId = query.get('bookId');
  return bookId ? <Introduction bookId={bookId} /> : <Navigate to={NO_BOOK} replace />;
}

/** Adds the book's category to an address without `cateId`, so that links to the page always name one. */
function useCategoryInAddress(book: Book | undefined): void {
  const [query, setQuery] = useSearchParams();
  const { pid, cateId: requested } = readLibraryParams(query);
  // The category in the breadcrumb; the library itself does not count as one.
  const ownCategory = firstPath(book?.cate ?? []).at(-1)?.id;
  const categoryToAdd = requested || ownCategory === pid ? undefined : ownCategory;
  const addCategory = useEffectEvent((cateId: string) => {
    const rest = [...query].filter(([name]) => !['pid', 'cateId', 'bookId'].includes(name));
    const mainParams = { pid: query.get('pid') ?? '', cateId, bookId: query.get('bookId') ?? '' };
    const next = new URLSearchParams([...Object.entries(mainParams), ...rest]);
    setQuery(next, { replace: true, preventScrollReset: true, viewTransition: false });
  });
  useEffect(() => {
    if (categoryToAdd) addCategory(categoryToAdd);
  }, [categoryToAdd]);
}

function Introduction({ bookId }: { bookId: string }) {
  const [query] = useSearchParams();
  const { data: book, error, isFetching, refetch } = useQuery(bookQuery(bookId));
  usePageTitle(book?.resTitle);
  usePageMetadata(book && metadataOf(book));
  useFocusLoadedHeading(book !== undefined);
  useCategoryInAddress(book);
  // The key resets the state of the previous book, such as an open dialog.
  if (book) return <BookIntro key={bookId} book={book} params={readLibraryParams(query)} />;
  if (error && !isFetching) {
    return <ErrorState title={error.message} line="这本书没有取到，请稍后再试。" onRetry={() => void refetch()} />;
  }
  return (
    <SkeletonGroup label="正在取书" className={`${layoutStyles.wrap} ${bookIntroStyles.head}`}>
      <Skeleton className={`${bookCoverStyles.bookCover} ${bookIntroStyles.cover}`} />
      <SkeletonLines lines={10} />
    </SkeletonGroup>
  );
}
