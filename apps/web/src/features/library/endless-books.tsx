import { useInfiniteQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { PlaceLink } from '../../components/place-link.tsx';
import { BackToTop } from '../../ui/back-to-top.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { BookCard } from './book-card.tsx';
import { BookWaiting } from './book-waiting.tsx';
import { moreBooksQuery, PAGE_SIZE } from './library.api.ts';
import { introPath, type LibraryPlace } from './library-place.ts';
import { NoBooks } from './no-books.tsx';

interface EndlessBooksProps {
  place: LibraryPlace;
  pathOf: (place: LibraryPlace) => string;
}

/** The next page is fetched so long before its place comes into view. */
const AHEAD = '800px';

export function EndlessBooks({ place, pathOf }: EndlessBooksProps) {
  const { data, error, isFetching, refetch, ...more } = useInfiniteQuery(moreBooksQuery(place));
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = more;
  const count = data?.pages.length ?? 0;
  const isStill = !hasNextPage || isFetching || isFetchNextPageError;
  const fetchMore = () => void more.fetchNextPage();
  const foot = useSight(fetchMore, !isStill);
  useReached(place, count, pathOf);

  if (!data) {
    if (isFetching || !error) return <BookWaiting count={4} />;
    return <ErrorState title={error.message} line="书目没有取到，请稍后再试。" onRetry={() => void refetch()} />;
  }
  const books = data.pages.flatMap(({ rows }) => rows);
  const total = data.pages.at(-1)?.total ?? 0;
  if (books.length === 0) return <NoBooks place={place} total={total} pathOf={pathOf} />;
  function press(event: MouseEvent) {
    event.preventDefault();
    fetchMore();
  }
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
      {isFetchingNextPage && <BookWaiting count={2} />}
      <div ref={foot} className="endless-foot">
        {isFetchNextPageError && !isFetchingNextPage && (
          <>
            <p role="alert">{error?.message}</p>
            <Button icon="refresh" onClick={fetchMore}>
              再试一次
            </Button>
          </>
        )}
        {/* A link, so that the list also goes on without a script. */}
        {hasNextPage && !isFetchNextPageError && !isFetchingNextPage && (
          <PlaceLink to={pathOf({ ...place, page: count + 1 })} onClick={press} className={buttonClass('text')}>
            再看 {Math.min(PAGE_SIZE, total - books.length)} 种
          </PlaceLink>
        )}
        {!hasNextPage && <p>到底了，共 {total} 种。</p>}
      </div>
      <BackToTop />
    </section>
  );
}

/** Calls `seen` when the element comes near the window's edge, while `watching`. */
function useSight(seen: () => void, watching: boolean) {
  const element = useRef<HTMLDivElement>(null);
  const onSeen = useEffectEvent(seen);
  useEffect(() => {
    if (!watching || !element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onSeen();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [watching]);
  return element;
}

/** How far one has come is written into the address, in place: reload, back and a shared link find as much. */
function useReached(place: LibraryPlace, count: number, pathOf: (place: LibraryPlace) => string): void {
  const navigate = useNavigate();
  const path = pathOf({ ...place, page: Math.max(1, count) });
  const { page } = place;
  useEffect(() => {
    if (count > page) void navigate(path, { replace: true, preventScrollReset: true, viewTransition: false });
  }, [count, page, path, navigate]);
}
