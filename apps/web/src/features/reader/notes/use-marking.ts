import { useState } from 'react';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { showToast } from '../../../ui/messages/toast-store.ts';
import { type Note, type NoteColor, useNotes } from '../api/notes.api.ts';
import { describePassage } from '../page-text/anchors.ts';
import { pageText } from '../page-text/page-ranges.ts';
import type { Reading } from '../reading-state/use-reading.ts';
import { useMarks } from './use-marks.ts';
import { type SelectedText, useSelection } from './use-selection.ts';

/** What the note editor is open for. */
type Writing = { target: SelectedText | Note };

/** Adds, selects, changes and removes highlights, notes and bookmarks. */
export function useMarking(reading: Reading) {
  const { book, flows, treeOf, chunk, layout } = reading;
  const notes = useNotes(book.id, book.resTitle);
  const { markAt } = useMarks({ flows, notes: notes.notes, chunk, treeOf, layout });
  const { selected, clear } = useSelection(flows, treeOf);
  const [touched, setTouched] = useState<{ id: string; rect: DOMRect }>();
  const [writing, setWriting] = useState<Writing>();
  const [lastColor, setLastColor] = useState<NoteColor>('yellow');
  const mark = touched && notes.notes.find(({ id }) => id === touched.id);

  function addPieces({ pieces }: SelectedText, color: NoteColor, content: string) {
    pieces.forEach(({ page: pageNum, start, end }, index) => {
      const tree = treeOf(pageNum);
      if (!tree) return;
      const text = index === 0 ? content : '';
      const anchor = { pageNum, ...describePassage(pageText(tree), start, end) };
      notes.addNote({ kind: text ? 'note' : 'highlight', color, content: text, anchor });
    });
    setLastColor(color);
    clear();
  }

  async function copy(text: string) {
    if (await copyText(text)) showToast('success', '已复制');
    clear();
    setTouched(undefined);
  }

  function saveWriting(content: string) {
    if (!writing) return;
    if ('pieces' in writing.target) addPieces(writing.target, lastColor, content);
    else notes.changeNote({ id: writing.target.id, content });
    setWriting(undefined);
    setTouched(undefined);
  }

  return {
    notes,
    selected: touched || writing ? undefined : selected,
    mark: mark && touched && !writing ? { note: mark, rect: touched.rect } : undefined,
    ...bookmarksOf(reading, notes),
    highlight: (target: SelectedText, color: NoteColor) => addPieces(target, color, ''),
    recolor: ({ id }: Note, color: NoteColor) => notes.changeNote({ id, color }),
    remove: ({ id }: Note) => {
      notes.removeNotes([id]);
      setTouched(undefined);
    },
    copy,
    clear,
    writing: writing && {
      quote: 'pieces' in writing.target ? writing.target.text : (writing.target.anchor.quote ?? ''),
      content: 'pieces' in writing.target ? '' : writing.target.content,
    },
    write: (target: SelectedText | Note) => setWriting({ target }),
    saveWriting,
    stopWriting: () => setWriting(undefined),
    /** Opens the mark at this point and closes the one that was open; true when either happened. */
    touch: (x: number, y: number): boolean => {
      const found = markAt(x, y);
      setTouched(found && { id: found.note.id, rect: found.rect });
      return found !== undefined || touched !== undefined;
    },
    closeMark: () => setTouched(undefined),
  };
}

/** Whether a bookmark is on the pages in view, and how to add or remove it. */
function bookmarksOf({ inView, page, treeOf }: Reading, notes: ReturnType<typeof useNotes>) {
  const inViewBookmarks = notes.notes.filter(
    ({ kind, anchor: { pageNum = 0 } }) => kind === 'bookmark' && pageNum >= inView.first && pageNum <= inView.last,
  );
  function toggleBookmark() {
    if (inViewBookmarks.length > 0) {
      notes.removeNotes(inViewBookmarks.map(({ id }) => id));
      showToast('success', '已取下书签');
      return;
    }
    const tree = treeOf(page);
    const quote = tree ? pageText(tree).trim().slice(0, 40) : '';
    notes.addNote({ kind: 'bookmark', content: '', anchor: { pageNum: page, quote } });
    showToast('success', `已在第 ${page} 页夹上书签`);
  }
  return { isBookmarked: inViewBookmarks.length > 0, toggleBookmark };
}

export type Marking = ReturnType<typeof useMarking>;
