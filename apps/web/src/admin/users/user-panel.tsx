import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { TabPanel, Tabs } from '../../ui/navigation/tabs.tsx';
import { DetailPanel } from '../kit/panels/detail-panel.tsx';
import { ActionLink } from '../kit/parts/action.tsx';
import { EmptyHint } from '../kit/parts/empty-hint.tsx';
import { FactList } from '../kit/parts/fact-list.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { StatusMark } from '../kit/parts/status-mark.tsx';
import { When } from '../kit/parts/when.tsx';
import { nameRoles } from '../session/role-names.ts';
import { ageLabel, expiryLabel, fullName, stateOf } from './account-labels.ts';
import { UserActions } from './user-actions.tsx';
import styles from './user-dialogs.module.css';
import { type UserDetails, userQuery } from './users.api.ts';

const TABS = [
  { key: 'facts', label: '资料' },
  { key: 'devices', label: '已登录的设备' },
  { key: 'records', label: '记录' },
] as const;
type TabKey = (typeof TABS)[number]['key'];

const CONSENT_LABEL = { agreement: '用户协议', privacy: '隐私政策', guardian: '监护人同意' };

/** One account beside the list. */
export function UserPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: user, isError } = useQuery(userQuery(id));
  const panelId = useId();
  const [tab, setTab] = useState<TabKey>('facts');
  const tabs = TABS.map((each) => ({ ...each, count: each.key === 'devices' ? user?.devices.length : undefined }));
  return (
    <DetailPanel
      open
      onClose={onClose}
      title={user ? fullName(user) : '读者'}
      foot={
        user?.manageable && (
          <>
            <UserActions user={user} onGone={onClose} />
            <ActionLink to={`/admin/users/${id}`} variant="primary" icon="edit">
              修改
            </ActionLink>
          </>
        )
      }
    >
      {isError && <Notice kind="error">没有取到这个账号，它可能已被删除。</Notice>}
      {user && (
        <>
          <Tabs
            label="账号"
            tabs={tabs}
            current={tab}
            onChange={setTab}
            panelId={panelId}
            className={styles.panelTabs ?? ''}
          />
          <TabPanel id={panelId} tabKey={tab}>
            {tab === 'facts' && <Facts user={user} />}
            {tab === 'devices' && <Devices user={user} />}
            {tab === 'records' && <Records user={user} />}
          </TabPanel>
        </>
      )}
    </DetailPanel>
  );
}

function Facts({ user }: { user: UserDetails }) {
  const { phase, label } = stateOf(user);
  return (
    <>
      {!user.manageable && <Notice>这是工作人员的账号，只有馆长可以改动。</Notice>}
      {user.lockedAddresses > 0 && (
        <Notice kind="warn">登录失败次数过多，有 {user.lockedAddresses} 个地址暂时不能登录。</Notice>
      )}
      {user.mustChangePassword && <Notice>还没有改掉一次性密码。</Notice>}
      <FactList
        facts={[
          [
            '状态',
            <StatusMark key="state" phase={phase}>
              {label}
            </StatusMark>,
          ],
          ['姓名', user.realName],
          ['学号', user.studentNumber],
          ['班级', user.className],
          ['手机号', user.phone],
          ['邮箱', user.email],
          ['学校', user.schoolName],
          ['年龄段', ageLabel(user.ageBand)],
          ['角色', user.roles.length > 0 ? nameRoles(user.roles) : undefined],
          ['到期', expiryLabel(user.expireTime)],
          ['最近使用', user.lastUseTime || '从未'],
          ['最近登录', user.lastSignInTime || undefined],
          ['登录失败', user.failedSignIns > 0 ? `最近 10 分钟 ${user.failedSignIns} 次` : undefined],
          ['建立时间', user.createTime],
          [
            '同意的条款',
            user.consents
              .map(
                ({ kind, version, time }) =>
                  `${CONSENT_LABEL[kind]}（${version === 'staff' ? '由馆方确认' : version}，${time.slice(0, 10)}）`,
              )
              .join('；') || '没有记录',
          ],
        ]}
      />
    </>
  );
}

function Devices({ user }: { user: UserDetails }) {
  if (user.devices.length === 0)
    return <EmptyHint title="现在没有登录的设备" line="登录过的设备退出或过期后不再列出。" />;
  return (
    <ul className={styles.devices}>
      {user.devices.map(({ deviceName, createTime, lastUseTime }) => (
        <li key={`${deviceName}-${createTime}`}>
          <span>{deviceName}</span>
          <span>
            最近使用 <When time={lastUseTime} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Records({ user: { counts } }: { user: UserDetails }) {
  const figure = (value: number) => <Figure value={value} />;
  return (
    <>
      <FactList
        facts={[
          ['学习记录', figure(counts.records)],
          ['书架图书', figure(counts.bookshelf)],
          ['笔记与书签', figure(counts.notes)],
          ['评分', figure(counts.ratings)],
          ['下载申请', figure(counts.applications)],
          ['对话', figure(counts.sessions)],
          ['画作', figure(counts.drawings)],
        ]}
      />
      <p>内容属于读者本人，这里只有数量。</p>
    </>
  );
}
