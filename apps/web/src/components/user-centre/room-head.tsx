import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useDevice } from '../../lib/browser/device.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import './room-head.css';

interface RoomHeadProps {
  title: string;
  /** A quiet line beside it. */
  note?: ReactNode;
  /** What can be done with all that is in the room. */
  children?: ReactNode;
}

/** The heading of a room of the personal centre. On phones it is the page's own, with the way back to the entry. */
export function RoomHead({ title, note, children }: RoomHeadProps) {
  const isDesk = useDevice() === 'pc';
  return (
    <div className="room-head">
      <div className="room-title">
        {!isDesk && (
          <Link to="/userinfo" aria-label="返回我的" className="icon-btn -ml-3">
            <Icon name="back" />
          </Link>
        )}
        {isDesk ? <h2>{title}</h2> : <h1>{title}</h1>}
        {note && <p>{note}</p>}
      </div>
      {children && <div className="room-tools">{children}</div>}
    </div>
  );
}
