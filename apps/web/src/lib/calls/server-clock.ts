/*
 * The server's time as its answers tell it. A wrong clock on this machine must not make someone's login look stale,
 * so nothing that is sent to the server is dated by it.
 */
let aheadMs: number | undefined;

/** `Date` names whole seconds: on average half of one has passed. */
const HALF_SECOND = 500;

/** Takes the `Date` header of an answer that has just arrived. */
export function noteServerDate(header: string | null, now = Date.now()): void {
  const told = header === null ? Number.NaN : Date.parse(header);
  if (Number.isFinite(told)) aheadMs = told + HALF_SECOND - now;
}

/** Milliseconds since 1970 on the server; undefined before its first answer. */
export function serverNow(now = Date.now()): number | undefined {
  return aheadMs === undefined ? undefined : now + aheadMs;
}
