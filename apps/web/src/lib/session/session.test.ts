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

/** Loads the module like a newly opened page. */
function openPage() {
  return import('./session.ts');
}

test('a stored token means logged in from the start', async () => {
  expect((await openPage()).isLoggedIn()).toBe(false);
  vi.resetModules();
  storage.setItem('token', 'abc');
  expect((await openPage()).isLoggedIn()).toBe(true);
});

test('listeners are called once when the session starts and once when it ends', async () => {
  const session = await openPage();
  const listener = vi.fn();
  expect(session.isLoggedIn()).toBe(false);
  const unsubscribe = session.subscribeSession(listener);
  session.startSession('abc');
  session.startSession('def');
  expect(listener).toHaveBeenCalledTimes(1);
  expect(session.readToken()).toBe('def');
  expect(storage.getItem('token')).toBe('def');
  session.endSession();
  expect(listener).toHaveBeenCalledTimes(2);
  expect(session.isLoggedIn()).toBe(false);
  unsubscribe();
  session.startSession('ghi');
  expect(listener).toHaveBeenCalledTimes(2);
});

test('logging out keeps the settings, forgetting the session clears everything', async () => {
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

test('a one-time password is remembered until it is changed or the session ends, and listeners are called', async () => {
  const session = await openPage();
  const listener = vi.fn();
  session.subscribeSession(listener);
  session.setPasswordChangeRequired(true);
  expect([session.isPasswordChangeRequired(), listener.mock.calls.length], 'nobody is logged in').toEqual([false, 0]);
  session.startSession('abc', { mustChangePassword: true });
  expect([session.isPasswordChangeRequired(), listener.mock.calls.length]).toEqual([true, 1]);
  session.setPasswordChangeRequired(false);
  session.setPasswordChangeRequired(false);
  expect([session.isPasswordChangeRequired(), listener.mock.calls.length]).toEqual([false, 2]);
  for (const end of [session.endSession, session.forgetSession]) {
    session.startSession('abc', { mustChangePassword: true });
    end();
    expect(session.isPasswordChangeRequired()).toBe(false);
  }
  session.startSession('abc', { mustChangePassword: true });
  session.startSession('def');
  expect(session.isPasswordChangeRequired(), 'another account').toBe(false);
});

// The event of a cleared storage has no key.
test.each(['token', null])('a log-out in another tab is detected from the storage event with key %j', async (key) => {
  const session = await openPage();
  session.startSession('abc');
  const listener = vi.fn();
  session.subscribeSession(listener);
  storage.removeItem('token');
  window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(session.isLoggedIn()).toBe(false);
});
