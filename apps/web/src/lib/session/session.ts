import { clearStored, readStored, removeStored, writeStored } from '../browser/storage.ts';

/* The login state: a boolean, true at start if a token is stored. */

const listeners = new Set<() => void>();
let loggedIn: boolean | undefined;
let loggingOut = false;

function setLoggedIn(value: boolean): void {
  if (loggedIn === value) return;
  loggedIn = value;
  for (const listener of listeners) listener();
}

/** Another tab logged in or out. The event of a cleared storage has the key null. */
function followOtherTabs(event: StorageEvent): void {
  if (event.key === 'token' || event.key === null) setLoggedIn(readToken() !== undefined);
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
  setLoggedIn(true);
}

/** Used after a successful log-out: only the token is removed, the settings of this browser stay. */
export function endSession(): void {
  removeStored('token');
  setLoggedIn(false);
}

/**
 * Ends the session after a log-out and navigates away. Until `navigateAway` is done, the current page may still make
 * calls: they are cancelled without the message to log in.
 */
export async function leaveSession(navigateAway: () => Promise<void> | void): Promise<void> {
  loggingOut = true;
  endSession();
  try {
    await navigateAway();
  } finally {
    loggingOut = false;
  }
}

export function isLoggingOut(): boolean {
  return loggingOut;
}

/** Used after a code 401: clears all of local storage, unlike a log-out. */
export function forgetSession(): void {
  clearStored();
  setLoggedIn(false);
}
