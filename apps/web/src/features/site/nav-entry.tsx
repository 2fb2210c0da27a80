import { type MouseEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { PlaceLink } from '../../components/place-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useDropdown } from '../../ui/use-dropdown.ts';
import { WindowFrame } from '../../ui/window-frame.tsx';
import type { WindowShape } from '../../ui/window-shapes.ts';
import type { NavLink } from './nav-links.ts';
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

/**
 * A resting mouse, a click, Enter or the down arrow opens it. Once it is open, pressing the name itself goes there; the
 * keyboard finds the same place as 全部.
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

  function press(event: MouseEvent) {
    if (open && link.to) return;
    event.preventDefault();
    trigger.onClick(event);
  }

  const look = { ...trigger, onClick: press, 'aria-current': mark, className: 'site-nav-link' };
  const words = (
    <>
      {link.name}
      <Icon name="down" />
    </>
  );
  return (
    <li {...root} data-open={open || undefined}>
      {link.to ? (
        <PlaceLink {...look} to={link.to}>
          {words}
        </PlaceLink>
      ) : (
        <button {...look} type="button">
          {words}
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
