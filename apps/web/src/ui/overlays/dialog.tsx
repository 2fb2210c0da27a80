import { type ReactNode, useId } from 'react';
import { Modal } from './modal.tsx';
import './dialog.css';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Buttons at the right end, the safe one first. */
  actions?: ReactNode;
  /** A question that interrupts, rather than a form. */
  asks?: boolean;
  className?: string;
}

/** 448 px wide in the middle of the window; on phones a sheet at the bottom edge. */
export function Dialog({ open, onClose, title, children, actions, asks = false, className = '' }: DialogProps) {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      role={asks ? 'alertdialog' : 'dialog'}
      labelledBy={`${id}-title`}
      describedBy={asks && children ? `${id}-body` : undefined}
      className={`dialog ${className}`}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {children && (
        <div id={`${id}-body`} className="dialog-body">
          {children}
        </div>
      )}
      {actions && <div className="dialog-actions">{actions}</div>}
    </Modal>
  );
}
