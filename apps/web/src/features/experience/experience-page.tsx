import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ExperienceCard } from '../../components/cards/experience-card.tsx';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import type { PreparePage } from '../../lib/pages/prepare-page.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { PageHeader } from '../../ui/headers/page-header.tsx';
import layoutStyles from '../../ui/layout/layout.module.css';
import { CardGrid } from '../../ui/lists/card-grid.tsx';
import { Pager } from '../../ui/navigation/pager.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/status/skeleton.tsx';
import { EXPERIENCE_PAGE_SIZE, experienceListQuery, listPath, readPage } from './experience.api.ts';
import styles from './experience-page.module.css';
import { LeadCourse } from './lead-course.tsx';

export const preparePage: PreparePage = ({ client, query }) =>
  client.prefetchQuery(experienceListQuery(readPage(query)));

export function ExperiencePage() {
  const [query] = useSearchParams();
  return (
    <>
      <PageHeader title="美育体验课" line="用手去懂。每期一件小事，半日可成。" className={styles.head} />
      <CourseList page={readPage(query)} />
    </>
  );
}

function CourseList({ page }: { page: number }) {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(experienceListQuery(page));
  if (!data) {
    if (isPending && (isFetching || !error)) return <LoadingSkeleton />;
    return (
      <ErrorState
        title={error?.message ?? '没有取到体验课'}
        line="请稍后再试。"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.rows.length === 0) return <EmptyList isFirstPage={page === 1} />;
  const [first, ...others] = data.rows;
  const lead = page === 1 ? first : undefined;
  const rows = lead ? others : data.rows;
  return (
    <div aria-busy={isPlaceholderData} className={styles.list}>
      {lead && <LeadCourse course={lead} />}
      <div className={`${layoutStyles.wrap} ${styles.rest}`}>
        <CardGrid as="ul" className={styles.grid}>
          {rows.map((course) => (
            <li key={course.id}>
              <ExperienceCard course={course} sizes="(max-width: 768px) 46vw, 23vw" withDate />
            </li>
          ))}
        </CardGrid>
        <Pager page={page} pageCount={Math.ceil(data.total / EXPERIENCE_PAGE_SIZE)} hrefFor={listPath} />
      </div>
    </div>
  );
}

function EmptyList({ isFirstPage }: { isFirstPage: boolean }) {
  return (
    <EmptyState
      drawing="inkstone"
      title={isFirstPage ? '还没有体验课' : '这一页没有体验课'}
      line="纸与剪刀已经备好，只等开课。"
      action={
        <PrefetchLink to={isFirstPage ? '/' : listPath(1)} className={buttonClass('line')}>
          {isFirstPage ? '回首页' : '回第一页'}
        </PrefetchLink>
      }
    />
  );
}

const SKELETON_KEYS = ['a', 'b', 'c', 'd'];

function LoadingSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton className={styles.leadPicture} />
      <div className={`${layoutStyles.wrap} ${styles.rest}`}>
        <CardGrid className={styles.grid}>
          {SKELETON_KEYS.map((card) => (
            <Skeleton key={card} ratio="4/5" />
          ))}
        </CardGrid>
      </div>
    </SkeletonGroup>
  );
}
