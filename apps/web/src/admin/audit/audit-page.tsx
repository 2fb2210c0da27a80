import { AUDIT_ACTIONS, nameAction } from '@meiyu/contract/admin/audit-actions.ts';
import { AUDIT_RESULTS, MAX_EXPORTED_ENTRIES } from '@meiyu/contract/admin/audit-fields.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportMenu } from '../kit/panels/export-menu.tsx';
import { Action } from '../kit/parts/action.tsx';
import { ConsoleHead, WithPanel } from '../kit/parts/console-page.tsx';
import { EmptyHint } from '../kit/parts/empty-hint.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { SearchBox } from '../kit/parts/search-box.tsx';
import { When } from '../kit/parts/when.tsx';
import { useColumnChoice } from '../kit/table/column-choice.ts';
import { ColumnChooser } from '../kit/table/column-chooser.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import { FilterBar, type TableFilter } from '../kit/table/filter-bar.tsx';
import { SavedViews } from '../kit/table/saved-views.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { dateRange, useTableState } from '../kit/table/table-state.ts';
import { type AuditEntry, auditQuery, exportAudit, useVerify } from './audit.api.ts';
import { AuditResult, nameActor, nameObject, RESULT_LABELS } from './audit-labels.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { AuditVerdict } from './audit-verdict.tsx';

const COLUMNS: TableColumn<AuditEntry>[] = [
  { id: 'time', header: '时间', cell: ({ time }) => <When time={time} exact />, locked: true, width: '11rem' },
  { id: 'actor', header: '操作者', cell: nameActor, width: '10rem' },
  { id: 'action', header: '动作', cell: ({ action }) => nameAction(action), width: '11rem' },
  { id: 'object', header: '对象', cell: nameObject },
  { id: 'result', header: '结果', cell: ({ result }) => <AuditResult result={result} />, width: '6rem' },
  { id: 'address', header: '地址', cell: ({ address }) => <Figure>{address}</Figure>, width: '9rem', wideOnly: true },
  {
    id: 'id',
    header: '编号',
    cell: ({ id }) => <Figure value={id} />,
    width: '6rem',
    numeric: true,
    hiddenAtFirst: true,
  },
];

const FILTERS: TableFilter[] = [
  { key: 'days', label: '日期', type: 'dates' },
  { key: 'actor', label: '操作者', type: 'text', placeholder: '用户名' },
  {
    key: 'action',
    label: '动作',
    type: 'select',
    options: Object.entries(AUDIT_ACTIONS).map(([value, label]) => ({ value, label })),
  },
  { key: 'object', label: '对象', type: 'text', placeholder: '用户名，或 application:编号' },
  {
    key: 'result',
    label: '结果',
    type: 'select',
    options: AUDIT_RESULTS.map((value) => ({ value, label: RESULT_LABELS[value] })),
  },
];
const FILTER_KEYS = FILTERS.map(({ key }) => key);

const FORMATS = [
  { value: 'csv', label: 'CSV' },
  { value: 'jsonl', label: 'JSON Lines' },
] as const;

export function AuditPage() {
  const state = useTableState({ filters: FILTER_KEYS });
  const { days = '', actor = '', action = '', object = '', result } = state.filters;
  const { from, to } = dateRange(days);
  const filter = {
    searchValue: state.search,
    since: from,
    until: to,
    ...{ actor, action, object },
    result: AUDIT_RESULTS.find((value) => value === result) ?? ('' as const),
  };
  const query = useQuery({
    ...auditQuery({ ...filter, pageNum: state.page, pageSize: state.size }),
    placeholderData: keepPreviousData,
  });
  const choice = useColumnChoice('audit', COLUMNS);
  const [openId, setOpenId] = useState<number>();
  const verify = useVerify();
  const open = query.data?.rows.find(({ id }) => id === openId);
  return (
    <>
      <ConsoleHead title="审计日志" total={query.data?.total} note={query.data?.isCut && '条以上，请缩小范围'}>
        <SearchBox label="搜索日志" placeholder="谁做的，或对谁做的" value={state.search} onSearch={state.setSearch} />
        <ColumnChooser choice={choice} />
        <ExportMenu formats={FORMATS} onExport={(format) => exportAudit(filter, format)} />
        <Action icon="lock" busy={verify.isPending} onClick={() => verify.mutate()}>
          检查日志
        </Action>
      </ConsoleHead>
      <WithPanel panel={<AuditPanel entry={open} onClose={() => setOpenId(undefined)} />}>
        <AuditVerdict />
        <SavedViews
          page="audit"
          state={state}
          choice={choice}
          views={[
            { label: '全部', query: '' },
            { label: '被拒绝', query: 'result=refused' },
            { label: '失败', query: 'result=failed' },
          ]}
        />
        <FilterBar state={state} filters={FILTERS} total={query.data?.total} unit="条" />
        {query.data?.isCut && (
          <Notice>
            只能翻看最近的 <Figure value={query.data.total} /> 条，导出最多 <Figure value={MAX_EXPORTED_ENTRIES} />{' '}
            条。请用日期、操作者或动作缩小范围。
          </Notice>
        )}
        <DataTable
          label="审计日志"
          unit="条"
          columns={COLUMNS}
          rowId={({ id }) => String(id)}
          rowName={(entry) => `${entry.time} ${nameAction(entry.action)}`}
          query={query}
          state={state}
          choice={choice}
          onOpen={({ id }) => setOpenId(id)}
          openId={openId === undefined ? undefined : String(openId)}
          empty={<EmptyHint title="还没有记录" line="登录、审批、修改等操作会记在这里。" />}
        />
      </WithPanel>
    </>
  );
}
