import { useState } from 'react';
import { useLocation } from 'react-router';
import { Brand } from '../../../components/links/brand.tsx';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import iconButtonStyles from '../../../ui/buttons/icon-button.module.css';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { lazyComponent, useLazyComponent } from '../../../ui/messages/use-lazy-component.ts';
import styles from './site-header.module.css';

/** Loaded at the first click, because most visits never open it. */
const mobileMenu = lazyComponent(async () => (await import('./mobile-menu.tsx')).MobileMenu);

export function MobileHeader() {
  const { key } = useLocation();
  // The key of the location at which the menu was opened. Navigation changes the key and so closes the menu.
  const [openKey, setOpenKey] = useState<string>();
  const isOpen = openKey === key;
  const close = () => setOpenKey(undefined);
  const MobileMenu = useLazyComponent(mobileMenu, isOpen, close);

  return (
    <header className={styles.siteHeader}>
      <Row className={styles.mobileHeader}>
        <Brand size="small" />
        <PrefetchLink to="/search/index" aria-label="搜索" className={iconButtonStyles.iconBtn}>
          <Icon name="search" />
        </PrefetchLink>
        <IconButton
          icon="menu"
          label="目录"
          aria-haspopup="dialog"
          onPointerEnter={() => void mobileMenu.load()}
          onClick={() => setOpenKey(key)}
        />
      </Row>
      {MobileMenu && <MobileMenu open={isOpen} onClose={close} />}
    </header>
  );
}
