import { type ComponentType, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { VisuallyHidden } from '../status/visually-hidden.tsx';
import { stepIndex } from './step-index.ts';
import styles from './tabs.module.css';

interface TabItem<Key extends string> {
  key: Key;
  label: string;
  count?: number | undefined;
}

interface TabsProps<Key extends string> {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly TabItem<Key>[];
  current: Key;
  onChange: (key: Key) => void;
  /** The `id` of the TabPanel below. */
  panelId?: string;
  className?: string;
}

export function Tabs<Key extends string>({ label, tabs, current, onChange, panelId, className = '' }: TabsProps<Key>) {
  const row = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const currentIndex = tabs.findIndex((tab) => tab.key === current);
    const next = stepIndex(event.key, currentIndex, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (tab === undefined || next === undefined) return;
    event.preventDefault();
    onChange(tab.key);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div ref={row} role="tablist" aria-label={label} onKeyDown={move} className={`${styles.tabs} ${className}`}>
      {tabs.map(({ key, label: text, count }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={panelId && `${panelId}-${key}`}
          aria-controls={panelId}
          aria-selected={key === current}
          // One stop of the Tab key for the whole row; arrows move inside it.
          tabIndex={key === current ? 0 : -1}
          onClick={() => onChange(key)}
          className={styles.tab}
        >
          {text}
          {count !== undefined && <span className={styles.tabCount}>{count}</span>}
        </button>
      ))}
    </div>
  );
}

interface TabLinkItem {
  key: string;
  label: string;
  to: string;
  count?: number | string | undefined;
}

interface LinkProps {
  to: string;
  className?: string | undefined;
  'aria-current'?: 'page' | undefined;
  children: ReactNode;
}

interface TabLinksProps {
  /** The accessible name of the navigation. */
  label: string;
  tabs: readonly TabLinkItem[];
  current: string;
  /** The unit of the counts, for screen readers: 幅. */
  unit?: string;
  /** The component that shows a link, for example one that loads its page on hover. */
  link?: ComponentType<LinkProps>;
  className?: string;
}

/** Tabs that link to other addresses. */
export function TabLinks({ label, tabs, current, unit, link: TabLink = Link, className = '' }: TabLinksProps) {
  return (
    <nav aria-label={label} className={`${styles.tabs} ${className}`}>
      {tabs.map(({ key, label: text, to, count }) => (
        <TabLink key={key} to={to} aria-current={key === current ? 'page' : undefined} className={styles.tab}>
          {text}
          {count !== undefined && (
            <span className={styles.tabCount}>
              {count}
              {unit && <VisuallyHidden> {unit}</VisuallyHidden>}
            </span>
          )}
        </TabLink>
      ))}
    </nav>
  );
}

interface TabPanelProps {
  id: string;
  /** The key of the selected tab, which names the panel. */
  tabKey: string;
  className?: string;
  children: ReactNode;
}

export function TabPanel({ id, tabKey, className, children }: TabPanelProps) {
  return (
    <div id={id} role="tabpanel" aria-labelledby={`${id}-${tabKey}`} className={className}>
      {children}
    </div>
  );
}
