import { Figure } from './figure.tsx';
import { formatWhen } from './relative-time.ts';

interface WhenProps {
  /** 'YYYY-MM-DD HH:mm:ss', Beijing time; an empty text is shown as —. */
  time: string;
  /** Only the day, in tables where the hour is not relevant. */
  dayOnly?: boolean;
  /** All of it with seconds, in records: of tasks, of the audit log, of decisions. */
  exact?: boolean;
}

/** The one form of times in the console; the tooltip always has all of it. */
export function When({ time, dayOnly = false, exact = false }: WhenProps) {
  if (!time) return '—';
  return (
    <time dateTime={`${time.replace(' ', 'T')}+08:00`} title={time}>
      <Figure>{exact ? time : formatWhen(time, Date.now(), dayOnly)}</Figure>
    </time>
  );
}
