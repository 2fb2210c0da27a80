import { type ReactNode, useId } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { Modal } from './modal.tsx';
import './drawer.css';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Shows the title to screen readers only. */
  hideTitle?: boolean;
  side?: 'right' | 'left' | 'bottom';
  className?: string;
  children: ReactNode;
}

/** A panel of 300 px at the side, or with the height of its content at the bottom edge. */
export function Drawer({ open, onClose, title, hideTitle, side = 'right', className = '', children }: DrawerProps) {
  const id = useId();
  return (
    <Modal open={open} onClose={onClose} labelledBy={id} className={`drawer drawer-${side} ${className}`}>
      <div className="drawer-head">
        <h2 id={id}>{hideTitle ? <span className="sr-only">{title}</span> : title}</h2>
        <IconButton icon="close" label="关闭" onClick={onClose} />
      </div>
      {children}
    </Modal>
  );
}
