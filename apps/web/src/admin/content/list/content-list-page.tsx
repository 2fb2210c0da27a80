import { CONTENT_STATES } from '@meiyu/contract/admin/content-fields.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { Action, ActionLink } from '../../kit/parts/action.tsx';
import { ConsoleBody, ConsoleHead } from '../../kit/parts/console-page.tsx';
import { EmptyHint } from '../../kit/parts/empty-hint.tsx';
import { SearchBox } from '../../kit/parts/search-box.tsx';
import { useColumnChoice } from '../../kit/table/column-choice.ts';
import { ColumnChooser } from '../../kit/table/column-chooser.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import { FilterBar, type TableFilter } from '../../kit/table/filter-bar.tsx';
import { SavedViews } from '../../kit/table/saved-views.tsx';
import { useSelection } from '../../kit/table/selection.ts';
import { oneOf, useTableState } from '../../kit/table/table-state.ts';
import { type Choices, choicesQuery, type Filter, listQuery } from '../content.api.ts';
import { editorPath, type KindLabels, kindOfPath } from '../content-kinds.ts';
import { columnsOf } from './content-columns.tsx';
import { NewContent } from './new-content.tsx';
import { RowActions } from './row-actions.tsx';
import { SelectionActions } from './selection-actions.tsx';

const SORTS = ['updateTime', 'publishTime', 'title', 'readAmount'] as const;
const YES_NO = ['yes', 'no'] as const;
const FILTERS = ['state', 'category', 'tag', 'draft', 'cover', 'home'] as const;

/** Resources of one kind; the path says which. */
export function ContentListPage() {
  const { pathname } = useLocation();
  const labels = kindOfPath(pathname);
  return labels && <ContentList key={labels.kind} labels={labels} />;
}

function ContentList({ labels }: { labels: KindLabels }) {
  const { kind, unit } = labels;
  const state = useTableState({ filters: FILTERS, defaultSort: '-updateTime' });
  const { searchValue, sort = '', pageNum, pageSize, ...filters } = state.input;
  const filter: Filter = {
    ...{ kind, search: searchValue, category: filters.category, tag: filters.tag },
    state: oneOf(CONTENT_STATES, filters.state),
    draft: oneOf(YES_NO, filters.draft),
    cover: oneOf(YES_NO, filters.cover),
    home: oneOf(YES_NO, filters.home),
  };
  const query = useQuery({
    ...listQuery({
      ...{ ...filter, pageNum, pageSize },
      sort: oneOf(SORTS, sort.replace('-', '')),
      direction: sort.startsWith('-') ? 'desc' : 'asc',
    }),
    placeholderData: keepPreviousData,
  });
  const { data: choices } = useQuery(choicesQuery(kind));
  const isBin = filters.state === 'bin';
  const columns = useMemo(() => columnsOf(labels, isBin, choices), [labels, isBin, choices]);
  const choice = useColumnChoice(isBin ? 'content-bin' : `content-${kind}`, columns);
  const selection = useSelection(state.viewQuery, query.data?.total);
  const [isNewOpen, setNewOpen] = useState(false);
  const counts = query.data?.counts;
  /** All but the bin. */
  const total = counts && counts.draft + counts.scheduled + counts.published + counts.hidden;
  return (
    <>
      <ConsoleHead title={labels.title} total={total}>
        <SearchBox
          label={`搜索${labels.title}`}
          placeholder={labels.searchHint}
          value={state.search}
          onSearch={state.setSearch}
        />
        <ColumnChooser choice={choice} />
        <ActionLink to="/admin/import" icon="upload">
          批量导入
        </ActionLink>
        <Action variant="primary" icon="plus" keys="n" onClick={() => setNewOpen(true)}>
          新建
        </Action>
      </ConsoleHead>
      <ConsoleBody>
        <SavedViews
          page={`content-${kind}`}
          state={state}
          choice={choice}
          views={[
            { label: '全部', query: '', count: total },
            { label: '草稿', query: 'state=draft', count: counts?.draft },
            { label: '定时', query: 'state=scheduled', count: counts?.scheduled },
            { label: '已发布', query: 'state=published', count: counts?.published },
            { label: '已撤下', query: 'state=hidden', count: counts?.hidden },
            ...(kind === 'entry' ? [] : [{ label: '缺封面', query: 'cover=no', count: counts?.noCover }]),
            { label: '回收站', query: 'state=bin', count: counts?.bin },
          ]}
        />
        <FilterBar state={state} filters={filtersOf(labels, choices)} total={query.data?.total} unit={unit} />
        <DataTable
          key={isBin ? 'bin' : 'list'}
          label={labels.title}
          unit={unit}
          columns={columns}
          rowId={(row) => row.id}
          rowName={(row) => row.title || '没有标题'}
          query={query}
          state={state}
          choice={choice}
          selection={selection}
          rowPath={(row) => editorPath(kind, row.id)}
          rowActions={(row) => <RowActions row={row} />}
          empty={<Empty labels={labels} isBin={isBin} onNew={() => setNewOpen(true)} />}
        />
        <SelectionActions
          labels={labels}
          selection={selection}
          rows={query.data?.rows ?? []}
          filter={filter}
          total={query.data?.total}
          choices={choices}
          isBin={isBin}
        />
      </ConsoleBody>
      <NewContent labels={labels} choices={choices} open={isNewOpen} onClose={() => setNewOpen(false)} />
    </>
  );
}

function filtersOf({ kind }: KindLabels, choices: Choices | undefined): TableFilter[] {
  const categories = choices?.categories.map(({ id, name, depth }) => ({
    value: id,
    label: `${'　'.repeat(Math.max(0, depth - 1))}${name}`,
  }));
  const filters: TableFilter[] = [{ key: 'tag', label: '标签', type: 'text' }, DRAFT_FILTER];
  if (categories && categories.length > 0)
    filters.unshift({ key: 'category', label: '分类', type: 'select', options: categories });
  return kind === 'entry' ? filters : [...filters, HOME_FILTER];
}

const DRAFT_FILTER: TableFilter = {
  key: 'draft',
  label: '改动',
  type: 'select',
  options: [
    { value: 'yes', label: '有未发布的改动' },
    { value: 'no', label: '没有未发布的改动' },
  ],
};
const HOME_FILTER: TableFilter = {
  key: 'home',
  label: '首页',
  type: 'select',
  options: [
    { value: 'yes', label: '在首页展示' },
    { value: 'no', label: '不在首页' },
  ],
};

function Empty({ labels, isBin, onNew }: { labels: KindLabels; isBin: boolean; onNew: () => void }) {
  if (isBin) return <EmptyHint title="回收站是空的" line="移入回收站的内容留 30 天，可以恢复。" />;
  return (
    <EmptyHint
      title={`还没有${labels.title}`}
      line={labels.firstStep}
      action={
        <Action icon="plus" onClick={onNew}>
          {`新建${labels.title}`}
        </Action>
      }
    />
  );
}
