import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeStorage } from '../browser/storage.testkit.ts';

let storage: Storage;

beforeEach(() => {
  vi.resetModules();
  storage = makeStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

/** As a page that was just opened. */
function openPage() {
  return import('./session.ts');
}

test('a stored token means logged in from the start', async () => {
  expect((await openPage()).isLoggedIn()).toBe(false);
  vi.resetModules();
  storage.setItem('token', 'abc');
  expect((await openPage()).isLoggedIn()).toBe(true);
});

test('starting and ending is told to those who listen, once each', async () => {
  const session = await openPage();
  const told = vi.fn();
  expect(session.isLoggedIn()).toBe(false);
  const leave = session.subscribeSession(told);
  session.startSession('abc');
  session.startSession('def');
  expect(told).toHaveBeenCalledTimes(1);
  expect(session.readToken()).toBe('def');
  expect(storage.getItem('token')).toBe('def');
  session.endSession();
  expect(told).toHaveBeenCalledTimes(2);
  expect(session.isLoggedIn()).toBe(false);
  leave();
  session.startSession('ghi');
  expect(told).toHaveBeenCalledTimes(2);
});

test('logging out keeps the settings, an ended session takes everything', async () => {
  const session = await openPage();
  storage.setItem('cymy_theme', 'dark');
  session.startSession('abc');
  session.endSession();
  expect(storage.getItem('cymy_theme')).toBe('dark');
  session.startSession('abc');
  session.forgetSession();
  expect(storage.length).toBe(0);
  expect(session.isLoggedIn()).toBe(false);
});

// A cleared storage is reported without a key.
test.each(['token', null])('another tab logging out is noticed, reported with the key %j', async (key) => {
  const session = await openPage();
  session.startSession('abc');
  const told = vi.fn();
  session.subscribeSession(told);
  storage.removeItem('token');
  window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  expect(told).toHaveBeenCalledTimes(1);
  expect(session.isLoggedIn()).toBe(false);
});
