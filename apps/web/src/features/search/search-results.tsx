import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useKeepSearch } from '../../components/search/search-history.ts';
import { Pager } from '../../ui/navigation/pager.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { Skeleton, SkeletonGroup, SkeletonLines } from '../../ui/status/skeleton.tsx';
import { NothingFound } from './nothing-found.tsx';
import { ResultRow } from './result-row.tsx';
import { resultsQuery } from './search.api.ts';
import { LAST_PAGE, PAGE_SIZE, placeOfSearch, type SearchPlace } from './search-place.ts';

export function SearchResults({ place }: { place: SearchPlace }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(resultsQuery(place));
  const keep = useKeepSearch();
  const list = useRef<HTMLOListElement>(null);
  const turned = useRef(false);

  // Who turned the page stood at the foot of the last one.
  useEffect(() => {
    if (!turned.current || place.page === 0) return;
    turned.current = false;
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView();
  }, [place.page]);

  if (!data) {
    if (isFetching || !error) return <Waiting />;
    return <ErrorState title={error.message} line="没有搜成，请稍后再试。" onRetry={() => void refetch()} />;
  }
  if (data.rows.length === 0) return <NothingFound place={place} total={data.total} />;
  return (
    <>
      <ol ref={list} tabIndex={-1} aria-label="搜索结果" aria-busy={isPlaceholderData} className="results">
        {data.rows.map((row) => (
          <ResultRow key={row.id} row={row} onOpen={() => keep(place.words, row)} />
        ))}
      </ol>
      <Pager
        page={place.page}
        pageCount={Math.min(LAST_PAGE, Math.ceil(data.total / PAGE_SIZE))}
        hrefFor={(page) => placeOfSearch({ ...place, page })}
        onChange={() => {
          turned.current = true;
        }}
        className="mt-10"
      />
    </>
  );
}

function Waiting() {
  return (
    <SkeletonGroup label="正在搜索">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="result">
          <Skeleton className="result-cover aspect-3/4" />
          <SkeletonLines lines={3} className="result-words" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
