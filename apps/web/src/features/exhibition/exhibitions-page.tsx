import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { usePageMetadata } from '../../lib/pages/page-title.ts';
import type { PreparePage } from '../../lib/pages/prepare-page.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { PageHeader } from '../../ui/headers/page-header.tsx';
import layoutStyles from '../../ui/layout/layout.module.css';
import { currentQuery, OWN_EXHIBITIONS_PATH, pastQuery, readPage } from './api/exhibition.api.ts';
import styles from './exhibitions-page.module.css';
import { CurrentExhibitions } from './list/current-exhibitions.tsx';
import { PastExhibitions } from './list/past-exhibitions.tsx';

export const preparePage: PreparePage = async ({ client, query }) => {
  await Promise.all([client.prefetchQuery(currentQuery), client.prefetchQuery(pastQuery(readPage(query)))]);
};

const STEPS = [
  { label: '首页', to: '/' },
  { label: '云展厅', to: '/cloudExhibitionHall/imageAppreciation' },
  { label: '专题展览' },
];

/** 专题展览: those that are open, and those that are over. */
export function ExhibitionsPage() {
  const [query] = useSearchParams();
  const page = readPage(query);
  const { data: past } = useQuery(pastQuery(page));
  usePageMetadata({ description: '一个题目，几面墙：作品、书、课与音乐排在一起，从前言看到结语。' });
  return (
    <>
      <PageHeader title="专题展览" line="一个题目，几面墙，从前言慢慢看到结语。" tone="paper" steps={STEPS}>
        <PrefetchLink to={OWN_EXHIBITIONS_PATH} className={buttonClass('line')}>
          布置我的展览
        </PrefetchLink>
      </PageHeader>
      <div className={`${layoutStyles.wrap} ${styles.exhibitions}`}>
        <CurrentExhibitions hasPast={(past?.total ?? 0) > 0} />
        <PastExhibitions page={page} />
      </div>
    </>
  );
}
