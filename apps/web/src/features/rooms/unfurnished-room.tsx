import { Link } from 'react-router';
import { buttonClass } from '../../ui/button-class.ts';
import { WindowFrame } from '../../ui/window-frame.tsx';
import { type Room, type RoomName, rooms } from './rooms.data.ts';
import './unfurnished-room.css';

/** A room that is not furnished yet: its name, a line, and other doors that are open. */
export function UnfurnishedRoom({ name }: { name: RoomName }) {
  const room: Room = rooms[name];
  return (
    <section className="room wrap" aria-labelledby="room-title">
      <div className="room-words">
        <h1 id="room-title" className="vert">
          {room.title}
        </h1>
        <div>
          <p className="room-line">{room.line}</p>
          <p className="room-about">{room.about}</p>
          <ul className="room-ways">
            {room.ways.map((way, index) => (
              <li key={way.to}>
                <Link to={way.to} className={buttonClass(index === 0 ? 'ink' : 'line')}>
                  {way.label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <WindowFrame shape={room.shape} src={room.picture} className="room-window" />
    </section>
  );
}
