import type { ReactNode, Ref } from 'react';
import { Pager } from '../../ui/navigation/pager.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { SkeletonGroup, SkeletonLines } from '../../ui/status/skeleton.tsx';
import { useHeadingLevel } from './section-heading.tsx';
import type { ListQuery } from './use-list-query.ts';
import styles from './user-page-list.module.css';

interface UserPageListProps<Data> {
  query: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** Shown during the first load instead of the default placeholder. */
  waiting?: ReactNode;
  /** The list, which gets the focus after rows have been removed. */
  ref?: Ref<HTMLDivElement>;
  children: (data: Data) => ReactNode;
}

/** Shows the first load and its failure; once there are results they stay, also when a later load fails. */
export function UserPageList<Data>({ ref, ...content }: UserPageListProps<Data>) {
  return (
    <div ref={ref} tabIndex={ref ? -1 : undefined} className={styles.list}>
      <ListContent {...content} />
    </div>
  );
}

function ListContent<Data>({ query, waiting, children }: Omit<UserPageListProps<Data>, 'ref'>) {
  const level = useHeadingLevel();
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
  return <SkeletonGroup className={styles.waiting}>{waiting ?? <SkeletonLines lines={8} />}</SkeletonGroup>;
}

/** The pager of a list whose page number is in the address. */
export function ListPager({ listQuery, total, size }: { listQuery: ListQuery; total: number; size: number }) {
  return (
    <Pager
      page={listQuery.page}
      pageCount={Math.ceil(total / size)}
      hrefFor={listQuery.pagePath}
      className={styles.pager}
    />
  );
}
