import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useDevice } from '../../lib/browser/device.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import './user-page-head.css';

interface UserPageHeaderProps {
  title: string;
  /** A small text beside the title. */
  note?: ReactNode;
  /** Buttons for the whole page. */
  children?: ReactNode;
}

/**
 * The header of a page of the user centre: title, note and buttons. On phones the title is the h1, with a link back to
 * the entry page.
 */
export function UserPageHeader({ title, note, children }: UserPageHeaderProps) {
  const isDesktop = useDevice() === 'pc';
  return (
    <div className="room-head">
      <div className="room-title">
        {!isDesktop && (
          <Link to="/userinfo" aria-label="返回我的" className="icon-btn -ml-3">
            <Icon name="back" />
          </Link>
        )}
        {isDesktop ? <h2>{title}</h2> : <h1>{title}</h1>}
        {note && <p>{note}</p>}
      </div>
      {children && <div className="room-tools">{children}</div>}
    </div>
  );
}
