import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Icon } from '../../ui/icons/icon.tsx';
import { shelfCountQuery } from '../bookshelf/bookshelf.api.ts';
import { approvedCountQuery } from '../downloads/applications.api.ts';
import { LastLearnt } from './user-centre/last-learnt.tsx';
import { useConfirmedLogout } from './user-centre/use-confirmed-logout.ts';
import { UserCard } from './user-centre/user-facts.tsx';
import { type MenuRow, moreMenu, userMenu } from './user-centre/user-menu.data.ts';
import './user-entry-page.css';

/** 我的 on phones: the profile, the last learning record, the menu of the user centre and the log-out. */
export function UserEntryPage() {
  const { isLoggingOut, logOut } = useConfirmedLogout();
  const { data: bookCount = 0 } = useQuery(shelfCountQuery);
  const { data: approvedCount = 0 } = useQuery(approvedCountQuery);
  const counts: Record<string, string | false> = {
    '/userinfo/bookshelf': bookCount > 0 && `${bookCount} 册`,
    '/userinfo/application': approvedCount > 0 && `${approvedCount} 项可下载`,
  };
  const renderRow = ({ path, label, icon }: MenuRow) => (
    <Link key={path} to={path}>
      <Icon name={icon} />
      {label}
      <span className="user-row-told">{counts[path]}</span>
      <Icon name="next" className="user-row-mark" />
    </Link>
  );
  return (
    <>
      <UserCard />
      <LastLearnt />
      <nav className="user-rows" aria-label="个人中心">
        {userMenu.map(renderRow)}
        <hr />
        {moreMenu.map(renderRow)}
        <button type="button" aria-disabled={isLoggingOut || undefined} onClick={() => void logOut()}>
          <Icon name="logout" />
          退出登录
        </button>
      </nav>
    </>
  );
}
