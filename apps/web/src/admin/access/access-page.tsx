import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '../../ui/messages/confirm.ts';
import { TextButton } from '../kit/parts/console-link.tsx';
import { ConsoleBody, ConsoleHead, ConsoleSection } from '../kit/parts/console-page.tsx';
import { EmptyHint } from '../kit/parts/empty-hint.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { SearchBox } from '../kit/parts/search-box.tsx';
import { When } from '../kit/parts/when.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { useTableState } from '../kit/table/table-state.ts';
import { type Range, rangesQuery, useRangeChanges } from './access.api.ts';
import { AccessTester } from './access-tester.tsx';
import { AddRange } from './add-range.tsx';
import { NoteDialog } from './note-dialog.tsx';

const COLUMNS: TableColumn<Range>[] = [
  { id: 'label', header: '地址范围', cell: ({ label }) => <Figure>{label}</Figure>, locked: true, width: '18rem' },
  { id: 'version', header: '种类', cell: ({ version }) => version, width: '5rem' },
  { id: 'note', header: '备注', cell: ({ note }) => note || '—' },
  { id: 'createTime', header: '添加于', cell: ({ createTime }) => <When time={createTime} />, width: '8rem' },
];

const POLICY_WORDS = {
  open: '现在对所有人开放，地址范围暂不影响阅读。要改为按范围开放，请运维人员设置 ACCESS=ranges。',
  ranges: '现在按范围开放：在这些地址里的访客不登录也能看录像、录音和大图，别处的访客须登录有效账号。',
};

export function AccessPage() {
  const state = useTableState();
  const query = useQuery({
    ...rangesQuery({ searchValue: state.search, pageNum: state.page, pageSize: state.size }),
    placeholderData: keepPreviousData,
  });
  const { remove } = useRangeChanges();
  const [editing, setEditing] = useState<Range>();
  async function removeRange({ id, label }: Range) {
    const body = '在里面的访客不登录就不能再看录像、录音和大图。';
    if (await confirm({ title: `移除 ${label}？`, body, confirmText: '移除', cancelText: '取消', danger: true }))
      remove.mutate(id);
  }
  return (
    <>
      <ConsoleHead title="访问范围" total={query.data?.total}>
        <SearchBox label="搜索地址范围" placeholder="地址、备注" value={state.search} onSearch={state.setSearch} />
      </ConsoleHead>
      <ConsoleBody>
        {query.data && <Notice>{POLICY_WORDS[query.data.policy]}</Notice>}
        <ConsoleSection title="试一个地址">
          <AccessTester ownAddress={query.data?.ownAddress} />
        </ConsoleSection>
        <ConsoleSection title="添加">
          <AddRange />
        </ConsoleSection>
        <ConsoleSection title="授权的地址范围">
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
                <TextButton onClick={() => setEditing(range)}>改备注</TextButton>
                <TextButton onClick={() => void removeRange(range)}>移除</TextButton>
              </>
            )}
            empty={<EmptyHint title="还没有授权的地址" line="从上面添加校园网的地址，如 10.1.0.0/16。" />}
          />
        </ConsoleSection>
      </ConsoleBody>
      <NoteDialog range={editing} onClose={() => setEditing(undefined)} />
    </>
  );
}
