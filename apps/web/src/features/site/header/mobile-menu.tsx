import { useState } from 'react';
import { useLocation } from 'react-router';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { useLoggedIn } from '../../../lib/session/use-session.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import menuStyles from '../../../ui/navigation/menu.module.css';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { currentLink, type NavLink } from '../api/nav-links.ts';
import { useNavLinks } from '../api/site.api.ts';
import { ScaleButton, ThemeButton } from './appearance-buttons.tsx';
import styles from './mobile-menu.module.css';
import { SearchBox } from './search-box.tsx';

const NO_LINKS: NavLink[] = [];

interface MobileMenuProps {
  open: boolean;
  onClose: () => void;
}

function MenuRow({ link, current }: { link: NavLink; current: boolean }) {
  const [isExpanded, setExpanded] = useState(current);
  if (link.children.length === 0) {
    return (
      <li>
        <PrefetchLink
          to={link.to}
          aria-current={current ? 'page' : undefined}
          className={`${menuStyles.item} ${styles.menuRow}`}
        >
          {link.name}
        </PrefetchLink>
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        aria-expanded={isExpanded}
        aria-current={current || undefined}
        onClick={() => setExpanded(!isExpanded)}
        className={`${menuStyles.item} ${styles.menuRow}`}
      >
        {link.name}
        <Icon name={isExpanded ? 'up' : 'down'} className={styles.menuArrow} />
      </button>
      {isExpanded && (
        <ul className={styles.menuSubs}>
          {[{ ...link, id: 'all', name: '全部' }, ...link.children].map(({ id, name, to }) => (
            <li key={id}>
              <PrefetchLink to={to} className={`${menuStyles.item} ${styles.menuSub}`}>
                {name}
              </PrefetchLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The slide-out menu at the right. It closes on navigation (handled by the header), on a click outside and on Esc. */
export function MobileMenu({ open, onClose }: MobileMenuProps) {
  const { data: links = NO_LINKS } = useNavLinks();
  const { pathname } = useLocation();
  const loggedIn = useLoggedIn();
  const currentEntry = currentLink(links, pathname);
  return (
    <Drawer open={open} onClose={onClose} title="目录">
      <div className={styles.menuSearch}>
        <SearchBox />
      </div>
      <nav aria-label="主导航" className={styles.menuLinks}>
        <ul>
          {links.map((link) => (
            <MenuRow key={link.id} link={link} current={link === currentEntry} />
          ))}
        </ul>
      </nav>
      <Row className={styles.menuFoot}>
        <ScaleButton />
        <ThemeButton showLabel />
        <PrefetchLink to={loggedIn ? '/userinfo' : '/login/index'} className={buttonClass('text', 'small')}>
          <Icon name="user" />
          {loggedIn ? '我的' : '登录'}
        </PrefetchLink>
      </Row>
    </Drawer>
  );
}
