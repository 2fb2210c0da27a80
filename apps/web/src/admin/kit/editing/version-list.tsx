import type { ReactNode } from 'react';
import { ConsoleDrawer } from '../panels/console-drawer.tsx';
import { Action } from '../parts/action.tsx';
import { EmptyHint } from '../parts/empty-hint.tsx';
import { Notice } from '../parts/notice.tsx';
import styles from './version-list.module.css';

interface HistoryDrawerProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** 历史, loaded when it is opened. */
export function HistoryDrawer({ open, onClose, children }: HistoryDrawerProps) {
  return (
    <ConsoleDrawer
      open={open}
      onClose={onClose}
      title="历史"
      foot="恢复只会新起一份草稿，发布后才生效；旧的版本都还在。"
    >
      {open && children}
    </ConsoleDrawer>
  );
}

interface VersionListProps {
  isError: boolean;
  isEmpty: boolean;
  pageNum: number;
  pages: number;
  onPage: (pageNum: number) => void;
  children: ReactNode;
}

/** The draft and the published versions, the newest first, by pages. */
export function VersionList({ isError, isEmpty, pageNum, pages, onPage, children }: VersionListProps) {
  return (
    <>
      {isError && <Notice kind="error">没有取到历史，请关上再试。</Notice>}
      {isEmpty && <EmptyHint title="还没有版本" line="在这里发布一次，就有第一版。" />}
      <ol className={styles.versions}>{children}</ol>
      {pages > 1 && (
        <div className={styles.pages}>
          <Action variant="text" icon="previous" disabled={pageNum === 1} onClick={() => onPage(pageNum - 1)}>
            较新的
          </Action>
          <Action variant="text" icon="next" disabled={pageNum >= pages} onClick={() => onPage(pageNum + 1)}>
            较早的
          </Action>
        </div>
      )}
    </>
  );
}

interface VersionEntryProps {
  title: string;
  when: ReactNode;
  /** Who made it, how, and the note. */
  who?: string | undefined;
  /** `draft`: not published yet; `shown`: readers see it. */
  mark?: 'draft' | 'shown' | undefined;
  /** The links of a version, and its changes when they are open. */
  links?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A version, or the draft above them. */
export function VersionEntry({ title, when, who, mark, links, actions, children }: VersionEntryProps) {
  return (
    <li className={`${styles.version} ${mark === 'draft' ? styles.current : ''}`}>
      <span aria-hidden="true" className={`${styles.dot} ${mark === 'shown' ? styles.shown : ''}`} />
      <div>
        <div className={styles.head}>
          <h3 className={styles.name}>
            {title}
            {mark === 'shown' && ' · 读者正在看'}
          </h3>
          <span className={styles.when}>{when}</span>
        </div>
        {who && <p className={styles.who}>{who}</p>}
        {links && <p className={styles.links}>{links}</p>}
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </li>
  );
}

/** Shows and hides what a version changed. */
export function ChangesToggle({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <button type="button" aria-expanded={isOpen} onClick={onToggle} className={styles.link}>
      {isOpen ? '收起改动' : '看改动'}
    </button>
  );
}
