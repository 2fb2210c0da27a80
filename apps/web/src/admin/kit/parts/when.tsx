import { Figure } from './figure.tsx';
import { formatAge, formatWhen } from './relative-time.ts';

interface WhenProps {
  /** 'YYYY-MM-DD HH:mm:ss', Beijing time; an empty text is shown as —. */
  time: string;
  /** `2 天 4 小时前` instead of `昨日 16:20`. */
  age?: boolean;
}

/** A time in short; the tooltip has all of it. */
export function When({ time, age = false }: WhenProps) {
  const now = Date.now();
  if (!time) return '—';
  return (
    <time dateTime={`${time.replace(' ', 'T')}+08:00`} title={time}>
      <Figure>{age ? formatAge(time, now) : formatWhen(time, now)}</Figure>
    </time>
  );
}
