import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import { Row } from '../../../ui/layout/row.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import styles from './reader-panel.module.css';

export const PANELS = {
  contents: { title: '目录', icon: 'list' },
  search: { title: '搜索', icon: 'search' },
  notebook: { title: '笔记', icon: 'edit' },
  plates: { title: '图版', icon: 'image' },
  settings: { title: '版式', icon: 'largeType' },
} as const satisfies Record<string, { title: string; icon: IconName }>;
export type PanelName = keyof typeof PANELS;

interface ReaderPanelProps {
  name: PanelName | undefined;
  /** Whether the panel is docked beside the pages; on phones it is a drawer over them. */
  isDocked: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function ReaderPanel({ name, isDocked, onClose, children }: ReaderPanelProps) {
  if (!isDocked) {
    return (
      <Drawer
        open={name !== undefined}
        onClose={onClose}
        side="bottom"
        title={name ? PANELS[name].title : ''}
        className={styles.drawer}
      >
        <div className={styles.body}>{children}</div>
      </Drawer>
    );
  }
  if (!name) return null;
  return (
    <DockedPanel key={name} name={name} onClose={onClose}>
      {children}
    </DockedPanel>
  );
}

function DockedPanel({ name, onClose, children }: { name: PanelName; onClose: () => void; children: ReactNode }) {
  const { title } = PANELS[name];
  const root = useRef<HTMLElement>(null);

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && root.current?.contains(document.activeElement)) onClose();
    };
    window.addEventListener('keydown', closeOnEscape);
    return () => window.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);

  return (
    <aside ref={root} id="reader-panel" aria-label={title} className={styles.panel}>
      <Row spread className={styles.head}>
        <h2>{title}</h2>
        <IconButton icon="close" label={`收起${title}`} onClick={onClose} />
      </Row>
      <div className={styles.body}>{children}</div>
    </aside>
  );
}

/** Shown by a panel with an empty list. */
export function EmptyPanel({ children }: { children: string }) {
  return <p className={styles.empty}>{children}</p>;
}
