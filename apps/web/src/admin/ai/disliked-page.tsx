import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ConsoleBody, ConsoleHead } from '../kit/parts/console-page.tsx';
import { EmptyHint } from '../kit/parts/empty-hint.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { When } from '../kit/parts/when.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { useTableState } from '../kit/table/table-state.ts';
import { type Disliked, dislikedQuery } from './ai.api.ts';
import { AiTabs } from './ai-tabs.tsx';
import { DISLIKE_REASON_NAMES } from './ai-terms.ts';

const COLUMNS: TableColumn<Disliked>[] = [
  { id: 'question', header: '问题', cell: ({ question }) => question, locked: true, width: '16rem' },
  { id: 'answer', header: '回答的开头', cell: ({ answer }) => answer || '—' },
  {
    id: 'reasons',
    header: '哪里不好',
    cell: ({ reasons }) =>
      reasons.map(({ reason, times }) => `${DISLIKE_REASON_NAMES[reason]} ${times}`).join('，') || '—',
    width: '9rem',
  },
  { id: 'engine', header: '由谁回答', cell: ({ engine }) => engine, width: '8rem', wideOnly: true },
  { id: 'people', header: '人数', cell: ({ people }) => <Figure value={people} />, numeric: true, width: '5rem' },
  { id: 'lastTime', header: '最近一次', cell: ({ lastTime }) => <When time={lastTime} />, width: '8rem' },
];

export function DislikedPage() {
  const state = useTableState();
  const query = useQuery({
    ...dislikedQuery({ pageNum: state.page, pageSize: state.size }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ConsoleHead title="读者不满意的回答" crumbs={[{ label: '智能问答与绘画', to: '/admin/ai' }]} />
      <ConsoleBody>
        <AiTabs />
        <DataTable
          label="读者不满意的回答"
          unit="个"
          columns={COLUMNS}
          rowId={({ question, lastTime }) => `${lastTime} ${question}`}
          rowName={({ question }) => question}
          query={query}
          state={state}
          empty={
            <EmptyHint
              title="最近 180 天没有人点“不满意”"
              line="读者在回答下面点了不满意，问题会列在这里，不显示是谁。"
            />
          }
        />
      </ConsoleBody>
    </>
  );
}
