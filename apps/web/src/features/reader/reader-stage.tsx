import { useCallback, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { MarkBars } from './notes/mark-bars.tsx';
import { NotePopover } from './notes/note-popover.tsx';
import type { Marking } from './notes/use-marking.ts';
import { Stage } from './page-view/stage.tsx';
import type { VoiceControls } from './read-aloud/use-voice.ts';
import { VoiceBar } from './read-aloud/voice-bar.tsx';
import type { Elsewhere } from './reading-state/use-elsewhere.ts';
import type { Reading } from './reading-state/use-reading.ts';

interface ReaderStageProps {
  reading: Reading;
  marking: Marking;
  voice: VoiceControls;
  elsewhere: Elsewhere | undefined;
  /** Whether the bars are shown on a phone. */
  chrome: boolean;
  onChrome: (chrome: boolean) => void;
  onTurn: (by: 1 | -1) => void;
  onGo: (page: number) => void;
  onForgetElsewhere: () => void;
  onSearch: (words: string) => void;
  onPicture: (url: string) => void;
}

const DEVICES = { pc: '电脑', mobile: '手机' } as const;

/** The pages and what lies over them: bars over marks, notes of the book, the voice, and what there is to say. */
export function ReaderStage({ reading, marking, voice, elsewhere, chrome, ...on }: ReaderStageProps) {
  const { book, layout, page, settings } = reading;
  const [note, setNote] = useState<{ text: string; mark: HTMLElement }>();
  const closeNote = useCallback(() => setNote(undefined), []);
  const toggleChrome = () => on.onChrome(!chrome);

  function openNote(id: string, mark: HTMLElement) {
    const text = reading.pages.map(({ tree }) => tree.notes.get(id)).find((found) => found !== undefined);
    if (text !== undefined) setNote({ text, mark });
  }

  return (
    <Stage
      reading={reading}
      onTurn={on.onTurn}
      onMiddle={toggleChrome}
      onText={marking.touch}
      onPicture={on.onPicture}
      onNote={openNote}
    >
      <p role="status" className="sr-only">
        {layout && `第 ${page} 页，共 ${book.bookPage} 页，${reading.chapter}`}
      </p>
      {reading.device === 'mobile' && (
        <button type="button" className="sr-only chrome-toggle" onClick={toggleChrome}>
          {chrome ? '收起菜单' : '显示菜单'}
        </button>
      )}
      {elsewhere && (
        <ElsewhereStrip reading={reading} elsewhere={elsewhere} onGo={on.onGo} onForget={on.onForgetElsewhere} />
      )}
      {reading.lost && (
        <p role="status" className="reader-strip reader-lost">
          连接断开了，读过的页仍可翻阅
        </p>
      )}
      <MarkBars marking={marking} onSearch={on.onSearch} />
      {note && <NotePopover text={note.text} anchor={note.mark} onClose={closeNote} />}
      <VoiceBar voice={voice} rate={settings.voiceRate} onRate={(voiceRate) => reading.change({ voiceRate })} />
    </Stage>
  );
}

interface ElsewhereStripProps {
  reading: Reading;
  elsewhere: Elsewhere;
  onGo: (page: number) => void;
  onForget: () => void;
}

/** Says where the book was left on another device, unless that page is in view. */
function ElsewhereStrip({ reading: { device, inView }, elsewhere, onGo, onForget }: ElsewhereStripProps) {
  if (elsewhere.page >= inView.first && elsewhere.page <= inView.last) return null;
  return (
    <div role="status" className="reader-strip">
      {elsewhere.equipment === device ? '上次读到' : `${DEVICES[elsewhere.equipment]}上读到了`}第 {elsewhere.page} 页
      <Button
        size="small"
        onClick={() => {
          onGo(elsewhere.page);
          onForget();
        }}
      >
        去那里
      </Button>
      <IconButton icon="close" label="不用了" onClick={onForget} />
    </div>
  );
}
