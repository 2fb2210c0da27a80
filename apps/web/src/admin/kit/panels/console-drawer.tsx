import { type ReactNode, useId } from 'react';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { CloseButton } from './close-button.tsx';
import styles from './console-drawer.module.css';

interface ConsoleDrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  note?: ReactNode;
  /** Stays at the lower edge. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * A panel of 440 px over the right edge: history, and details in windows that are too narrow to show them beside the
 * list.
 */
export function ConsoleDrawer({ open, onClose, title, note, foot, children }: ConsoleDrawerProps) {
  const id = useId();
  return (
    <Modal open={open} onClose={onClose} labelledBy={id} className={styles.drawer}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note && <span className={styles.note}>{note}</span>}
        <CloseButton onClose={onClose} className={styles.close} />
      </div>
      <div className={styles.content}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </Modal>
  );
}
