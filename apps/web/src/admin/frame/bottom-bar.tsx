import { Link } from 'react-router';
import { ConsoleIcon, type ConsoleIconName } from '../kit/parts/console-icon.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { PageTabs } from '../kit/table/page-tabs.tsx';
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
  const reviews = reviewRows(rows, me);
  return (
    <nav aria-label="后台导航" data-print="hidden" className={styles.bar}>
      {shown.map((row) => {
        if (typeof row.onPhones !== 'object') return null;
        // The pages of 审核 are one item; the tabs above each of them lead to the others.
        if (reviews.length > 1 && reviews.includes(row))
          return row === reviews[0] && <ReviewLink key="review" {...{ reviews, current, me }} />;
        return (
          <BarLink
            key={row.path}
            to={pathOf(row)}
            {...row.onPhones}
            isCurrent={row === current}
            count={countOf(row, me) ?? 0}
          />
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

const countOf = ({ rail }: ConsoleRoute, { waiting }: StaffMe) => rail?.count && waiting[rail.count];

/** The pages on which something is decided, as far as the person may see them. */
const reviewRows = (rows: readonly ConsoleRoute[], me: StaffMe) =>
  rows.filter((row) => row.rail?.group === '审核' && row.onPhones && maySee(row, me.roles));

interface ReviewLinkProps extends Pick<BottomBarProps, 'current' | 'me'> {
  reviews: readonly ConsoleRoute[];
}

/** Leads to the first page on which something waits. */
function ReviewLink({ reviews, current, me }: ReviewLinkProps) {
  const target = reviews.find((row) => (countOf(row, me) ?? 0) > 0) ?? reviews[0];
  if (!target) return null;
  return (
    <BarLink
      to={pathOf(target)}
      label="审核"
      icon="check"
      isCurrent={current !== undefined && reviews.includes(current)}
      count={reviews.reduce((sum, row) => sum + (countOf(row, me) ?? 0), 0)}
    />
  );
}

interface BarLinkProps {
  to: string;
  label: string;
  icon: ConsoleIconName;
  isCurrent: boolean;
  /** How many things wait there. */
  count: number;
}

function BarLink({ to, label, icon, isCurrent, count }: BarLinkProps) {
  return (
    <Link to={to} viewTransition={false} aria-current={isCurrent ? 'page' : undefined} className={styles.link}>
      <ConsoleIcon name={icon} />
      {label}
      {count > 0 && (
        <span className={styles.count}>
          <Figure value={count} />
        </span>
      )}
    </Link>
  );
}

/** On phones, above a page of 审核: the other pages of 审核. */
export function ReviewTabs({ rows, current, me }: Pick<BottomBarProps, 'rows' | 'current' | 'me'>) {
  const reviews = reviewRows(rows, me);
  if (reviews.length < 2 || !current || !reviews.includes(current)) return null;
  return (
    <div className={styles.reviews}>
      <PageTabs
        label="审核"
        tabs={reviews.map((row) => ({ label: row.title, to: pathOf(row), count: countOf(row, me), isDue: true }))}
      />
    </div>
  );
}
