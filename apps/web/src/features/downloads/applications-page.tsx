import { useQuery } from '@tanstack/react-query';
import { PlaceLink } from '../../components/links/place-link.tsx';
import { RoomHead } from '../../components/user-centre/room-head.tsx';
import { useRoomLevel } from '../../components/user-centre/room-heading.tsx';
import { RoomList, RoomPager } from '../../components/user-centre/room-list.tsx';
import { useLastPage, useRoomPlace } from '../../components/user-centre/use-room-place.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Chips } from '../../ui/navigation/chips.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { ApplicationRow } from './application-row.tsx';
import { APPLICATIONS_SIZE, applicationsQuery, type StatusAsked } from './applications.api.ts';
import './applications-page.css';

const STATES: { value: StatusAsked; label: string }[] = [
  { value: '', label: '全部' },
  { value: 'pending', label: '待审核' },
  { value: 'approved', label: '已通过' },
  { value: 'rejected', label: '已驳回' },
  { value: 'expired', label: '已过期' },
  { value: 'withdrawn', label: '已撤回' },
];

/** 高清申请记录: what was asked for, how far each has come, and the file while it may be fetched. */
export function ApplicationsPage() {
  const place = useRoomPlace();
  const asked = STATES.find(({ value }) => value === place.get('status')) ?? { value: '' as const, label: '' };
  const query = useQuery(applicationsQuery(asked.value, place.page));
  useLastPage(place, query.data?.total, APPLICATIONS_SIZE);
  return (
    <section aria-label="高清申请记录">
      <RoomHead title="高清申请记录">
        <Chips label="状态" options={STATES} current={asked.value} onChange={(value) => place.set('status', value)} />
      </RoomHead>
      <RoomList query={query}>
        {({ rows, total }) => (
          <>
            {total === 0 && <Nothing state={asked.value && asked.label} onAll={() => place.set('status', '')} />}
            <ul>
              {rows.map((application) => (
                <ApplicationRow key={application.id} application={application} />
              ))}
            </ul>
            <RoomPager place={place} total={total} size={APPLICATIONS_SIZE} />
          </>
        )}
      </RoomList>
    </section>
  );
}

function Nothing({ state, onAll }: { state: string; onAll: () => void }) {
  const level = useRoomLevel();
  if (state) {
    return (
      <EmptyState
        level={level}
        drawing="lantern"
        title={`没有${state}的申请`}
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
        <PlaceLink to="/cloudExhibitionHall" className={buttonClass('line')}>
          去云展厅
        </PlaceLink>
      }
    />
  );
}
