import { beforeEach, expect, test, vi } from 'vitest';

let clock: typeof import('./server-clock.ts');
beforeEach(async () => {
  vi.resetModules();
  clock = await import('./server-clock.ts');
});

const HOUR_MS = 3_600_000;
const SERVER_MS = Date.parse('2026-11-15T06:00:00Z');
const HEADER = new Date(SERVER_MS).toUTCString();

test('before the first answer the time is unknown', () => {
  expect(clock.serverNow()).toBeUndefined();
  clock.recordServerDate(null);
  clock.recordServerDate('yesterday');
  expect(clock.serverNow()).toBeUndefined();
});

test.each([-9 * HOUR_MS, 0, 30 * 24 * HOUR_MS])('a clock that is off by %d ms does not matter', (offsetMs) => {
  clock.recordServerDate(HEADER, SERVER_MS + offsetMs);
  expect(clock.serverNow(SERVER_MS + offsetMs + 90_000)).toBe(SERVER_MS + 90_000 + 500);
});

test('the last answer is used, because the clock may have been corrected', () => {
  clock.recordServerDate(HEADER, SERVER_MS + HOUR_MS);
  clock.recordServerDate(HEADER, SERVER_MS);
  expect(clock.serverNow(SERVER_MS)).toBe(SERVER_MS + 500);
});
