import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { CallError } from '../../lib/call-error.ts';
import { type PageFacts, usePageFacts, usePageTitle } from '../../lib/page-title.ts';
import type { PreparePage } from '../../lib/prepare-page.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup, SkeletonLines } from '../../ui/skeleton.tsx';
import { BookIntro } from './book-intro.tsx';
import { type Book, bookQuery } from './library.api.ts';
import { readPlace } from './library-place.ts';
import { useLateHeading } from './use-late-heading.ts';

/** Without a book there is nothing to introduce. */
const NO_BOOK = '/404/params';

export const preparePage: PreparePage = async ({ client, query }) => {
  const bookId = query.get('bookId');
  if (!bookId) throw new CallError('refused', '', 404);
  await client.fetchQuery(bookQuery(bookId));
};

function factsOf(book: Book): PageFacts {
  return {
    description: book.resAbstract,
    image: book.resCoverUrl || undefined,
    kind: 'book',
    thing: {
      '@type': 'Book',
      name: book.resTitle,
      author: { '@type': 'Person', name: book.resAuthor },
      isbn: book.bookNo,
      publisher: { '@type': 'Organization', name: book.pubName },
      datePublished: book.publishTime,
      numberOfPages: book.bookPage,
    },
  };
}

export function IntroPage() {
  const [query] = useSearchParams();
  const bookId = query.get('bookId');
  return bookId ? <Introduction bookId={bookId} /> : <Navigate to={NO_BOOK} replace />;
}

function Introduction({ bookId }: { bookId: string }) {
  const [query] = useSearchParams();
  const { data: book, error, isFetching, refetch } = useQuery(bookQuery(bookId));
  usePageTitle(book?.resTitle);
  usePageFacts(book && factsOf(book));
  useLateHeading(book !== undefined);
  // Another book begins anew: an open dialog or a pressed button belongs to the one before.
  if (book) return <BookIntro key={bookId} book={book} place={readPlace(query)} />;
  if (error && !isFetching) {
    return <ErrorState title={error.message} line="这本书没有取到，请稍后再试。" onRetry={() => void refetch()} />;
  }
  return (
    <SkeletonGroup label="正在取书" className="wrap intro-waiting">
      <Skeleton className="intro-cover aspect-[5/7]" />
      <SkeletonLines lines={10} />
    </SkeletonGroup>
  );
}
