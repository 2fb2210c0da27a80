import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import styles from './modal.module.css';
import { pushModal } from './modal-stack.ts';

interface ModalProps {
  open: boolean;
  /** Called on Esc and on a click outside; the parent then sets `open` to false. */
  onClose: () => void;
  labelledBy: string;
  describedBy?: string | undefined;
  role?: 'dialog' | 'alertdialog';
  className: string | undefined;
  children: ReactNode;
}

/**
 * The browser's modal `<dialog>`: it traps and restores the focus, makes the page behind it inert and is above everything else.
 * Its content exists only while it is open or fading out.
 */
export function Modal({ open, onClose, labelledBy, describedBy, role, className, children }: ModalProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const [isPresent, setPresent] = useState(open);
  const requestClose = useEffectEvent(onClose);
  if (open && !isPresent) setPresent(true);

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!open || !dialog) return;
    const onPointerDown = (event: PointerEvent) =>
      event.target === dialog && isOutside(dialog, event) && requestClose();
    // Pressing Esc twice always closes the dialog in the browser, so the parent must be informed.
    const onNativeClose = () => !dialog.open && requestClose();
    dialog.showModal();
    dialog.addEventListener('pointerdown', onPointerDown);
    dialog.addEventListener('close', onNativeClose);
    const removeFromStack = pushModal(dialog);
    return () => {
      dialog.removeEventListener('pointerdown', onPointerDown);
      dialog.removeEventListener('close', onNativeClose);
      dialog.close();
      removeFromStack();
    };
  }, [open]);

  useEffect(() => {
    const dialog = dialogRef.current;
    if (open || !isPresent || !dialog) return;
    let isCurrent = true;
    const fading = dialog.getAnimations().map((animation) => animation.finished);
    void Promise.allSettled(fading).then(() => isCurrent && setPresent(false));
    return () => {
      isCurrent = false;
    };
  }, [open, isPresent]);

  if (!isPresent) return null;
  return (
    <dialog
      ref={dialogRef}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={`${styles.modal} ${className}`}
      onCancel={(event) => {
        // A file chooser inside sends the same event.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}

/** Events on the backdrop and on the padding both target the dialog; only the backdrop is outside its bounds. */
function isOutside(dialog: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
