import { useInfiniteQuery } from '@tanstack/react-query';
import { EndlessListEnd, useEndless, useRestoredList } from '../../../components/page-parts/endless-list-end.tsx';
import { BackToTop } from '../../../ui/navigation/back-to-top.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { VisuallyHidden } from '../../../ui/status/visually-hidden.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { moreBooksQuery, PAGE_SIZE } from '../api/library.api.ts';
import { introPath, type LibraryParams } from '../api/library-params.ts';
import { BookCard } from './book-card.tsx';
import { BookSkeleton } from './book-skeleton.tsx';
import { NoBooks } from './no-books.tsx';

interface EndlessBooksProps {
  params: LibraryParams;
  pathOf: (params: LibraryParams) => string;
}

/** The next page loads when the end of the list is this near. */
const PREFETCH_DISTANCE = '800px';

export function EndlessBooks({ params, pathOf }: EndlessBooksProps) {
  const pages = useInfiniteQuery(moreBooksQuery(params));
  const { data, error, isFetching, refetch } = pages;
  const foot = useEndless(pages, PREFETCH_DISTANCE);
  const pageCount = data?.pages.length ?? 0;
  useRestoredList(pages);

  if (!data) {
    if (isFetching || !error) return <BookSkeleton count={4} />;
    return <ErrorState title={error.message} line="书目没有取到，请稍后再试。" onRetry={() => void refetch()} />;
  }
  const books = data.pages.flatMap(({ rows }) => rows);
  const total = data.pages.at(-1)?.total ?? 0;
  if (books.length === 0) return <NoBooks params={params} total={total} pathOf={pathOf} />;
  return (
    <section aria-labelledby="endless-head">
      <VisuallyHidden as="h2" id="endless-head">
        书目
      </VisuallyHidden>
      <p role="status" className={textStyles.meta}>
        {params.searchText && `“${params.searchText}” `}共 {total} 种
      </p>
      <ul>
        {books.map((book) => (
          <BookCard key={book.id} book={book} to={introPath(params, book.id)} />
        ))}
      </ul>
      {pages.isFetchingNextPage && <BookSkeleton count={2} />}
      <EndlessListEnd
        listEnd={foot}
        pages={pages}
        nextPath={pathOf({ ...params, page: pageCount + 1 })}
        next={`再看 ${Math.min(PAGE_SIZE, total - books.length)} 种`}
        end={`到底了，共 ${total} 种。`}
      />
      <BackToTop />
    </section>
  );
}
