import { type FocusEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { MEDIA_PLAYER } from '../page-text/media-player.ts';
import type { Reading } from '../reading-state/use-reading.ts';
import textStyles from './reader-text.module.css';
import { useTurning } from './use-turning.ts';

export interface BookHandlers {
  onFootnote: (id: string, mark: HTMLElement) => void;
  onPicture: (url: string) => void;
  /** A press on the text; true when it opened or closed a mark. */
  onPressText: (x: number, y: number) => boolean;
  /** A tap into the middle of the page on a phone. */
  onTapMiddle: () => void;
  onTurn: (direction: 1 | -1) => void;
}

function pressableAt({ target }: { target: EventTarget }): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(`a, button, ${MEDIA_PLAYER}`) : null;
}

/** 0, 1 or 2 for the left, middle or right third of the element. */
function thirdOf({ clientX, currentTarget }: MouseEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.floor(((clientX - left) / width) * 3);
}

/** Event handlers for the element around the pages: taps, clicks, swipes, wheel and focus. */
export function usePresses(reading: Reading, readsRightToLeft: boolean, bookHandlers: BookHandlers) {
  const isPhone = reading.device === 'mobile';
  const wasTouch = useRef(false);
  const turning = useTurning({
    readsRightToLeft,
    turn: bookHandlers.onTurn,
    goToStart: () => reading.goTo(1),
    goToEnd: () => reading.goTo(reading.book.bookPage),
  });

  function startPress(event: PointerEvent) {
    wasTouch.current = false;
    turning.startTouch(event);
  }

  // Taps are handled here, because browsers send no click for a tap soon after a swipe.
  function endPress(event: PointerEvent) {
    const gesture = turning.endTouch(event);
    wasTouch.current = gesture !== undefined;
    if (gesture !== 'tap') return;
    const pressable = pressableAt(event);
    if (!pressable) pressText(event);
    else if (pressable.dataset.picture) tapPicture(pressable, event);
  }

  function click(event: MouseEvent) {
    const pressable = pressableAt(event);
    // A tap on a picture was handled in `endPress`; only a click by keyboard, which has `detail` 0, is handled here.
    if (pressable?.dataset.picture && wasTouch.current && event.detail > 0) return;
    if (pressable) activate(pressable, event);
    else if (!wasTouch.current && document.getSelection()?.isCollapsed !== false) pressText(event);
  }

  function pressText(event: MouseEvent) {
    if (bookHandlers.onPressText(event.clientX, event.clientY)) return;
    if (isPhone || wasTouch.current) turnOrToggleMenus(event);
  }

  /** A tap on the side of a picture turns the page. On a phone the middle of a full-page picture toggles the menus. */
  function tapPicture(pressable: HTMLElement, event: MouseEvent) {
    const togglesMenus = isPhone && pressable.closest(`.${textStyles.picturePage}`);
    if (thirdOf(event) !== 1 || togglesMenus) turnOrToggleMenus(event);
    else activate(pressable, event);
  }

  function activate(pressable: HTMLElement, event: MouseEvent) {
    const { note, pageLink, picture } = pressable.dataset;
    if (note) bookHandlers.onFootnote(note, pressable);
    if (picture) bookHandlers.onPicture(picture);
    if (pageLink) {
      event.preventDefault();
      reading.goTo(Number(pageLink));
    }
  }

  /** The outer thirds of the page turn it, the middle third toggles the menus. */
  function turnOrToggleMenus(event: MouseEvent) {
    const third = thirdOf(event);
    if (third !== 1) bookHandlers.onTurn((third === 0) === readsRightToLeft ? 1 : -1);
    else if (isPhone) bookHandlers.onTapMiddle();
  }

  // Tab can reach footnotes and pictures on other leaves; the focused one is brought into view.
  function revealFocused({ target }: FocusEvent) {
    if (target.closest(`.${textStyles.flow}`)) reading.reveal(target.getBoundingClientRect());
  }

  return {
    onPointerDown: startPress,
    onPointerUp: endPress,
    onClick: click,
    onWheel: turning.turnByWheel,
    onFocus: revealFocused,
  };
}
