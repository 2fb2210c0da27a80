import { useSyncExternalStore } from 'react';
import { isLoggedIn, isPasswordChangeRequired, subscribeSession } from './session.ts';

/** Whether someone is logged in. The server renders every page as for a visitor who is not logged in. */
export function useLoggedIn(): boolean {
  return useSyncExternalStore(subscribeSession, isLoggedIn, () => false);
}

export function usePasswordChangeRequired(): boolean {
  return useSyncExternalStore(subscribeSession, isPasswordChangeRequired, () => false);
}
