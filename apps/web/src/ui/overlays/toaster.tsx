import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import {
  currentToasts,
  noToasts,
  subscribeToasts,
  type Toast,
  type ToastKind,
  toastAppeared,
} from '../messages/toast-store.ts';
import { subscribeModals, topModal } from './modal-stack.ts';
import './toaster.css';

const ICONS: Record<ToastKind, IconName> = { success: 'check', warning: 'warning', error: 'alert' };

/** Shows the toasts at the top centre; mounted once in the root of the app. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, noToasts);
  const modal = useSyncExternalStore(subscribeModals, topModal, () => null);
  // Under an open modal everything outside is inert: unseen by screen readers too. So the toasts move inside.
  const toaster = <ToastStack key={modal ? 'modal' : 'page'} toasts={toasts} />;
  return modal ? createPortal(toaster, modal) : toaster;
}

function ToastStack({ toasts }: { toasts: readonly Toast[] }) {
  const stack = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Older browsers do not know popovers; there it lies on the page by its z-index.
    stack.current?.showPopover?.();
  }, []);
  // Both regions are there before their words: only then does every screen reader speak up.
  return (
    <div ref={stack} popover="manual" className="toaster">
      <div role="alert" className="toaster-kind">
        {toasts.filter(isUrgent).map(renderLine)}
      </div>
      <div role="status" className="toaster-kind">
        {toasts.filter((toast) => !isUrgent(toast)).map(renderLine)}
      </div>
    </div>
  );
}

function isUrgent({ kind }: Toast): boolean {
  return kind === 'error';
}

function Line({ toast }: { toast: Toast }) {
  useEffect(() => toastAppeared(toast), [toast]);
  return (
    <div className={`toast toast-${toast.kind}`}>
      <Icon name={ICONS[toast.kind]} />
      <p>{toast.message}</p>
    </div>
  );
}

function renderLine(toast: Toast) {
  return <Line key={toast.id} toast={toast} />;
}
