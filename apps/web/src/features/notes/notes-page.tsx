import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { BatchBar } from '../../components/user-centre/batch-bar.tsx';
import { confirmRemoval } from '../../components/user-centre/confirm-removal.ts';
import { EmptyList } from '../../components/user-centre/empty-list.tsx';
import { UndoBar } from '../../components/user-centre/undo-bar.tsx';
import { useBatchSelection } from '../../components/user-centre/use-batch-selection.ts';
import { useDelayedRemoval } from '../../components/user-centre/use-delayed-removal.ts';
import { useKeepPageInRange, useListQuery } from '../../components/user-centre/use-list-query.ts';
import { UserPageHeader } from '../../components/user-centre/user-page-header.tsx';
import { ListPager, UserPageList } from '../../components/user-centre/user-page-list.tsx';
import { UserPageSearch } from '../../components/user-centre/user-page-search.tsx';
import { saveTextFile } from '../../lib/browser/save-file.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Chips } from '../../ui/navigation/chips.tsx';
import { NoteCard } from './note-card.tsx';
import { NOTES_SIZE, type NoteFilter, notesQuery, useNoteChange, useNoteRemoval, useNotesExport } from './notes.api.ts';
import styles from './notes-page.module.css';

const SOURCES: { value: NoteFilter['resType']; label: string }[] = [
  { value: '', label: '全部' },
  { value: 'book', label: '图书' },
  { value: 'video', label: '视频' },
  { value: 'audio', label: '音频' },
  { value: 'img', label: '图像' },
];
const KINDS: { value: NoteFilter['kind']; label: string }[] = [
  { value: '', label: '各类标记' },
  { value: 'note', label: '笔记' },
  { value: 'highlight', label: '划线' },
  { value: 'bookmark', label: '书签' },
];

/** 我的笔记: highlights, notes and bookmarks from books, lectures and works, newest first. */
export function NotesPage() {
  const listQuery = useListQuery();
  const filter: NoteFilter = {
    resType: SOURCES.find(({ value }) => value === listQuery.get('from'))?.value ?? '',
    kind: KINDS.find(({ value }) => value === listQuery.get('kind'))?.value ?? '',
    searchValue: listQuery.get('s').slice(0, 100),
  };
  const isFiltered = Object.values(filter).some((value) => value !== '');
  const query = useQuery(notesQuery(filter, listQuery.page));
  const removal = useDelayedRemoval(useNoteRemoval());
  const change = useNoteChange();
  const exporting = useNotesExport();
  const notes = (query.data?.rows ?? []).filter(({ id }) => !removal.isHidden(id));
  const selection = useBatchSelection(notes.map(({ id }) => id));
  const list = useRef<HTMLDivElement>(null);
  useKeepPageInRange(listQuery, query.data?.total, NOTES_SIZE);

  async function remove(ids: string[]) {
    const isConfirmed = await confirmRemoval({ selectedCount: ids.length === 1 ? undefined : ids.length });
    if (!isConfirmed) return;
    selection.stop();
    removal.remove(ids);
    list.current?.focus();
  }
  function saveExport() {
    exporting.mutate(filter, {
      onSuccess: ({ fileName, content }) => saveTextFile(fileName, content, 'text/markdown'),
    });
  }

  return (
    <section aria-label="我的笔记">
      <UserPageHeader title="我的笔记" note={query.data && query.data.total > 0 ? `${query.data.total} 条` : undefined}>
        {notes.length > 0 && !selection.isActive && (
          <>
            <Button variant="text" icon="download" busy={exporting.isPending || change.isPending} onClick={saveExport}>
              导出
            </Button>
            <Button variant="text" icon="batch" onClick={selection.start}>
              批量
            </Button>
          </>
        )}
      </UserPageHeader>
      <NoteFilters filter={filter} onFilter={listQuery.set} />
      {selection.isActive && <BatchBar selection={selection} action="删除" onAct={(ids) => void remove(ids)} />}
      <UndoBar removal={removal} message={(count) => `已删除 ${count} 条笔记`} />
      <UserPageList query={query} ref={list}>
        {({ total }) => (
          <>
            {notes.length === 0 && total <= NOTES_SIZE && <NoNotes isFiltered={isFiltered} />}
            <ul>
              {notes.map((note) => (
                <NoteCard
                  key={note.id}
                  note={note}
                  selection={selection}
                  onChange={(content) => change.mutate({ id: note.id, content })}
                  onRemove={() => void remove([note.id])}
                />
              ))}
            </ul>
            <ListPager listQuery={listQuery} total={total} size={NOTES_SIZE} />
          </>
        )}
      </UserPageList>
    </section>
  );
}

interface NoteFiltersProps {
  filter: NoteFilter;
  onFilter: (key: 'from' | 'kind' | 's', value: string) => void;
}

function NoteFilters({ filter, onFilter }: NoteFiltersProps) {
  return (
    <Row wrap className={styles.filters}>
      <Chips label="来源" options={SOURCES} current={filter.resType} onChange={(value) => onFilter('from', value)} />
      <Select
        label="类别"
        hideLabel
        options={KINDS}
        value={filter.kind}
        onChange={({ target }) => onFilter('kind', target.value)}
        className={styles.kind}
      />
      <UserPageSearch
        label="搜索笔记"
        searchText={filter.searchValue}
        onSearch={(searchText) => onFilter('s', searchText)}
      />
    </Row>
  );
}

function NoNotes({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyList
        drawing="lantern"
        title="没有找到这样的笔记"
        line="换个说法，或看看全部。"
        action={{ label: '看全部', to: '/userinfo/notes' }}
      />
    );
  }
  return (
    <EmptyList
      drawing="inkstone"
      title="还没有笔记"
      line="读书时选中一句，或听课时记下一念，都会收在这里。"
      action={{ label: '去图书馆', to: '/library' }}
    />
  );
}
