import { NavLink, Outlet, useLocation } from 'react-router';
import { useAppearance } from '../../lib/browser/appearance.ts';
import { useDevice } from '../../lib/browser/device.ts';
import { useNarrowWindow } from '../../lib/browser/narrow-window.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import layoutStyles from '../../ui/layout/layout.module.css';
import { Row } from '../../ui/layout/row.tsx';
import menuStyles from '../../ui/navigation/menu.module.css';
import { useProfile } from './api/account.api.ts';
import { UnreadBadge } from './user-centre/unread-badge.tsx';
import { useConfirmedLogout } from './user-centre/use-confirmed-logout.ts';
import { UserBand } from './user-centre/user-facts.tsx';
import { MESSAGES_PATH, type MenuRow, moreMenu, staffMenu, userMenu } from './user-centre/user-menu.data.ts';
import styles from './userinfo-layout.module.css';

/** The frame of the user centre: profile band and side menu on desktops; on phones only the page. */
export function UserinfoLayout() {
  if (useDevice() === 'mobile') {
    return (
      <div className={styles.phonePage}>
        <Outlet />
      </div>
    );
  }
  return (
    <>
      <UserBand />
      <Row wrap align="start" className={`${styles.columns} ${layoutStyles.wrap}`}>
        <SideMenu />
        <div className={styles.page}>
          <Outlet />
        </div>
      </Row>
    </>
  );
}

/** Beside the page; in 大字版 in a narrow window it is folded above the page. */
function SideMenu() {
  const isNarrow = useNarrowWindow();
  const { scale } = useAppearance();
  const isAbove = isNarrow && scale === 'large';
  const { pathname } = useLocation();
  return (
    <nav className={styles.userMenu} aria-label="个人中心" data-print="hidden">
      {isAbove ? (
        // Folded again on the next page.
        <details key={pathname}>
          <summary className={menuStyles.item}>
            <Icon name="menu" className={styles.icon} />
            个人中心菜单
            <Icon name="down" className={styles.fold} />
          </summary>
          <div className={styles.rows}>
            <MenuRows />
          </div>
        </details>
      ) : (
        <MenuRows />
      )}
    </nav>
  );
}

function MenuRows() {
  const { isLoggingOut, logOut } = useConfirmedLogout();
  const { data: profile } = useProfile();
  return (
    <>
      {userMenu.map(renderRow)}
      <hr />
      {moreMenu.map(renderRow)}
      <hr />
      {profile?.staff && staffMenu.map(renderRow)}
      <button
        type="button"
        aria-disabled={isLoggingOut || undefined}
        onClick={() => void logOut()}
        className={menuStyles.item}
      >
        <Icon name="logout" className={styles.icon} />
        退出登录
      </button>
    </>
  );
}

function renderRow({ path, label, icon }: MenuRow) {
  return (
    <NavLink key={path} to={path} className={menuStyles.item}>
      <Icon name={icon} className={styles.icon} />
      {label}
      {path === MESSAGES_PATH && <UnreadBadge />}
    </NavLink>
  );
}
