import { beforeEach, expect, test, vi } from 'vitest';

let clock: typeof import('./server-clock.ts');
beforeEach(async () => {
  vi.resetModules();
  clock = await import('./server-clock.ts');
});

const HOUR = 3_600_000;
const SERVER = Date.parse('2026-11-15T06:00:00Z');
const HEADER = new Date(SERVER).toUTCString();

test('before the first answer nothing is known', () => {
  expect(clock.serverNow()).toBeUndefined();
  clock.noteServerDate(null);
  clock.noteServerDate('yesterday');
  expect(clock.serverNow()).toBeUndefined();
});

test.each([-9 * HOUR, 0, 30 * 24 * HOUR])('a clock that is off by %d ms does not matter', (off) => {
  clock.noteServerDate(HEADER, SERVER + off);
  expect(clock.serverNow(SERVER + off + 90_000)).toBe(SERVER + 90_000 + 500);
});

test('the last answer counts: someone may set the clock right meanwhile', () => {
  clock.noteServerDate(HEADER, SERVER + HOUR);
  clock.noteServerDate(HEADER, SERVER);
  expect(clock.serverNow(SERVER)).toBe(SERVER + 500);
});
