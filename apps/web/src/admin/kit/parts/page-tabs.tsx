import { Link, useLocation } from 'react-router';
import { Figure } from './figure.tsx';
import styles from './page-tabs.module.css';

export interface PageTab {
  label: string;
  /** `/admin/search/synonyms` */
  to: string;
  count?: number | undefined;
  /** The count is of things that wait: it is red. */
  isDue?: boolean;
}

/** The pages of one subject, below the head. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map(({ label: text, to, count, isDue }) => (
        <Link
          key={to}
          to={to}
          viewTransition={false}
          aria-current={pathname === to ? 'page' : undefined}
          className={styles.tab}
        >
          {text}
          {count !== undefined && (
            <span className={isDue && count > 0 ? styles.due : styles.count}>
              <Figure value={count} />
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
