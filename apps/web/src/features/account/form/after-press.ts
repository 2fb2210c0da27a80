/*
 * Words that appear while a button is being pressed would move it away from under the pointer, and the click would be
 * lost: leaving a field by pressing a button is exactly that case. With a finger the field is left only after the finger
 * is up, just before the click, so a press lasts until its click.
 */

/** A press that becomes no click, as a drag, is over this long after its end. */
const NO_CLICK_MS = 300;

let pressed = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

function begin(): void {
  clearTimeout(timer);
  pressed = true;
}

function endIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    pressed = false;
    for (const work of waiting.splice(0)) work();
  }, ms);
}

if (typeof window !== 'undefined') {
  const early = { capture: true, passive: true };
  window.addEventListener('pointerdown', begin, early);
  window.addEventListener('pointerup', () => endIn(NO_CLICK_MS), early);
  window.addEventListener('pointercancel', () => endIn(NO_CLICK_MS), early);
  window.addEventListener('click', () => endIn(0), early);
}

/** Now, or when the press under way has become its click. */
export function afterPress(work: () => void): void {
  if (pressed) waiting.push(work);
  else work();
}
