import { BUILT_IN_LEVELS, WORD_SORTS } from '@meiyu/contract/admin/filter-word-fields.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '../../ui/messages/confirm.ts';
import { ExportMenu } from '../kit/panels/export-menu.tsx';
import { Action } from '../kit/parts/action.tsx';
import { TextButton } from '../kit/parts/console-link.tsx';
import { ConsoleBody, ConsoleHead, ConsoleSection } from '../kit/parts/console-page.tsx';
import { EmptyHint } from '../kit/parts/empty-hint.tsx';
import { SearchBox } from '../kit/parts/search-box.tsx';
import { When } from '../kit/parts/when.tsx';
import { ActionBar } from '../kit/table/action-bar.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import { FilterBar, type TableFilter } from '../kit/table/filter-bar.tsx';
import { SavedViews } from '../kit/table/saved-views.tsx';
import { useSelection } from '../kit/table/selection.ts';
import type { TableColumn } from '../kit/table/table-column.ts';
import { oneOf, useTableState } from '../kit/table/table-state.ts';
import { AddWordDialog } from './add-word.tsx';
import { exportWords, type FilterWord, useAiChanges, wordsQuery } from './ai.api.ts';
import { AiTabs } from './ai-tabs.tsx';
import { LEVEL_NAMES, LEVEL_OPTIONS } from './ai-terms.ts';
import { ImportDialog } from './import-dialog.tsx';
import { WordTester } from './word-tester.tsx';

const OWN_COLUMNS: TableColumn<FilterWord>[] = [
  { id: 'word', header: '词', cell: ({ word }) => word, locked: true, sortable: true },
  { id: 'level', header: '类别', cell: ({ level }) => LEVEL_NAMES[level], width: '8rem' },
  { id: 'note', header: '备注', cell: ({ note }) => note || '—' },
  {
    ...{ id: 'updateTime', header: '改于', sortable: true, width: '8rem' },
    cell: ({ updateTime }) => updateTime && <When time={updateTime} />,
  },
];
const BUILT_IN_COLUMNS: TableColumn<FilterWord>[] = [
  ...OWN_COLUMNS.slice(0, 2),
  { id: 'note', header: '题目', cell: ({ note }) => note || '—' },
  {
    ...{ id: 'replacedBy', header: '现在', width: '10rem' },
    cell: ({ replacedBy }) => (replacedBy ? `改为${LEVEL_NAMES[replacedBy]}` : '照此执行'),
  },
];
const LEVELS = [...LEVEL_OPTIONS, { value: 'minor', label: LEVEL_NAMES.minor }];
const FILTERS: TableFilter[] = [{ key: 'level', label: '类别', type: 'select', options: LEVELS }];

export function WordsPage() {
  const state = useTableState({ filters: ['source', 'level'], defaultSort: '-updateTime' });
  const isBuiltIn = state.filters.source === 'builtIn';
  const query = useQuery({
    ...wordsQuery({
      source: isBuiltIn ? 'builtIn' : 'own',
      level: oneOf(BUILT_IN_LEVELS, state.filters.level) ?? '',
      sort: oneOf(WORD_SORTS, state.input.sort),
      ...{ searchValue: state.search, pageNum: state.page, pageSize: state.size },
    }),
    placeholderData: keepPreviousData,
  });
  const selection = useSelection(state.viewQuery, query.data?.total);
  const { removeWords, addWord } = useAiChanges();
  const [isAdding, setIsAdding] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  async function remove(words: string[]) {
    const title = words.length === 1 ? `移除“${words[0]}”？` : `移除选中的 ${words.length} 个词？`;
    if (await confirm({ title, body: '移除后随即生效。', confirmText: '移除', cancelText: '取消', danger: true })) {
      await removeWords.mutateAsync(words).then(selection.clear, () => undefined);
    }
  }
  return (
    <>
      <ConsoleHead title="屏蔽词" crumbs={[{ label: '智能问答与绘画', to: '/admin/ai' }]}>
        <SearchBox label="搜索屏蔽词" placeholder="词、备注" value={state.search} onSearch={state.setSearch} />
        <ExportMenu formats={[{ value: 'csv', label: 'CSV' }]} onExport={exportWords} />
        <Action icon="upload" onClick={() => setIsImporting(true)}>
          批量添加
        </Action>
        <Action variant="primary" icon="plus" keys="n" onClick={() => setIsAdding(true)}>
          添加
        </Action>
      </ConsoleHead>
      <ConsoleBody>
        <AiTabs />
        <ConsoleSection title="试一句话">
          <WordTester />
        </ConsoleSection>
        <SavedViews
          page="filter-words"
          state={state}
          views={[
            { label: '自行添加', query: '', count: query.data?.own },
            { label: '程序自带', query: 'source=builtIn', count: query.data?.builtIn },
          ]}
        />
        <FilterBar state={state} filters={FILTERS} total={query.data?.total} unit="个" />
        <DataTable
          label="屏蔽词"
          unit="个"
          columns={isBuiltIn ? BUILT_IN_COLUMNS : OWN_COLUMNS}
          rowId={({ word }) => word}
          rowName={({ word }) => word}
          query={query}
          state={state}
          {...(!isBuiltIn && { selection })}
          rowActions={({ word, note, replacedBy }) =>
            !isBuiltIn ? (
              <TextButton danger onClick={() => void remove([word])}>
                移除
              </TextButton>
            ) : replacedBy ? (
              <TextButton onClick={() => void remove([word])}>恢复自带的</TextButton>
            ) : (
              <TextButton onClick={() => addWord.mutate({ word, level: 'allow', note })}>改为放行</TextButton>
            )
          }
          empty={
            <EmptyHint
              title="还没有自行添加的词"
              line="程序自带的词已经在用。要加校内特有的词，点“添加”，或批量添加一个文本文件。"
            />
          }
        />
        <ActionBar selection={selection} total={query.data?.total} unit="个">
          <Action
            variant="danger"
            disabled={selection.isAll || selection.count > 500}
            onClick={() => void remove([...selection.ids])}
          >
            移除
          </Action>
        </ActionBar>
      </ConsoleBody>
      <AddWordDialog open={isAdding} onClose={() => setIsAdding(false)} />
      <ImportDialog open={isImporting} onClose={() => setIsImporting(false)} />
    </>
  );
}
