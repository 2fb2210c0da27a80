import { MarkBar } from './mark-bar.tsx';
import { NoteEditor } from './note-editor.tsx';
import type { Marking } from './use-marking.ts';

interface MarkBarsProps {
  marking: Marking;
  onSearch: (words: string) => void;
}

/** Search words are what one would type, not half a page. */
const LONGEST_SEARCH = 30;

/** The bar over a fresh selection, the one over a mark that was touched, and the sheet one writes on. */
export function MarkBars({ marking, onSearch }: MarkBarsProps) {
  const { selected, mark, writing } = marking;
  const searchFor = (words: string) => {
    marking.clear();
    marking.letGo();
    onSearch(words.trim().slice(0, LONGEST_SEARCH));
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
          words={mark.note.content}
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
