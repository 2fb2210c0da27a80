import type { ReactNode } from 'react';
import { useShortcut } from '../keys/shortcuts.ts';
import { CloseButton } from './close-button.tsx';
import { ConsoleDrawer } from './console-drawer.tsx';
import styles from './detail-panel.module.css';
import { useIsNarrow } from './window-width.ts';

interface DetailPanelProps {
  /** Whether the panel is shown beside the list. */
  open: boolean;
  onClose: () => void;
  title: string;
  /** The buttons at the lower edge, the primary one last. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * One row of a list in detail: 432 px beside the list (inside `WithPanel`), or a drawer in windows up to 1100 px; × and
 * Esc close both. It does not take the focus, so that j and k go on in the list.
 */
export function DetailPanel({ open, onClose, title, foot, children }: DetailPanelProps) {
  const isNarrow = useIsNarrow();
  useShortcut('Escape', '关闭右边的详情', open && !isNarrow ? onClose : undefined);
  if (isNarrow)
    return (
      <ConsoleDrawer
        open={open}
        onClose={onClose}
        title={title}
        foot={foot && <div className={styles.actions}>{foot}</div>}
      >
        {children}
      </ConsoleDrawer>
    );
  if (!open) return null;
  return (
    <aside aria-label={title} className={styles.panel}>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          <CloseButton onClose={onClose} />
        </div>
        <div className={styles.content}>{children}</div>
        {foot && <div className={`${styles.actions} ${styles.foot}`}>{foot}</div>}
      </div>
    </aside>
  );
}
