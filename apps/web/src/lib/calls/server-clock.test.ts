import { beforeEach, expect, test, vi } from 'vitest';

let clock: typeof import('./server-clock.ts');
beforeEach(async () => {
  vi.resetModules();
  clock = await import('./server-clock.ts');
});

const HOUR = 3_600_000;
const SERVER = Date.parse('2026-11-15T06:00:00Z');
const HEADER = new Date(SERVER).toUTCString();

test('before the first answer the time is unknown', () => {
  expect(clock.serverNow()).toBeUndefined();
  clock.recordServerDate(null);
  clock.recordServerDate('yesterday');
  expect(clock.serverNow()).toBeUndefined();
});

test.each([-9 * HOUR, 0, 30 * 24 * HOUR])('a clock that is off by %d ms does not matter', (off) => {
  clock.recordServerDate(HEADER, SERVER + off);
  expect(clock.serverNow(SERVER + off + 90_000)).toBe(SERVER + 90_000 + 500);
});

test('the last answer is used, because the clock may have been corrected', () => {
  clock.recordServerDate(HEADER, SERVER + HOUR);
  clock.recordServerDate(HEADER, SERVER);
  expect(clock.serverNow(SERVER)).toBe(SERVER + 500);
});
