import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useShortcut } from '../kit/keys/shortcuts.ts';
import { ExportMenu } from '../kit/panels/export-menu.tsx';
import { useIsPhone } from '../kit/panels/window-width.ts';
import { ActionLink } from '../kit/parts/action.tsx';
import { ConsoleHead, WithPanel } from '../kit/parts/console-page.tsx';
import { EmptyHint } from '../kit/parts/empty-hint.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { SearchBox } from '../kit/parts/search-box.tsx';
import { StatusMark } from '../kit/parts/status-mark.tsx';
import { When } from '../kit/parts/when.tsx';
import { useColumnChoice } from '../kit/table/column-choice.ts';
import { ColumnChooser } from '../kit/table/column-chooser.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import { FilterBar, type TableFilter } from '../kit/table/filter-bar.tsx';
import { SavedViews } from '../kit/table/saved-views.tsx';
import { useSelection } from '../kit/table/selection.ts';
import type { TableColumn } from '../kit/table/table-column.ts';
import { dateRange, type TableState, useTableState } from '../kit/table/table-state.ts';
import { nameRoles } from '../session/role-names.ts';
import { AGE_BANDS, ageLabel, expiryLabel, fullName, STATES, stateOf } from './account-labels.ts';
import { BulkActions } from './bulk-actions.tsx';
import { UserPanel } from './user-panel.tsx';
import { classOptionsQuery, exportUsers, type UserListInput, type UserRow, usersQuery } from './users.api.ts';
import styles from './users-page.module.css';

const COLUMNS: TableColumn<UserRow>[] = [
  { id: 'name', header: '用户名', cell: (user) => user.userName, sortable: true, locked: true },
  { id: 'realName', header: '姓名', cell: (user) => user.realName || '—', width: '7rem' },
  { id: 'class', header: '班级', cell: (user) => user.className || '—', sortable: true, width: '9rem' },
  {
    id: 'studentNumber',
    header: '学号',
    cell: (user) => <Figure>{user.studentNumber || '—'}</Figure>,
    width: '8rem',
  },
  {
    id: 'phone',
    header: '手机号',
    cell: (user) => <Figure>{user.phone || '—'}</Figure>,
    width: '8rem',
    wideOnly: true,
  },
  { id: 'state', header: '状态', cell: (user) => <UserState user={user} />, width: '6.5rem' },
  {
    id: 'lastUse',
    header: '最近使用',
    cell: (user) => (user.lastUseTime ? <When time={user.lastUseTime} /> : '从未'),
    sortable: true,
    width: '7.5rem',
  },
  {
    id: 'expiry',
    header: '到期',
    cell: (user) => <Figure>{expiryLabel(user.expireTime)}</Figure>,
    sortable: true,
    width: '7.5rem',
  },
  {
    id: 'created',
    header: '建立时间',
    cell: (user) => <When time={user.createTime} />,
    sortable: true,
    width: '7.5rem',
    hiddenAtFirst: true,
  },
  { id: 'roles', header: '角色', cell: (user) => nameRoles(user.roles) || '—', width: '8rem', hiddenAtFirst: true },
  { id: 'schoolName', header: '学校', cell: (user) => user.schoolName || '—', width: '10rem', hiddenAtFirst: true },
  { id: 'ageBand', header: '年龄段', cell: (user) => ageLabel(user.ageBand), width: '7rem', hiddenAtFirst: true },
];

const VIEWS = [
  { label: '全部', query: '' },
  { label: '将到期', query: 'state=expiring' },
  { label: '已停用', query: 'state=disabled' },
  { label: '从未登录', query: 'state=neverSignedIn' },
];

const FILTER_NAMES = ['state', 'classId', 'ageBand', 'created'];
const NO_CLASS = { value: 'none', label: '没有班级' };
const FORMATS = [
  { value: 'xlsx', label: 'Excel（.xlsx）' },
  { value: 'csv', label: 'CSV' },
] as const;

export function UserState({ user }: { user: Pick<UserRow, 'status' | 'expireTime'> }) {
  const { phase, label } = stateOf(user);
  return <StatusMark phase={phase}>{label}</StatusMark>;
}

/** The list's query of the table's state. Values from a changed address that are unknown are refused by the server. */
function toQuery({ created = '', ...input }: Record<string, unknown>): UserListInput {
  const { from, to } = dateRange(String(created));
  return { ...input, createdFrom: from, createdTo: to } as UserListInput;
}

/** On phones: who it is, and whether the account works. The rest is in the panel. */
const PHONE_COLUMNS: TableColumn<UserRow>[] = [
  {
    id: 'name',
    header: '读者',
    cell: (user) => (
      <>
        {fullName(user)}
        <span className={styles.second}>{[user.className, user.phone].filter(Boolean).join(' · ')}</span>
      </>
    ),
    locked: true,
    // The name takes what the state leaves.
    width: '100%',
  },
  { id: 'state', header: '状态', cell: (user) => <UserState user={user} />, width: '6rem' },
];

export function UsersPage() {
  const state = useTableState({ filters: FILTER_NAMES, defaultSort: '-created' });
  const input = toQuery(state.input);
  const query = useQuery({ ...usersQuery(input), placeholderData: keepPreviousData });
  const classes = useQuery(classOptionsQuery);
  const choice = useColumnChoice('users', COLUMNS);
  const selection = useSelection(state.viewQuery, query.data?.total);
  const [openId, setOpenId] = useState<string>();
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  useShortcut('n', '新建读者', () => void navigate('/admin/users/new'));
  const filters: TableFilter[] = [
    { key: 'state', label: '状态', type: 'select', options: STATES },
    { key: 'classId', label: '班级', type: 'select', options: [NO_CLASS, ...(classes.data ?? [])] },
    { key: 'ageBand', label: '年龄段', type: 'select', options: AGE_BANDS },
    { key: 'created', label: '建立日期', type: 'dates' },
  ];
  const total = query.data?.total;
  const table = {
    ...{ label: '读者', unit: '人', query, state, openId },
    rowId: (user: UserRow) => user.id,
    rowName: (user: UserRow) => user.userName,
    onOpen: (user: UserRow) => setOpenId(user.id),
    empty: <EmptyHint title="还没有读者" line="从班级名单导入最快，也可以一个一个新建。" />,
  };
  const panel = openId && <UserPanel key={openId} id={openId} onClose={() => setOpenId(undefined)} />;
  if (isPhone)
    return (
      <>
        <ConsoleHead title="读者" total={total}>
          <UserSearch state={state} />
        </ConsoleHead>
        <WithPanel panel={panel}>
          <FilterBar state={state} filters={filters.slice(0, 2)} total={total} unit="人" />
          <DataTable {...table} columns={PHONE_COLUMNS} />
        </WithPanel>
      </>
    );
  return (
    <>
      <ConsoleHead title="读者" total={total}>
        <UserSearch state={state} />
        <ColumnChooser choice={choice} />
        <ExportMenu formats={FORMATS} onExport={(format) => exportUsers({ ...input, format })} />
        <ActionLink to="/admin/users/import">名单导入</ActionLink>
        <ActionLink to="/admin/users/new" variant="primary" icon="plus" keys="n">
          新建
        </ActionLink>
      </ConsoleHead>
      <WithPanel panel={panel}>
        <SavedViews page="users" state={state} choice={choice} views={VIEWS} />
        <FilterBar state={state} filters={filters} total={total} unit="人" />
        <DataTable {...table} columns={COLUMNS} choice={choice} selection={selection} />
        <BulkActions selection={selection} total={total} input={input} classes={classes.data ?? []} />
      </WithPanel>
    </>
  );
}

function UserSearch({ state }: { state: TableState }) {
  return (
    <SearchBox
      label="搜索读者"
      placeholder="用户名、姓名、学号、手机、邮箱、学校"
      value={state.search}
      onSearch={state.setSearch}
    />
  );
}
