import { SITE_NAME } from '@meiyu/contract/site-name.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { SiteMark } from '../../components/links/site-mark.tsx';
import { readStored, removeStored, writeStored } from '../../lib/browser/storage.ts';
import { useSite } from '../../lib/pages/site.ts';
import { VisuallyHidden } from '../../ui/status/visually-hidden.tsx';
import { useShortcut } from '../kit/keys/shortcuts.ts';
import { ConsoleIcon } from '../kit/parts/console-icon.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { nameRoles } from '../session/role-names.ts';
import type { StaffMe } from '../session/session.api.ts';
import { AccountMenu } from './account-menu.tsx';
import type { ConsoleRoute, RailGroup } from './console-route.ts';
import { maySee, pathOf } from './match-route.ts';
import styles from './rail.module.css';
import { useGoTo } from './use-go-to.ts';

const GROUPS: RailGroup[] = ['', '审核', '内容', '读者', '数据', '馆务'];

interface RailProps {
  rows: readonly ConsoleRoute[];
  current: ConsoleRoute | undefined;
  me: StaffMe;
  /** The manual at the section about the current page. */
  manual: string;
  onShortcuts: () => void;
}

/** Up to 1100 px: whether the person wants the whole names, kept in this browser. */
function useWideRail() {
  const [isWide, setIsWide] = useState(() => readStored('cymy_rail') === 'wide');
  function toggle() {
    if (isWide) removeStored('cymy_rail');
    else writeStored('cymy_rail', 'wide');
    setIsWide(!isWide);
  }
  return { isWide, toggle };
}

/**
 * The pages that a person may see, in groups. Up to 1100 px it is 56 px wide, with two characters for each page, unless
 * it was expanded.
 */
export function Rail({ rows, current, me, manual, onShortcuts }: RailProps) {
  const shown = rows.filter((row) => row.rail && maySee(row, me.roles));
  const { isWide, toggle } = useWideRail();
  const { name } = useSite();
  const shownName = name === SITE_NAME ? '美育' : name;
  return (
    <aside data-print="hidden" className={`${styles.rail} ${isWide ? styles.wide : ''}`}>
      <Link to="/admin" aria-label={`${shownName}管理后台`} className={styles.brand} viewTransition={false}>
        <SiteMark className={styles.mark} />
        <span className={styles.names}>
          <b title={name}>{shownName}</b>
          <span>管理后台</span>
        </span>
      </Link>
      <nav aria-label="后台导航" className={styles.nav}>
        {GROUPS.map((group) => {
          const pages = shown.filter((row) => row.rail?.group === group);
          if (pages.length === 0) return null;
          return (
            <div key={group} className={styles.groupPages}>
              {group && <h2 className={styles.group}>{group}</h2>}
              <ul>
                {pages.map((row) => (
                  <li key={row.path}>
                    <RailLink row={row} isCurrent={row === current} waiting={me.waiting} />
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </nav>
      <button
        type="button"
        aria-expanded={isWide}
        title={isWide ? '收起栏目名' : '显示栏目名'}
        aria-label={isWide ? undefined : '显示栏目名'}
        onClick={toggle}
        className={styles.widen}
      >
        <ConsoleIcon name={isWide ? 'previous' : 'next'} />
        <span className={styles.widenText}>收起栏目名</span>
      </button>
      <div className={styles.me}>
        <AccountMenu
          {...{ me, manual, onShortcuts }}
          trigger={(props) => (
            <button type="button" {...props} className={styles.account}>
              <span aria-hidden="true" className={styles.avatar}>
                {me.userName.slice(0, 1)}
              </span>
              <VisuallyHidden>{`账号 ${me.userName}`}</VisuallyHidden>
              <span aria-hidden="true" className={styles.person}>
                <span className={styles.name}>{me.userName}</span>
                <span className={styles.roles}>{nameRoles(me.roles)}</span>
              </span>
            </button>
          )}
        />
        <Link to={manual} viewTransition={false} aria-label="使用手册" title="使用手册" className={styles.help}>
          ?
        </Link>
      </div>
    </aside>
  );
}

interface RailLinkProps {
  row: ConsoleRoute;
  isCurrent: boolean;
  waiting: StaffMe['waiting'];
}

function RailLink({ row, isCurrent, waiting }: RailLinkProps) {
  const goTo = useGoTo();
  const { label = row.title, short, count: countName, shortcut } = row.rail ?? { short: '' };
  const count = countName && waiting[countName];
  const link = useRef<HTMLAnchorElement>(null);
  // The list may be longer than the window.
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  useShortcut(`g ${shortcut}`, `去${label}`, shortcut ? () => goTo(pathOf(row)) : undefined);
  return (
    <Link
      ref={link}
      to={pathOf(row)}
      viewTransition={false}
      aria-current={isCurrent ? 'page' : undefined}
      className={styles.link}
    >
      <span className={styles.label}>{label}</span>
      <span aria-hidden="true" className={styles.short}>
        {short}
      </span>
      {count !== undefined && count > 0 && (
        <span aria-hidden="true" className={styles.count}>
          <Figure value={count} />
        </span>
      )}
      {count !== undefined && count > 0 && <VisuallyHidden>{`，${count} 件待办`}</VisuallyHidden>}
    </Link>
  );
}
