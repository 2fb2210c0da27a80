import { Brand } from '../../components/brand.tsx';
import { PlaceLink } from '../../components/place-link.tsx';
import { useLoggedIn } from '../../lib/use-session.ts';
import { Icon } from '../../ui/icon.tsx';
import { ScaleButton, ThemeButton } from './appearance-buttons.tsx';
import { SearchBox } from './search-box.tsx';
import { SiteNav } from './site-nav.tsx';

/** 我的 for whoever is logged in, else 登录; both as wide, since the server always says 登录. */
function AccountLink() {
  const loggedIn = useLoggedIn();
  return (
    <PlaceLink
      to={loggedIn ? '/userinfo/index' : '/login/index'}
      className="ml-3 inline-flex min-h-10 min-w-24 items-center justify-center gap-2 rounded-paper border border-ink px-5 text-meta tracking-ui text-ink transition-colors duration-(--dur-1) hover:bg-action hover:text-on-action"
    >
      {loggedIn && <Icon name="user" />}
      {loggedIn ? '我的' : '登录'}
    </PlaceLink>
  );
}

/** Its colour follows the page (spec §2): #F3F0EC on the home page, white on experience courses. */
export function SiteHeader() {
  return (
    <header className="relative z-30 bg-header">
      <div className="wrap flex h-21 items-center gap-8">
        <Brand size="large" />
        <div className="ml-auto flex items-center gap-2">
          <SearchBox folded />
          <ScaleButton />
          <ThemeButton />
          <AccountLink />
        </div>
      </div>
      <SiteNav />
    </header>
  );
}
