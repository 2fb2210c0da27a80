import { useSyncExternalStore } from 'react';
import { removeStored, writeStored } from '../browser/storage.ts';
import { readStaffToken, subscribeSession } from './session.ts';

/* The session of the console. Only the console and the page of the second factor load this file. */

const listeners = new Set<() => void>();
let isLeaving = false;

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  // The end of the reader's session ends this one too. The storage event reports changes in other tabs.
  const unsubscribe = subscribeSession(listener);
  window.addEventListener('storage', listener);
  listeners.add(listener);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', listener);
    listeners.delete(listener);
  };
}

export function startStaffSession(token: string): void {
  writeStored('cymy_staffToken', token);
  notify();
}

export function endStaffSession(): void {
  removeStored('cymy_staffToken');
  notify();
}

/**
 * Ends the session when a person leaves the console on purpose. Until the next page is shown, the console must not
 * redirect to the second factor; `enterConsole` undoes this.
 */
export function leaveConsole(): void {
  isLeaving = true;
  endStaffSession();
}

export function enterConsole(): void {
  isLeaving = false;
}

export function isLeavingConsole(): boolean {
  return isLeaving;
}

/** Whether this browser has a session of the console. */
export function useHasStaffSession(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readStaffToken() !== undefined,
    () => false,
  );
}
