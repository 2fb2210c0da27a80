import { type FocusEvent, type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spread } from './spread.tsx';
import type { Reading } from './use-reading.ts';
import { useTurning } from './use-turning.ts';

interface StageWays {
  onNote: (id: string, mark: HTMLElement) => void;
  onPicture: (url: string) => void;
  /** A press on the text itself; true when it met a mark. */
  onText: (x: number, y: number) => boolean;
  /** A tap into the middle of the page on a phone. */
  onMiddle: () => void;
  onTurn: (by: 1 | -1) => void;
}

interface StageProps extends StageWays {
  reading: Reading;
  children: ReactNode;
}

function partUnder({ target }: { target: EventTarget }): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('a, button') : null;
}

/** The desk with the open book: what is pressed on it, and how it is turned. */
export function Stage({ reading, children, ...on }: StageProps) {
  const { book, shape, leaf, layout, step, range, stage } = reading;
  const vertical = reading.settings.vertical;
  const touched = useRef(false);
  const turning = useTurning({
    vertical,
    turn: on.onTurn,
    toStart: () => reading.goTo(1),
    toEnd: () => reading.goTo(book.bookPage),
  });

  function touch(event: PointerEvent) {
    touched.current = false;
    turning.startTouch(event);
  }

  // Not left to the click: for a while after a swipe browsers give none for a tap.
  function release(event: PointerEvent) {
    const did = turning.endTouch(event);
    touched.current = did !== undefined;
    if (did === 'tap' && !partUnder(event)) pressText(event);
  }

  function press(event: MouseEvent) {
    const part = partUnder(event);
    if (part) pressPart(part, event);
    else if (!touched.current && document.getSelection()?.isCollapsed !== false) pressText(event);
  }

  function pressText(event: MouseEvent) {
    if (on.onText(event.clientX, event.clientY)) return;
    if (reading.device === 'mobile') tap(event);
  }

  function pressPart(part: HTMLElement, event: MouseEvent) {
    const { note, pageLink, picture } = part.dataset;
    if (note) on.onNote(note, part);
    if (picture) on.onPicture(picture);
    if (pageLink) {
      event.preventDefault();
      reading.goTo(Number(pageLink));
    }
  }

  /** Thirds of the page: back, the menus, on. */
  function tap({ clientX, currentTarget }: MouseEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const third = Math.floor(((clientX - left) / width) * 3);
    if (third === 1) on.onMiddle();
    else on.onTurn((third === 0) === vertical ? 1 : -1);
  }

  const folios = Array.from({ length: step }, (_, at) => folioOf(leaf + at));
  function folioOf(shown: number): number {
    let folio = range.from;
    for (const [page, start] of layout?.starts ?? []) if (start <= shown) folio = page;
    return folio;
  }
  const back = { icon: 'previous', label: '上一页', disabled: reading.atStart, onClick: () => on.onTurn(-1) } as const;
  const forth = { icon: 'next', label: '下一页', disabled: reading.atEnd, onClick: () => on.onTurn(1) } as const;
  const [left, right] = vertical
    ? [{ ...forth, icon: 'previous' } as const, { ...back, icon: 'next' } as const]
    : [back, forth];

  // Tab reaches the notes and pictures of the whole chapter; the leaf follows.
  function follow({ target }: FocusEvent) {
    if (target.closest('.flow')) reading.reveal(target.getBoundingClientRect());
  }

  const hands = {
    onPointerDown: touch,
    onPointerUp: release,
    onClick: press,
    onWheel: turning.roll,
    onFocus: follow,
  };

  return (
    <main ref={stage} id="content" tabIndex={-1} className="stage">
      <h1 className="sr-only">{book.resTitle}</h1>
      <IconButton {...left} className="turn turn-left" />
      {/* The keys turn pages too; pressing the paper is a way more, for hands. */}
      <div className="desk" {...hands}>
        <Spread
          bookTitle={reading.inScript(book.resTitle)}
          chapter={reading.inScript(reading.chapter)}
          pages={reading.pages}
          shape={shape}
          leaf={leaf}
          leafCount={layout?.count ?? 1}
          folios={folios}
          turned={reading.turned}
          flows={reading.flowRefs}
          layout={layout}
          failed={reading.failed}
          isReady={reading.ready}
          onRetry={reading.retry}
        />
      </div>
      <IconButton {...right} className="turn turn-right" />
      {children}
    </main>
  );
}
