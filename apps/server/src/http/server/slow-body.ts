import type { IncomingMessage } from 'node:http';

/** Time limit for ordinary, small bodies; an upload on a slow connection may take a minute, the limit of Node. */
const BODY_LIMIT_MS = 15_000;
const CHECK_EVERY_MS = 1000;

/**
 * Ends clients that send their body too slowly. A timer per request would cost more than validating it, so incomplete
 * requests are kept in a list that is checked once a second. Most bodies arrive together with their headers and are
 * complete at the next tick; these are not listed, so that the list does not keep finished requests in memory.
 */
export function watchBodies(onTimeout: (request: IncomingMessage) => void) {
  const startTimes = new Map<IncomingMessage, number>();
  const timer = setInterval(() => {
    const now = Date.now();
    for (const [request, startMs] of startTimes) {
      if (request.complete || request.destroyed) startTimes.delete(request);
      else if (now - startMs > BODY_LIMIT_MS) {
        startTimes.delete(request);
        onTimeout(request);
      }
    }
  }, CHECK_EVERY_MS);
  timer.unref();
  const watchIncomplete = (request: IncomingMessage) => {
    if (!request.complete) startTimes.set(request, Date.now());
  };
  return {
    watch(request: IncomingMessage) {
      process.nextTick(watchIncomplete, request);
    },
    stop() {
      clearInterval(timer);
    },
  };
}
