import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { Skeleton, SkeletonGroup, SkeletonLines } from '../../ui/status/skeleton.tsx';
import { booksQuery, experiencesQuery, newsQuery, videosQuery, worksQuery } from './api/home.api.ts';
import { HomeClassroom } from './sections/home-classroom.tsx';
import { HomeDoors } from './sections/home-doors.tsx';
import { HomeShelf } from './sections/home-shelf.tsx';
import { HomeWall } from './sections/home-wall.tsx';

/** One by one on purpose: `useQueries` would cost every page more than these lines. */
function useRooms() {
  return [
    useQuery(worksQuery),
    useQuery(videosQuery),
    useQuery(booksQuery),
    useQuery(experiencesQuery),
    useQuery(newsQuery),
  ];
}

/** A room without content leaves no gap: its section is not there. Those that failed are asked for again together. */
export function HomeRooms() {
  const rooms = useRooms();
  const failed = rooms.filter(({ error, data }) => error && data === undefined);
  const isWaiting = rooms.every(({ isPending }) => isPending) && failed.length === 0;
  return (
    <>
      {isWaiting && (
        <SkeletonGroup className="wrap grid gap-8 py-14">
          <Skeleton className="h-72 w-full" />
          <SkeletonLines lines={6} />
        </SkeletonGroup>
      )}
      <HomeWall />
      <HomeClassroom />
      <HomeShelf />
      <HomeDoors />
      {failed.length > 0 && (
        <ErrorState
          title={failed[0]?.error?.message ?? ''}
          line="首页有些内容没有取到，请稍后再试。"
          busy={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
        />
      )}
    </>
  );
}
