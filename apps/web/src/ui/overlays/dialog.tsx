import { type ReactNode, useId } from 'react';
import styles from './dialog.module.css';
import { Modal } from './modal.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** The buttons, the safe one first. */
  actions?: ReactNode;
  /** An alert dialog that asks a question, instead of a form. */
  isQuestion?: boolean;
  className?: string;
}

/** 448 px wide in the middle of the window; on phones a sheet at the bottom edge. */
export function Dialog({ open, onClose, title, children, actions, isQuestion = false, className = '' }: DialogProps) {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      role={isQuestion ? 'alertdialog' : 'dialog'}
      labelledBy={`${id}-title`}
      describedBy={isQuestion && children ? `${id}-body` : undefined}
      className={`${styles.dialog} ${className}`}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {children && (
        <div id={`${id}-body`} className={styles.body}>
          {children}
        </div>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </Modal>
  );
}
