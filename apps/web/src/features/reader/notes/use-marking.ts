import { useState } from 'react';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { showToast } from '../../../ui/messages/toast-store.ts';
import { type Note, type NoteColor, useNotes } from '../api/notes.api.ts';
import { describePassage } from '../page-text/anchors.ts';
import { textOfPage } from '../page-text/page-ranges.ts';
import type { Reading } from '../reading-state/use-reading.ts';
import { useMarks } from './use-marks.ts';
import { type SelectedText, useSelection } from './use-selection.ts';

/** The target of a note: selected text, or an existing mark. */
type EditorTarget = { target: SelectedText | Note };

/** Adds, selects, changes and removes highlights, notes and bookmarks. */
export function useMarking(reading: Reading) {
  const { book, flows, pageTreeOf, chunk, layout } = reading;
  const notes = useNotes(book.id, book.resTitle);
  const { markAt } = useMarks({ flows, notes: notes.notes, chunk, pageTreeOf, layout });
  const { selected, clear: clearSelection } = useSelection(flows, pageTreeOf);
  const [tappedMark, setTappedMark] = useState<{ id: string; rect: DOMRect }>();
  const [noteEditor, setNoteEditor] = useState<EditorTarget>();
  const [lastColor, setLastColor] = useState<NoteColor>('yellow');
  const tappedNote = tappedMark && notes.notes.find(({ id }) => id === tappedMark.id);

  function addMarks({ pieces }: SelectedText, color: NoteColor, content: string) {
    pieces.forEach(({ page: pageNum, start, end }, index) => {
      const tree = pageTreeOf(pageNum);
      if (!tree) return;
      const text = index === 0 ? content : '';
      const anchor = { pageNum, ...describePassage(textOfPage(tree), start, end) };
      notes.addNote({ kind: text ? 'note' : 'highlight', color, content: text, anchor });
    });
    setLastColor(color);
    clearSelection();
  }

  async function copy(text: string) {
    if (await copyText(text)) showToast('success', '已复制');
    clearSelection();
    setTappedMark(undefined);
  }

  function saveNote(content: string) {
    if (!noteEditor) return;
    if ('pieces' in noteEditor.target) addMarks(noteEditor.target, lastColor, content);
    else notes.changeNote({ id: noteEditor.target.id, content });
    setNoteEditor(undefined);
    setTappedMark(undefined);
  }

  return {
    notes,
    selected: tappedMark || noteEditor ? undefined : selected,
    mark: tappedNote && tappedMark && !noteEditor ? { note: tappedNote, rect: tappedMark.rect } : undefined,
    ...bookmarksOf(reading, notes),
    highlight: (target: SelectedText, color: NoteColor) => addMarks(target, color, ''),
    recolor: ({ id }: Note, color: NoteColor) => notes.changeNote({ id, color }),
    remove: ({ id }: Note) => {
      notes.removeNotes([id]);
      setTappedMark(undefined);
    },
    copy,
    clearSelection,
    noteEditor: noteEditor && {
      quote: 'pieces' in noteEditor.target ? noteEditor.target.text : (noteEditor.target.anchor.quote ?? ''),
      content: 'pieces' in noteEditor.target ? '' : noteEditor.target.content,
    },
    openNoteEditor: (target: SelectedText | Note) => setNoteEditor({ target }),
    saveNote,
    closeNoteEditor: () => setNoteEditor(undefined),
    /** Opens the mark at this point and closes the one that was open; true when either happened. */
    tapAt: (x: number, y: number): boolean => {
      const hit = markAt(x, y);
      setTappedMark(hit && { id: hit.note.id, rect: hit.rect });
      return hit !== undefined || tappedMark !== undefined;
    },
    closeMark: () => setTappedMark(undefined),
  };
}

/** Whether a bookmark is on the pages in view, and how to add or remove it. */
function bookmarksOf({ visiblePages, page, pageTreeOf }: Reading, notes: ReturnType<typeof useNotes>) {
  const inViewBookmarks = notes.notes.filter(
    ({ kind, anchor: { pageNum = 0 } }) =>
      kind === 'bookmark' && pageNum >= visiblePages.first && pageNum <= visiblePages.last,
  );
  function toggleBookmark() {
    if (inViewBookmarks.length > 0) {
      notes.removeNotes(inViewBookmarks.map(({ id }) => id));
      showToast('success', '已取下书签');
      return;
    }
    const tree = pageTreeOf(page);
    const quote = tree ? textOfPage(tree).trim().slice(0, 40) : '';
    notes.addNote({ kind: 'bookmark', content: '', anchor: { pageNum: page, quote } });
    showToast('success', `已在第 ${page} 页夹上书签`);
  }
  return { isBookmarked: inViewBookmarks.length > 0, toggleBookmark };
}

export type Marking = ReturnType<typeof useMarking>;
