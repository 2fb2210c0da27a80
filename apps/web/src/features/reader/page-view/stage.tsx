import { type FocusEvent, type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { pageMarks, screenNumber } from '../page-layout/screens.ts';
import { MEDIA_PLAYER } from '../page-text/media-player.ts';
import type { Reading } from '../reading-state/use-reading.ts';
import { Spread } from './spread.tsx';
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
  return target instanceof Element ? target.closest<HTMLElement>(`a, button, ${MEDIA_PLAYER}`) : null;
}

function thirdOf({ clientX, currentTarget }: MouseEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.floor(((clientX - left) / width) * 3);
}

/** The desk with the open book: what is pressed on it, and how it is turned. */
export function Stage({ reading, children, ...on }: StageProps) {
  const { book, shape, leaf, layout, step, range, stage } = reading;
  const fromRight = reading.settings.vertical || book.pageProgression === 'rtl';
  const isPhone = reading.device === 'mobile';
  const touched = useRef(false);
  const turning = useTurning({
    fromRight,
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
    if (did !== 'tap') return;
    const part = partUnder(event);
    if (!part) pressText(event);
    else if (part.dataset.picture) tapPicture(part, event);
  }

  function press(event: MouseEvent) {
    const part = partUnder(event);
    // A click of the keyboard has no count; a finger's tap on a picture has been answered.
    if (part?.dataset.picture && touched.current && event.detail > 0) return;
    if (part) pressPart(part, event);
    else if (!touched.current && document.getSelection()?.isCollapsed !== false) pressText(event);
  }

  function pressText(event: MouseEvent) {
    if (on.onText(event.clientX, event.clientY)) return;
    if (isPhone || touched.current) tap(event);
  }

  /** A picture may fill the screen: pages turn at its sides too, and one that is a whole page leaves its middle to the menus. */
  function tapPicture(part: HTMLElement, event: MouseEvent) {
    const hidesMenus = isPhone && part.closest('.picture-page');
    if (thirdOf(event) !== 1 || hidesMenus) tap(event);
    else pressPart(part, event);
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
  function tap(event: MouseEvent) {
    const third = thirdOf(event);
    if (third !== 1) on.onTurn((third === 0) === fromRight ? 1 : -1);
    else if (isPhone) on.onMiddle();
  }

  const screens = Array.from({ length: step }, (_, at) => ({
    number: layout && screenNumber(layout, range, leaf + at),
    marks: pageMarks(layout, leaf + at),
  }));
  const back = { icon: 'previous', label: '上一页', disabled: reading.atStart, onClick: () => on.onTurn(-1) } as const;
  const forth = { icon: 'next', label: '下一页', disabled: reading.atEnd, onClick: () => on.onTurn(1) } as const;
  const [left, right] = fromRight
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
          fromRight={fromRight}
          leaf={leaf}
          leafCount={layout?.count ?? 1}
          screens={screens}
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
