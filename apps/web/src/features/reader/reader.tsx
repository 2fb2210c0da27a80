import { type CSSProperties, useCallback, useEffect, useState } from 'react';
import type { Book } from '../library/api/library.api.ts';
import type { SearchHit } from './api/reader.api.ts';
import type { ReaderSettings } from './api/reader-settings.api.ts';
import { ReaderBottomBar } from './foot-bar.tsx';
import { useMarking } from './notes/use-marking.ts';
import { clearHighlights } from './page-view/highlights.ts';
import { useZoom } from './page-view/use-zoom.ts';
import { ZoomView } from './page-view/zoom-view.tsx';
import { PanelContent } from './panels/panel-content.tsx';
import { type PanelName, ReaderPanel } from './panels/reader-panel.tsx';
import { ShareDialog } from './panels/share-dialog.tsx';
import { useBookSearch } from './panels/use-book-search.ts';
import { usePageVoice } from './read-aloud/use-page-voice.ts';
import styles from './reader.module.css';
import { ReaderStage } from './reader-stage.tsx';
import { paperTheme } from './reading-state/reader-setting-options.ts';
import { type OtherPosition, useOtherPosition } from './reading-state/use-other-position.ts';
import { usePageInAddress } from './reading-state/use-page-in-address.ts';
import { useReading } from './reading-state/use-reading.ts';
import paperStyles from './styles/paper-colors.module.css';
import { TopBar } from './top-bar.tsx';

interface ReaderProps {
  book: Book;
  startPage: number;
  recordsAtOnce: boolean;
  otherPosition: OtherPosition | undefined;
}

export function Reader({ book, startPage, recordsAtOnce, otherPosition: initialOtherPosition }: ReaderProps) {
  const reading = useReading({ book, startPage, recordsAtOnce });
  const { page } = reading;
  const isPhone = reading.device === 'mobile';
  const marking = useMarking(reading);
  const { panel, openPanel, togglePanel, closePanel } = useOpenPanel(isPhone);
  const [areBarsShown, setBarsShown] = useState(true);
  const [isSharing, setSharing] = useState(false);
  const { otherPosition, forget } = useOtherPosition(book.id, page, initialOtherPosition);
  const bookSearch = useBookSearch(reading);
  usePageInAddress(page, startPage);
  useEffect(() => clearHighlights, []);
  const { voice, toggle: toggleVoice } = usePageVoice(reading);
  const zoom = useZoom(goToPage);

  function turn(direction: 1 | -1) {
    if (reading.turn(direction) && isPhone) setBarsShown(false);
    forget();
    marking.closeMark();
  }
  function goToPage(pageNum: number, offset?: number) {
    reading.goTo(pageNum, offset);
    if (isPhone) closePanel();
  }
  function goToHit(hit: SearchHit) {
    goToPage(hit.place.pageNum ?? page, bookSearch.chooseHit(hit));
  }
  function search(text: string) {
    bookSearch.search(text);
    openPanel('search');
  }
  const barActions = {
    panel,
    onPanel: togglePanel,
    isBookmarked: marking.isBookmarked,
    onBookmark: marking.toggleBookmark,
    onShare: () => setSharing(true),
    onSpeak: toggleVoice,
  };
  const navigation = { onGo: goToPage, onSearch: search };

  return (
    <div data-theme={paperTheme(reading.settings.paper)}>
      <div
        className={`${paperStyles.paper} ${styles.reader}`}
        {...appearanceProps(reading.settings)}
        data-bars={areBarsShown ? undefined : 'hidden'}
      >
        <TopBar reading={reading} {...barActions} />
        <ReaderPanel name={panel} isDocked={!isPhone} onClose={closePanel}>
          <PanelContent
            name={panel}
            reading={reading}
            marking={marking}
            searchText={bookSearch.searchText}
            onHit={goToHit}
            onPlates={zoom.showPlates}
            {...navigation}
          />
        </ReaderPanel>
        <ReaderStage
          reading={reading}
          marking={marking}
          voice={voice}
          otherPosition={otherPosition}
          areBarsShown={areBarsShown}
          onBarsChange={setBarsShown}
          onTurn={turn}
          onForgetOtherPosition={forget}
          onPicture={zoom.showPicture}
          {...navigation}
        />
        <ReaderBottomBar reading={reading} {...barActions} />
        <ShareDialog
          open={isSharing}
          bookId={book.id}
          bookTitle={book.resTitle}
          page={page}
          onClose={() => setSharing(false)}
        />
        <ZoomView {...zoom.viewProps} />
      </div>
    </div>
  );
}

const WIDE_WINDOW_PX = 1280;

/** Which panel is open; on wide windows the contents are open at first. */
function useOpenPanel(isPhone: boolean) {
  const [panel, setPanel] = useState<PanelName | undefined>(() =>
    !isPhone && innerWidth >= WIDE_WINDOW_PX ? 'contents' : undefined,
  );
  const closePanel = useCallback(() => setPanel(undefined), []);
  const togglePanel = (name: PanelName) => setPanel((openName) => (openName === name ? undefined : name));
  return { panel, openPanel: setPanel, togglePanel, closePanel };
}

/** Attributes from which the style sheets set type and paper. */
function appearanceProps({ paper, font, fontSize, lineHeight }: ReaderSettings) {
  return {
    'data-paper': paper,
    'data-font': font,
    style: { '--read-size': `${fontSize / 16}rem`, '--read-leading': lineHeight } as CSSProperties,
  };
}
