import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { PANELS } from './panels/reader-panel.tsx';
import type { Reading } from './reading-state/use-reading.ts';
import { type BarActions, BarButton } from './top-bar.tsx';
import './foot-bar.css';

interface FootBarProps extends BarActions {
  reading: Reading;
}

/** An estimate: characters of an average page divided by characters read per minute. */
const MINUTES_PER_PAGE = 1.5;
const DRAG_PAUSE_MS = 220;

function timeLeft(pages: number): string {
  const minutes = Math.round(pages * MINUTES_PER_PAGE);
  if (minutes < 1) return '即将读完';
  if (minutes < 60) return `约余 ${minutes} 分钟`;
  return `约余 ${Math.round(minutes / 30) / 2} 小时`;
}

export function FootBar({ reading, ...actions }: FootBarProps) {
  const { book, page, atEnd, device } = reading;
  const total = book.bookPage;
  const percent = atEnd ? 100 : Math.floor(((page - 1) / Math.max(1, total)) * 100);
  return (
    <footer className="reader-foot">
      <PageJump key={page} page={page} total={total} onGo={reading.goTo} />
      <ProgressSlider reading={reading} />
      <p className="reader-left">
        已读 {percent}%<span>{atEnd ? '读完了' : timeLeft(total - page + 1)}</span>
      </p>
      {device === 'mobile' && <PhoneTools {...actions} />}
    </footer>
  );
}

function PageJump({ page, total, onGo }: { page: number; total: number; onGo: (page: number) => void }) {
  const [typed, setTyped] = useState(String(page));
  const number = Number(typed);
  const isPage = Number.isSafeInteger(number) && number >= 1 && number <= total;

  function jump(event: FormEvent) {
    event.preventDefault();
    if (isPage) onGo(number);
    else setTyped(String(page));
  }

  return (
    <form className="page-jump" onSubmit={jump}>
      <label>
        第
        <input
          inputMode="numeric"
          aria-label="页码，回车跳转"
          aria-invalid={!isPage}
          size={Math.max(2, String(total).length)}
          value={typed}
          onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
          onFocus={({ target }) => target.select()}
          onBlur={() => setTyped(String(page))}
        />
        页
      </label>
      <span>共 {total} 页</span>
    </form>
  );
}

/** Goes to the chosen page when dragging pauses, so that dragging across a book does not fetch all its pages. */
function ProgressSlider({ reading: { page, book, goTo, settings } }: { reading: Reading }) {
  const [dragged, setDragged] = useState<number>();
  const goAfterPause = useEffectEvent((wanted: number) => {
    setDragged(undefined);
    if (wanted !== page) goTo(wanted);
  });
  useEffect(() => {
    if (dragged === undefined) return;
    const timer = setTimeout(() => goAfterPause(dragged), DRAG_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [dragged]);

  const total = book.bookPage;
  const shown = dragged ?? page;
  const fraction = (pageNum: number) => `${total > 1 ? ((pageNum - 1) / (total - 1)) * 100 : 100}%`;
  const chapters = book.contents.filter(({ level, pageNum }) => level === 1 && pageNum > 1);
  return (
    <div className="progress-line" data-vertical={settings.vertical || undefined}>
      {chapters.length <= 60 &&
        chapters.map(({ pageNum, title }) => (
          <i key={`${pageNum} ${title}`} style={{ insetInlineStart: fraction(pageNum) }} />
        ))}
      <b style={{ width: fraction(shown) }} />
      <input
        type="range"
        aria-label="阅读进度"
        aria-valuetext={`第 ${shown} 页，共 ${total} 页`}
        min={1}
        max={Math.max(1, total)}
        value={shown}
        onChange={({ target }) => setDragged(Number(target.value))}
      />
    </div>
  );
}

function PhoneTools({ panel, onPanel, onSpeak }: BarActions) {
  return (
    <div className="phone-tools">
      <BarButton
        icon="list"
        label={PANELS.contents.title}
        expanded={panel === 'contents'}
        onClick={() => onPanel('contents')}
      />
      <BarButton
        icon="edit"
        label={PANELS.notebook.title}
        expanded={panel === 'notebook'}
        onClick={() => onPanel('notebook')}
      />
      {onSpeak && <BarButton icon="headphones" label="朗读" onClick={onSpeak} />}
      <BarButton
        icon="largeType"
        label={PANELS.settings.title}
        expanded={panel === 'settings'}
        onClick={() => onPanel('settings')}
      />
    </div>
  );
}
