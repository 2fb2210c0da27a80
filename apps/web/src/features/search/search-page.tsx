import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useSaveSearch } from '../../components/search/search-history.ts';
import { HOT_TYPE_ALL, hotWordsQuery } from '../../components/search/search-suggestions.tsx';
import type { PreparePage } from '../../lib/pages/prepare-page.ts';
import layoutStyles from '../../ui/layout/layout.module.css';
import { SplitPane } from '../../ui/layout/split-pane.tsx';
import textStyles from '../../ui/text/text.module.css';
import { relatedWorksQuery, resultsQuery } from './search.api.ts';
import { SearchAside } from './search-aside.tsx';
import { SearchField } from './search-field.tsx';
import styles from './search-page.module.css';
import { readSearchPageParams, type SearchPageParams } from './search-page-params.ts';
import { SearchResults } from './search-results.tsx';
import { SearchStart } from './search-start.tsx';
import { SearchTabs } from './search-tabs.tsx';

export const preparePage: PreparePage = async ({ client, query }) => {
  const params = readSearchPageParams(query);
  await Promise.all([
    client.prefetchQuery(hotWordsQuery(HOT_TYPE_ALL)),
    params.searchText && client.prefetchQuery(resultsQuery(params)),
    params.searchText && params.type !== 'img' && client.prefetchQuery(relatedWorksQuery(params.searchText)),
  ]);
};

/** Search results. Without a search: the user's earlier searches and popular ones. */
export function SearchPage() {
  const [query] = useSearchParams();
  const params = readSearchPageParams(query);
  useStoreSearch(params.searchText);
  return (
    <>
      <div className={styles.head}>
        <div className={layoutStyles.wrap}>
          <h1 className={params.searchText ? textStyles.hidden : styles.title}>
            {params.searchText ? `“${params.searchText}”的搜索结果` : '搜索'}
          </h1>
          <SearchField searchText={params.searchText} />
          {params.searchText && <ResultCount params={params} />}
        </div>
      </div>
      {params.searchText ? (
        <SplitPane className={`${layoutStyles.wrap} ${styles.body}`}>
          <div>
            <SearchTabs params={params} />
            <SearchResults params={params} />
          </div>
          <SearchAside params={params} />
        </SplitPane>
      ) : (
        <SearchStart />
      )}
    </>
  );
}

/** Stores each search in the history once. */
function useStoreSearch(searchText: string): void {
  const saveSearch = useSaveSearch();
  const latestSaveSearch = useRef(saveSearch);
  latestSaveSearch.current = saveSearch;
  useEffect(() => {
    if (searchText) latestSaveSearch.current(searchText);
  }, [searchText]);
}

/** The number of results; screen readers announce changes. */
function ResultCount({ params }: { params: SearchPageParams }) {
  const { data } = useQuery(resultsQuery({ ...params, type: '', page: 1 }));
  return (
    <p role="status" className={`${textStyles.meta} ${styles.count}`}>
      {data && (
        <>
          共找到 <b className={textStyles.number}>{data.capped ? '10000+' : data.total.toLocaleString('zh-CN')}</b> 条
        </>
      )}
    </p>
  );
}
