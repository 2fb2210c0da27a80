import { FailedState } from '../../components/failed-state.tsx';
import { useNav } from '../site/site.api.ts';
import './room-rail.css';

/** 挂画线: cords of unequal length, so that the row breathes. */
const CORDS = [34, 78, 52, 104, 66, 40, 90, 58];
const WAITING = ['a', 'b', 'c', 'd', 'e', 'f'];

function cordOf(index: number) {
  return { height: `${CORDS[index % CORDS.length]}px` };
}

/** The rooms' names as the server has them, each a slip hung from the picture rail. */
export function RoomRail() {
  const { data: rooms, error, isPending, refetch } = useNav();
  if (isPending) {
    return (
      <div className="room-rail" aria-busy="true">
        {WAITING.map((key, index) => (
          <div key={key} className="hung">
            <span className="cord" style={cordOf(index)} />
            <span className="skeleton h-40 w-14" />
          </div>
        ))}
      </div>
    );
  }
  if (rooms === undefined) {
    return (
      <div className="room-rail-still">
        <FailedState
          title={error?.message ?? ''}
          line="馆名暂时没有取到，请稍后再试。"
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (rooms.length === 0) return <p className="room-rail-still py-12 text-ink-3">匾额尚未题写，敬请稍候。</p>;
  return (
    <ul className="room-rail">
      {rooms.map((room, index) => (
        <li key={room.id} className="hung">
          <span className="cord" style={cordOf(index)} />
          <span className="slip">{room.name}</span>
        </li>
      ))}
    </ul>
  );
}
