import { SEARCH_PERIODS } from '@meiyu/contract/admin/search-fields.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextButton } from '../kit/parts/console-link.tsx';
import { ConsoleBody, ConsoleHead } from '../kit/parts/console-page.tsx';
import { EmptyHint } from '../kit/parts/empty-hint.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { SearchBox } from '../kit/parts/search-box.tsx';
import { StatusMark } from '../kit/parts/status-mark.tsx';
import { When } from '../kit/parts/when.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import { SavedViews } from '../kit/table/saved-views.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { oneOf, useTableState } from '../kit/table/table-state.ts';
import { type MissingWord, missingQuery, useSearchChanges } from './search.api.ts';
import { SearchTabs } from './search-tabs.tsx';
import { type EditedSynonyms, NEW_SYNONYMS, SynonymsDialog } from './synonyms-dialog.tsx';

const COLUMNS: TableColumn<MissingWord>[] = [
  { id: 'word', header: '词', cell: ({ word }) => word, locked: true },
  { id: 'visitors', header: '访客', cell: ({ visitors }) => <Figure value={visitors} />, numeric: true, width: '6rem' },
  {
    ...{ id: 'resultsNow', header: '现在', width: '10rem' },
    cell: ({ resultsNow }) =>
      resultsNow > 0 ? (
        <StatusMark phase="good">
          能搜到 <Figure value={resultsNow} /> 条
        </StatusMark>
      ) : (
        <StatusMark phase="new">搜不到</StatusMark>
      ),
  },
  { id: 'lastTime', header: '最近一次', cell: ({ lastTime }) => <When time={lastTime} />, width: '8rem' },
];

export function MissingPage() {
  const state = useTableState({ filters: ['days'] });
  const days = oneOf(SEARCH_PERIODS, state.filters.days) ?? '7';
  const query = useQuery({
    ...missingQuery({ days, searchValue: state.search, pageNum: state.page, pageSize: state.size }),
    placeholderData: keepPreviousData,
  });
  const [editing, setEditing] = useState<EditedSynonyms>();
  const { setHotWord } = useSearchChanges();
  return (
    <>
      <ConsoleHead title="搜不到的词" crumbs={[{ label: '搜索', to: '/admin/search' }]} total={query.data?.total}>
        <SearchBox label="搜索搜不到的词" placeholder="词" value={state.search} onSearch={state.setSearch} />
      </ConsoleHead>
      <ConsoleBody>
        <SearchTabs />
        <SavedViews
          page="missing-words"
          state={state}
          views={[
            { label: '最近 7 天', query: '' },
            { label: '最近 30 天', query: 'days=30' },
          ]}
        />
        <DataTable
          label="搜不到的词"
          unit="个"
          columns={COLUMNS}
          rowId={({ word }) => word}
          rowName={({ word }) => word}
          query={query}
          state={state}
          rowActions={({ word }) => (
            <>
              <TextButton onClick={() => setEditing({ ...NEW_SYNONYMS, words: [word] })}>做同义词</TextButton>
              <TextButton
                disabled={[...word].length > 20}
                onClick={() => setHotWord.mutate({ kind: 'all', word, state: 'pinned' })}
              >
                置顶
              </TextButton>
            </>
          )}
          empty={<EmptyHint title="没有搜不到的词" line="同一天至少两位访客搜过、又没有结果的词，才会列在这里。" />}
        />
      </ConsoleBody>
      <SynonymsDialog edited={editing} onClose={() => setEditing(undefined)} />
    </>
  );
}
