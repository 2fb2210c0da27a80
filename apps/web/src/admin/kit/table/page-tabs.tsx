import { Link, useLocation } from 'react-router';
import styles from './view-tab.module.css';
import { TabContent, ViewTabs } from './view-tab.tsx';

export interface PageTab {
  label: string;
  /** `/admin/search/synonyms` */
  to: string;
  count?: number | undefined;
  /** The count is of things that wait: it is red. */
  isDue?: boolean;
}

/** The pages of one subject, as tabs below the header. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const { pathname } = useLocation();
  return (
    <ViewTabs label={label}>
      {tabs.map(({ label: text, to, count, isDue }) => (
        <Link
          key={to}
          to={to}
          viewTransition={false}
          aria-current={pathname === to ? 'page' : undefined}
          className={styles.tab}
        >
          <TabContent count={count} isDue={isDue}>
            {text}
          </TabContent>
        </Link>
      ))}
    </ViewTabs>
  );
}
