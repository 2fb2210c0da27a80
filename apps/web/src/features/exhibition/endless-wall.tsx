import { useInfiniteQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { PlaceLink } from '../../components/place-link.tsx';
import { useInSight } from '../../lib/use-in-sight.ts';
import { BackToTop } from '../../ui/back-to-top.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { WALL_PAGE_SIZE, wallQuery } from './exhibition.api.ts';
import { HungWorks } from './hung-works.tsx';
import { WALL_PATH, type WallPlace, wallPath } from './wall-place.ts';
import { WallWaiting } from './wall-waiting.tsx';
import './endless-wall.css';

/** The next works are fetched so long before their place comes into view. */
const AHEAD = '1200px';

/** The wall goes on as one walks along it, and is as one left it on return. */
export function EndlessWall({ place }: { place: WallPlace }) {
  const { data, error, isFetching, refetch, ...more } = useInfiniteQuery(wallQuery(place));
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = more;
  const isStill = !hasNextPage || isFetching || isFetchNextPageError;
  const fetchMore = () => void more.fetchNextPage();
  const foot = useInSight<HTMLDivElement>(fetchMore, !isStill, AHEAD);
  const count = data?.pages.length ?? 0;
  useReached(place, count);

  if (!data) {
    if (isFetching || !error) return <WallWaiting />;
    return <ErrorState title={error.message} line="作品没有取到，请稍后再试。" onRetry={() => void refetch()} />;
  }
  const works = data.pages.flatMap(({ rows }) => rows);
  const total = data.pages.at(-1)?.total ?? 0;
  if (works.length === 0) return <NoWorks place={place} />;
  function press(event: MouseEvent) {
    event.preventDefault();
    fetchMore();
  }
  return (
    <section aria-labelledby="wall-head" className="wrap wall">
      <h2 id="wall-head" className="sr-only">
        作品
      </h2>
      <p role="status" className="wall-count">
        {place.words && `“${place.words}” `}共 <b>{total.toLocaleString('zh-CN')}</b> 幅
      </p>
      <HungWorks works={works} classId={place.cateId} />
      <div ref={foot} className="wall-foot">
        {isFetchingNextPage && <p role="status">正在取后面的作品</p>}
        {isFetchNextPageError && !isFetchingNextPage && (
          <>
            <p role="alert">{error?.message}</p>
            <Button icon="refresh" onClick={fetchMore}>
              再试一次
            </Button>
          </>
        )}
        {/* A link, so that the wall also goes on without a script. */}
        {hasNextPage && !isFetchNextPageError && !isFetchingNextPage && (
          <PlaceLink to={wallPath({ ...place, page: count + 1 })} onClick={press} className={buttonClass('text')}>
            再看 {Math.min(WALL_PAGE_SIZE, total - works.length)} 幅
          </PlaceLink>
        )}
        {!hasNextPage && <p>看到这里，共 {total} 幅。</p>}
      </div>
      <BackToTop />
    </section>
  );
}

function NoWorks({ place }: { place: WallPlace }) {
  const title = place.words ? `没有找到“${place.words}”` : '这面墙还空着';
  const action = (
    <PlaceLink to={WALL_PATH} className={buttonClass('line')}>
      看全部作品
    </PlaceLink>
  );
  return (
    <EmptyState drawing="moon" title={title} line="换个说法，或少选一样看看。" action={action} className="py-20" />
  );
}

/** How far one has come is written into the address, in place: reload, back and a shared link find as much. */
function useReached(place: WallPlace, count: number): void {
  const navigate = useNavigate();
  // Whoever is on the way to a work must not be called back.
  const staying = useNavigation().state === 'idle';
  const path = wallPath({ ...place, page: Math.max(1, count) });
  const { page } = place;
  useEffect(() => {
    if (!staying || count <= page) return;
    void navigate(path, { replace: true, preventScrollReset: true, viewTransition: false });
  }, [staying, count, page, path, navigate]);
}
