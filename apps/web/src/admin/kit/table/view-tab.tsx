import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Figure } from '../parts/figure.tsx';
import styles from './view-tab.module.css';

/* The tabs above a list that choose which of its rows are shown. */

/** The row of tabs, with its closing hairline. */
export function ViewTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.views}>
      {children}
    </nav>
  );
}

interface TabContentProps {
  /** How many rows it has. */
  count?: number | undefined;
  /** The count is of things that wait. */
  isDue?: boolean | undefined;
  children: ReactNode;
}

export function TabContent({ count, isDue = false, children }: TabContentProps) {
  return (
    <>
      {children}
      {count !== undefined && (
        <span className={isDue && count > 0 ? styles.due : styles.count}>
          <Figure value={count} />
        </span>
      )}
    </>
  );
}

interface ViewLinkProps extends TabContentProps {
  query: string;
  isCurrent: boolean;
  onOpen?: () => void;
}

/** A view with an address, shown as a link. */
export function ViewLink({ query, isCurrent, onOpen, ...content }: ViewLinkProps) {
  return (
    <Link
      to={`?${query}`}
      preventScrollReset
      viewTransition={false}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onOpen}
      className={styles.tab}
    >
      <TabContent {...content} />
    </Link>
  );
}

/** A view that is not kept in the address. */
export function ViewButton({ isCurrent, onOpen, ...content }: Omit<ViewLinkProps, 'query'>) {
  return (
    <button type="button" aria-current={isCurrent ? 'page' : undefined} onClick={onOpen} className={styles.tab}>
      <TabContent {...content} />
    </button>
  );
}
