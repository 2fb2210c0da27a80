import { useInfiniteQuery } from '@tanstack/react-query';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { EndlessListEnd, useEndless, useRestoredList } from '../../../components/page-parts/endless-list-end.tsx';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import layoutStyles from '../../../ui/layout/layout.module.css';
import { BackToTop } from '../../../ui/navigation/back-to-top.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { VisuallyHidden } from '../../../ui/status/visually-hidden.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { WALL_PATH, type WallSelection, wallPath } from '../api/wall-selection.ts';
import { WALL_PAGE_SIZE, wallQuery } from '../api/works.api.ts';
import { HungWorks } from './hung-works.tsx';
import styles from './wall.module.css';
import { WallSkeleton } from './wall-skeleton.tsx';

/** The next works are fetched this far before they come into view. */
const PREFETCH_DISTANCE = '1200px';

/** The wall of works. More are loaded while scrolling, and all stay loaded until the user returns. */
export function EndlessWall({ selection }: { selection: WallSelection }) {
  const pages = useInfiniteQuery(wallQuery(selection));
  const { data, error, isFetching, refetch } = pages;
  const foot = useEndless(pages, PREFETCH_DISTANCE);
  const loadedPages = data?.pages.length ?? 0;
  const pathOf = (page: number) => wallPath({ ...selection, page });
  useRestoredList(pages);

  if (!data) {
    if (isFetching || !error) return <WallSkeleton />;
    return <ErrorState title={error.message} line="作品没有取到，请稍后再试。" onRetry={() => void refetch()} />;
  }
  const works = data.pages.flatMap(({ rows }) => rows);
  const total = data.pages.at(-1)?.total ?? 0;
  if (works.length === 0) return <NoWorks selection={selection} />;
  return (
    <section aria-labelledby="wall-header" className={`${layoutStyles.wrap} ${styles.wall}`}>
      <VisuallyHidden as="h2" id="wall-header">
        作品
      </VisuallyHidden>
      <p role="status" className={`${textStyles.meta} ${styles.count}`}>
        {selection.searchText && `“${selection.searchText}” `}共{' '}
        <b className={textStyles.number}>{total.toLocaleString('zh-CN')}</b> 幅
      </p>
      <HungWorks works={works} classId={selection.cateId} />
      <EndlessListEnd
        listEnd={foot}
        pages={pages}
        nextPath={pathOf(loadedPages + 1)}
        next={`再看 ${Math.min(WALL_PAGE_SIZE, total - works.length)} 幅`}
        waiting="正在取后面的作品"
        end={`看到这里，共 ${total} 幅。`}
      />
      <BackToTop />
    </section>
  );
}

function NoWorks({ selection }: { selection: WallSelection }) {
  const title = selection.searchText ? `没有找到“${selection.searchText}”` : '这面墙还空着';
  const action = (
    <PrefetchLink to={WALL_PATH} className={buttonClass('line')}>
      看全部作品
    </PrefetchLink>
  );
  return <EmptyState drawing="roundWindow" title={title} line="换个说法，或少选一样看看。" action={action} />;
}
