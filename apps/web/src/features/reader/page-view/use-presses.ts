import { type FocusEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { MEDIA_PLAYER } from '../page-text/media-player.ts';
import type { Reading } from '../reading-state/use-reading.ts';
import { useTurning } from './use-turning.ts';

export interface StageHandlers {
  onNote: (id: string, mark: HTMLElement) => void;
  onPicture: (url: string) => void;
  /** A press on the text; true when it opened or closed a mark. */
  onText: (x: number, y: number) => boolean;
  /** A tap into the middle of the page on a phone. */
  onMiddle: () => void;
  onTurn: (by: 1 | -1) => void;
}

function pressableAt({ target }: { target: EventTarget }): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(`a, button, ${MEDIA_PLAYER}`) : null;
}

function thirdOf({ clientX, currentTarget }: MouseEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.floor(((clientX - left) / width) * 3);
}

/** Event handlers for the element around the pages: taps, clicks, swipes, wheel and focus. */
export function usePresses(reading: Reading, fromRight: boolean, stageHandlers: StageHandlers) {
  const isPhone = reading.device === 'mobile';
  const touched = useRef(false);
  const turning = useTurning({
    fromRight,
    turn: stageHandlers.onTurn,
    toStart: () => reading.goTo(1),
    toEnd: () => reading.goTo(reading.book.bookPage),
  });

  function touch(event: PointerEvent) {
    touched.current = false;
    turning.startTouch(event);
  }

  // Taps are handled here, because browsers send no click for a tap soon after a swipe.
  function release(event: PointerEvent) {
    const gesture = turning.endTouch(event);
    touched.current = gesture !== undefined;
    if (gesture !== 'tap') return;
    const part = pressableAt(event);
    if (!part) pressText(event);
    else if (part.dataset.picture) tapPicture(part, event);
  }

  function press(event: MouseEvent) {
    const part = pressableAt(event);
    // A tap on a picture was handled in `release`; only a click by keyboard has `detail` 0.
    if (part?.dataset.picture && touched.current && event.detail > 0) return;
    if (part) pressPart(part, event);
    else if (!touched.current && document.getSelection()?.isCollapsed !== false) pressText(event);
  }

  function pressText(event: MouseEvent) {
    if (stageHandlers.onText(event.clientX, event.clientY)) return;
    if (isPhone || touched.current) tap(event);
  }

  /** A tap on the side of a picture turns the page. On a phone the middle of a full-page picture toggles the menus. */
  function tapPicture(part: HTMLElement, event: MouseEvent) {
    const togglesMenus = isPhone && part.closest('.picture-page');
    if (thirdOf(event) !== 1 || togglesMenus) tap(event);
    else pressPart(part, event);
  }

  function pressPart(part: HTMLElement, event: MouseEvent) {
    const { note, pageLink, picture } = part.dataset;
    if (note) stageHandlers.onNote(note, part);
    if (picture) stageHandlers.onPicture(picture);
    if (pageLink) {
      event.preventDefault();
      reading.goTo(Number(pageLink));
    }
  }

  /** The outer thirds of the page turn it, the middle third toggles the menus. */
  function tap(event: MouseEvent) {
    const third = thirdOf(event);
    if (third !== 1) stageHandlers.onTurn((third === 0) === fromRight ? 1 : -1);
    else if (isPhone) stageHandlers.onMiddle();
  }

  // Tab can reach notes and pictures on other leaves; the focused one is brought into view.
  function follow({ target }: FocusEvent) {
    if (target.closest('.flow')) reading.reveal(target.getBoundingClientRect());
  }

  return {
    onPointerDown: touch,
    onPointerUp: release,
    onClick: press,
    onWheel: turning.turnByWheel,
    onFocus: follow,
  };
}
