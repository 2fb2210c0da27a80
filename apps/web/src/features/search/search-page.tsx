import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useKeepSearch } from '../../components/search/search-history.ts';
import { hotWordsOf } from '../../components/search/search-suggestions.tsx';
import type { PreparePage } from '../../lib/pages/prepare-page.ts';
import { relatedWorksQuery, resultsQuery } from './search.api.ts';
import { SearchAside } from './search-aside.tsx';
import { SearchField } from './search-field.tsx';
import { readSearchPlace, type SearchPlace } from './search-place.ts';
import { SearchResults } from './search-results.tsx';
import { SearchStart } from './search-start.tsx';
import { SearchTabs } from './search-tabs.tsx';
import './search-page.css';
import './search-words.css';

export const preparePage: PreparePage = async ({ client, query }) => {
  const place = readSearchPlace(query);
  await Promise.all([
    client.prefetchQuery(hotWordsOf(0)),
    place.words && client.prefetchQuery(resultsQuery(place)),
    place.words && place.kind !== 'img' && client.prefetchQuery(relatedWorksQuery(place.words)),
  ]);
};

/** Search results. Without search words: the reader's earlier searches and popular ones. */
export function SearchPage() {
  const [query] = useSearchParams();
  const place = readSearchPlace(query);
  useKept(place.words);
  return (
    <>
      <div className="search-head">
        <div className="wrap">
          <h1 className={place.words ? 'sr-only' : undefined}>{place.words ? `“${place.words}”的搜索结果` : '搜索'}</h1>
          <SearchField words={place.words} />
          {place.words && <Count place={place} />}
        </div>
      </div>
      {place.words ? (
        <div className="wrap search-body">
          <div className="search-main">
            <SearchTabs place={place} />
            <SearchResults place={place} />
          </div>
          <SearchAside place={place} />
        </div>
      ) : (
        <SearchStart />
      )}
    </>
  );
}

/** What is searched for goes into one's history, once each time. */
function useKept(words: string): void {
  const keep = useKeepSearch();
  const latest = useRef(keep);
  latest.current = keep;
  useEffect(() => {
    if (words) latest.current(words);
  }, [words]);
}

/** How many there are, said again when it changes. */
function Count({ place }: { place: SearchPlace }) {
  const { data } = useQuery(resultsQuery({ ...place, kind: '', page: 1 }));
  return (
    <p role="status" className="search-count">
      {data && (
        <>
          共找到 <b>{data.capped ? '10000+' : data.total.toLocaleString('zh-CN')}</b> 条
        </>
      )}
    </p>
  );
}
