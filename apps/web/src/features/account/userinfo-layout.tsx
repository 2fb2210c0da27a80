import { NavLink, Outlet, useMatches } from 'react-router';
import { useDevice } from '../../lib/device.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PartHead } from './part-head.tsx';
import { useLeave } from './use-leave.ts';
import { UserBand } from './user-facts.tsx';
import { type MenuRow, moreMenu, userMenu } from './user-menu.data.ts';
import './userinfo-layout.css';

/** The personal centre's frame: band and side menu on desktops; on phones each room is a page of its own. */
export function UserinfoLayout() {
  if (useDevice() === 'mobile') {
    return (
      <div className="user-part">
        <Room />
      </div>
    );
  }
  return (
    <>
      <UserBand />
      <div className="user-rooms wrap">
        <SideMenu />
        <div className="user-part">
          <Room />
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

interface RoomHandle {
  title?: string;
  /** Its page below `features/`. */
  module?: string;
}

/** The room one is in; one whose page has not come yet is named, with a quiet line, inside the same frame. */
function Room() {
  const { title = '', module } = (useMatches().at(-1)?.handle ?? {}) as RoomHandle;
  if (!module?.startsWith('rooms/')) return <Outlet />;
  return (
    <>
      <PartHead title={title} />
      <EmptyState drawing="lantern" title="这一间正在布置" line="灯已挂上，桌椅还在路上，不日开放。" />
    </>
  );
}
