import { Brand } from '../../../components/links/brand.tsx';
import { PlaceLink } from '../../../components/links/place-link.tsx';
import { useLoggedIn } from '../../../lib/session/use-session.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { SiteNav } from '../navigation/site-nav.tsx';
import { ScaleButton, ThemeButton } from './appearance-buttons.tsx';
import { SearchBox } from './search-box.tsx';
import './site-header.css';

/** 我的 for whoever is logged in, else 登录; both as wide, since the server always says 登录. */
function AccountLink() {
  const loggedIn = useLoggedIn();
  return (
    <PlaceLink to={loggedIn ? '/userinfo/index' : '/login/index'} className="site-header-account">
      {loggedIn && <Icon name="user" />}
      {loggedIn ? '我的' : '登录'}
    </PlaceLink>
  );
}

/** Its colour follows the page: #F3F0EC on the home page, white on experience courses. */
export function SiteHeader() {
  return (
    <header className="site-header">
      <div className="wrap site-header-row">
        <Brand size="large" />
        <div className="site-header-tools">
          <SearchBox folded />
          <ScaleButton className="site-header-scale" />
          <ThemeButton />
          <AccountLink />
        </div>
      </div>
      <SiteNav />
    </header>
  );
}
