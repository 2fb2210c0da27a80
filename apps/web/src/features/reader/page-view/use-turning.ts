import { type PointerEvent, useEffect, useEffectEvent, useRef, type WheelEvent } from 'react';
import { MEDIA_CONTROLS, MEDIA_PLAYER } from '../page-text/media-player.ts';

interface TurningOptions {
  /** Whether the book is read from right to left, as vertical text is; then left and right are exchanged. */
  readsRightToLeft: boolean;
  turn: (direction: 1 | -1) => void;
  goToStart: () => void;
  goToEnd: () => void;
}

const MIN_SWIPE_PX = 44;
/** A swipe must be this many times as wide as high. */
const SWIPE_SLOPE = 1.4;
const MAX_SWIPE_MS = 900;
/** A longer press selects text. */
const MAX_TAP_MS = 400;
const MAX_TAP_PX = 10;
const WHEEL_PAUSE_MS = 160;
/** A smaller wheel event does not turn the page. */
const MIN_WHEEL_DELTA = 4;
const ELEMENTS_WITH_KEYS = `input, textarea, select, [contenteditable], [role="slider"], [role="menu"], [role="radiogroup"], ${MEDIA_PLAYER}`;

/** The direction a key turns: 1 forwards, -1 backwards. Arrows follow the reading direction. */
function turnDirection({ key, shiftKey }: KeyboardEvent, readsRightToLeft: boolean): 1 | -1 | undefined {
  if (key === 'ArrowRight') return readsRightToLeft ? -1 : 1;
  if (key === 'ArrowLeft') return readsRightToLeft ? 1 : -1;
  if (key === 'PageDown' || key === 'ArrowDown') return 1;
  if (key === 'PageUp' || key === 'ArrowUp') return -1;
  if (key === ' ') return shiftKey ? -1 : 1;
  return undefined;
}

function isSelecting(): boolean {
  return document.getSelection()?.isCollapsed === false;
}

/** Turns pages by keys, swipes and the wheel. Taps are handled by `usePresses`, because they may open a mark or a footnote. */
export function useTurning({ readsRightToLeft, turn, goToStart, goToEnd }: TurningOptions) {
  const touchStart = useRef<{ x: number; y: number; timeMs: number }>(undefined);
  const wheelPause = useRef<ReturnType<typeof setTimeout>>(undefined);

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open]') || target.closest(ELEMENTS_WITH_KEYS)) return;
    // In a panel all other keys scroll it, and on a button the space bar presses it.
    if (target.closest('aside') && !/^Arrow(Left|Right)$/.test(event.key)) return;
    if (event.key === ' ' && target.closest('button, a')) return;
    const direction = turnDirection(event, readsRightToLeft);
    if (direction) turn(direction);
    else if (event.key === 'Home') goToStart();
    else if (event.key === 'End') goToEnd();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  function startTouch({ target, pointerType, isPrimary, clientX, clientY, timeStamp }: PointerEvent) {
    const isTracked = pointerType !== 'mouse' && isPrimary && !(target as Element).closest(MEDIA_CONTROLS);
    touchStart.current = isTracked ? { x: clientX, y: clientY, timeMs: timeStamp } : undefined;
  }

  /** Ends the touch: a swipe turns the page, a tap is only reported. */
  function endTouch({ clientX, clientY, timeStamp }: PointerEvent): 'swipe' | 'tap' | undefined {
    const start = touchStart.current;
    touchStart.current = undefined;
    if (!start || isSelecting()) return undefined;
    const durationMs = timeStamp - start.timeMs;
    const deltaX = clientX - start.x;
    const deltaY = clientY - start.y;
    if (Math.hypot(deltaX, deltaY) < MAX_TAP_PX) return durationMs < MAX_TAP_MS ? 'tap' : undefined;
    if (
      durationMs > MAX_SWIPE_MS ||
      Math.abs(deltaX) < MIN_SWIPE_PX ||
      Math.abs(deltaX) < SWIPE_SLOPE * Math.abs(deltaY)
    )
      return undefined;
    turn(deltaX < 0 !== readsRightToLeft ? 1 : -1);
    return 'swipe';
  }

  /** Wheel events without a pause between them count as one turn. */
  function turnByWheel({ deltaX, deltaY, ctrlKey }: WheelEvent) {
    if (ctrlKey) return;
    const isSideways = Math.abs(deltaX) > Math.abs(deltaY);
    const delta = isSideways ? (readsRightToLeft ? -deltaX : deltaX) : deltaY;
    const isRolling = wheelPause.current !== undefined;
    clearTimeout(wheelPause.current);
    wheelPause.current = setTimeout(() => {
      wheelPause.current = undefined;
    }, WHEEL_PAUSE_MS);
    if (!isRolling && Math.abs(delta) > MIN_WHEEL_DELTA) turn(delta > 0 ? 1 : -1);
  }

  return { startTouch, endTouch, turnByWheel };
}
