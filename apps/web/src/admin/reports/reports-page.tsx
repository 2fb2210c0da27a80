import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShortcut } from '../kit/keys/shortcuts.ts';
import { Action } from '../kit/parts/action.tsx';
import { ConsoleHead, WithPanel } from '../kit/parts/console-page.tsx';
import { EmptyHint } from '../kit/parts/empty-hint.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { SearchBox } from '../kit/parts/search-box.tsx';
import { FilterBar, type TableFilter } from '../kit/table/filter-bar.tsx';
import { NothingFound } from '../kit/table/nothing-found.tsx';
import { SavedViews } from '../kit/table/saved-views.tsx';
import { TableFooter } from '../kit/table/table-footer.tsx';
import { useTableState } from '../kit/table/table-state.ts';
import { REASON_OPTIONS, TOOL_OPTIONS } from './report-labels.ts';
import { ReportPanel } from './report-panel.tsx';
import { ReportRow } from './report-row.tsx';
import { reportsQuery } from './reports.api.ts';
import styles from './reports-page.module.css';

const FILTERS: TableFilter[] = [
  { key: 'type', label: '工具', type: 'select', options: TOOL_OPTIONS },
  { key: 'reason', label: '原因', type: 'select', options: REASON_OPTIONS },
];
const FILTER_KEYS = ['state', ...FILTERS.map(({ key }) => key)];

function useReports() {
  const state = useTableState({ filters: FILTER_KEYS });
  const { type, reason } = state.filters;
  return {
    state,
    query: useQuery({
      ...reportsQuery({
        state: state.filters.state === 'closed' ? 'closed' : 'open',
        type: TOOL_OPTIONS.find(({ value }) => value === type)?.value ?? '',
        reason: REASON_OPTIONS.find(({ value }) => value === reason)?.value ?? '',
        searchValue: state.search,
        pageNum: state.page,
        pageSize: state.size,
      }),
      placeholderData: keepPreviousData,
    }),
  };
}

export function ReportsPage() {
  const { state, query } = useReports();
  const rows = query.data?.rows ?? [];
  const [openId, setOpenId] = useState('');
  const index = rows.findIndex(({ id }) => id === openId);
  const move = (step: number) => setOpenId(rows[Math.max(0, Math.min(rows.length - 1, index + step))]?.id ?? '');
  useShortcut('j', '下一条', () => move(1));
  useShortcut('k', '上一条', () => move(-1));
  return (
    <>
      <ConsoleHead title="AI 举报" total={query.data?.open} isDue note="条待处理">
        <SearchBox label="搜索举报" placeholder="回答、说明" value={state.search} onSearch={state.setSearch} />
      </ConsoleHead>
      <WithPanel panel={<ReportPanel report={rows[index]} onClose={() => setOpenId('')} />}>
        <SavedViews
          page="reports"
          state={state}
          views={[
            { label: '待处理', query: '', count: query.data?.open, isDue: true },
            { label: '已处理', query: 'state=closed', count: query.data?.closed },
          ]}
        />
        <FilterBar state={state} filters={FILTERS} total={query.data?.total} unit="条" />
        {query.isError && rows.length === 0 && (
          <Notice kind="error" end={<Action onClick={() => void query.refetch()}>重新加载</Action>}>
            没有取到举报。
          </Notice>
        )}
        {query.data && rows.length === 0 && state.isFiltered && <NothingFound what="举报" state={state} />}
        {query.data && rows.length === 0 && !state.isFiltered && (
          <EmptyHint title="没有被举报的回答" line="读者举报 AI 的回答或画作后，会出现在这里。" />
        )}
        <ul aria-label="举报" aria-busy={query.isFetching} className={styles.list}>
          {rows.map((report) => (
            <ReportRow
              key={report.id}
              report={report}
              isOpen={report.id === openId}
              onOpen={() => setOpenId(report.id)}
            />
          ))}
        </ul>
        <TableFooter state={state} total={query.data?.total} shown={rows.length} unit="条" />
      </WithPanel>
    </>
  );
}
