/*
 * Times come as `2026-11-12 09:30:00` in Beijing time (contract/fields.ts); `now` is in milliseconds.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const BEIJING_MS = 8 * HOUR;
const NEAR_DAYS: ReadonlyMap<number, string> = new Map([
  [-1, '昨天'],
  [0, '今天'],
  [1, '明天'],
]);

function parseTime(time: string): number {
  return Date.parse(`${time.replace(' ', 'T')}+08:00`);
}

/** The number of the Beijing day of a moment. */
function dayNumber(ms: number): number {
  return Math.floor((ms + BEIJING_MS) / DAY);
}

/** `今天 10:12`, `昨天 16:20`, `11-15 10:12` this year (`11-15` where only the day counts), else `2025-11-15`. */
export function formatWhen(time: string, now: number, isDayOnly = false): string {
  const ms = parseTime(time);
  if (Number.isNaN(ms)) return time || '—';
  const clock = isDayOnly ? '' : ` ${time.slice(11, 16)}`;
  const nearDay = NEAR_DAYS.get(dayNumber(ms) - dayNumber(now));
  if (nearDay !== undefined) return `${nearDay}${clock}`;
  const thisYear = new Date(now + BEIJING_MS).getUTCFullYear();
  return time.slice(0, 4) === String(thisYear) ? `${time.slice(5, 10)}${clock}` : time.slice(0, 10);
}

/** A length of time: `2 天 4 小时`, `3 小时`, `12 分钟`, `不到 1 分钟`. */
export function formatLength(ms: number): string {
  const days = Math.floor(ms / DAY);
  const hours = Math.floor((ms % DAY) / HOUR);
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  if (days > 0) return hours > 0 ? `${days} 天 ${hours} 小时` : `${days} 天`;
  if (hours > 0) return `${hours} 小时`;
  return minutes > 0 ? `${minutes} 分钟` : '不到 1 分钟';
}
