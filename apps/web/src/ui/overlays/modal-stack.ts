/** The dialogs and drawers now open, the topmost last: everything outside it is inert. */
let stack: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function update(next: readonly HTMLElement[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

/** Holds the page still behind the first modal, without its content jumping where a scroll bar goes away. */
function holdPage(hold: boolean): void {
  const root = document.documentElement;
  const hasBar = window.innerWidth > root.clientWidth;
  root.style.overflow = hold ? 'hidden' : '';
  root.style.scrollbarGutter = hold && hasBar ? 'stable' : '';
}

/** Puts a modal on top; call what it gives back when it closes. */
export function enterModal(modal: HTMLElement): () => void {
  if (stack.length === 0) holdPage(true);
  update([...stack, modal]);
  return () => {
    update(stack.filter((other) => other !== modal));
    if (stack.length === 0) holdPage(false);
  };
}

export function subscribeModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function topModal(): HTMLElement | null {
  return stack.at(-1) ?? null;
}
