import { type MouseEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { PlaceLink } from '../../../components/links/place-link.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useDropdown } from '../../../ui/navigation/use-dropdown.ts';
import { WindowFrame } from '../../../ui/pictures/window-frame.tsx';
import type { WindowShape } from '../../../ui/pictures/window-shapes.ts';
import type { NavLink } from '../api/nav-links.ts';
import { peekPicture } from './peek-pictures.ts';

const SHAPES: WindowShape[] = ['haitang', 'moon', 'hex', 'oct', 'leaf', 'bottle', 'fan', 'arch'];
const COUPLETS = ['开卷见山\n掩卷听泉', '案上有琴\n门外有松', '远观其势\n近取其质', '一问一答\n半墨半香'];

interface NavEntryProps {
  link: NavLink;
  current: boolean;
}

export function NavEntry({ link, current }: NavEntryProps) {
  const mark = current ? ('page' as const) : undefined;
  if (link.children.length > 0) return <NavEntryWithChildren link={link} mark={mark} />;
  return (
    <li>
      <PlaceLink to={link.to} aria-current={mark} className="site-nav-link">
        {link.name}
      </PlaceLink>
    </li>
  );
}

function opensByHover(): boolean {
  return document.documentElement.dataset.scale !== 'large' && matchMedia('(hover: hover)').matches;
}

/**
 * The name goes to its place at one press. A resting mouse, the chevron or the down arrow opens what lies below it. 更多
 * has no place of its own, so its name opens too.
 */
function NavEntryWithChildren({ link, mark }: { link: NavLink; mark: 'page' | undefined }) {
  const { open, close, root, trigger, panel } = useDropdown({ hover: true, focusFirst: true });
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState(key);

  // One has arrived somewhere: the panel has done its work.
  if (openedAt !== key) {
    setOpenedAt(key);
    close();
  }

  // Seen under the mouse, it must go away by key even when the focus is elsewhere.
  useEffect(() => {
    if (!open) return;
    const press = (event: KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });

  function toggle(event: MouseEvent) {
    // The mouse that presses has opened it by resting there: it must not close it again.
    if (!(open && event.detail > 0 && opensByHover())) trigger.onClick(event);
  }

  const opener = { ...trigger, onClick: toggle, type: 'button' } as const;
  return (
    <li {...root} data-open={open || undefined}>
      {link.to ? (
        <>
          <PlaceLink to={link.to} aria-current={mark} className="site-nav-link" onClick={close}>
            {link.name}
          </PlaceLink>
          <button {...opener} aria-label={`展开${link.name}`} className="site-nav-more">
            <Icon name="down" />
          </button>
        </>
      ) : (
        <button {...opener} aria-current={mark} className="site-nav-link">
          {link.name}
          <Icon name="down" />
        </button>
      )}
      {open && (
        <div {...panel} className="nav-drop">
          <ul>
            {link.to && (
              <li>
                <PlaceLink to={link.to}>全部</PlaceLink>
              </li>
            )}
            {link.children.map((child) => (
              <li key={child.id}>
                <PlaceLink to={child.to}>{child.name}</PlaceLink>
              </li>
            ))}
          </ul>
          <Peek link={link} />
        </div>
      )}
    </li>
  );
}

/** Through a garden window, what lies behind: the category's own picture where it has one. */
function Peek({ link }: { link: NavLink }) {
  const turn = link.name.charCodeAt(0) + link.name.length;
  const shape = SHAPES[turn % SHAPES.length] ?? 'moon';
  const picture = link.pictures[0] ?? peekPicture(link.to);
  return (
    <div className="nav-peek" aria-hidden="true">
      {picture && <WindowFrame shape={shape} src={picture} className="nav-peek-window" />}
      <p className="vert">{COUPLETS[turn % COUPLETS.length]}</p>
    </div>
  );
}
