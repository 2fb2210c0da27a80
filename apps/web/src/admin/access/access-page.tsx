import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../kit/panels/confirm-dialog.tsx';
import { Action } from '../kit/parts/action.tsx';
import { TextButton } from '../kit/parts/console-link.tsx';
import { ConsoleBody, ConsoleHead } from '../kit/parts/console-page.tsx';
import { EmptyHint } from '../kit/parts/empty-hint.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { SearchBox } from '../kit/parts/search-box.tsx';
import { When } from '../kit/parts/when.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { useTableState } from '../kit/table/table-state.ts';
import { type Range, rangesQuery, useRangeChanges } from './access.api.ts';
import { AccessPolicy } from './access-policy.tsx';
import { AddRange } from './add-range.tsx';
import { AddressCheck } from './address-check.tsx';
import { RemarkDialog } from './remark-dialog.tsx';

const COLUMNS: TableColumn<Range>[] = [
  { id: 'label', header: '地址范围', cell: ({ label }) => <Figure>{label}</Figure>, locked: true, width: '16rem' },
  {
    id: 'bounds',
    header: '从哪到哪',
    cell: ({ first, last }) => (first === last ? '只有这一个地址' : <Figure>{`${first} – ${last}`}</Figure>),
    width: '18rem',
    wideOnly: true,
  },
  { id: 'note', header: '备注', cell: ({ note }) => note || '—' },
  { id: 'createTime', header: '添加于', cell: ({ createTime }) => <When time={createTime} />, width: '8rem' },
];

/** Explains the effect of removing a range in each access mode. */
const REMOVAL_LABELS = {
  open: '现在对所有人开放，移除后谁能看不会变。以后改为只让校内网络和登录的人看时，从这些地址来的访客要登录才能看。',
  ranges: '从这些地址来的访客，不登录就不能再看录像、录音和大图；登录的读者不受影响。',
};

export function AccessPage() {
  const state = useTableState();
  const query = useQuery({
    ...rangesQuery({ searchValue: state.search, pageNum: state.page, pageSize: state.size }),
    placeholderData: keepPreviousData,
  });
  const { remove } = useRangeChanges();
  const [editing, setEditing] = useState<Range>();
  const [removing, setRemoving] = useState<Range>();
  const [open, setOpen] = useState<'add' | 'test'>();
  const close = () => setOpen(undefined);
  const policy = query.data?.policy;
  return (
    <>
      <ConsoleHead title="访问范围" total={query.data?.total}>
        <SearchBox label="搜索地址范围" placeholder="地址、备注" value={state.search} onSearch={state.setSearch} />
        <Action onClick={() => setOpen('test')}>试一个地址</Action>
        <Action variant="primary" icon="plus" keys="n" onClick={() => setOpen('add')}>
          添加地址范围
        </Action>
      </ConsoleHead>
      <ConsoleBody>
        {policy && <AccessPolicy policy={policy} />}
        <DataTable
          label="授权的地址范围"
          unit="个"
          columns={COLUMNS}
          rowId={({ id }) => id}
          rowName={({ label }) => label}
          query={query}
          state={state}
          rowActions={(range) => (
            <>
              <TextButton label={`改备注 ${range.label}`} onClick={() => setEditing(range)}>
                改备注
              </TextButton>
              <TextButton danger label={`移除 ${range.label}`} onClick={() => setRemoving(range)}>
                移除
              </TextButton>
            </>
          )}
          empty={<EmptyHint title="还没有授权的地址" line="点右上角的“添加地址范围”，填学校网管给的校园网地址。" />}
        />
      </ConsoleBody>
      <AddRange open={open === 'add'} onClose={close} />
      <AddressCheck open={open === 'test'} onClose={close} ownAddress={query.data?.ownAddress} />
      <RemarkDialog range={editing} onClose={() => setEditing(undefined)} />
      <ConfirmDialog
        open={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={`移除 ${removing?.label ?? ''}？`}
        confirmText="移除"
        danger
        onConfirm={() => removing && remove.mutateAsync(removing.id)}
      >
        {policy && REMOVAL_LABELS[policy]}
      </ConfirmDialog>
    </>
  );
}
