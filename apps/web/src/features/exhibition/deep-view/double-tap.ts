const SOON_MS = 350;
const STILL_PX = 12;
const NEAR_PX = 32;

interface Tap {
  x: number;
  y: number;
  at: number;
}

/** Calls `tapped` for two quick taps of one finger at the same place. The browser keeps its scrolling. */
export function watchDoubleTap(element: HTMLElement, tapped: (x: number, y: number) => void): void {
  const fingers = new Set<number>();
  let down: Tap | undefined;
  let last: Tap | undefined;
  const near = (a: Tap, b: Tap, most: number) => Math.hypot(a.x - b.x, a.y - b.y) < most;
  const tapOf = ({ clientX, clientY, timeStamp }: PointerEvent): Tap => ({ x: clientX, y: clientY, at: timeStamp });

  element.addEventListener('pointerdown', (event) => {
    if (event.pointerType !== 'touch') return;
    fingers.add(event.pointerId);
    down = fingers.size === 1 ? tapOf(event) : undefined;
  });
  element.addEventListener('pointercancel', ({ pointerId }) => {
    fingers.delete(pointerId);
    down = undefined;
  });
  element.addEventListener('pointerup', (event) => {
    if (!fingers.delete(event.pointerId)) return;
    const tap = tapOf(event);
    const isTap = down !== undefined && near(down, tap, STILL_PX) && tap.at - down.at < SOON_MS;
    down = undefined;
    if (isTap && last && tap.at - last.at < SOON_MS && near(last, tap, NEAR_PX)) {
      last = undefined;
      tapped(tap.x, tap.y);
    } else last = isTap ? tap : undefined;
  });
}
