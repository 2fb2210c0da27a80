/*
 * Clicking a button blurs the current field. An error message that appears at that moment would move the button away from
 * the pointer, and the click would be lost. So messages wait until the click. On touch screens the blur happens after
 * the finger is lifted, just before the click.
 */

/** If no click follows within this time after the pointer is released, for example after a drag, work continues. */
const NO_CLICK_MS = 300;

let isPressed = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const waitingWork: (() => void)[] = [];

function startPress(): void {
  clearTimeout(timer);
  isPressed = true;
}

function endPressIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    isPressed = false;
    for (const work of waitingWork.splice(0)) work();
  }, ms);
}

if (typeof window !== 'undefined') {
  const listenerOptions = { capture: true, passive: true };
  window.addEventListener('pointerdown', startPress, listenerOptions);
  window.addEventListener('pointerup', () => endPressIn(NO_CLICK_MS), listenerOptions);
  window.addEventListener('pointercancel', () => endPressIn(NO_CLICK_MS), listenerOptions);
  window.addEventListener('click', () => endPressIn(0), listenerOptions);
}

/** Runs `work` now, or after the click if a pointer is down. */
export function afterClick(work: () => void): void {
  if (isPressed) waitingWork.push(work);
  else work();
}
