import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import { Row } from '../layout/row.tsx';
import {
  currentToasts,
  noToasts,
  startDisplayTime,
  subscribeToasts,
  type Toast,
  type ToastType,
} from '../messages/toast-store.ts';
import textStyles from '../text/text.module.css';
import { subscribeModals, topModal } from './modal-stack.ts';
import styles from './toaster.module.css';

const ICONS: Record<ToastType, IconName> = { success: 'check', warning: 'warning', error: 'alert' };

/** Shows the toasts at the top centre; mounted once in the root of the app. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, noToasts);
  const modal = useSyncExternalStore(subscribeModals, topModal, () => null);
  // Under an open modal everything outside is inert and hidden from screen readers, so the toasts move inside.
  const toaster = <ToastStack key={modal ? 'modal' : 'page'} toasts={toasts} />;
  return modal ? createPortal(toaster, modal) : toaster;
}

function ToastStack({ toasts }: { toasts: readonly Toast[] }) {
  const stack = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Older browsers have no popovers; there the z-index puts the toasts above the page.
    stack.current?.showPopover?.();
  }, []);
  // Both regions exist before their messages, because some screen readers announce only changes.
  return (
    <div ref={stack} popover="manual" className={styles.toaster}>
      <div role="alert" className={styles.kind}>
        {toasts.filter(isUrgent).map(renderToast)}
      </div>
      <div role="status" className={styles.kind}>
        {toasts.filter((toast) => !isUrgent(toast)).map(renderToast)}
      </div>
    </div>
  );
}

const TYPES = { success: textStyles.ok, warning: textStyles.warn, error: textStyles.danger };

function isUrgent({ type }: Toast): boolean {
  return type === 'error';
}

function ToastItem({ toast }: { toast: Toast }) {
  useEffect(() => startDisplayTime(toast), [toast]);
  return (
    <Row gap="m" className={`${styles.toast} ${TYPES[toast.type]}`}>
      <Icon name={ICONS[toast.type]} />
      <p>{toast.message}</p>
    </Row>
  );
}

function renderToast(toast: Toast) {
  return <ToastItem key={toast.id} toast={toast} />;
}
