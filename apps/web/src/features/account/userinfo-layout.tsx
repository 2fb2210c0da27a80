import { NavLink, Outlet } from 'react-router';
import { useDevice } from '../../lib/browser/device.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useLeave } from './user-centre/use-leave.ts';
import { UserBand } from './user-centre/user-facts.tsx';
import { type MenuRow, moreMenu, userMenu } from './user-centre/user-menu.data.ts';
import './userinfo-layout.css';

/** The personal centre's frame: band and side menu on desktops; on phones each part is a page of its own. */
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
  const { leaving, leave } = useLeave();
  return (
    <nav className="user-side" aria-label="个人中心">
      {userMenu.map(renderRow)}
      <hr />
      {moreMenu.map(renderRow)}
      <hr />
      <button type="button" aria-disabled={leaving || undefined} onClick={() => void leave()}>
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
