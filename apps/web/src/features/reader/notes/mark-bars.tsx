import { MarkBar } from './mark-bar.tsx';
import { NoteEditor } from './note-editor.tsx';
import type { Marking } from './use-marking.ts';

interface MarkBarsProps {
  marking: Marking;
  onSearch: (text: string) => void;
}

/** A long selection is shortened to what a user would type. */
const MAX_SEARCH_LENGTH = 30;

/** The bar for a new selection, the bar for a tapped mark, and the note editor. */
export function MarkBars({ marking, onSearch }: MarkBarsProps) {
  const { selected, mark, noteEditor } = marking;
  const searchFor = (text: string) => {
    marking.clearSelection();
    marking.closeMark();
    onSearch(text.trim().slice(0, MAX_SEARCH_LENGTH));
  };
  return (
    <>
      {selected && (
        <MarkBar
          rect={selected.rect}
          onColor={(color) => marking.highlight(selected, color)}
          onNote={() => marking.openNoteEditor(selected)}
          onCopy={() => void marking.copy(selected.text)}
          onSearch={() => searchFor(selected.text)}
        />
      )}
      {mark && (
        <MarkBar
          rect={mark.rect}
          color={mark.note.color}
          noteText={mark.note.content}
          onColor={(color) => marking.recolor(mark.note, color)}
          onNote={() => marking.openNoteEditor(mark.note)}
          onCopy={() => void marking.copy(mark.note.anchor.quote ?? '')}
          onSearch={() => searchFor(mark.note.anchor.quote ?? '')}
          onRemove={() => marking.remove(mark.note)}
        />
      )}
      <NoteEditor
        open={noteEditor !== undefined}
        quote={noteEditor?.quote ?? ''}
        content={noteEditor?.content ?? ''}
        onSave={marking.saveNote}
        onClose={marking.closeNoteEditor}
      />
    </>
  );
}
