import { useQuery } from '@tanstack/react-query';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { useHeadingLevel } from '../../components/user-centre/section-heading.tsx';
import { useLastPage, useListQuery } from '../../components/user-centre/use-list-query.ts';
import { UserPageHeader } from '../../components/user-centre/user-page-header.tsx';
import { ListPager, UserPageList } from '../../components/user-centre/user-page-list.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Chips } from '../../ui/navigation/chips.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { ApplicationRow } from './application-row.tsx';
import { APPLICATIONS_SIZE, applicationsQuery, type StatusFilter } from './applications.api.ts';
import styles from './applications-page.module.css';

const STATUS_FILTERS: { value: StatusFilter; label: string }[] = [
  { value: '', label: '全部' },
  { value: 'pending', label: '待审核' },
  { value: 'approved', label: '已通过' },
  { value: 'rejected', label: '已驳回' },
  { value: 'expired', label: '已过期' },
  { value: 'withdrawn', label: '已撤回' },
];

/** 高清申请记录: the applications of the user with their status and the download. */
export function ApplicationsPage() {
  const listQuery = useListQuery();
  const filter = STATUS_FILTERS.find(({ value }) => value === listQuery.get('status')) ?? {
    value: '' as const,
    label: '',
  };
  const query = useQuery(applicationsQuery(filter.value, listQuery.page));
  useLastPage(listQuery, query.data?.total, APPLICATIONS_SIZE);
  return (
    <section aria-label="高清申请记录">
      <UserPageHeader title="高清申请记录">
        <Chips
          scrolls
          label="状态"
          options={STATUS_FILTERS}
          current={filter.value}
          onChange={(value) => listQuery.set('status', value)}
        />
      </UserPageHeader>
      <UserPageList query={query}>
        {({ rows, total }) => (
          <>
            {total === 0 && (
              <EmptyList statusLabel={filter.value && filter.label} onAll={() => listQuery.set('status', '')} />
            )}
            <ul className={styles.applications}>
              {rows.map((application) => (
                <ApplicationRow key={application.id} application={application} />
              ))}
            </ul>
            <ListPager listQuery={listQuery} total={total} size={APPLICATIONS_SIZE} />
          </>
        )}
      </UserPageList>
    </section>
  );
}

function EmptyList({ statusLabel, onAll }: { statusLabel: string; onAll: () => void }) {
  const level = useHeadingLevel();
  if (statusLabel) {
    return (
      <EmptyState
        level={level}
        drawing="lantern"
        title={`没有${statusLabel}的申请`}
        action={<Button onClick={onAll}>看全部</Button>}
      />
    );
  }
  return (
    <EmptyState
      level={level}
      drawing="inkstone"
      title="还没有申请过原文件"
      line="在作品、图书或课程的页面上可以申请，审阅后在这里下载。"
      action={
        <PrefetchLink to="/cloudExhibitionHall" className={buttonClass('line')}>
          去云展厅
        </PrefetchLink>
      }
    />
  );
}
