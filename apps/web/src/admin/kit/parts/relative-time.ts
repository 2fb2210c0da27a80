/*
 * Times come as `2026-11-12 09:30:00` in Beijing time (contract/fields.ts); `now` is in milliseconds.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const BEIJING_MS = 8 * HOUR;

function parseTime(time: string): number {
  return Date.parse(`${time.replace(' ', 'T')}+08:00`);
}

/** The number of the Beijing day of a moment. */
function dayNumber(ms: number): number {
  return Math.floor((ms + BEIJING_MS) / DAY);
}

/** `10:12` today, `昨日 16:20`, `11-15` this year, else `2025-11-15`. */
export function formatWhen(time: string, now: number): string {
  const ms = parseTime(time);
  if (Number.isNaN(ms)) return time || '—';
  const clock = time.slice(11, 16);
  const days = dayNumber(now) - dayNumber(ms);
  if (days === 0) return clock;
  if (days === 1) return `昨日 ${clock}`;
  if (days === -1) return `明日 ${clock}`;
  const thisYear = new Date(now + BEIJING_MS).getUTCFullYear();
  return time.slice(0, 4) === String(thisYear) ? time.slice(5, 10) : time.slice(0, 10);
}

/** A length of time: `2 天 4 小时`, `3 小时`, `12 分`, `不到 1 分`. */
export function formatLength(ms: number): string {
  const days = Math.floor(ms / DAY);
  const hours = Math.floor((ms % DAY) / HOUR);
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  if (days > 0) return hours > 0 ? `${days} 天 ${hours} 小时` : `${days} 天`;
  if (hours > 0) return `${hours} 小时`;
  return minutes > 0 ? `${minutes} 分` : '不到 1 分';
}

/** How long something has waited: `2 天 4 小时前`, `刚刚`. */
export function formatAge(time: string, now: number): string {
  const age = now - parseTime(time);
  if (Number.isNaN(age)) return time || '—';
  return age < MINUTE ? '刚刚' : `${formatLength(age)}前`;
}
