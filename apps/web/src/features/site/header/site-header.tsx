import { Brand } from '../../../components/links/brand.tsx';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { useLoggedIn } from '../../../lib/session/use-session.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import layoutStyles from '../../../ui/layout/layout.module.css';
import { Row } from '../../../ui/layout/row.tsx';
import { SiteNav } from '../navigation/site-nav.tsx';
import { ScaleButton, ThemeButton } from './appearance-buttons.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './site-header.module.css';

/** 我的 for logged-in users, else 登录. Both have the same width, because the server always renders 登录. */
function AccountLink() {
  const loggedIn = useLoggedIn();
  return (
    <PrefetchLink
      to={loggedIn ? '/userinfo/index' : '/login/index'}
      className={`${buttonClass('line', 'small')} ${styles.account}`}
    >
      {loggedIn && <Icon name="user" />}
      {loggedIn ? '我的' : '登录'}
    </PrefetchLink>
  );
}

/** Its colour follows the page: #F3F0EC on the home page, white on experience courses. */
export function SiteHeader() {
  return (
    <header className={styles.siteHeader}>
      <Row gap="l" className={`${layoutStyles.wrap} ${styles.row}`}>
        <Brand size="large" />
        <Row className={styles.tools}>
          <SearchBox isFoldable />
          <ScaleButton />
          <ThemeButton />
          <AccountLink />
        </Row>
      </Row>
      <SiteNav />
    </header>
  );
}
