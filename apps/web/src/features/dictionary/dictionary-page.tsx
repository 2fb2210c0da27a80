import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { usePageMetadata } from '../../lib/pages/page-title.ts';
import type { PreparePage } from '../../lib/pages/prepare-page.ts';
import { PageHeader } from '../../ui/headers/page-header.tsx';
import layoutStyles from '../../ui/layout/layout.module.css';
import { TabLinks } from '../../ui/navigation/tabs.tsx';
import {
  type DictionaryParams,
  dictionaryPath,
  entriesQuery,
  overviewQuery,
  readDictionaryParams,
  timelineQuery,
  VIEW_LABEL,
  VIEWS,
} from './api/dictionary.api.ts';
import styles from './dictionary-page.module.css';
import { EntryList } from './list/entry-list.tsx';
import { EntrySearch } from './list/entry-search.tsx';
import { KindLinks, LetterLinks } from './list/filter-links.tsx';
import { Timeline } from './timeline/timeline.tsx';

export const preparePage: PreparePage = async ({ client, query }) => {
  const params = readDictionaryParams(query);
  await Promise.all([
    client.prefetchQuery(overviewQuery),
    showsTimeline(params) ? client.prefetchQuery(timelineQuery) : client.prefetchQuery(entriesQuery(params)),
  ]);
};

/** The timeline is shown only without a search; with one, every view shows the list. */
function showsTimeline({ view, name }: DictionaryParams): boolean {
  return view === 'timeline' && name === '';
}

/** 美育词典: its entries by kind, by pinyin and by time. */
export function DictionaryPage() {
  const [query] = useSearchParams();
  const params = readDictionaryParams(query);
  const { data } = useQuery(overviewQuery);
  usePageMetadata({
    description: `画家、书家、技法、流派、乐器、剧种……${data ? `${data.total} 条，` : ''}按类、按音序、按年代查。`,
  });
  const tabs = VIEWS.map((view) => ({ key: view, label: VIEW_LABEL[view], to: dictionaryPath({ view }) }));
  return (
    <>
      <PageHeader title="美育词典" line="一词一条，说清来处、样子与看法。" tone="paper">
        <EntrySearch params={params} />
      </PageHeader>
      <div className={`${layoutStyles.wrap} ${styles.dictionary}`}>
        <TabLinks label="查法" tabs={tabs} current={params.view} link={PrefetchLink} className={styles.views} />
        {showsTimeline(params) ? <Timeline /> : <FilteredList params={params} />}
      </div>
    </>
  );
}

function FilteredList({ params }: { params: DictionaryParams }) {
  return (
    <>
      {params.view === 'kind' && <KindLinks params={params} />}
      {params.view === 'letter' && <LetterLinks params={params} />}
      <EntryList params={params} />
    </>
  );
}
