import { readToken } from '../../lib/session/session.ts';

/** A reload is quicker than this; whoever comes later reads a list that has heard of it. */
const SOON_MS = 30_000;

const keyOf = (name: string) => `cymy_removed_${name}`;

interface Removed {
  ids: string[];
  at: number;
  /** Whose they were: in the same tab another may have logged in since. */
  token: string | undefined;
}

/** What was removed in the moment of leaving, for the page that comes next in this tab. */
export function noteRemoved(name: string, ids: string[]): void {
  const removed: Removed = { ids, at: Date.now(), token: readToken()?.slice(-12) };
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(removed));
  } catch {
    // Without storage the server has still been told.
  }
}

/** Gives it once. */
export function takeRemoved(name: string): string[] {
  try {
    const kept = sessionStorage.getItem(keyOf(name));
    sessionStorage.removeItem(keyOf(name));
    if (!kept) return [];
    const { ids, at, token } = JSON.parse(kept) as Removed;
    return token === readToken()?.slice(-12) && Date.now() - at < SOON_MS ? ids : [];
  } catch {
    return [];
  }
}
