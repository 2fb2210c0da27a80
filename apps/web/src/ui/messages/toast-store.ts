export type ToastKind = 'success' | 'warning' | 'error';

export interface Toast {
  id: number;
  kind: ToastKind;
  message: string;
}

const SHOWN_MS = { success: 3000, warning: 3000, error: 5000 } as const;
/** Longer in 大字版, whose readers may need more time. */
const LARGE_TYPE_MS = 8000;

const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let toasts: readonly Toast[] = [];
let lastId = 0;

function update(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Words already on screen are not said twice: several calls may fail for one reason. */
export function showToast(kind: ToastKind, message: string): void {
  const shown = toasts.find((toast) => toast.kind === kind && toast.message === message);
  if (!shown) update([...toasts, { id: ++lastId, kind, message }]);
  else if (timers.has(shown.id)) countDown(shown);
}

/** A toast is on screen. Its time begins here: it may have been said long before the page came that shows it. */
export function toastAppeared(toast: Toast): void {
  if (!timers.has(toast.id)) countDown(toast);
}

function countDown({ id, kind }: Toast): void {
  const large = document.documentElement.dataset.scale === 'large';
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => dismissToast(id), large ? LARGE_TYPE_MS : SHOWN_MS[kind]),
  );
}

function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  update(toasts.filter((toast) => toast.id !== id));
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

const NONE: readonly Toast[] = [];

/** On the server nothing has happened yet. */
export function noToasts(): readonly Toast[] {
  return NONE;
}
