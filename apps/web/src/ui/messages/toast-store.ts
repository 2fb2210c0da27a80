export type ToastType = 'success' | 'warning' | 'error';

export interface Toast {
  id: number;
  type: ToastType;
  message: string;
}

const SHOWN_MS = { success: 3000, warning: 3000, error: 5000 } as const;
/** Longer in 大字版, whose users may need more time. */
const LARGE_TYPE_MS = 8000;

const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let toasts: readonly Toast[] = [];
let lastId = 0;

function setToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** A message already on screen is not shown twice, because several calls may fail for the same reason. */
export function showToast(type: ToastType, message: string): void {
  const sameToast = toasts.find((toast) => toast.type === type && toast.message === message);
  if (!sameToast) setToasts([...toasts, { id: ++lastId, type, message }]);
  else if (timers.has(sameToast.id)) restartTimer(sameToast);
}

/** Starts the display time when the toast is on screen: it may be created long before the page that shows it is ready. */
export function startDisplayTime(toast: Toast): void {
  if (!timers.has(toast.id)) restartTimer(toast);
}

function restartTimer({ id, type }: Toast): void {
  const isLargeType = document.documentElement.dataset.scale === 'large';
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => dismissToast(id), isLargeType ? LARGE_TYPE_MS : SHOWN_MS[type]),
  );
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  setToasts(toasts.filter((toast) => toast.id !== id));
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

const NONE: readonly Toast[] = [];

/** The snapshot for server rendering. */
export function noToasts(): readonly Toast[] {
  return NONE;
}
