import { useQuery } from '@tanstack/react-query';
import layoutStyles from '../../ui/layout/layout.module.css';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { Skeleton, SkeletonGroup, SkeletonLines } from '../../ui/status/skeleton.tsx';
import { booksQuery, experiencesQuery, newsQuery, videosQuery, worksQuery } from './api/home.api.ts';
import { HomeClassroom } from './sections/home-classroom.tsx';
import { HomeCoursesAndNews } from './sections/home-courses-and-news.tsx';
import sectionStyles from './sections/home-section.module.css';
import { HomeShelf } from './sections/home-shelf.tsx';
import { HomeWall } from './sections/home-wall.tsx';

/** Single queries on purpose: `useQueries` would add more code to every page. */
function useSectionQueries() {
  return [
    useQuery(worksQuery),
    useQuery(videosQuery),
    useQuery(booksQuery),
    useQuery(experiencesQuery),
    useQuery(newsQuery),
  ];
}

/** All sections of the home page. Sections without content render nothing; failed ones are reloaded together. */
export function HomeSections() {
  const queries = useSectionQueries();
  const failedQueries = queries.filter(({ error, data }) => error && data === undefined);
  const isLoading = queries.every(({ isPending }) => isPending) && failedQueries.length === 0;
  return (
    <>
      {isLoading && (
        <SkeletonGroup className={`${layoutStyles.wrap} ${sectionStyles.section}`}>
          <Skeleton className={sectionStyles.waiting} />
          <SkeletonLines lines={6} />
        </SkeletonGroup>
      )}
      <HomeWall />
      <HomeClassroom />
      <HomeShelf />
      <HomeCoursesAndNews />
      {failedQueries.length > 0 && (
        <ErrorState
          title={failedQueries[0]?.error?.message ?? ''}
          line="首页有些内容没有取到，请稍后再试。"
          busy={failedQueries.some(({ isFetching }) => isFetching)}
          onRetry={() => void Promise.all(failedQueries.map(({ refetch }) => refetch()))}
        />
      )}
    </>
  );
}
