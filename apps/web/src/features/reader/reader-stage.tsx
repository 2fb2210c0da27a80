import { useCallback, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import skipLinkStyles from '../../ui/layout/skip-link.module.css';
import textStyles from '../../ui/text/text.module.css';
import { FootnotePopover } from './notes/footnote-popover.tsx';
import { MarkBars } from './notes/mark-bars.tsx';
import type { Marking } from './notes/use-marking.ts';
import { OpenBook } from './page-view/open-book.tsx';
import type { VoiceControls } from './read-aloud/use-voice.ts';
import { VoiceBar } from './read-aloud/voice-bar.tsx';
import type { OtherPosition } from './reading-state/use-other-position.ts';
import type { Reading } from './reading-state/use-reading.ts';
import styles from './styles/floating.module.css';

interface ReaderStageProps {
  reading: Reading;
  marking: Marking;
  voice: VoiceControls;
  otherPosition: OtherPosition | undefined;
  /** Whether a phone shows the top and bottom bars. */
  areBarsShown: boolean;
  onBarsChange: (areBarsShown: boolean) => void;
  onTurn: (direction: 1 | -1) => void;
  onGo: (page: number) => void;
  onForgetOtherPosition: () => void;
  onSearch: (text: string) => void;
  onPicture: (url: string) => void;
}

const STRIP = `${styles.box} ${styles.middle}`;
const DEVICES = { pc: '电脑', mobile: '手机' } as const;

/** The pages and everything shown over them: mark bars, footnotes, read-aloud controls and messages. */
export function ReaderStage({ reading, marking, voice, otherPosition, areBarsShown, ...callbacks }: ReaderStageProps) {
  const { book, layout, page, settings } = reading;
  const [footnote, setFootnote] = useState<{ text: string; mark: HTMLElement }>();
  const closeFootnote = useCallback(() => setFootnote(undefined), []);
  const toggleBars = () => callbacks.onBarsChange(!areBarsShown);

  function openFootnote(id: string, mark: HTMLElement) {
    const text = reading.pages.map(({ tree }) => tree.footnotes.get(id)).find((candidate) => candidate !== undefined);
    if (text !== undefined) setFootnote({ text, mark });
  }

  return (
    <OpenBook
      reading={reading}
      onTurn={callbacks.onTurn}
      onTapMiddle={toggleBars}
      onPressText={marking.tapAt}
      onPicture={callbacks.onPicture}
      onFootnote={openFootnote}
    >
      <p role="status" className={textStyles.hidden}>
        {layout && `第 ${page} 页，共 ${book.bookPage} 页，${reading.chapter}`}
      </p>
      {reading.device === 'mobile' && (
        // For screen readers and the keyboard; others tap the page.
        <button type="button" className={skipLinkStyles.skipLink} onClick={toggleBars}>
          {areBarsShown ? '收起菜单' : '显示菜单'}
        </button>
      )}
      {otherPosition && (
        <OtherPositionStrip
          reading={reading}
          otherPosition={otherPosition}
          onGo={callbacks.onGo}
          onForget={callbacks.onForgetOtherPosition}
        />
      )}
      {reading.isDisconnected && (
        <p role="status" className={`${STRIP} ${styles.atFoot} ${styles.lost}`}>
          连接断开了，读过的页仍可翻阅
        </p>
      )}
      <MarkBars marking={marking} onSearch={callbacks.onSearch} />
      {footnote && <FootnotePopover text={footnote.text} mark={footnote.mark} onClose={closeFootnote} />}
      <VoiceBar voice={voice} rate={settings.voiceRate} onRate={(voiceRate) => reading.change({ voiceRate })} />
    </OpenBook>
  );
}

interface OtherPositionStripProps {
  reading: Reading;
  otherPosition: OtherPosition;
  onGo: (page: number) => void;
  onForget: () => void;
}

/** Offers to go to the page reached on another device, unless that page is in view. */
function OtherPositionStrip({
  reading: { device, visiblePages },
  otherPosition,
  onGo,
  onForget,
}: OtherPositionStripProps) {
  if (otherPosition.page >= visiblePages.first && otherPosition.page <= visiblePages.last) return null;
  return (
    <div role="status" className={`${STRIP} ${styles.atFoot} ${styles.offer}`}>
      {otherPosition.equipment === device ? '上次读到' : `${DEVICES[otherPosition.equipment]}上读到了`}第{' '}
      {otherPosition.page} 页
      <Button
        size="small"
        onClick={() => {
          onGo(otherPosition.page);
          onForget();
        }}
      >
        去那里
      </Button>
      <IconButton icon="close" label="不用了" onClick={onForget} />
    </div>
  );
}
