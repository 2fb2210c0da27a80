/** The dialogs and drawers now open, the topmost last. Everything outside the topmost one is inert. */
let stack: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function setStack(next: readonly HTMLElement[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

/** Stops the page from scrolling behind a modal, and reserves the space of the scroll bar so that nothing jumps. */
function setScrollLocked(isLocked: boolean): void {
  const root = document.documentElement;
  const hasScrollBar = window.innerWidth > root.clientWidth;
  root.style.overflow = isLocked ? 'hidden' : '';
  root.style.scrollbarGutter = isLocked && hasScrollBar ? 'stable' : '';
}

/** Puts a modal on top. Returns the function to call when it closes. */
export function pushModal(modal: HTMLElement): () => void {
  if (stack.length === 0) setScrollLocked(true);
  setStack([...stack, modal]);
  return () => {
    setStack(stack.filter((other) => other !== modal));
    if (stack.length === 0) setScrollLocked(false);
  };
}

export function subscribeModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function topModal(): HTMLElement | null {
  return stack.at(-1) ?? null;
}
