import { useLocation } from 'react-router';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import styles from './tab-bar.module.css';

const TABS = [
  { label: '首页', to: '/', icon: 'home', isCurrent: (path: string) => path === '/' },
  {
    label: '平台介绍',
    to: '/platformIntroduction',
    icon: 'info',
    isCurrent: (path: string) => path.startsWith('/platformIntroduction'),
  },
  { label: '我的', to: '/userinfo', icon: 'user', isCurrent: (path: string) => path.startsWith('/userinfo') },
] as const;

export function TabBar() {
  const { pathname } = useLocation();
  return (
    <nav className={styles.bar} aria-label="底部导航">
      {TABS.map(({ label, to, icon, isCurrent }) => (
        <PrefetchLink key={to} to={to} aria-current={isCurrent(pathname) ? 'page' : undefined}>
          <Icon name={icon} />
          {label}
        </PrefetchLink>
      ))}
    </nav>
  );
}
