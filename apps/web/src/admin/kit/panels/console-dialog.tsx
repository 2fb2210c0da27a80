import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { CloseButton } from './close-button.tsx';
import styles from './console-dialog.module.css';

interface ConsoleDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
}

/** A dialog with a form, with × in its corner; its form has 取消 as well. A question is a ConfirmDialog. */
export function ConsoleDialog({ open, onClose, title, children }: ConsoleDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} className={styles.dialog}>
      {children}
      <CloseButton onClose={onClose} className={styles.close} />
    </Dialog>
  );
}
