import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { useLeave } from './use-leave.ts';
import { UserCard } from './user-facts.tsx';
import { userMenu } from './user-menu.data.ts';
import './user-entry-page.css';

/** 我的 on phones: who one is, six rooms, and the way out. */
export function UserEntryPage() {
  const { leaving, leave } = useLeave();
  return (
    <>
      <UserCard />
      <nav className="user-rows" aria-label="个人中心">
        {userMenu.map(({ path, label, icon }) => (
          <Link key={path} to={path}>
            <Icon name={icon} />
            {label}
            <Icon name="next" className="user-row-mark" />
          </Link>
        ))}
        <button type="button" aria-disabled={leaving || undefined} onClick={() => void leave()}>
          <Icon name="logout" />
          退出登录
        </button>
      </nav>
    </>
  );
}
