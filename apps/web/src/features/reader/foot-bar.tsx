import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import seekTrackStyles from '../../components/media/seek-track.module.css';
import { Row } from '../../ui/layout/row.tsx';
import { PANELS } from './panels/reader-panel.tsx';
import styles from './reader-bar.module.css';
import { BarButton } from './reader-bar.tsx';
import type { Reading } from './reading-state/use-reading.ts';
import type { BarActions } from './top-bar.tsx';

interface ReaderBottomBarProps extends BarActions {
  reading: Reading;
}

/** An estimate: characters of an average page divided by characters read per minute. */
const MINUTES_PER_PAGE = 1.5;
const DRAG_PAUSE_MS = 220;
/** A book with more chapters shows no ticks for them. */
const MAX_CHAPTER_TICKS = 60;

function timeLeft(pagesLeft: number): string {
  const minutes = Math.round(pagesLeft * MINUTES_PER_PAGE);
  if (minutes < 1) return '即将读完';
  if (minutes < 60) return `约余 ${minutes} 分钟`;
  return `约余 ${Math.round(minutes / 30) / 2} 小时`;
}

export function ReaderBottomBar({ reading, ...actions }: ReaderBottomBarProps) {
  const { book, page, isAtEnd, device } = reading;
  const total = book.bookPage;
  // The page reached counts, as on the shelf and in the records; 100 is kept for the end of the last page.
  const percent = isAtEnd ? 100 : Math.min(99, Math.round((page / Math.max(1, total)) * 100));
  return (
    <Row as="footer" data-part="foot-bar" className={`${styles.bar} ${styles.foot}`}>
      <PageJump key={page} page={page} total={total} onGo={reading.goTo} />
      <ProgressSlider reading={reading} />
      <p className={styles.progressText}>
        已读 {percent}%<span>，{isAtEnd ? '读完了' : timeLeft(total - page + 1)}</span>
      </p>
      {device === 'mobile' && <PhoneTools {...actions} />}
    </Row>
  );
}

function PageJump({ page, total, onGo }: { page: number; total: number; onGo: (page: number) => void }) {
  const [typedText, setTypedText] = useState(String(page));
  const typedPage = Number(typedText);
  const isValidPage = Number.isSafeInteger(typedPage) && typedPage >= 1 && typedPage <= total;

  function jump(event: FormEvent) {
    event.preventDefault();
    if (isValidPage) onGo(typedPage);
    else setTypedText(String(page));
  }

  return (
    <form onSubmit={jump}>
      <Row gap="s">
        <label>
          <Row as="span" gap="s">
            第
            <input
              inputMode="numeric"
              aria-label="页码，回车跳转"
              aria-invalid={!isValidPage}
              size={Math.max(2, String(total).length)}
              value={typedText}
              onChange={({ target }) => setTypedText(target.value.replace(/\D/g, ''))}
              onFocus={({ target }) => target.select()}
              onBlur={() => setTypedText(String(page))}
              className={styles.pageInput}
            />
            页
          </Row>
        </label>
        <span>共 {total} 页</span>
      </Row>
    </form>
  );
}

/** Goes to the chosen page when dragging pauses, so that dragging across a book does not fetch all its pages. */
function ProgressSlider({ reading: { page, book, goTo, settings } }: { reading: Reading }) {
  const [draggedPage, setDraggedPage] = useState<number>();
  const goAfterPause = useEffectEvent((chosenPage: number) => {
    setDraggedPage(undefined);
    if (chosenPage !== page) goTo(chosenPage);
  });
  useEffect(() => {
    if (draggedPage === undefined) return;
    const timer = setTimeout(() => goAfterPause(draggedPage), DRAG_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draggedPage]);

  const total = book.bookPage;
  const shownPage = draggedPage ?? page;
  const percentAt = (pageNum: number) => `${total > 1 ? ((pageNum - 1) / (total - 1)) * 100 : 100}%`;
  const chapters = book.contents.filter(({ level, pageNum }) => level === 1 && pageNum > 1);
  return (
    <div className={`${seekTrackStyles.track} ${styles.progress}`} data-vertical={settings.vertical || undefined}>
      <span aria-hidden="true" className={`${seekTrackStyles.trackLine} ${styles.progressLine}`}>
        {chapters.length <= MAX_CHAPTER_TICKS &&
          chapters.map(({ pageNum, title }) => (
            <i key={`${pageNum} ${title}`} className={styles.chapter} style={{ left: percentAt(pageNum) }} />
          ))}
        <span className={seekTrackStyles.trackPlayed} style={{ width: percentAt(shownPage) }} />
      </span>
      <input
        type="range"
        aria-label="阅读进度"
        aria-valuetext={`第 ${shownPage} 页，共 ${total} 页`}
        min={1}
        max={Math.max(1, total)}
        value={shownPage}
        onChange={({ target }) => setDraggedPage(Number(target.value))}
      />
    </div>
  );
}

function PhoneTools({ panel, onPanel, onSpeak }: BarActions) {
  return (
    <Row className={styles.tools}>
      <BarButton
        tall
        icon="list"
        label={PANELS.contents.title}
        expanded={panel === 'contents'}
        onClick={() => onPanel('contents')}
      />
      <BarButton
        tall
        icon="edit"
        label={PANELS.notebook.title}
        expanded={panel === 'notebook'}
        onClick={() => onPanel('notebook')}
      />
      {onSpeak && <BarButton tall icon="headphones" label="朗读" onClick={onSpeak} />}
      <BarButton
        tall
        icon="largeType"
        label={PANELS.settings.title}
        expanded={panel === 'settings'}
        onClick={() => onPanel('settings')}
      />
    </Row>
  );
}
