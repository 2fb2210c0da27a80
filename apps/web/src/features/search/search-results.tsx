import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSaveSearch } from '../../components/search/search-history.ts';
import { RuledRow } from '../../ui/lists/ruled-list.tsx';
import { Pager } from '../../ui/navigation/pager.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { Skeleton, SkeletonGroup, SkeletonLines } from '../../ui/status/skeleton.tsx';
import { NothingFound } from './nothing-found.tsx';
import resultRowStyles from './result-row.module.css';
import { ResultRow } from './result-row.tsx';
import { type Result, resultsQuery } from './search.api.ts';
import styles from './search-page.module.css';
import { LAST_PAGE, PAGE_SIZE, type SearchPageParams, searchPagePath } from './search-page-params.ts';

export function SearchResults({ params }: { params: SearchPageParams }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(resultsQuery(params));
  const saveSearch = useSaveSearch();
  const list = useRef<HTMLOListElement>(null);
  const hasTurnedPage = useRef(false);

  // After a page change by the pager at the bottom, focus the list and scroll to it.
  useEffect(() => {
    // The page is never 0; naming it makes the effect run when it changes.
    if (!hasTurnedPage.current || params.page === 0) return;
    hasTurnedPage.current = false;
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView();
  }, [params.page]);

  if (!data) {
    if (isFetching || !error) return <LoadingSkeleton />;
    return <ErrorState title={error.message} line="没有搜成，请稍后再试。" onRetry={() => void refetch()} />;
  }
  if (data.rows.length === 0) return <NothingFound params={params} total={data.total} />;
  return (
    <>
      <ol
        ref={list}
        tabIndex={-1}
        aria-label="搜索结果"
        aria-busy={isPlaceholderData}
        className={resultRowStyles.results}
      >
        {data.rows.map((row) => (
          <ResultRow key={row.id} row={row} onOpen={() => saveSearch(params.searchText, openedOf(row))} />
        ))}
      </ol>
      <Pager
        page={params.page}
        pageCount={Math.min(LAST_PAGE, Math.ceil(data.total / PAGE_SIZE))}
        hrefFor={(page) => searchPagePath({ ...params, page })}
        onChange={() => {
          hasTurnedPage.current = true;
        }}
        className={styles.pager}
      />
    </>
  );
}

/** The opened result that the history stores; only resources are stored. */
function openedOf({ id, resType }: Result) {
  return resType === 'entry' ? undefined : { id, resType };
}

function LoadingSkeleton() {
  return (
    <SkeletonGroup label="正在搜索">
      {[1, 2, 3, 4].map((row) => (
        <RuledRow as="div" key={row} className={resultRowStyles.result}>
          <Skeleton className={`${resultRowStyles.cover} ${resultRowStyles.skeleton}`} />
          <SkeletonLines lines={3} className={resultRowStyles.words} />
        </RuledRow>
      ))}
    </SkeletonGroup>
  );
}
