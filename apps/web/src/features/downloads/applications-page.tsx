import { useQuery } from '@tanstack/react-query';
import { EmptyList } from '../../components/user-centre/empty-list.tsx';
import { useKeepPageInRange, useListQuery } from '../../components/user-centre/use-list-query.ts';
import { UserPageHeader } from '../../components/user-centre/user-page-header.tsx';
import { ListPager, UserPageList } from '../../components/user-centre/user-page-list.tsx';
import { Chips } from '../../ui/navigation/chips.tsx';
import { ApplicationRow } from './application-row.tsx';
import { APPLICATIONS_SIZE, applicationsQuery, type StatusFilter } from './applications.api.ts';

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
  useKeepPageInRange(listQuery, query.data?.total, APPLICATIONS_SIZE);
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
              <NoApplications statusLabel={filter.value && filter.label} onAll={() => listQuery.set('status', '')} />
            )}
            <ul>
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

function NoApplications({ statusLabel, onAll }: { statusLabel: string; onAll: () => void }) {
  if (statusLabel) {
    const action = { label: '看全部', onClick: onAll };
    return <EmptyList drawing="lantern" title={`没有${statusLabel}的申请`} action={action} />;
  }
  return (
    <EmptyList
      drawing="inkstone"
      title="还没有申请过原文件"
      line="在作品、图书或课程的页面上可以申请，审阅后在这里下载。"
      action={{ label: '去云展厅', to: '/cloudExhibitionHall' }}
    />
  );
}
