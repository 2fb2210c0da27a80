import type { Listen, StopListening } from './connections/listen.ts';
import { AUTH_CHANNEL } from './schema/cache-tags.ts';

/** What every instance must forget about a session. */
export type AuthChange =
  /** A sign-in ended; the hash of its token in hex. */
  | { kind: 'token'; tokenHash: string }
  /** An account was disabled, deleted, renamed, or its expiry changed. */
  | { kind: 'user'; userId: string };

const TOKEN_HASH = /^[0-9a-f]{64}$/;

/** The payload of a notice is the bare value; its form says which of the two it is. */
function readAuthChange(payload: string): AuthChange {
  return TOKEN_HASH.test(payload) ? { kind: 'token', tokenHash: payload } : { kind: 'user', userId: payload };
}

/** Tells what the triggers notify of. */
export function watchAuth(
  listen: Listen,
  onChange: (change: AuthChange) => void,
  onState: (live: boolean) => void,
): Promise<StopListening> {
  return listen(AUTH_CHANNEL, (payload) => onChange(readAuthChange(payload)), onState);
}
