import type { ReactNode } from 'react';
import { Pager } from '../../ui/navigation/pager.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { SkeletonGroup, SkeletonLines } from '../../ui/status/skeleton.tsx';
import { useRoomLevel } from './room-heading.tsx';
import type { RoomPlace } from './use-room-place.ts';

interface RoomListProps<Data> {
  query: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  waiting?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows the first load and its failure; once there are results they stay, also when a later load fails. */
export function RoomList<Data>({ query, waiting, children }: RoomListProps<Data>) {
  const level = useRoomLevel();
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <ErrorState
        level={level}
        title={query.error.message}
        line="请稍后再试。"
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return <SkeletonGroup className="pt-6">{waiting ?? <SkeletonLines lines={8} />}</SkeletonGroup>;
}

/** The pages of a room's list; the place of the page is in the address. */
export function RoomPager({ place, total, size }: { place: RoomPlace; total: number; size: number }) {
  return <Pager page={place.page} pageCount={Math.ceil(total / size)} hrefFor={place.pagePath} className="mt-8" />;
}
