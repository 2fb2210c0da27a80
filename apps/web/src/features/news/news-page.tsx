import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import articleRowStyles from '../../components/cards/article-row.module.css';
import { ArticleRow } from '../../components/cards/article-row.tsx';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import type { PreparePage } from '../../lib/pages/prepare-page.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { PageHeader } from '../../ui/headers/page-header.tsx';
import layoutStyles from '../../ui/layout/layout.module.css';
import { Pager } from '../../ui/navigation/pager.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { Skeleton, SkeletonGroup, SkeletonLines } from '../../ui/status/skeleton.tsx';
import { LeadStory } from './lead-story.tsx';
import { articlePath, NEWS_PAGE_SIZE, type NewsParams, newsPath, newsQuery, readNewsParams } from './news.api.ts';
import { NewsCategories } from './news-categories.tsx';
import styles from './news-page.module.css';

export const preparePage: PreparePage = ({ client, query }) => client.prefetchQuery(newsQuery(readNewsParams(query)));

export function NewsPage() {
  const [query] = useSearchParams();
  const params = readNewsParams(query);
  return (
    <>
      <PageHeader title="美育动态" line="近日所闻，徐徐道来。" />
      <div className={`${layoutStyles.wrap} ${styles.news}`}>
        <NewsCategories current={params.cateId} />
        <NewsList params={params} />
      </div>
    </>
  );
}

function NewsList({ params }: { params: NewsParams }) {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(newsQuery(params));
  if (!data) {
    if (isPending && (isFetching || !error)) return <LoadingSkeleton />;
    return (
      <ErrorState
        title={error?.message ?? '没有取到动态'}
        line="请稍后再试。"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.rows.length === 0) return <EmptyList params={params} />;
  const [first, ...others] = data.rows;
  const lead = params.page === 1 ? first : undefined;
  const rows = lead ? others : data.rows;
  return (
    <div aria-busy={isPlaceholderData} className={styles.list}>
      {lead && <LeadStory story={lead} to={articlePath(params.cateId, lead.id)} />}
      {rows.length > 0 && (
        <ul className={articleRowStyles.rows}>
          {rows.map((row) => (
            <ArticleRow key={row.id} {...row} to={articlePath(params.cateId, row.id)} />
          ))}
        </ul>
      )}
      <Pager
        page={params.page}
        pageCount={Math.ceil(data.total / NEWS_PAGE_SIZE)}
        hrefFor={(page) => newsPath({ ...params, page })}
        className={styles.pager}
      />
    </div>
  );
}

function EmptyList({ params }: { params: NewsParams }) {
  const isFiltered = params.page > 1 || params.cateId !== '';
  return (
    <EmptyState
      drawing="scroll"
      title={isFiltered ? '这一页还没有动态' : '还没有动态'}
      line={isFiltered ? '换一类看看，或回到第一页。' : '有了新消息，会写在这里。'}
      action={
        <PrefetchLink to={isFiltered ? '/dynamic/index' : '/'} className={buttonClass('line')}>
          {isFiltered ? '看全部动态' : '回首页'}
        </PrefetchLink>
      }
    />
  );
}

function LoadingSkeleton() {
  return (
    <SkeletonGroup>
      <div className={styles.lead}>
        <div className={styles.leadParts}>
          <Skeleton ratio="16/9" />
          <SkeletonLines lines={4} />
        </div>
      </div>
      <SkeletonLines lines={9} />
    </SkeletonGroup>
  );
}
