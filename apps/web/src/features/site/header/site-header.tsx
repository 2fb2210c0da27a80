import { Brand } from '../../../components/links/brand.tsx';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { useLoggedIn } from '../../../lib/session/use-session.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { SiteNav } from '../navigation/site-nav.tsx';
import { ScaleButton, ThemeButton } from './appearance-buttons.tsx';
import { SearchBox } from './search-box.tsx';
import './site-header.css';

/** 我的 for logged-in users, else 登录. Both have the same width, because the server always renders 登录. */
function AccountLink() {
  const loggedIn = useLoggedIn();
  return (
    <PrefetchLink to={loggedIn ? '/userinfo/index' : '/login/index'} className="site-header-account">
      {loggedIn && <Icon name="user" />}
      {loggedIn ? '我的' : '登录'}
    </PrefetchLink>
  );
}

/** Its colour follows the page: #F3F0EC on the home page, white on experience courses. */
export function SiteHeader() {
  return (
    <header className="site-header">
      <div className="wrap site-header-row">
        <Brand size="large" />
        <div className="site-header-tools">
          <SearchBox isFoldable />
          <ScaleButton className="site-header-scale" />
          <ThemeButton />
          <AccountLink />
        </div>
      </div>
      <SiteNav />
    </header>
  );
}
