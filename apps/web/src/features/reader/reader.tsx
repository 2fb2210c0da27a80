import { placePath } from '@meiyu/contract/page-path.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, useCallback, useEffect, useState } from 'react';
import { useHasVoice } from '../../lib/browser/chinese-voice.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import type { Book } from '../library/api/library.api.ts';
import { knownPage, type Plate } from './api/reader.api.ts';
import { FootBar } from './foot-bar.tsx';
import { MarkBars } from './notes/mark-bars.tsx';
import { NotePopover } from './notes/note-popover.tsx';
import { NotebookPanel } from './notes/notebook-panel.tsx';
import { useMarking } from './notes/use-marking.ts';
import { firstRectOf, leafOfRect } from './page-layout/leaf-geometry.ts';
import { clearPaint } from './page-view/painter.ts';
import { Stage } from './page-view/stage.tsx';
import { type ZoomPicture, ZoomView } from './page-view/zoom-view.tsx';
import { ContentsPanel } from './panels/contents-panel.tsx';
import { PlatesPanel } from './panels/plates-panel.tsx';
import { type PanelName, ReaderPanel } from './panels/reader-panel.tsx';
import { SearchPanel, wordsOf } from './panels/search-panel.tsx';
import { SettingsPanel } from './panels/settings-panel.tsx';
import { ShareDialog } from './panels/share-dialog.tsx';
import { useHits } from './panels/use-hits.ts';
import { type Spoken, sentencesIn } from './read-aloud/spoken-text.ts';
import { useVoice } from './read-aloud/use-voice.ts';
import { VoiceBar } from './read-aloud/voice-bar.tsx';
import { type Elsewhere, useElsewhere } from './reading-state/use-elsewhere.ts';
import { usePlaceInAddress } from './reading-state/use-place-in-address.ts';
import { useReading } from './reading-state/use-reading.ts';
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

const NO_WORDS: string[] = [];
const DEVICES = { pc: '电脑', mobile: '手机' } as const;

export function Reader({ book, start, recordsAtOnce, elsewhere: leftElsewhere }: ReaderProps) {
  const reading = useReading({ book, start, recordsAtOnce });
  const { device, settings, page, inView, layout, flows, treeOf, goTo, shape } = reading;
  const isPhone = device === 'mobile';
  const marking = useMarking(reading);
  const [panel, setPanel] = useState<PanelName | undefined>(() =>
    !isPhone && innerWidth >= 1280 ? 'contents' : undefined,
  );
  const [chrome, setChrome] = useState(true);
  const [searched, setSearched] = useState('');
  const [hitWords, setHitWords] = useState(NO_WORDS);
  const [zoom, setZoom] = useState<{ pictures: readonly ZoomPicture[]; at: number }>();
  const [note, setNote] = useState<{ text: string; mark: HTMLElement }>();
  const [sharing, setSharing] = useState(false);
  const { elsewhere, forget } = useElsewhere(book.id, page, leftElsewhere);
  useHits({ flows, words: hitWords, treeOf, layout });
  usePlaceInAddress(page, start);
  useEffect(() => clearPaint, []);
  const related = useRelated(book.id, inView.first, inView.last);

  const hasVoice = useHasVoice();
  const voice = useVoice({
    rate: settings.voiceRate,
    layout,
    sentences: () => flows().slice(0, 1).flatMap(sentencesIn),
    firstInView: (sentences) =>
      Math.max(
        0,
        sentences.findIndex(({ range }) => leafOf(range) >= reading.leaf),
      ),
    show: (range) => {
      const rect = firstRectOf(range);
      if (rect) reading.reveal(rect);
    },
    goOn: () => reading.turn(1),
  });

  function leafOf(range: Spoken['range']): number {
    const [flow] = flows();
    const rect = firstRectOf(range);
    return flow && rect && shape ? leafOfRect(flow, rect, shape) : 0;
  }

  function turn(by: 1 | -1) {
    if (reading.turn(by) && isPhone) setChrome(false);
    forget();
    marking.letGo();
  }
  function go(to: number, offset?: number) {
    goTo(to, offset);
    if (isPhone) setPanel(undefined);
  }
  function search(words: string) {
    setSearched(words);
    if (words === '') setHitWords(NO_WORDS);
    setPanel('search');
  }
  const closeNote = useCallback(() => setNote(undefined), []);
  const closePanel = useCallback(() => setPanel(undefined), []);
  const ways = {
    panel,
    onPanel: (name: PanelName) => setPanel((open) => (open === name ? undefined : name)),
    bookmarked: marking.bookmarked,
    onBookmark: marking.toggleBookmark,
    onShare: () => setSharing(true),
    onSpeak: hasVoice ? () => (voice.state === 'silent' ? voice.start() : voice.stop()) : undefined,
  };

  return (
    <div
      className="reader"
      data-paper={settings.paper}
      data-font={settings.font}
      data-device={device}
      data-chrome={chrome || !isPhone ? 'shown' : 'hidden'}
      data-panel={panel && !isPhone ? panel : undefined}
      style={{ '--read-size': `${settings.fontSize / 16}rem`, '--read-leading': settings.lineHeight } as CSSProperties}
    >
      <TopBar reading={reading} {...ways} />
      <ReaderPanel name={panel} docked={!isPhone} onClose={closePanel}>
        {panel === 'contents' && (
          <ContentsPanel contents={book.contents} page={page} inScript={reading.inScript} onGo={go} />
        )}
        {panel === 'search' && (
          <SearchPanel
            key={searched}
            bookId={book.id}
            words={searched}
            onSearch={search}
            onGo={(hit) => {
              const words = wordsOf(hit);
              setHitWords(words);
              go(hit.place.pageNum ?? page, offsetOfWords(hit.place.pageNum, words));
            }}
          />
        )}
        {panel === 'notebook' && (
          <NotebookPanel
            bookId={book.id}
            notes={marking.notes}
            onEdit={marking.write}
            onGo={({ anchor }) => go(anchor.pageNum ?? page, anchor.start)}
          />
        )}
        {panel === 'plates' && (
          <PlatesPanel
            bookId={book.id}
            related={related}
            onGo={go}
            onOpen={(plates, at) => setZoom({ pictures: plates.map(toPicture), at })}
          />
        )}
        {panel === 'settings' && (
          <SettingsPanel settings={settings} onChange={reading.change} roomForTwo={reading.roomForTwo && !isPhone} />
        )}
      </ReaderPanel>
      <Stage
        reading={reading}
        onTurn={turn}
        onMiddle={() => setChrome(!chrome)}
        onText={marking.touch}
        onPicture={(url) => setZoom({ pictures: [{ url, title: '' }], at: 0 })}
        onNote={(id, mark) => {
          const text = reading.pages.map(({ tree }) => tree.notes.get(id)).find((found) => found !== undefined);
          if (text !== undefined) setNote({ text, mark });
        }}
      >
        <p role="status" className="sr-only">
          {layout && `第 ${page} 页，共 ${book.bookPage} 页，${reading.chapter}`}
        </p>
        {isPhone && (
          <button type="button" className="sr-only chrome-toggle" onClick={() => setChrome(!chrome)}>
            {chrome ? '收起菜单' : '显示菜单'}
          </button>
        )}
        {elsewhere && !(elsewhere.page >= inView.first && elsewhere.page <= inView.last) && (
          <div role="status" className="reader-strip">
            {elsewhere.equipment === device ? '上次读到' : `${DEVICES[elsewhere.equipment]}上读到了`}第 {elsewhere.page}{' '}
            页
            <Button
              size="small"
              onClick={() => {
                go(elsewhere.page);
                forget();
              }}
            >
              去那里
            </Button>
            <IconButton icon="close" label="不用了" onClick={forget} />
          </div>
        )}
        {reading.lost && (
          <p role="status" className="reader-strip reader-lost">
            连接断开了，读过的页仍可翻阅
          </p>
        )}
        <MarkBars marking={marking} onSearch={search} />
        {note && <NotePopover text={note.text} anchor={note.mark} onClose={closeNote} />}
        <VoiceBar voice={voice} rate={settings.voiceRate} onRate={(voiceRate) => reading.change({ voiceRate })} />
      </Stage>
      <FootBar reading={reading} {...ways} />
      <ShareDialog
        open={sharing}
        bookId={book.id}
        bookTitle={book.resTitle}
        page={page}
        onClose={() => setSharing(false)}
      />
      <ZoomView
        pictures={zoom?.pictures ?? []}
        at={zoom?.at}
        onMove={(at) => zoom && setZoom({ ...zoom, at })}
        onGo={(to) => {
          setZoom(undefined);
          go(to);
        }}
        onClose={() => setZoom(undefined)}
      />
    </div>
  );

  /** The place of the first found word on a page that is here already; others open at their top. */
  function offsetOfWords(pageNum: number | undefined, words: readonly string[]): number | undefined {
    const text =
      pageNum === undefined
        ? undefined
        : treeOf(pageNum)
            ?.texts.map((one) => one.text)
            .join('');
    const at = text?.indexOf(words[0] ?? '') ?? -1;
    return at > 0 ? at : undefined;
  }
}

function toPicture({ imgUrl, title, pageNum }: Plate): ZoomPicture {
  return { url: imgUrl, title, page: pageNum };
}

/** What the operator tied to the pages in view. */
function useRelated(bookId: string, from: number, to: number) {
  const client = useQueryClient();
  const rows = [from, to].flatMap((page) => knownPage(client, bookId, page)?.related ?? []);
  const known = new Map(rows.map((row) => [row.id, row]));
  return [...known.values()].map((row) => ({
    key: row.id,
    title: row.resTitle,
    line: [row.resAuthor, row.reason].filter(Boolean).join('　'),
    to: placePath(row, row.place),
  }));
}
