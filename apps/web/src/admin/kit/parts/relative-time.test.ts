import { expect, test } from 'vitest';
import { formatLength, formatWhen } from './relative-time.ts';

/** 2026-11-18 00:30 in Beijing, still the 17th in UTC. */
const NOW = Date.UTC(2026, 10, 17, 16, 30);

test.each([
  ['2026-11-18 00:10:00', '今天 00:10', '今天'],
  ['2026-11-17 23:59:00', '昨天 23:59', '昨天'],
  ['2026-11-19 08:00:00', '明天 08:00', '明天'],
  ['2026-11-16 10:00:00', '11-16 10:00', '11-16'],
  ['2025-12-31 10:00:00', '2025-12-31', '2025-12-31'],
  ['2027-01-01 10:00:00', '2027-01-01', '2027-01-01'],
  ['', '—', '—'],
])('%s is written %s, and %s where only the day counts', (time, text, day) => {
  expect(formatWhen(time, NOW)).toBe(text);
  expect(formatWhen(time, NOW, true)).toBe(day);
});

test('durations are formatted', () => {
  expect([0, 60_000, 8_100_000, 86_400_000, 187_200_000].map(formatLength)).toEqual([
    '不到 1 分钟',
    '1 分钟',
    '2 小时',
    '1 天',
    '2 天 4 小时',
  ]);
});
