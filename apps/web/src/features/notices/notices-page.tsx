import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { EmptyList } from '../../components/user-centre/empty-list.tsx';
import { UndoBar } from '../../components/user-centre/undo-bar.tsx';
import { useDelayedRemoval } from '../../components/user-centre/use-delayed-removal.ts';
import { useKeepPageInRange, useListQuery } from '../../components/user-centre/use-list-query.ts';
import { UserPageHeader } from '../../components/user-centre/user-page-header.tsx';
import { ListPager, UserPageList } from '../../components/user-centre/user-page-list.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { NoticeRow } from './notice-row.tsx';
import {
  NOTICES_SIZE,
  noticesQuery,
  unreadQuery,
  useMarkAllRead,
  useMarkRead,
  useNoticeRemoval,
} from './notices.api.ts';

const MAIL_SETTINGS = { label: '设置邮件通知', to: '/userinfo/settings' };
const WORKS = { label: '去云展厅', to: '/cloudExhibitionHall/imageAppreciation' };

/** 我的消息: the notices of the user, newest first. */
export function NoticesPage() {
  const listQuery = useListQuery();
  const query = useQuery(noticesQuery(listQuery.page));
  const { data: mailbox } = useQuery(unreadQuery);
  const removal = useDelayedRemoval(useNoticeRemoval());
  const markRead = useMarkRead();
  const markAll = useMarkAllRead();
  const list = useRef<HTMLDivElement>(null);
  const notices = (query.data?.rows ?? []).filter(({ id }) => !removal.isHidden(id));
  const unread = query.data?.unread ?? 0;
  useKeepPageInRange(listQuery, query.data?.total, NOTICES_SIZE);

  function remove(id: string) {
    removal.remove([id]);
    list.current?.focus();
  }

  return (
    <section aria-label="我的消息">
      <UserPageHeader title="我的消息" note={unread > 0 ? `${unread} 条未读` : undefined}>
        {unread > 0 && (
          <Button variant="text" icon="check" busy={markAll.isPending} onClick={() => markAll.mutate()}>
            全部已读
          </Button>
        )}
      </UserPageHeader>
      <UndoBar removal={removal} message={(count) => `已删除 ${count} 条消息`} />
      <UserPageList query={query} ref={list}>
        {({ total }) => (
          <>
            {notices.length === 0 && total <= NOTICES_SIZE && (
              <EmptyList
                drawing="lantern"
                title="还没有消息"
                line="高清申请有了结果、账号在新设备上登录或快要到期，会在这里告诉您。"
                action={mailbox?.email ? MAIL_SETTINGS : WORKS}
              />
            )}
            <ul>
              {notices.map((notice) => (
                <NoticeRow
                  key={notice.id}
                  notice={notice}
                  onRead={() => markRead.mutate(notice.id)}
                  onRemove={() => remove(notice.id)}
                />
              ))}
            </ul>
            <ListPager listQuery={listQuery} total={total} size={NOTICES_SIZE} />
          </>
        )}
      </UserPageList>
    </section>
  );
}
