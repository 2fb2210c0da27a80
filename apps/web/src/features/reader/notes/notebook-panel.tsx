import { confirmRemoval } from '../../../components/user-centre/confirm-removal.ts';
import { saveTextFile } from '../../../lib/browser/save-file.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Column, Row } from '../../../ui/layout/row.tsx';
import { showToast } from '../../../ui/messages/toast-store.ts';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { fetchNotesAsMarkdown, type Note, type Notes } from '../api/notes.api.ts';
import { markStyle } from '../page-text/mark-style.ts';
import { PlaceButton } from '../places/place-button.tsx';
import styles from '../places/place-list.module.css';

interface NotebookPanelProps {
  bookId: string;
  notes: Notes;
  onGo: (note: Note) => void;
  onEdit: (note: Note) => void;
}

const KIND_NAMES = { highlight: '划线', note: '笔记', bookmark: '书签' } as const;

export function NotebookPanel({
  bookId,
  notes: { notes, isPending, isError, reload, removeNotes },
  ...callbacks
}: NotebookPanelProps) {
  async function remove(note: Note) {
    const isConfirmed = await confirmRemoval();
    if (isConfirmed) removeNotes([note.id], { onSuccess: () => showToast('success', '删除成功') });
  }

  async function exportAll() {
    const { fileName, content } = await fetchNotesAsMarkdown(bookId);
    saveTextFile(fileName, content, 'text/markdown');
  }

  if (isError) return <ErrorState level={3} title="笔记没有取到" onRetry={reload} />;
  if (notes.length === 0) {
    if (isPending) return null;
    return <EmptyState level={3} drawing="inkstone" title="还没有笔记" line="选中一段文字，划线或写下一句话。" />;
  }
  return (
    <>
      <Row spread>
        <p className={textStyles.meta}>共 {notes.length} 条</p>
        <Button variant="text" size="small" icon="download" onClick={() => void exportAll().catch(() => undefined)}>
          导出 Markdown
        </Button>
      </Row>
      <ol className={styles.places}>
        {notes.map((note) => (
          <Row as="li" align="start" key={note.id} style={markStyle(note.color)}>
            <PlaceButton place={note.placeLabel} detail={KIND_NAMES[note.kind]} onClick={() => callbacks.onGo(note)}>
              {note.anchor.quote && (
                <span className={`${styles.text} ${styles.quote}`}>
                  <span className={textStyles.lines}>{note.anchor.quote}</span>
                </span>
              )}
              {note.content && <span className={styles.note}>{note.content}</span>}
            </PlaceButton>
            <Column as="span" className={styles.actions}>
              {note.kind !== 'bookmark' && (
                <IconButton icon="edit" label="写笔记" onClick={() => callbacks.onEdit(note)} />
              )}
              <IconButton icon="trash" label="删除这条" onClick={() => void remove(note)} />
            </Column>
          </Row>
        ))}
      </ol>
    </>
  );
}
