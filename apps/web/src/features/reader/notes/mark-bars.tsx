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
  const { selected, mark, writing } = marking;
  const searchFor = (text: string) => {
    marking.clear();
    marking.closeMark();
    onSearch(text.trim().slice(0, MAX_SEARCH_LENGTH));
  };
  return (
    <>
      {selected && (
        <MarkBar
          rect={selected.rect}
          onColor={(color) => marking.highlight(selected, color)}
          onNote={() => marking.write(selected)}
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
          onNote={() => marking.write(mark.note)}
          onCopy={() => void marking.copy(mark.note.anchor.quote ?? '')}
          onSearch={() => searchFor(mark.note.anchor.quote ?? '')}
          onRemove={() => marking.remove(mark.note)}
        />
      )}
      <NoteEditor
        open={writing !== undefined}
        quote={writing?.quote ?? ''}
        content={writing?.content ?? ''}
        onSave={marking.saveWriting}
        onClose={marking.stopWriting}
      />
    </>
  );
}
