import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Icon } from '../../ui/icons/icon.tsx';
import { shelfCountQuery } from '../bookshelf/bookshelf.api.ts';
import { approvedCountQuery } from '../downloads/applications.api.ts';
import { LastLearnt } from './user-centre/last-learnt.tsx';
import { useLeave } from './user-centre/use-leave.ts';
import { UserCard } from './user-centre/user-facts.tsx';
import { type MenuRow, moreMenu, userMenu } from './user-centre/user-menu.data.ts';
import './user-entry-page.css';

/** 我的 on phones: who one is, what was learnt last, six rooms and what lies beyond them, and the way out. */
export function UserEntryPage() {
  const { leaving, leave } = useLeave();
  const { data: books = 0 } = useQuery(shelfCountQuery);
  const { data: approved = 0 } = useQuery(approvedCountQuery);
  const told: Record<string, string | false> = {
    '/userinfo/bookshelf': books > 0 && `${books} 册`,
    '/userinfo/application': approved > 0 && `${approved} 项可下载`,
  };
  const renderRow = ({ path, label, icon }: MenuRow) => (
    <Link key={path} to={path}>
      <Icon name={icon} />
      {label}
      <span className="user-row-told">{told[path]}</span>
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
        <button type="button" aria-disabled={leaving || undefined} onClick={() => void leave()}>
          <Icon name="logout" />
          退出登录
        </button>
      </nav>
    </>
  );
}
