import { clearStored, readStored, removeStored, writeStored } from '../browser/storage.ts';

/* The login state: whether a token is stored, and whether the user must first change a one-time password. */

const listeners = new Set<() => void>();
let loggedIn: boolean | undefined;
let passwordChangeRequired = false;
let loggingOut = false;

function setState(isLoggedIn: boolean, isRequired: boolean): void {
  if (loggedIn === isLoggedIn && passwordChangeRequired === isRequired) return;
  loggedIn = isLoggedIn;
  passwordChangeRequired = isRequired;
  for (const listener of listeners) listener();
}

/** Another tab logged in or out. The event of a cleared storage has the key null. */
function followOtherTabs(event: StorageEvent): void {
  if (event.key === 'token' || event.key === null) setState(readToken() !== undefined, false);
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

export function startSession(token: string, { mustChangePassword = false } = {}): void {
  writeStored('token', token);
  setState(true, mustChangePassword);
}

/** Whether the user has a one-time password: then only its change is allowed. */
export function isPasswordChangeRequired(): boolean {
  return passwordChangeRequired;
}

/** Called with what a login, the profile or a refused call says, and after the change. */
export function setPasswordChangeRequired(isRequired: boolean): void {
  if (isLoggedIn()) setState(true, isRequired);
}

/** The token of the console's session, which calls of the console send instead of the reader's. */
export function readStaffToken(): string | undefined {
  return readStored('cymy_staffToken') || undefined;
}

/** Used after a successful log-out: only the tokens are removed, the settings of this browser stay. */
export function endSession(): void {
  removeStored('token');
  removeStored('cymy_staffToken');
  // The next person at this computer is asked again where photos may go.
  removeStored('cymy_photoHost');
  setState(false, false);
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
  setState(false, false);
}
