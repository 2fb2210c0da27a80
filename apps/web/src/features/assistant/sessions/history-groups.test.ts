import { expect, test } from 'vitest';
import type { Session } from '../api/assistant.api.ts';
import { groupSessions } from './history-groups.ts';

test('sessions are grouped by the day in Beijing, not in the local time zone', () => {
  // 00:30 in Beijing on the 15th; still the 14th in London.
  const now = Date.parse('2026-11-14T16:30:00Z');
  const times = ['15 00:10', '14 23:59', '14 00:00', '13 12:00', '09 00:00', '08 23:59', '01 08:00'];
  const sessions = times.map((time) => ({ sid: time, updateTime: `2026-11-${time}:00` }) as Session);
  expect(
    groupSessions(sessions, now).map(({ name, sessions: grouped }) => [name, grouped.map(({ sid }) => sid)]),
  ).toEqual([
    ['今天', ['15 00:10']],
    ['昨天', ['14 23:59', '14 00:00']],
    ['近 7 天', ['13 12:00', '09 00:00']],
    ['更早', ['08 23:59', '01 08:00']],
  ]);
});
