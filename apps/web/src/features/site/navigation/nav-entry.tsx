import { type MouseEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import layoutStyles from '../../../ui/layout/layout.module.css';
import { Row } from '../../../ui/layout/row.tsx';
import menuStyles from '../../../ui/navigation/menu.module.css';
import { useDropdown } from '../../../ui/navigation/use-dropdown.ts';
import { WindowFrame } from '../../../ui/pictures/window-frame.tsx';
import type { WindowShape } from '../../../ui/pictures/window-shapes.ts';
import type { NavLink } from '../api/nav-links.ts';
import { previewPicture } from './preview-pictures.ts';
import siteNavStyles from './site-nav.module.css';

const SHAPES: WindowShape[] = ['haitang', 'moon', 'hex', 'oct', 'leaf', 'bottle', 'fan', 'arch'];
const COUPLETS = ['开卷见山\n掩卷听泉', '案上有琴\n门外有松', '远观其势\n近取其质', '一问一答\n半墨半香'];

interface NavEntryProps {
  link: NavLink;
  current: boolean;
}

export function NavEntry({ link, current }: NavEntryProps) {
  const ariaCurrent = current ? ('page' as const) : undefined;
  if (link.children.length > 0) return <NavEntryWithChildren link={link} ariaCurrent={ariaCurrent} />;
  return (
    <li>
      <PrefetchLink to={link.to} aria-current={ariaCurrent} className={siteNavStyles.link}>
        {link.name}
      </PrefetchLink>
    </li>
  );
}

function opensByHover(): boolean {
  return document.documentElement.dataset.scale !== 'large' && matchMedia('(hover: hover)').matches;
}

/**
 * A click on the name navigates. Hovering, the chevron or the down arrow opens the panel of children. 更多 has no link, so
 * its name opens the panel too.
 */
function NavEntryWithChildren({ link, ariaCurrent }: { link: NavLink; ariaCurrent: 'page' | undefined }) {
  const { open, close, root, triggerProps, panel } = useDropdown({ hover: true, focusFirst: true });
  const { key } = useLocation();
  const [lastKey, setLastKey] = useState(key);

  // Navigation closes the panel.
  if (lastKey !== key) {
    setLastKey(key);
    close();
  }

  // A panel opened by hover must close with Esc even if the focus is outside of it.
  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });

  function toggle(event: MouseEvent) {
    // The mouse has already opened the panel by hovering, so its click must not close it.
    if (!(open && event.detail > 0 && opensByHover())) triggerProps.onClick(event);
  }

  const opener = { ...triggerProps, onClick: toggle, type: 'button' } as const;
  return (
    <li {...root} data-open={open || undefined}>
      {link.to ? (
        <>
          <PrefetchLink to={link.to} aria-current={ariaCurrent} className={siteNavStyles.link} onClick={close}>
            {link.name}
          </PrefetchLink>
          <button {...opener} aria-label={`展开${link.name}`} className={siteNavStyles.more}>
            <Icon name="down" className={siteNavStyles.arrow} />
          </button>
        </>
      ) : (
        <button {...opener} aria-current={ariaCurrent} className={siteNavStyles.link}>
          {link.name}
          <Icon name="down" className={siteNavStyles.arrow} />
        </button>
      )}
      {open && (
        <div {...panel} className={`${menuStyles.panel} ${siteNavStyles.drop}`}>
          <ul>
            {link.to && (
              <li>
                <PrefetchLink to={link.to} className={menuStyles.item}>
                  全部
                </PrefetchLink>
              </li>
            )}
            {link.children.map((child) => (
              <li key={child.id}>
                <PrefetchLink to={child.to} className={menuStyles.item}>
                  {child.name}
                </PrefetchLink>
              </li>
            ))}
          </ul>
          <SectionPreview link={link} />
        </div>
      )}
    </li>
  );
}

/** A picture of the section in a garden window, with a couplet. */
function SectionPreview({ link }: { link: NavLink }) {
  const hash = link.name.charCodeAt(0) + link.name.length;
  const shape = SHAPES[hash % SHAPES.length] ?? 'moon';
  const picture = link.pictures[0] ?? previewPicture(link.to);
  return (
    <Row spread align="end" className={siteNavStyles.preview} aria-hidden="true">
      {picture && <WindowFrame shape={shape} src={picture} className={siteNavStyles.window} />}
      <p className={layoutStyles.vert}>{COUPLETS[hash % COUPLETS.length]}</p>
    </Row>
  );
}
