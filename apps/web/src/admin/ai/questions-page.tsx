import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportMenu } from '../kit/panels/export-menu.tsx';
import { TextButton } from '../kit/parts/console-link.tsx';
import { ConsoleBody, ConsoleHead } from '../kit/parts/console-page.tsx';
import { EmptyHint } from '../kit/parts/empty-hint.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { SearchBox } from '../kit/parts/search-box.tsx';
import { When } from '../kit/parts/when.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import { FilterBar, type TableFilter } from '../kit/table/filter-bar.tsx';
import { SavedViews } from '../kit/table/saved-views.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { oneOf, useTableState } from '../kit/table/table-state.ts';
import { exportQuestions, type Question, questionsQuery } from './ai.api.ts';
import { AiTabs } from './ai-tabs.tsx';
import { REASON_NAMES, REASON_OPTIONS } from './ai-terms.ts';
import { DecideDialog } from './decide-dialog.tsx';

const COLUMNS: TableColumn<Question>[] = [
  { id: 'text', header: '问题', cell: ({ text }) => text, locked: true },
  { id: 'asked', header: '人次', cell: ({ asked }) => <Figure value={asked} />, numeric: true, width: '5rem' },
  { id: 'people', header: '人数', cell: ({ people }) => <Figure value={people} />, numeric: true, width: '5rem' },
  { id: 'reason', header: '原因', cell: ({ reason }) => REASON_NAMES[reason], width: '9rem' },
  {
    id: 'note',
    header: '备注',
    cell: ({ note, handledBy }) => note || handledBy || '—',
    width: '10rem',
    wideOnly: true,
  },
  { id: 'lastTime', header: '最近一次', cell: ({ lastTime }) => <When time={lastTime} />, width: '8rem' },
];
const FILTERS: TableFilter[] = [{ key: 'reason', label: '原因', type: 'select', options: REASON_OPTIONS }];

export function QuestionsPage() {
  const state = useTableState({ filters: ['state', 'reason'] });
  const filter = {
    state: oneOf(['open', 'added', 'dismissed'], state.filters.state) ?? 'open',
    reason: oneOf(['nothing', 'partial'], state.filters.reason) ?? ('' as const),
    searchValue: state.search,
  };
  const query = useQuery({
    ...questionsQuery({ ...filter, pageNum: state.page, pageSize: state.size }),
    placeholderData: keepPreviousData,
  });
  const [deciding, setDeciding] = useState<Question>();
  const { open, added, dismissed, hidden = 0 } = query.data ?? {};
  return (
    <>
      <ConsoleHead title="答不上的问题" crumbs={[{ label: '智能问答与绘画', to: '/admin/ai' }]}>
        <SearchBox label="搜索问题" placeholder="问题里的字" value={state.search} onSearch={state.setSearch} />
        <ExportMenu formats={[{ value: 'csv', label: 'CSV' }]} onExport={() => exportQuestions(filter)} />
      </ConsoleHead>
      <ConsoleBody>
        <AiTabs />
        <SavedViews
          page="questions"
          state={state}
          views={[
            { label: '待处理', query: '', count: open, isDue: true },
            { label: '已补充', query: 'state=added', count: added },
            { label: '不处理', query: 'state=dismissed', count: dismissed },
          ]}
        />
        <FilterBar state={state} filters={FILTERS} total={query.data?.total} unit="个" />
        {hidden > 0 && (
          <Notice>
            另有 <Figure value={hidden} />{' '}
            个问题可能说到个人的事，只有一个人问过，所以不显示。第二个人问了同样的问题才会列出。
          </Notice>
        )}
        <DataTable
          label="答不上的问题"
          unit="个"
          columns={COLUMNS}
          rowId={({ id }) => id}
          rowName={({ text }) => text}
          query={query}
          state={state}
          onOpen={setDeciding}
          rowActions={(question) => <TextButton onClick={() => setDeciding(question)}>处理</TextButton>}
          empty={
            <EmptyHint
              title="没有答不上的问题"
              line="读者问了馆里没有的内容，会记在这里：去掉姓名和号码，不记是谁问的。"
            />
          }
        />
      </ConsoleBody>
      <DecideDialog question={deciding} onClose={() => setDeciding(undefined)} />
    </>
  );
}
