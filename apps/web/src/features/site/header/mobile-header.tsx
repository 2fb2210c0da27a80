import { useState } from 'react';
import { useLocation } from 'react-router';
import { Brand } from '../../../components/links/brand.tsx';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { lazyComponent, useLazyComponent } from '../../../ui/messages/use-lazy-component.ts';
import '../../../ui/buttons/icon-button.css';

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
    <header className="relative z-30 bg-header">
      <div className="flex h-14 items-center pr-2 pl-5">
        <Brand size="small" />
        <PrefetchLink to="/search/index" aria-label="搜索" className="icon-btn ml-auto text-[1.2em]">
          <Icon name="search" />
        </PrefetchLink>
        <IconButton
          icon="menu"
          label="目录"
          aria-haspopup="dialog"
          onPointerEnter={() => void mobileMenu.load()}
          onClick={() => setOpenKey(key)}
          className="text-[1.2em]"
        />
      </div>
      {MobileMenu && <MobileMenu open={isOpen} onClose={close} />}
    </header>
  );
}
