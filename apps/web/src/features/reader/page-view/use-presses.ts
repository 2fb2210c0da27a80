import { type FocusEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { MEDIA_PLAYER } from '../page-text/media-player.ts';
import type { Reading } from '../reading-state/use-reading.ts';
import { useTurning } from './use-turning.ts';

export interface StageWays {
  onNote: (id: string, mark: HTMLElement) => void;
  onPicture: (url: string) => void;
  /** A press on the text itself; true when it met a mark. */
  onText: (x: number, y: number) => boolean;
  /** A tap into the middle of the page on a phone. */
  onMiddle: () => void;
  onTurn: (by: 1 | -1) => void;
}

function partUnder({ target }: { target: EventTarget }): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(`a, button, ${MEDIA_PLAYER}`) : null;
}

function thirdOf({ clientX, currentTarget }: MouseEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.floor(((clientX - left) / width) * 3);
}

/** What is pressed on the open book, and how it is turned: the handlers of the element around the pages. */
export function usePresses(reading: Reading, fromRight: boolean, on: StageWays) {
  const isPhone = reading.device === 'mobile';
  const touched = useRef(false);
  const turning = useTurning({
    fromRight,
    turn: on.onTurn,
    toStart: () => reading.goTo(1),
    toEnd: () => reading.goTo(reading.book.bookPage),
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

  // Tab reaches the notes and pictures of the whole chapter; the leaf follows.
  function follow({ target }: FocusEvent) {
    if (target.closest('.flow')) reading.reveal(target.getBoundingClientRect());
  }

  return {
    onPointerDown: touch,
    onPointerUp: release,
    onClick: press,
    onWheel: turning.roll,
    onFocus: follow,
  };
}
