import { placePath } from '@meiyu/contract/page-path.ts';
import { useQueryClient } from '@tanstack/react-query';
import { cachedPage, type Plate, type SearchHit } from '../api/reader.api.ts';
import { NotebookPanel } from '../notes/notebook-panel.tsx';
import type { Marking } from '../notes/use-marking.ts';
import type { Reading } from '../reading-state/use-reading.ts';
import { ContentsPanel } from './contents-panel.tsx';
import { PlatesPanel } from './plates-panel.tsx';
import type { PanelName } from './reader-panel.tsx';
import { SearchPanel } from './search-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';

interface PanelContentProps {
  name: PanelName | undefined;
  reading: Reading;
  marking: Marking;
  /** The text last searched for. */
  searchText: string;
  onSearch: (text: string) => void;
  onHit: (hit: SearchHit) => void;
  onGo: (page: number, offset?: number) => void;
  onPlates: (plates: readonly Plate[], index: number) => void;
}

export function PanelContent({ name, reading, marking, searchText, ...callbacks }: PanelContentProps) {
  const { book, page, visiblePages } = reading;
  const related = useRelated(book.id, visiblePages.first, visiblePages.last);
  return (
    <>
      {name === 'contents' && (
        <ContentsPanel
          contents={book.contents}
          page={page}
          toChosenScript={reading.toChosenScript}
          onGo={callbacks.onGo}
        />
      )}
      {name === 'search' && (
        <SearchPanel
          key={searchText}
          bookId={book.id}
          searchText={searchText}
          onSearch={callbacks.onSearch}
          onGo={callbacks.onHit}
        />
      )}
      {name === 'notebook' && (
        <NotebookPanel
          bookId={book.id}
          notes={marking.notes}
          onEdit={marking.openNoteEditor}
          onGo={({ anchor }) => callbacks.onGo(anchor.pageNum ?? page, anchor.start)}
        />
      )}
      {name === 'plates' && (
        <PlatesPanel bookId={book.id} related={related} onGo={callbacks.onGo} onOpen={callbacks.onPlates} />
      )}
      {name === 'settings' && (
        <SettingsPanel
          settings={reading.settings}
          onChange={reading.change}
          fitsTwoPages={reading.fitsTwoPages && reading.device !== 'mobile'}
        />
      )}
    </>
  );
}

/** Resources that the operator linked to the pages in view. */
function useRelated(bookId: string, firstPage: number, lastPage: number) {
  const client = useQueryClient();
  const rows = [firstPage, lastPage].flatMap((page) => cachedPage(client, bookId, page)?.related ?? []);
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return [...rowsById.values()].map((row) => ({
    key: row.id,
    title: row.resTitle,
    subtitle: [row.resAuthor, row.reason].filter(Boolean).join('　'),
    to: placePath(row, row.place),
  }));
}
