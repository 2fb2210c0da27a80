import { Link } from 'react-router';
import { ConsoleIcon } from '../kit/parts/console-icon.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import type { StaffMe } from '../session/session.api.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './bottom-bar.module.css';
import type { ConsoleRoute } from './console-route.ts';
import { maySee, pathOf } from './match-route.ts';

interface BottomBarProps {
  rows: readonly ConsoleRoute[];
  current: ConsoleRoute | undefined;
  me: StaffMe;
  /** The manual at the section about the current page. */
  manual: string;
}

/** The pages that work on phones, and the menu of the account. */
export function BottomBar({ rows, current, me, manual }: BottomBarProps) {
  const shown = rows.filter((row) => typeof row.onPhones === 'object' && maySee(row, me.roles));
  return (
    <nav aria-label="后台导航" data-print="hidden" className={styles.bar}>
      {shown.map((row) => {
        if (typeof row.onPhones !== 'object') return null;
        const count = row.rail?.count && me.waiting[row.rail.count];
        return (
          <Link
            key={row.path}
            to={pathOf(row)}
            viewTransition={false}
            aria-current={row === current ? 'page' : undefined}
            className={styles.link}
          >
            <ConsoleIcon name={row.onPhones.icon} />
            {row.onPhones.label}
            {count !== undefined && count > 0 && (
              <span className={styles.count}>
                <Figure value={count} />
              </span>
            )}
          </Link>
        );
      })}
      <div className={styles.account}>
        <AccountMenu
          {...{ me, manual }}
          align="end"
          trigger={(props) => (
            <button type="button" {...props} aria-label={`我的，账号 ${me.userName}`} className={styles.link}>
              <ConsoleIcon name="user" />
              我的
            </button>
          )}
        />
      </div>
    </nav>
  );
}
