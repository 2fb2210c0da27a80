import { type PointerEvent, useEffect, useEffectEvent, useRef, type WheelEvent } from 'react';
import { MEDIA_CONTROLS, MEDIA_PLAYER } from '../page-text/media-player.ts';

interface Turning {
  /** Text from top to bottom or from right to left is turned the other way. */
  fromRight: boolean;
  turn: (by: 1 | -1) => void;
  toStart: () => void;
  toEnd: () => void;
}

const SWIPE_PX = 44;
const SWIPE_MS = 900;
/** Longer is a press that selects. */
const TAP_MS = 400;
const TAP_PX = 10;
const WHEEL_REST_MS = 160;
const OWN_KEYS = `input, textarea, select, [contenteditable], [role="slider"], [role="menu"], [role="radiogroup"], ${MEDIA_PLAYER}`;

/** Which way a key turns; arrows follow the direction of reading. */
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

/** Keys, swipes and the wheel. Taps are the stage's own: they may mean a mark or a note. */
export function useTurning({ fromRight, turn, toStart, toEnd }: Turning) {
  const begun = useRef<{ x: number; y: number; time: number }>(undefined);
  const wheelRest = useRef<ReturnType<typeof setTimeout>>(undefined);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open]') || target.closest(OWN_KEYS)) return;
    // A panel scrolls by these keys, and a button is pressed by the space bar.
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
    const isOurs = pointerType !== 'mouse' && isPrimary && !(target as Element).closest(MEDIA_CONTROLS);
    begun.current = isOurs ? { x: clientX, y: clientY, time: timeStamp } : undefined;
  }

  /** What the finger did: turned by a swipe, tapped, or neither. */
  function endTouch({ clientX, clientY, timeStamp }: PointerEvent): 'swipe' | 'tap' | undefined {
    const start = begun.current;
    begun.current = undefined;
    if (!start || isSelecting()) return undefined;
    const lasted = timeStamp - start.time;
    const across = clientX - start.x;
    const along = clientY - start.y;
    if (Math.hypot(across, along) < TAP_PX) return lasted < TAP_MS ? 'tap' : undefined;
    if (lasted > SWIPE_MS || Math.abs(across) < SWIPE_PX || Math.abs(across) < 1.4 * Math.abs(along)) return undefined;
    turn(across < 0 !== fromRight ? 1 : -1);
    return 'swipe';
  }

  /** One roll of the wheel, however long it runs out, is one turn. */
  function roll({ deltaX, deltaY, ctrlKey }: WheelEvent) {
    if (ctrlKey) return;
    const sideways = Math.abs(deltaX) > Math.abs(deltaY);
    const by = sideways ? (fromRight ? -deltaX : deltaX) : deltaY;
    const rolling = wheelRest.current !== undefined;
    clearTimeout(wheelRest.current);
    wheelRest.current = setTimeout(() => {
      wheelRest.current = undefined;
    }, WHEEL_REST_MS);
    if (!rolling && Math.abs(by) > 4) turn(by > 0 ? 1 : -1);
  }

  return { startTouch, endTouch, roll };
}
