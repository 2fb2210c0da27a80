import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { PlaceLink } from '../../components/links/place-link.tsx';
import { BatchBar } from '../../components/user-centre/batch-bar.tsx';
import { confirmRemoval } from '../../components/user-centre/confirm-removal.ts';
import { RoomHead } from '../../components/user-centre/room-head.tsx';
import { useRoomLevel } from '../../components/user-centre/room-heading.tsx';
import { RoomList, RoomPager } from '../../components/user-centre/room-list.tsx';
import { RoomSearch } from '../../components/user-centre/room-search.tsx';
import { UndoBar } from '../../components/user-centre/undo-bar.tsx';
import { useBatch } from '../../components/user-centre/use-batch.ts';
import { useHeldRemoval } from '../../components/user-centre/use-held-removal.ts';
import { useLastPage, useRoomPlace } from '../../components/user-centre/use-room-place.ts';
import { saveTextFile } from '../../lib/browser/save-file.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Select } from '../../ui/fields/select.tsx';
import { Chips } from '../../ui/navigation/chips.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { NoteCard } from './note-card.tsx';
import { NOTES_SIZE, type NoteFilter, notesQuery, useNoteChange, useNoteRemoval, useNotesExport } from './notes.api.ts';
import './notes-page.css';

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
  const place = useRoomPlace();
  const filter: NoteFilter = {
    resType: SOURCES.find(({ value }) => value === place.get('from'))?.value ?? '',
    kind: KINDS.find(({ value }) => value === place.get('kind'))?.value ?? '',
    searchValue: place.get('s').slice(0, 100),
  };
  const isFiltered = Object.values(filter).some((value) => value !== '');
  const query = useQuery(notesQuery(filter, place.page));
  const removal = useHeldRemoval(useNoteRemoval());
  const change = useNoteChange();
  const exporting = useNotesExport();
  const notes = (query.data?.rows ?? []).filter(({ id }) => !removal.isGone(id));
  const batch = useBatch(notes.map(({ id }) => id));
  const list = useRef<HTMLDivElement>(null);
  useLastPage(place, query.data?.total, NOTES_SIZE);

  async function remove(ids: string[]) {
    const sure = await confirmRemoval(ids.length === 1 ? 'one' : ids.length);
    if (!sure) return;
    batch.stop();
    removal.remove(ids);
    list.current?.focus();
  }
  function save() {
    exporting.mutate(filter, {
      onSuccess: ({ fileName, content }) => saveTextFile(fileName, content, 'text/markdown'),
    });
  }

  return (
    <section aria-label="我的笔记">
      <RoomHead title="我的笔记" note={query.data && query.data.total > 0 ? `${query.data.total} 条` : undefined}>
        {notes.length > 0 && !batch.isOn && (
          <>
            <Button look="text" icon="download" busy={exporting.isPending || change.isPending} onClick={save}>
              导出
            </Button>
            <Button look="text" icon="batch" onClick={batch.start}>
              批量
            </Button>
          </>
        )}
      </RoomHead>
      <NoteFilters filter={filter} onFilter={place.set} />
      {batch.isOn && <BatchBar batch={batch} action="删除" onAct={(ids) => void remove(ids)} />}
      <UndoBar removal={removal} words={(count) => `已删除 ${count} 条笔记`} />
      <div ref={list} tabIndex={-1} className="outline-none">
        <RoomList query={query}>
          {({ total }) => (
            <>
              {notes.length === 0 && total <= NOTES_SIZE && <Nothing isFiltered={isFiltered} />}
              <ul>
                {notes.map((note) => (
                  <NoteCard
                    key={note.id}
                    note={note}
                    batch={batch}
                    onChange={(content) => change.mutate({ id: note.id, content })}
                    onRemove={() => void remove([note.id])}
                  />
                ))}
              </ul>
              <RoomPager place={place} total={total} size={NOTES_SIZE} />
            </>
          )}
        </RoomList>
      </div>
    </section>
  );
}

interface NoteFiltersProps {
  filter: NoteFilter;
  onFilter: (key: 'from' | 'kind' | 's', value: string) => void;
}

function NoteFilters({ filter, onFilter }: NoteFiltersProps) {
  return (
    <div className="note-filters">
      <Chips label="来源" options={SOURCES} current={filter.resType} onChange={(value) => onFilter('from', value)} />
      <Select
        label="类别"
        hideLabel
        options={KINDS}
        value={filter.kind}
        onChange={({ target }) => onFilter('kind', target.value)}
        className="note-kind"
      />
      <RoomSearch label="搜索笔记" words={filter.searchValue} onSearch={(words) => onFilter('s', words)} />
    </div>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const level = useRoomLevel();
  if (isFiltered) {
    return (
      <EmptyState
        level={level}
        drawing="lantern"
        title="没有找到这样的笔记"
        line="换个说法，或看看全部。"
        action={
          <PlaceLink to="/userinfo/notes" className={buttonClass('line')}>
            看全部
          </PlaceLink>
        }
      />
    );
  }
  return (
    <EmptyState
      level={level}
      drawing="inkstone"
      title="还没有笔记"
      line="读书时选中一句，或听课时记下一念，都会收在这里。"
      action={
        <PlaceLink to="/library" className={buttonClass('line')}>
          去图书馆
        </PlaceLink>
      }
    />
  );
}
