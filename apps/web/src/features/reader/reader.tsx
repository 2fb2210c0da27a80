import { type CSSProperties, useCallback, useEffect, useState } from 'react';
import type { Book } from '../library/api/library.api.ts';
import type { SearchHit } from './api/reader.api.ts';
import { FootBar } from './foot-bar.tsx';
import { useMarking } from './notes/use-marking.ts';
import { clearPaint } from './page-view/painter.ts';
import { useZoom } from './page-view/use-zoom.ts';
import { ZoomView } from './page-view/zoom-view.tsx';
import { PanelContent } from './panels/panel-content.tsx';
import { type PanelName, ReaderPanel } from './panels/reader-panel.tsx';
import { ShareDialog } from './panels/share-dialog.tsx';
import { useBookSearch } from './panels/use-book-search.ts';
import { usePageVoice } from './read-aloud/use-page-voice.ts';
import { ReaderStage } from './reader-stage.tsx';
import { type Elsewhere, useElsewhere } from './reading-state/use-elsewhere.ts';
import { usePlaceInAddress } from './reading-state/use-place-in-address.ts';
import { type Reading, useReading } from './reading-state/use-reading.ts';
import { TopBar } from './top-bar.tsx';
import './reader.css';
import './reader-papers.css';
import './reader-phone.css';
import './reader-pictures.css';
import './reader-strips.css';
import './reader-text.css';

interface ReaderProps {
  book: Book;
  start: number;
  recordsAtOnce: boolean;
  elsewhere: Elsewhere | undefined;
}

export function Reader({ book, start, recordsAtOnce, elsewhere: leftElsewhere }: ReaderProps) {
  const reading = useReading({ book, start, recordsAtOnce });
  const { page } = reading;
  const isPhone = reading.device === 'mobile';
  const marking = useMarking(reading);
  const { panel, openPanel, togglePanel, closePanel } = useOpenPanel(isPhone);
  const [chrome, setChrome] = useState(true);
  const [sharing, setSharing] = useState(false);
  const { elsewhere, forget } = useElsewhere(book.id, page, leftElsewhere);
  const bookSearch = useBookSearch(reading);
  usePlaceInAddress(page, start);
  useEffect(() => clearPaint, []);
  const { voice, toggle: toggleVoice } = usePageVoice(reading);
  const zoom = useZoom(go);

  function turn(by: 1 | -1) {
    if (reading.turn(by) && isPhone) setChrome(false);
    forget();
    marking.letGo();
  }
  function go(to: number, offset?: number) {
    reading.goTo(to, offset);
    if (isPhone) closePanel();
  }
  function goToHit(hit: SearchHit) {
    go(hit.place.pageNum ?? page, bookSearch.chooseHit(hit));
  }
  function search(words: string) {
    bookSearch.search(words);
    openPanel('search');
  }
  const ways = {
    panel,
    onPanel: togglePanel,
    bookmarked: marking.bookmarked,
    onBookmark: marking.toggleBookmark,
    onShare: () => setSharing(true),
    onSpeak: toggleVoice,
  };
  const moves = { onGo: go, onSearch: search };

  return (
    <div className="reader" {...appearance(reading, chrome, panel)}>
      <TopBar reading={reading} {...ways} />
      <ReaderPanel name={panel} docked={!isPhone} onClose={closePanel}>
        <PanelContent
          name={panel}
          reading={reading}
          marking={marking}
          searched={bookSearch.words}
          onHit={goToHit}
          onPlates={zoom.showPlates}
          {...moves}
        />
      </ReaderPanel>
      <ReaderStage
        reading={reading}
        marking={marking}
        voice={voice}
        elsewhere={elsewhere}
        chrome={chrome}
        onChrome={setChrome}
        onTurn={turn}
        onForgetElsewhere={forget}
        onPicture={zoom.showPicture}
        {...moves}
      />
      <FootBar reading={reading} {...ways} />
      <ShareDialog
        open={sharing}
        bookId={book.id}
        bookTitle={book.resTitle}
        page={page}
        onClose={() => setSharing(false)}
      />
      <ZoomView {...zoom.view} />
    </div>
  );
}

/** Which panel is open: the contents at first where there is room beside the pages. */
function useOpenPanel(isPhone: boolean) {
  const [panel, setPanel] = useState<PanelName | undefined>(() =>
    !isPhone && innerWidth >= 1280 ? 'contents' : undefined,
  );
  const closePanel = useCallback(() => setPanel(undefined), []);
  const togglePanel = (name: PanelName) => setPanel((open) => (open === name ? undefined : name));
  return { panel, openPanel: setPanel, togglePanel, closePanel };
}

/** What the style sheets set the type, the paper and the bars by. */
function appearance({ settings, device }: Reading, chrome: boolean, panel: PanelName | undefined) {
  const isPhone = device === 'mobile';
  return {
    'data-paper': settings.paper,
    'data-font': settings.font,
    'data-device': device,
    'data-chrome': chrome || !isPhone ? 'shown' : 'hidden',
    'data-panel': panel && !isPhone ? panel : undefined,
    style: { '--read-size': `${settings.fontSize / 16}rem`, '--read-leading': settings.lineHeight } as CSSProperties,
  };
}
