import { expect, test } from 'vitest';
import { formatAge, formatLength, formatWhen } from './relative-time.ts';

/** 2026-11-18 00:30 in Beijing, still the 17th in UTC. */
const NOW = Date.UTC(2026, 10, 17, 16, 30);

test.each([
  ['2026-11-18 00:10:00', '00:10'],
  ['2026-11-17 23:59:00', '昨日 23:59'],
  ['2026-11-19 08:00:00', '明日 08:00'],
  ['2026-11-16 10:00:00', '11-16'],
  ['2025-12-31 10:00:00', '2025-12-31'],
  ['', '—'],
])('%s is written %s', (time, text) => {
  expect(formatWhen(time, NOW)).toBe(text);
});

test.each([
  ['2026-11-18 00:29:40', '刚刚'],
  ['2026-11-18 00:18:00', '12 分前'],
  ['2026-11-17 21:30:00', '3 小时前'],
  ['2026-11-15 20:30:00', '2 天 4 小时前'],
])('%s was %s', (time, text) => {
  expect(formatAge(time, NOW)).toBe(text);
});

test('lengths of time', () => {
  expect([0, 60_000, 86_400_000].map(formatLength)).toEqual(['不到 1 分', '1 分', '1 天']);
});
