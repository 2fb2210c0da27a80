import { useQuery } from '@tanstack/react-query';
import { usePageTurn } from '../../../lib/pages/use-page-turn.ts';
import { CardGrid } from '../../../ui/lists/card-grid.tsx';
import { Pager } from '../../../ui/navigation/pager.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { VisuallyHidden } from '../../../ui/status/visually-hidden.tsx';
import { booksQuery, PAGE_SIZE } from '../api/library.api.ts';
import { introPath, type LibraryParams, listPath } from '../api/library-params.ts';
import styles from '../styles/library-page.module.css';
import { BookCard } from './book-card.tsx';
import { BookSkeleton } from './book-skeleton.tsx';
import { NoBooks } from './no-books.tsx';

/** One page of books with a pager. */
export function BookResults({ params }: { params: LibraryParams }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(booksQuery(params));
  const { heading, onTurn } = usePageTurn(params.page);

  if (!data) {
    if (isFetching || !error) return <BookSkeleton count={PAGE_SIZE} />;
    return <ErrorState title={error.message} line="书目没有取到，请稍后再试。" onRetry={() => void refetch()} />;
  }
  const pageCount = Math.ceil(data.total / PAGE_SIZE);
  return (
    <section aria-labelledby="book-grid-head">
      <h2 id="book-grid-head" ref={heading} tabIndex={-1} className={styles.booksHeading}>
        <VisuallyHidden>书目{pageCount > 1 && `，第 ${params.page} 页，共 ${pageCount} 页`}</VisuallyHidden>
      </h2>
      {data.rows.length === 0 ? (
        <NoBooks params={params} total={data.total} pathOf={listPath} />
      ) : (
        <CardGrid as="ul" aria-busy={isPlaceholderData} className={styles.books}>
          {data.rows.map((book) => (
            <BookCard key={book.id} book={book} to={introPath(params, book.id)} />
          ))}
        </CardGrid>
      )}
      <Pager
        page={params.page}
        pageCount={pageCount}
        hrefFor={(page) => listPath({ ...params, page })}
        onChange={onTurn}
        className={styles.pager}
      />
    </section>
  );
}
