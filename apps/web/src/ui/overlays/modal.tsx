import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { enterModal } from './modal-stack.ts';
import './modal.css';

interface ModalProps {
  open: boolean;
  /** Esc and a press outside ask for it; the owner then sets `open` to false. */
  onClose: () => void;
  labelledBy: string;
  describedBy?: string | undefined;
  role?: 'dialog' | 'alertdialog';
  className: string;
  children: ReactNode;
}

/**
 * The browser's own modal `<dialog>`: it traps and returns the focus, makes the rest inert and sits above everything.
 * What is inside exists only while it is open, or still fading.
 */
export function Modal({ open, onClose, labelledBy, describedBy, role, className, children }: ModalProps) {
  const frame = useRef<HTMLDialogElement>(null);
  const [present, setPresent] = useState(open);
  const askToClose = useEffectEvent(onClose);
  if (open && !present) setPresent(true);

  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!open || !dialog) return;
    const outside = (event: PointerEvent) => event.target === dialog && isBeside(dialog, event) && askToClose();
    // Pressing Esc twice closes natively whatever we say; the owner must hear of it.
    const closed = () => !dialog.open && askToClose();
    dialog.showModal();
    dialog.addEventListener('pointerdown', outside);
    dialog.addEventListener('close', closed);
    const leave = enterModal(dialog);
    return () => {
      dialog.removeEventListener('pointerdown', outside);
      dialog.removeEventListener('close', closed);
      dialog.close();
      leave();
    };
  }, [open]);

  useEffect(() => {
    const dialog = frame.current;
    if (open || !present || !dialog) return;
    let current = true;
    const fading = dialog.getAnimations().map((animation) => animation.finished);
    void Promise.allSettled(fading).then(() => current && setPresent(false));
    return () => {
      current = false;
    };
  }, [open, present]);

  if (!present) return null;
  return (
    <dialog
      ref={frame}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={`modal ${className}`}
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

/** The backdrop belongs to the dialog element; so does its own padding, where a press means nothing. */
function isBeside(dialog: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
