import { useSyncExternalStore } from 'react';
import { currentToasts, subscribeToasts, type Toast, type ToastKind } from './toast-store.ts';

const LOOK: Record<ToastKind, { tone: string; path: string }> = {
  success: { tone: 'border-ok text-ok', path: 'M5 12.5l4.5 4.5L19 7.5' },
  warning: { tone: 'border-warn text-warn', path: 'M12 4l9 16H3zM12 10v4.5M12 17.2v.1' },
  error: { tone: 'border-danger text-danger', path: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 8v5M12 15.8v.1' },
};

function ToastLine({ kind, message }: Toast) {
  const { tone, path } = LOOK[kind];
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={`flex min-h-12 animate-seep items-center gap-3 border-l-3 bg-raised py-2 pr-5 pl-4 shadow-pop ${tone}`}
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-5 flex-none fill-none stroke-current stroke-[1.5] [stroke-linecap:round] [stroke-linejoin:round]"
      >
        <path d={path} />
      </svg>
      <span className="text-[.9375rem] text-ink">{message}</span>
    </div>
  );
}

export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, currentToasts);
  return (
    <div className="pointer-events-none fixed inset-x-4 top-4 z-50 flex flex-col items-center gap-2">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} {...toast} />
      ))}
    </div>
  );
}
