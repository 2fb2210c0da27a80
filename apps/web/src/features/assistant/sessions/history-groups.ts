import { formatTime } from '../../../lib/format/format-time.ts';
import type { Session } from '../api/assistant.api.ts';

const DAY_MS = 86_400_000;
const GROUPS = ['今天', '昨天', '近 7 天', '更早'] as const;

function groupOf(updateTime: string, now: number): (typeof GROUPS)[number] {
  const day = updateTime.slice(0, 10);
  const daysAgo = (days: number) => formatTime(now - days * DAY_MS).slice(0, 10);
  if (day >= daysAgo(0)) return '今天';
  if (day === daysAgo(1)) return '昨天';
  // Today and the six days before it.
  return day >= daysAgo(6) ? '近 7 天' : '更早';
}

/** Groups sessions by the day of last use in Beijing time; empty groups are left out. */
export function groupSessions(sessions: readonly Session[], now: number): { name: string; sessions: Session[] }[] {
  return GROUPS.map((name) => ({
    name,
    sessions: sessions.filter(({ updateTime }) => groupOf(updateTime, now) === name),
  })).filter((group) => group.sessions.length > 0);
}
