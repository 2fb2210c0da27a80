import { ROLES } from '@meiyu/contract/endpoint.ts';
import { ROLE_LABEL } from '@meiyu/contract/role-labels.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Action } from '../kit/parts/action.tsx';
import { ConsoleHead, WithPanel } from '../kit/parts/console-page.tsx';
import { EmptyHint } from '../kit/parts/empty-hint.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { SearchBox } from '../kit/parts/search-box.tsx';
import { StatusMark } from '../kit/parts/status-mark.tsx';
import { When } from '../kit/parts/when.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import { FilterBar, type TableFilter } from '../kit/table/filter-bar.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { useTableState } from '../kit/table/table-state.ts';
import { nameRoles } from '../session/role-names.ts';
import { AddStaffDialog } from './add-staff-dialog.tsx';
import { type StaffListInput, type StaffRow, staffQuery } from './staff.api.ts';
import { factorLabel } from './staff-labels.ts';
import { StaffPanel } from './staff-panel.tsx';

const COLUMNS: TableColumn<StaffRow>[] = [
  { id: 'userName', header: '用户名', cell: (person) => person.userName, locked: true },
  { id: 'realName', header: '姓名', cell: (person) => person.realName || '—', width: '7rem' },
  { id: 'roles', header: '角色', cell: (person) => nameRoles(person.roles), width: '14rem' },
  {
    id: 'status',
    header: '状态',
    cell: ({ status }) =>
      status === 'active' ? <StatusMark phase="good">正常</StatusMark> : <StatusMark phase="off">已停用</StatusMark>,
    width: '6.5rem',
  },
  { id: 'factor', header: '两步验证', cell: factorLabel, width: '8rem' },
  {
    id: 'sessions',
    header: '后台登录',
    cell: (person) => <Figure value={person.activeSessions} />,
    numeric: true,
    width: '6rem',
  },
  {
    id: 'lastSession',
    header: '最近进入',
    cell: ({ lastSessionTime }) => (lastSessionTime ? <When time={lastSessionTime} /> : '—'),
    width: '7.5rem',
  },
];

const FILTERS: TableFilter[] = [
  {
    key: 'role',
    label: '角色',
    type: 'select',
    options: ROLES.map((role) => ({ value: role, label: ROLE_LABEL[role] })),
  },
];

export function StaffPage() {
  const state = useTableState({ filters: ['role'] });
  const { pageNum, pageSize, searchValue } = state.input;
  // An unknown role in a changed address is refused by the server.
  const role = state.filters.role as StaffListInput['role'];
  const query = useQuery({
    ...staffQuery({ pageNum, pageSize, searchValue, role }),
    placeholderData: keepPreviousData,
  });
  const [openId, setOpenId] = useState<string>();
  const [isAdding, setIsAdding] = useState(false);
  const isFirst = query.data?.total === 1 && state.search === '' && !state.filters.role;
  const open = query.data?.rows.find(({ id }) => id === openId);
  return (
    <>
      <ConsoleHead title="人员" total={query.data?.total}>
        <SearchBox label="搜索人员" placeholder="用户名、姓名、手机" value={state.search} onSearch={state.setSearch} />
        <Action variant="primary" icon="plus" keys="n" onClick={() => setIsAdding(true)}>
          添加人员
        </Action>
      </ConsoleHead>
      <WithPanel panel={open && <StaffPanel key={open.id} person={open} onClose={() => setOpenId(undefined)} />}>
        <FilterBar state={state} filters={FILTERS} total={query.data?.total} unit="人" />
        <DataTable
          label="人员"
          unit="人"
          columns={COLUMNS}
          rowId={(person) => person.id}
          rowName={(person) => person.userName}
          query={query}
          state={state}
          onOpen={(person) => setOpenId(person.id)}
          openId={openId}
          empty={<EmptyHint title="还没有人员" line="给一个账号加上角色，它就能进入后台。" />}
        />
      </WithPanel>
      <AddStaffDialog open={isAdding} onClose={() => setIsAdding(false)} isFirst={isFirst} />
    </>
  );
}
