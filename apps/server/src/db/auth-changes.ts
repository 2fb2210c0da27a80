import type { Listen, StopListening } from './connections/listen.ts';
import { AUTH_CHANNEL } from './schema/cache-tags.ts';

/** A change after which every instance must drop cached sessions. */
export type AuthChange =
  /** A session ended; the hash of its token in hex. */
  | { kind: 'token'; tokenHash: string }
  /** An account was disabled, deleted, renamed, or its expiry changed. */
  | { kind: 'user'; userId: string };

const TOKEN_HASH = /^[0-9a-f]{64}$/;

/** The payload of a notification is a bare token hash or user id; its format shows which. */
function readAuthChange(payload: string): AuthChange {
  return TOKEN_HASH.test(payload) ? { kind: 'token', tokenHash: payload } : { kind: 'user', userId: payload };
}

/** Listens for session and account changes that database triggers announce. */
export function watchAuth(
  listen: Listen,
  onChange: (change: AuthChange) => void,
  onState: (live: boolean) => void,
): Promise<StopListening> {
  return listen(AUTH_CHANNEL, (payload) => onChange(readAuthChange(payload)), onState);
}
