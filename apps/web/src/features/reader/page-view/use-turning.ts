import { type PointerEvent, useEffect, useEffectEvent, useRef, type WheelEvent } from 'react';
import { MEDIA_CONTROLS, MEDIA_PLAYER } from '../page-text/media-player.ts';

interface Turning {
  /** Vertical text and right-to-left text turn in the opposite direction. */
  fromRight: boolean;
  turn: (by: 1 | -1) => void;
  toStart: () => void;
  toEnd: () => void;
}

const SWIPE_PX = 44;
const SWIPE_MS = 900;
/** A longer press selects text. */
const TAP_MS = 400;
const TAP_PX = 10;
const WHEEL_PAUSE_MS = 160;
const USES_KEYS = `input, textarea, select, [contenteditable], [role="slider"], [role="menu"], [role="radiogroup"], ${MEDIA_PLAYER}`;

/** The direction a key turns: 1 forwards, -1 backwards. Arrows follow the reading direction. */
function turnOf({ key, shiftKey }: KeyboardEvent, fromRight: boolean): 1 | -1 | undefined {
  if (key === 'ArrowRight') return fromRight ? -1 : 1;
  if (key === 'ArrowLeft') return fromRight ? 1 : -1;
  if (key === 'PageDown' || key === 'ArrowDown') return 1;
  if (key === 'PageUp' || key === 'ArrowUp') return -1;
  if (key === ' ') return shiftKey ? -1 : 1;
  return undefined;
}

function isSelecting(): boolean {
  return document.getSelection()?.isCollapsed === false;
}

/** Turns pages by keys, swipes and the wheel. Taps are handled by `usePresses`, because they may open a mark or a note. */
export function useTurning({ fromRight, turn, toStart, toEnd }: Turning) {
  const touchStart = useRef<{ x: number; y: number; time: number }>(undefined);
  const wheelPause = useRef<ReturnType<typeof setTimeout>>(undefined);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open]') || target.closest(USES_KEYS)) return;
    // These keys scroll a panel, and the space bar presses a button.
    if (target.closest('aside') && !/^Arrow(Left|Right)$/.test(event.key)) return;
    if (event.key === ' ' && target.closest('button, a')) return;
    const by = turnOf(event, fromRight);
    if (by) turn(by);
    else if (event.key === 'Home') toStart();
    else if (event.key === 'End') toEnd();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  function startTouch({ target, pointerType, isPrimary, clientX, clientY, timeStamp }: PointerEvent) {
    const isTracked = pointerType !== 'mouse' && isPrimary && !(target as Element).closest(MEDIA_CONTROLS);
    touchStart.current = isTracked ? { x: clientX, y: clientY, time: timeStamp } : undefined;
  }

  /** Ends the touch: a swipe turns the page, a tap is only reported. */
  function endTouch({ clientX, clientY, timeStamp }: PointerEvent): 'swipe' | 'tap' | undefined {
    const start = touchStart.current;
    touchStart.current = undefined;
    if (!start || isSelecting()) return undefined;
    const lasted = timeStamp - start.time;
    const across = clientX - start.x;
    const along = clientY - start.y;
    if (Math.hypot(across, along) < TAP_PX) return lasted < TAP_MS ? 'tap' : undefined;
    if (lasted > SWIPE_MS || Math.abs(across) < SWIPE_PX || Math.abs(across) < 1.4 * Math.abs(along)) return undefined;
    turn(across < 0 !== fromRight ? 1 : -1);
    return 'swipe';
  }

  /** Wheel events without a pause between them count as one turn. */
  function turnByWheel({ deltaX, deltaY, ctrlKey }: WheelEvent) {
    if (ctrlKey) return;
    const sideways = Math.abs(deltaX) > Math.abs(deltaY);
    const by = sideways ? (fromRight ? -deltaX : deltaX) : deltaY;
    const isRolling = wheelPause.current !== undefined;
    clearTimeout(wheelPause.current);
    wheelPause.current = setTimeout(() => {
      wheelPause.current = undefined;
    }, WHEEL_PAUSE_MS);
    if (!isRolling && Math.abs(by) > 4) turn(by > 0 ? 1 : -1);
  }

  return { startTouch, endTouch, turnByWheel };
}
