import { clearStored, readStored, removeStored, writeStored } from '../browser/storage.ts';

/* The login state: a boolean, true at start if a token is stored. */

const listeners = new Set<() => void>();
let loggedIn: boolean | undefined;
let leaving = false;

function settle(value: boolean): void {
  if (loggedIn === value) return;
  loggedIn = value;
  for (const listener of listeners) listener();
}

/** Another tab logged in or out. A cleared storage is reported with the key null. */
function followOtherTabs(event: StorageEvent): void {
  if (event.key === 'token' || event.key === null) settle(readToken() !== undefined);
}

/** For `useSyncExternalStore`. */
export function subscribeSession(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}

export function isLoggedIn(): boolean {
  loggedIn ??= readToken() !== undefined;
  return loggedIn;
}

export function readToken(): string | undefined {
  return readStored('token') || undefined;
}

export function startSession(token: string): void {
  writeStored('token', token);
  settle(true);
}

/** After a successful log-out: settings of this browser stay. */
export function endSession(): void {
  removeStored('token');
  settle(false);
}

/**
 * Ends it by one's own will and goes elsewhere. Pages that stand until `arrive` is through may still want something:
 * they get nothing, but nobody who has just left is told to log in.
 */
export async function leaveSession(arrive: () => Promise<void> | void): Promise<void> {
  leaving = true;
  endSession();
  try {
    await arrive();
  } finally {
    leaving = false;
  }
}

export function isLeaving(): boolean {
  return leaving;
}

/** After a code 401: clears all of local storage, unlike a log-out. */
export function forgetSession(): void {
  clearStored();
  settle(false);
}
