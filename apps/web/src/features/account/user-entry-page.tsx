import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Icon } from '../../ui/icons/icon.tsx';
import textStyles from '../../ui/text/text.module.css';
import { shelfCountQuery } from '../bookshelf/bookshelf.api.ts';
import { approvedCountQuery } from '../downloads/applications.api.ts';
import { unreadQuery } from '../notices/notices.api.ts';
import { useProfile } from './api/account.api.ts';
import styles from './styles/user-entry-page.module.css';
import { LastLearnt } from './user-centre/last-learnt.tsx';
import { useConfirmedLogout } from './user-centre/use-confirmed-logout.ts';
import { UserCard } from './user-centre/user-facts.tsx';
import { MESSAGES_PATH, type MenuRow, moreMenu, phoneMenu, staffMenu, userMenu } from './user-centre/user-menu.data.ts';

/** 我的 on phones: the profile, the last learning record, the menu of the user centre and the log-out. */
export function UserEntryPage() {
  const { isLoggingOut, logOut } = useConfirmedLogout();
  const { data: profile } = useProfile();
  const { data: bookCount = 0 } = useQuery(shelfCountQuery);
  const { data: approvedCount = 0 } = useQuery(approvedCountQuery);
  const unreadCount = useQuery(unreadQuery).data?.unread ?? 0;
  const counts: Record<string, string | false> = {
    '/userinfo/bookshelf': bookCount > 0 && `${bookCount} 册`,
    [MESSAGES_PATH]: unreadCount > 0 && `${unreadCount} 条未读`,
    '/userinfo/application': approvedCount > 0 && `${approvedCount} 项可下载`,
  };
  const renderRow = ({ path, label, icon }: MenuRow) => (
    <Link key={path} to={path}>
      <Icon name={icon} className={styles.icon} />
      {label}
      <span className={`${textStyles.meta} ${styles.count}`}>{counts[path]}</span>
      <Icon name="next" className={styles.arrow} />
    </Link>
  );
  return (
    <>
      <UserCard />
      <div className={styles.panels}>
        <LastLearnt />
        <nav className={`${styles.panel} ${styles.menu}`} aria-label="个人中心">
          {userMenu.map(renderRow)}
          <hr />
          {[...moreMenu, ...phoneMenu].map(renderRow)}
          {profile?.staff && staffMenu.map(renderRow)}
          <hr />
          <button type="button" aria-disabled={isLoggingOut || undefined} onClick={() => void logOut()}>
            <Icon name="logout" className={styles.icon} />
            退出登录
          </button>
        </nav>
      </div>
    </>
  );
}
