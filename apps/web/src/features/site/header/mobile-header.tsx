import { useState } from 'react';
import { useLocation } from 'react-router';
import { Brand } from '../../../components/links/brand.tsx';
import { PlaceLink } from '../../../components/links/place-link.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { latePart, useLatePart } from '../../../ui/messages/use-late-part.ts';
import '../../../ui/buttons/icon-button.css';

/** Fetched at the first press: most visits never open it. */
const mobileMenu = latePart(async () => (await import('./mobile-menu.tsx')).MobileMenu);

export function MobileHeader() {
  const { key } = useLocation();
  // Open at one place only: going elsewhere closes it.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const close = () => setOpenAt(undefined);
  const MobileMenu = useLatePart(mobileMenu, isOpen, close);

  return (
    <header className="relative z-30 bg-header">
      <div className="flex h-14 items-center pr-2 pl-5">
        <Brand size="small" />
        <PlaceLink to="/search/index" aria-label="搜索" className="icon-btn ml-auto text-[1.2em]">
          <Icon name="search" />
        </PlaceLink>
        <IconButton
          icon="menu"
          label="目录"
          aria-haspopup="dialog"
          onPointerEnter={() => void mobileMenu.fetch()}
          onClick={() => setOpenAt(key)}
          className="text-[1.2em]"
        />
      </div>
      {MobileMenu && <MobileMenu open={isOpen} onClose={close} />}
    </header>
  );
}
