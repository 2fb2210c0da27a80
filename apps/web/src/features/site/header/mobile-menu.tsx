import { useState } from 'react';
import { useLocation } from 'react-router';
import { PlaceLink } from '../../../components/links/place-link.tsx';
import { useLoggedIn } from '../../../lib/session/use-session.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { currentLink, type NavLink } from '../api/nav-links.ts';
import { useNavLinks } from '../api/site.api.ts';
import { ScaleButton, ThemeButton } from './appearance-buttons.tsx';
import { SearchBox } from './search-box.tsx';
import './mobile-menu.css';

const NOTHING: NavLink[] = [];

interface MobileMenuProps {
  open: boolean;
  onClose: () => void;
}

function MenuRow({ link, current }: { link: NavLink; current: boolean }) {
  const [unfolded, setUnfolded] = useState(current);
  if (link.children.length === 0) {
    return (
      <li>
        <PlaceLink to={link.to} aria-current={current ? 'page' : undefined} className="menu-row">
          {link.name}
        </PlaceLink>
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        aria-expanded={unfolded}
        aria-current={current || undefined}
        onClick={() => setUnfolded(!unfolded)}
        className="menu-row"
      >
        {link.name}
        <Icon name={unfolded ? 'up' : 'down'} />
      </button>
      {unfolded && (
        <ul className="menu-subs">
          {[{ ...link, id: 'all', name: '全部' }, ...link.children].map(({ id, name, to }) => (
            <li key={id}>
              <PlaceLink to={to}>{name}</PlaceLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The right slide-out menu. It closes on navigation (its header sees to that), on a press outside and on Esc. */
export function MobileMenu({ open, onClose }: MobileMenuProps) {
  const { data: links = NOTHING } = useNavLinks();
  const { pathname } = useLocation();
  const loggedIn = useLoggedIn();
  const here = currentLink(links, pathname);
  return (
    <Drawer open={open} onClose={onClose} title="目录" className="mobile-menu">
      <div className="px-6 pt-4 pb-2">
        <SearchBox />
      </div>
      <nav aria-label="主导航" className="flex-1 overflow-y-auto">
        <ul>
          {links.map((link) => (
            <MenuRow key={link.id} link={link} current={link === here} />
          ))}
        </ul>
      </nav>
      <div className="menu-foot">
        <ScaleButton className="flex-1 justify-center" />
        <ThemeButton words className="flex-1 justify-center" />
        <PlaceLink
          to={loggedIn ? '/userinfo' : '/login/index'}
          className="inline-flex min-h-(--tap) flex-1 items-center justify-center gap-2 text-meta tracking-ui text-ink-2"
        >
          <Icon name="user" />
          {loggedIn ? '我的' : '登录'}
        </PlaceLink>
      </div>
    </Drawer>
  );
}
