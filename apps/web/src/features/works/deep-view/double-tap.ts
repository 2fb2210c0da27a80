/** The maximum time of one tap, and between the ends of two. */
const MAX_INTERVAL_MS = 350;
/** A tap may move by this much. */
const MAX_MOVE_PX = 12;
/** Two taps may be this far apart. */
const MAX_DISTANCE_PX = 32;

interface Tap {
  x: number;
  y: number;
  timeMs: number;
}

/** Calls `onDoubleTap` for two quick taps of one finger at the same point. The browser can still scroll. */
export function watchDoubleTap(element: HTMLElement, onDoubleTap: (x: number, y: number) => void): void {
  const pointers = new Set<number>();
  let tapStart: Tap | undefined;
  let lastTap: Tap | undefined;
  const isNear = (a: Tap, b: Tap, maxDistance: number) => Math.hypot(a.x - b.x, a.y - b.y) < maxDistance;
  const tapOf = ({ clientX, clientY, timeStamp }: PointerEvent): Tap => ({ x: clientX, y: clientY, timeMs: timeStamp });

  element.addEventListener('pointerdown', (event) => {
    if (event.pointerType !== 'touch') return;
    pointers.add(event.pointerId);
    tapStart = pointers.size === 1 ? tapOf(event) : undefined;
  });
  element.addEventListener('pointercancel', ({ pointerId }) => {
    pointers.delete(pointerId);
    tapStart = undefined;
  });
  element.addEventListener('pointerup', (event) => {
    if (!pointers.delete(event.pointerId)) return;
    const tap = tapOf(event);
    const isTap =
      tapStart !== undefined && isNear(tapStart, tap, MAX_MOVE_PX) && tap.timeMs - tapStart.timeMs < MAX_INTERVAL_MS;
    tapStart = undefined;
    if (isTap && lastTap && tap.timeMs - lastTap.timeMs < MAX_INTERVAL_MS && isNear(lastTap, tap, MAX_DISTANCE_PX)) {
      lastTap = undefined;
      onDoubleTap(tap.x, tap.y);
    } else lastTap = isTap ? tap : undefined;
  });
}
