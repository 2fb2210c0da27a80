import { type ReactNode, useId } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { Modal } from './modal.tsx';
import './drawer.css';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Where the content makes the title plain, it is only read aloud. */
  hideTitle?: boolean;
  side?: 'right' | 'left' | 'bottom';
  className?: string;
  children: ReactNode;
}

/** A sheet of 300 px from the side, or as high as it needs from the bottom edge. */
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
