import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { PANELS } from './panels/reader-panel.tsx';
import type { Reading } from './reading-state/use-reading.ts';
import { BarButton, type BarWays } from './top-bar.tsx';
import './foot-bar.css';

interface FootBarProps extends BarWays {
  reading: Reading;
}

/** Characters of a page over those one reads in a minute. */
const MINUTES_A_PAGE = 1.5;
const DRAG_REST_MS = 220;

function timeLeft(pages: number): string {
  const minutes = Math.round(pages * MINUTES_A_PAGE);
  if (minutes < 1) return '即将读完';
  if (minutes < 60) return `约余 ${minutes} 分钟`;
  return `约余 ${Math.round(minutes / 30) / 2} 小时`;
}

export function FootBar({ reading, ...ways }: FootBarProps) {
  const { book, page, atEnd, device } = reading;
  const total = book.bookPage;
  const percent = atEnd ? 100 : Math.floor(((page - 1) / Math.max(1, total)) * 100);
  return (
    <footer className="reader-foot">
      <PageJump key={page} page={page} total={total} onGo={reading.goTo} />
      <ProgressLine reading={reading} />
      <p className="reader-left">
        已读 {percent}%<span>{atEnd ? '读完了' : timeLeft(total - page + 1)}</span>
      </p>
      {device === 'mobile' && <PhoneTools {...ways} />}
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

/** The progress line: drawn by hand it turns when the hand rests, so that passing over a book does not fetch all of it. */
function ProgressLine({ reading: { page, book, goTo, settings } }: { reading: Reading }) {
  const [drawn, setDrawn] = useState<number>();
  const rest = useEffectEvent((wanted: number) => {
    setDrawn(undefined);
    if (wanted !== page) goTo(wanted);
  });
  useEffect(() => {
    if (drawn === undefined) return;
    const timer = setTimeout(() => rest(drawn), DRAG_REST_MS);
    return () => clearTimeout(timer);
  }, [drawn]);

  const total = book.bookPage;
  const shown = drawn ?? page;
  const part = (at: number) => `${total > 1 ? ((at - 1) / (total - 1)) * 100 : 100}%`;
  const chapters = book.contents.filter(({ level, pageNum }) => level === 1 && pageNum > 1);
  return (
    <div className="progress-line" data-vertical={settings.vertical || undefined}>
      {chapters.length <= 60 &&
        chapters.map(({ pageNum, title }) => (
          <i key={`${pageNum} ${title}`} style={{ insetInlineStart: part(pageNum) }} />
        ))}
      <b style={{ width: part(shown) }} />
      <input
        type="range"
        aria-label="阅读进度"
        aria-valuetext={`第 ${shown} 页，共 ${total} 页`}
        min={1}
        max={Math.max(1, total)}
        value={shown}
        onChange={({ target }) => setDrawn(Number(target.value))}
      />
    </div>
  );
}

function PhoneTools({ panel, onPanel, onSpeak }: BarWays) {
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
