/*
 * The server's time, from the `Date` header of its answers. Times sent to the server use this clock, because a wrong
 * clock on this device would make a login look expired.
 */
let serverAheadMs: number | undefined;

/** `Date` has whole seconds, so the server's time is on average half a second later. */
const HALF_SECOND_MS = 500;

/** Reads the `Date` header of an answer that has just arrived. */
export function recordServerDate(header: string | null, now = Date.now()): void {
  const sentAt = header === null ? Number.NaN : Date.parse(header);
  if (Number.isFinite(sentAt)) serverAheadMs = sentAt + HALF_SECOND_MS - now;
}

/** Milliseconds since 1970 on the server; undefined before its first answer. */
export function serverNow(now = Date.now()): number | undefined {
  return serverAheadMs === undefined ? undefined : now + serverAheadMs;
}
