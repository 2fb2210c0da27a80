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

export function PanelContent({ name, reading, marking, searchText, ...on }: PanelContentProps) {
  const { book, page, inView } = reading;
  const related = useRelated(book.id, inView.first, inView.last);
  return (
    <>
      {name === 'contents' && (
        <ContentsPanel contents={book.contents} page={page} inScript={reading.inScript} onGo={on.onGo} />
      )}
      {name === 'search' && (
        <SearchPanel key={searchText} bookId={book.id} searchText={searchText} onSearch={on.onSearch} onGo={on.onHit} />
      )}
      {name === 'notebook' && (
        <NotebookPanel
          bookId={book.id}
          notes={marking.notes}
          onEdit={marking.write}
          onGo={({ anchor }) => on.onGo(anchor.pageNum ?? page, anchor.start)}
        />
      )}
      {name === 'plates' && <PlatesPanel bookId={book.id} related={related} onGo={on.onGo} onOpen={on.onPlates} />}
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
function useRelated(bookId: string, from: number, to: number) {
  const client = useQueryClient();
  const rows = [from, to].flatMap((page) => cachedPage(client, bookId, page)?.related ?? []);
  const known = new Map(rows.map((row) => [row.id, row]));
  return [...known.values()].map((row) => ({
    key: row.id,
    title: row.resTitle,
    line: [row.resAuthor, row.reason].filter(Boolean).join('　'),
    to: placePath(row, row.place),
  }));
}
