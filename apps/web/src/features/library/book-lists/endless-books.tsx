import { useInfiniteQuery } from '@tanstack/react-query';
import { EndlessFoot, useEndless, useReached } from '../../../components/page-parts/endless-foot.tsx';
import { BackToTop } from '../../../ui/navigation/back-to-top.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { moreBooksQuery, PAGE_SIZE } from '../api/library.api.ts';
import { introPath, type LibraryPlace } from '../api/library-place.ts';
import { BookCard } from './book-card.tsx';
import { BookWaiting } from './book-waiting.tsx';
import { NoBooks } from './no-books.tsx';

interface EndlessBooksProps {
  place: LibraryPlace;
  pathOf: (place: LibraryPlace) => string;
}

/** The next page is fetched so long before its place comes into view. */
const AHEAD = '800px';

export function EndlessBooks({ place, pathOf }: EndlessBooksProps) {
  const pages = useInfiniteQuery(moreBooksQuery(place));
  const { data, error, isFetching, refetch } = pages;
  const foot = useEndless(pages, AHEAD);
  const count = data?.pages.length ?? 0;
  useReached(pages);

  if (!data) {
    if (isFetching || !error) return <BookWaiting count={4} />;
    return <ErrorState title={error.message} line="书目没有取到，请稍后再试。" onRetry={() => void refetch()} />;
  }
  const books = data.pages.flatMap(({ rows }) => rows);
  const total = data.pages.at(-1)?.total ?? 0;
  if (books.length === 0) return <NoBooks place={place} total={total} pathOf={pathOf} />;
  return (
    <section aria-labelledby="endless-head">
      <h2 id="endless-head" className="sr-only">
        书目
      </h2>
      <p role="status" className="endless-count">
        {place.words && `“${place.words}” `}共 {total} 种
      </p>
      <ul>
        {books.map((book) => (
          <BookCard key={book.id} book={book} to={introPath(place, book.id)} />
        ))}
      </ul>
      {pages.isFetchingNextPage && <BookWaiting count={2} />}
      <EndlessFoot
        foot={foot}
        pages={pages}
        nextPath={pathOf({ ...place, page: count + 1 })}
        next={`再看 ${Math.min(PAGE_SIZE, total - books.length)} 种`}
        end={`到底了，共 ${total} 种。`}
      />
      <BackToTop />
    </section>
  );
}
