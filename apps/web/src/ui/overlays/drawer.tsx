import { type ReactNode, useId } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { Row } from '../layout/row.tsx';
import { VisuallyHidden } from '../status/visually-hidden.tsx';
import styles from './drawer.module.css';
import { Modal } from './modal.tsx';

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

const SIDES = { right: styles.right, left: styles.left, bottom: styles.bottom };

/** A panel of 300 px at the side, or with the height of its content at the bottom edge. */
export function Drawer({ open, onClose, title, hideTitle, side = 'right', className = '', children }: DrawerProps) {
  const id = useId();
  return (
    <Modal open={open} onClose={onClose} labelledBy={id} className={`${styles.drawer} ${SIDES[side]} ${className}`}>
      <Row spread className={styles.head}>
        <h2 id={id}>{hideTitle ? <VisuallyHidden>{title}</VisuallyHidden> : title}</h2>
        <IconButton icon="close" label="关闭" onClick={onClose} />
      </Row>
      {children}
    </Modal>
  );
}
