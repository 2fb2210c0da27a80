import { useSyncExternalStore } from 'react';
import { removeStored, writeStored } from '../browser/storage.ts';
import { readStaffToken, subscribeSession } from './session.ts';

/* The session of the console. Only the console and the page of the second factor load this file. */

const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  // The end of the reader's session ends this one too; the event reports other tabs.
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

/** Whether this browser has a session of the console. */
export function useHasStaffSession(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readStaffToken() !== undefined,
    () => false,
  );
}
