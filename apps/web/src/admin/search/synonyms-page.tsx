import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '../../ui/messages/confirm.ts';
import { Action } from '../kit/parts/action.tsx';
import { TextButton } from '../kit/parts/console-link.tsx';
import { ConsoleBody, ConsoleHead, ConsoleSection } from '../kit/parts/console-page.tsx';
import { EmptyHint } from '../kit/parts/empty-hint.tsx';
import { SearchBox } from '../kit/parts/search-box.tsx';
import { When } from '../kit/parts/when.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { useTableState } from '../kit/table/table-state.ts';
import { type SynonymGroup, synonymsQuery, useSearchChanges } from './search.api.ts';
import { SearchTabs } from './search-tabs.tsx';
import { SearchTester } from './search-tester.tsx';
import { type EditedSynonyms, NEW_SYNONYMS, SynonymsDialog } from './synonyms-dialog.tsx';

const nameOf = ({ words, oneWay }: Pick<SynonymGroup, 'words' | 'oneWay'>) =>
  oneWay ? `${words[0]} → ${words.slice(1).join('、')}` : words.join('、');

const COLUMNS: TableColumn<SynonymGroup>[] = [
  { id: 'words', header: '词', cell: nameOf, locked: true },
  { id: 'oneWay', header: '方向', cell: ({ oneWay }) => (oneWay ? '单向' : '互相'), width: '7rem' },
  { id: 'updateTime', header: '改于', cell: ({ updateTime }) => <When time={updateTime} />, width: '8rem' },
];

export function SynonymsPage() {
  const state = useTableState();
  const query = useQuery({
    ...synonymsQuery({ searchValue: state.search, pageNum: state.page, pageSize: state.size }),
    placeholderData: keepPreviousData,
  });
  const { removeSynonyms } = useSearchChanges();
  const [editing, setEditing] = useState<EditedSynonyms>();
  async function remove(group: SynonymGroup) {
    const title = `移除“${nameOf(group)}”？`;
    const body = '移除后，搜其中一个词不再找到另外几个。';
    if (await confirm({ title, body, confirmText: '移除', cancelText: '取消', danger: true }))
      removeSynonyms.mutate(group.id);
  }
  return (
    <>
      <ConsoleHead title="同义词" crumbs={[{ label: '搜索', to: '/admin/search' }]} total={query.data?.total} note="组">
        <SearchBox label="搜索同义词" placeholder="其中一个词" value={state.search} onSearch={state.setSearch} />
        <Action variant="primary" icon="plus" onClick={() => setEditing(NEW_SYNONYMS)}>
          添加同义词
        </Action>
      </ConsoleHead>
      <ConsoleBody>
        <SearchTabs />
        <ConsoleSection title="试一次搜索">
          <SearchTester />
        </ConsoleSection>
        <ConsoleSection title="各组同义词">
          <DataTable
            label="同义词"
            unit="组"
            columns={COLUMNS}
            rowId={({ id }) => id}
            rowName={nameOf}
            query={query}
            state={state}
            onOpen={setEditing}
            rowActions={(group) => (
              <>
                <TextButton onClick={() => setEditing(group)}>修改</TextButton>
                <TextButton danger onClick={() => void remove(group)}>
                  移除
                </TextButton>
              </>
            )}
            empty={
              <EmptyHint
                title="还没有同义词"
                line="同一样东西的不同叫法放成一组，如“国画、中国画、水墨画”；也可以从“搜不到的词”里直接做。"
              />
            }
          />
        </ConsoleSection>
      </ConsoleBody>
      <SynonymsDialog edited={editing} onClose={() => setEditing(undefined)} />
    </>
  );
}
