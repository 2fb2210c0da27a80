import { NavLink, Outlet } from 'react-router';
import { useDevice } from '../../lib/browser/device.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useConfirmedLogout } from './user-centre/use-confirmed-logout.ts';
import { UserBand } from './user-centre/user-facts.tsx';
import { type MenuRow, moreMenu, userMenu } from './user-centre/user-menu.data.ts';
import './userinfo-layout.css';

/** The frame of the user centre: profile band and side menu on desktops; on phones only the page. */
export function UserinfoLayout() {
  if (useDevice() === 'mobile') {
    return (
      <div className="user-part">
        <Outlet />
      </div>
    );
  }
  return (
    <>
      <UserBand />
      <div className="user-rooms wrap">
        <SideMenu />
        <div className="user-part">
          <Outlet />
        </div>
      </div>
    </>
  );
}

function SideMenu() {
  const { isLoggingOut, logOut } = useConfirmedLogout();
  return (
    <nav className="user-side" aria-label="个人中心">
      {userMenu.map(renderRow)}
      <hr />
      {moreMenu.map(renderRow)}
      <hr />
      <button type="button" aria-disabled={isLoggingOut || undefined} onClick={() => void logOut()}>
        <Icon name="logout" />
        退出登录
      </button>
    </nav>
  );
}

function renderRow({ path, label, icon }: MenuRow) {
  return (
    <NavLink key={path} to={path}>
      <Icon name={icon} />
      {label}
    </NavLink>
  );
}
