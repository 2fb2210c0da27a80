import { readToken } from '../../lib/session/session.ts';

/** A reload takes less time than this; later answers of the server come without the removed rows anyway. */
const RELOAD_MS = 30_000;

const keyOf = (name: string) => `cymy_removed_${name}`;
const endOfToken = () => readToken()?.slice(-12);

interface Removed {
  ids: string[];
  /** Milliseconds since 1970. */
  at: number;
  /** The end of the token. It identifies the user, because another account may have logged in since. */
  token: string | undefined;
}

/** Remembers rows removed while the page was closing, for the next page in this tab. */
export function rememberRemoved(name: string, ids: string[]): void {
  const removed: Removed = { ids, at: Date.now(), token: endOfToken() };
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(removed));
  } catch {
    // Without storage the server has still received the call.
  }
}

/** Returns the remembered rows and forgets them. */
export function takeRemoved(name: string): string[] {
  try {
    const stored = sessionStorage.getItem(keyOf(name));
    sessionStorage.removeItem(keyOf(name));
    if (!stored) return [];
    const { ids, at, token } = JSON.parse(stored) as Removed;
    return token === endOfToken() && Date.now() - at < RELOAD_MS ? ids : [];
  } catch {
    return [];
  }
}
